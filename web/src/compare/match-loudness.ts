/**
 * Gains that make recordings equally loud: each is turned down to the softest, so that none is clipped.
 *
 * @param loudness LUFS by role; null where it is not known, undefined while it is asked for
 * @returns undefined where one is not known
 */
export function matchLoudness(
  loudness: ReadonlyMap<string, number | null | undefined>,
): ReadonlyMap<string, number> | undefined {
  const known = [...loudness.values()];
  if (known.some((lufs) => lufs === null)) return undefined;
  const softest = Math.min(...known.map((lufs) => lufs ?? 0));
  return new Map([...loudness].map(([role, lufs]) => [role, 10 ** ((softest - (lufs ?? softest)) / 20)]));
}

/** `−14.2 LUFS`. */
export function sayLoudness(lufs: number | null | undefined): string {
  if (lufs === undefined) return '… LUFS';
  return lufs === null ? 'loudness not known' : `${lufs.toFixed(1).replace('-', '−')} LUFS`;
}
