import { readChord } from '../../notation/chord-symbol.ts';
import { chordIntervals } from '../../notation/chord-tones.ts';
import type { SongChord } from '../../notation/song.ts';

/** Similarity of two chords, 0 to 1: 1 for the same chord, 0.9 where only a seventh differs. */
export function compareChords(a: string, b: string): number {
  if (a === b) return 1;
  const [x, y] = [readChord(a), readChord(b)];
  if (!x || !y) return 0;
  const [thirdOfX, thirdOfY] = [findThird(x), findThird(y)];
  if (x.root === y.root) return thirdOfX === thirdOfY || thirdOfX === 'none' || thirdOfY === 'none' ? 0.9 : 0.5;
  // Relative chords share two tones: C and Am, or Em.
  if (thirdOfX === 'none' || thirdOfY === 'none' || thirdOfX === thirdOfY) return 0;
  const [major, minor] = thirdOfX === 'major' ? [x, y] : [y, x];
  const steps = (minor.root - major.root + 12) % 12;
  return steps === 9 || steps === 4 ? 0.3 : 0;
}

function findThird({ quality }: Pick<SongChord, 'quality'>): 'major' | 'minor' | 'none' {
  const third = chordIntervals[quality][1];
  return third === 4 ? 'major' : third === 3 ? 'minor' : 'none';
}
