import { type ChordQuality, chordQualities } from '../../dsp/harmony/chord-scores.ts';

/** What the analyser's chord symbols mean. */
export interface ParsedChord {
  /** Pitch class, 0 is C. */
  readonly root: number;
  readonly quality: ChordQuality;
  readonly third: 'major' | 'minor' | 'none';
}

const pitchNames = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;
const suffixes: ReadonlyMap<string, ChordQuality> = new Map(
  chordQualities.map((quality) => [
    quality === 'maj' ? '' : quality === 'min' ? 'm' : quality === 'min7' ? 'm7' : quality,
    quality,
  ]),
);
const minorThirds: readonly ChordQuality[] = ['min', 'min7', 'dim', 'm7b5'];

/** Reads a symbol as the analyser writes it; undefined of `N`. */
export function parseChordSymbol(symbol: string): ParsedChord | undefined {
  const name = symbol[1] === '#' ? symbol.slice(0, 2) : symbol.slice(0, 1);
  const root = pitchNames.indexOf(name as (typeof pitchNames)[number]);
  const quality = suffixes.get(symbol.slice(name.length));
  if (root < 0 || quality === undefined) return undefined;
  return { root, quality, third: quality === 'sus4' ? 'none' : minorThirds.includes(quality) ? 'minor' : 'major' };
}

/** Writes a triad as the analyser does. */
export function nameTriad(root: number, quality: 'maj' | 'min' | 'dim'): string {
  return pitchNames[root]! + (quality === 'maj' ? '' : quality === 'min' ? 'm' : 'dim');
}

/** How alike two chords are, 0 to 1: 1 is the same chord, a seventh more or less is nearly that. */
export function compareChords(a: string, b: string): number {
  if (a === b) return 1;
  const [x, y] = [parseChordSymbol(a), parseChordSymbol(b)];
  if (!x || !y) return 0;
  if (x.root === y.root) return x.third === y.third || x.third === 'none' || y.third === 'none' ? 0.9 : 0.5;
  // Relative chords share two tones: C and Am, or Em.
  const [major, minor] = x.third === 'major' ? [x, y] : [y, x];
  if (major.third !== 'major' || minor.third !== 'minor') return 0;
  const steps = (minor.root - major.root + 12) % 12;
  return steps === 9 || steps === 4 ? 0.3 : 0;
}
