const MiB = 1024 ** 2;

/** A limit in the unit that settings and documentation name it in: `64 MiB`; below one of them, in bytes. */
export function sayBytes(bytes: number): string {
  return bytes < MiB ? `${bytes} bytes` : `${Math.floor(bytes / MiB)} MiB`;
}
