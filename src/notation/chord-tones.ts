import type { ChordQuality, SongChord } from './song.ts';

/** Semitones above the root, the third or what stands for it second. */
export const chordIntervals: Readonly<Record<ChordQuality, readonly number[]>> = {
  major: [0, 4, 7],
  minor: [0, 3, 7],
  diminished: [0, 3, 6],
  augmented: [0, 4, 8],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  power: [0, 7],
  major6: [0, 4, 7, 9],
  minor6: [0, 3, 7, 9],
  dominant7: [0, 4, 7, 10],
  major7: [0, 4, 7, 11],
  minor7: [0, 3, 7, 10],
  halfDiminished7: [0, 3, 6, 10],
  diminished7: [0, 3, 6, 9],
  minorMajor7: [0, 3, 7, 11],
  dominant9: [0, 4, 7, 10, 2],
  major9: [0, 4, 7, 11, 2],
  minor9: [0, 3, 7, 10, 2],
  add9: [0, 4, 7, 2],
  dominant13: [0, 4, 10, 2, 9],
  dominant7sharp9: [0, 4, 7, 10, 3],
  sus4dominant7: [0, 5, 7, 10],
};

/** Its pitch classes, the root first. */
export function listChordClasses({ root, quality }: Pick<SongChord, 'root' | 'quality'>): number[] {
  return chordIntervals[quality].map((interval) => (root + interval) % 12);
}

/** The chord that sounds at a position; the last one after the end. @throws RangeError if there are none */
export function findChordAt(chords: readonly SongChord[], quarters: number): SongChord {
  const chord = chords.findLast(({ startQuarters }) => startQuarters <= quarters + 1e-6) ?? chords[0];
  if (!chord) throw new RangeError('the song has no chords');
  return chord;
}
