import { listChordClasses } from '../../src/notation/chord-tones.ts';
import { isMinor } from '../../src/notation/mode.ts';
import type { ScoreNote, Song, SongChord } from '../../src/notation/song.ts';

/** What statistics of corpora look at: chords and the tune. */
export interface Sketch {
  readonly tonic: number;
  readonly isMinor: boolean;
  readonly barQuarters: number;
  readonly chords: readonly SongChord[];
  readonly tune: readonly ScoreNote[];
}

export function sketch(song: Song): Sketch {
  const { chords, key, meter, parts, vocals } = song;
  const tune = vocals[0]?.notes ?? parts.find(({ role }) => role === 'lead')?.notes ?? [];
  return { tonic: key.tonic, isMinor: isMinor(key.mode), barQuarters: meter.quarters, chords, tune };
}

/**
 * Roots of the chords of rock by semitones above the tonic: of the 200 songs' first half, 5x20.
 * Source: T. de Clercq, D. Temperley, "A corpus analysis of rock harmony", Popular Music 30 (2011). Those of 1, 4, 5, b7, 6 and
 * b6 were checked against it; the six rare ones share what is left, by estimate.
 */
export const rockRoots = [0.328, 0.003, 0.036, 0.026, 0.019, 0.226, 0.003, 0.163, 0.04, 0.072, 0.081, 0.004] as const;

/** Notes of folk songs by semitones above the tonic. Source: D. Temperley, "Music and Probability" (2007), figure 6.2. */
export const folkDegrees = {
  major: [0.184, 0.001, 0.155, 0.003, 0.191, 0.109, 0.005, 0.214, 0.001, 0.078, 0.004, 0.055],
  minor: [0.192, 0.005, 0.149, 0.179, 0.002, 0.144, 0.002, 0.201, 0.038, 0.012, 0.053, 0.022],
} as const;

/** Variance of melodic intervals of the same folk songs, in semitones²; as above, "proximity profile", not checked again. */
export const folkIntervalVariance = 7.2;

function normalise(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  return counts.map((count) => count / Math.max(1e-9, sum));
}

/** Jensen and Shannon's divergence in bits: 0 alike, 1 nothing in common. */
export function diverge(a: readonly number[], b: readonly number[]): number {
  const [p, q] = [normalise(a), normalise(b)];
  const half = (x: readonly number[]): number =>
    x.reduce((sum, value, i) => (value > 0 ? sum + value * Math.log2((2 * value) / (p[i]! + q[i]!)) : sum), 0);
  return 0.5 * half(p) + 0.5 * half(q);
}

export function countRoots(sketches: readonly Sketch[]): number[] {
  const counts = Array.from({ length: 12 }, () => 0);
  for (const { chords, tonic } of sketches) for (const { root } of chords) counts[(root - tonic + 12) % 12]!++;
  return counts;
}

/** Of which chord follows which, in bits. */
export function measureTransitionEntropy(sketches: readonly Sketch[]): number {
  const pairs = new Map<string, number>();
  const firsts = new Map<number, number>();
  for (const { chords, tonic } of sketches) {
    for (let i = 1; i < chords.length; i++) {
      const [from, to] = [chords[i - 1]!, chords[i]!].map(({ root }) => (root - tonic + 12) % 12);
      if (from === to) continue;
      pairs.set(`${from} ${to}`, (pairs.get(`${from} ${to}`) ?? 0) + 1);
      firsts.set(from!, (firsts.get(from!) ?? 0) + 1);
    }
  }
  const total = [...firsts.values()].reduce((sum, count) => sum + count, 0);
  let bits = 0;
  for (const [pair, count] of pairs) {
    bits -= (count / total) * Math.log2(count / firsts.get(Number(pair.split(' ')[0]))!);
  }
  return bits;
}

export function countDegrees(sketches: readonly Sketch[]): number[] {
  const counts = Array.from({ length: 12 }, () => 0);
  for (const { tune, tonic } of sketches) for (const { pitch } of tune) counts[(pitch - tonic + 120) % 12]!++;
  return counts;
}

/** Intervals between neighbours that are not a rest apart, in semitones. */
export function listIntervals(tune: readonly ScoreNote[]): number[] {
  return tune.flatMap((note, i) => {
    const before = tune[i - 1];
    const isNear = before && note.startQuarters - before.startQuarters - before.quarters < 1;
    return isNear ? [note.pitch - before.pitch] : [];
  });
}

export function measureVariance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
}

/** Share of a tune's bars whose rhythm was heard before. */
export function measureRepetition({ tune, barQuarters }: Sketch): number {
  const bars = new Map<number, string[]>();
  for (const { startQuarters } of tune) {
    const bar = Math.floor(startQuarters / barQuarters + 1e-6);
    bars.set(bar, [...(bars.get(bar) ?? []), (startQuarters - bar * barQuarters).toFixed(2)]);
  }
  const heard = new Set<string>();
  let again = 0;
  for (const onsets of bars.values()) {
    const rhythm = onsets.join(' ');
    if (heard.has(rhythm)) again++;
    heard.add(rhythm);
  }
  return again / Math.max(1, bars.size);
}

/** Share of notes on beats one and three that belong to their chord. */
export function measureChordTones({ tune, chords, barQuarters }: Sketch): number {
  const strong = tune.filter(({ startQuarters }) => Math.abs(startQuarters % (barQuarters / 2)) < 1e-6);
  const fitting = strong.filter(({ pitch, startQuarters }) => {
    const chord = chords.findLast((each) => each.startQuarters <= startQuarters + 1e-6);
    return chord && listChordClasses(chord).includes(pitch % 12);
  });
  return fitting.length / Math.max(1, strong.length);
}

/** Share of runs of five intervals that two tunes have in common. */
export function measureLikeness(a: Sketch, b: Sketch): number {
  const runs = ({ tune }: Sketch): Set<string> => {
    const intervals = listIntervals(tune);
    return new Set(intervals.slice(4).map((_, i) => intervals.slice(i, i + 5).join(' ')));
  };
  const [first, second] = [runs(a), runs(b)];
  const shared = [...first].filter((run) => second.has(run)).length;
  return shared / Math.max(1, Math.min(first.size, second.size));
}
