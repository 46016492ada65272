import { leadInSeconds, quartersToSeconds } from '../../composition/performance/perform.ts';
import type { SectionKind, Song } from '../../notation/song.ts';

const names: Partial<Record<SectionKind, string>> = { prechorus: 'pre-chorus' };

/**
 * What is heard at a time of a song, in words: `singing verse 2`, `playing the intro`.
 *
 * @returns the words for seconds that do not fall
 */
export function createSectionTeller(song: Song): (seconds: number) => string {
  const spoken = new Map<number, boolean>();
  // Who only sings along has words only where the lead has some.
  const lines = song.vocals.length > 0 ? song.lyrics : [];
  for (const { section, isSpoken = false } of lines) spoken.set(section, (spoken.get(section) ?? true) && isSpoken);
  const steps = song.sections.map(({ kind, ordinal, startQuarters }, i) => {
    const isOne = song.sections.every((other) => other.kind !== kind || other.ordinal === ordinal);
    const name = names[kind] ?? kind;
    const deed = spoken.has(i) ? (spoken.get(i) ? 'speaking' : 'singing') : 'playing';
    return {
      startSeconds: leadInSeconds + quartersToSeconds(startQuarters, song),
      words: isOne ? `${deed} the ${name}` : `${deed} ${name} ${ordinal}`,
    };
  });
  return (seconds) => (steps.findLast(({ startSeconds }) => startSeconds <= seconds) ?? steps[0])?.words ?? 'playing';
}
