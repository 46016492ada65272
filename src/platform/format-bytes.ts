const units = ['bytes', 'KiB', 'MiB', 'GiB'] as const;

/** `64 MiB`, `1.1 GiB`: in the units of the settings. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1024 && unit < units.length - 1; unit++) value /= 1024;
  return `${Number(value.toFixed(1))} ${units[unit]}`;
}
