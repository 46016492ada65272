/** Peaks that are kept of each audio file: pairs of its lowest and highest sample, -127 to 127. */
export const peaksPerSecond = 40;

/** The role of the recording that a task was sent, beside those of its results. */
export const sourceRole = 'source_audio';

/**
 * Under which role the peaks of an audio file are kept: `audio_1` of `wav_1`, `noise` of `noise_wav`. A WAV holds the same
 * audio as the file beside it.
 */
export function peaksRoleOf(role: string): string {
  const words = role.split('_');
  if (!words.includes('wav')) return role;
  return words[0] === 'wav' ? ['audio', ...words.slice(1)].join('_') : words.filter((word) => word !== 'wav').join('_');
}

/** Fewer pairs: each the lowest and highest of `group` of them. */
export function mergePeaks(pairs: Int8Array, group: number): number[] {
  const merged: number[] = [];
  for (let at = 0; at < pairs.length; at += 2 * group) {
    let lowest = 127;
    let highest = -127;
    for (let i = at; i < Math.min(pairs.length, at + 2 * group); i += 2) {
      lowest = Math.min(lowest, pairs[i]!);
      highest = Math.max(highest, pairs[i + 1]!);
    }
    merged.push(lowest, highest);
  }
  return merged;
}
