import { mean } from '../statistics.ts';
import { type PulseProfile, positionCount, pulsePositions } from './pulse-profile.ts';
import type { Pulse } from './pulses.ts';

// Sources: J. Hockman, I. Fujinaga, "Fast vs slow: learning tempo octaves from user data", ISMIR 2010 (the octave is a
// matter of learning, not of periodicity); M. Davies, M. Plumbley, "A spectral difference approach to downbeat
// extraction in musical audio", EUSIPCO 2006 (the bar is where the harmony changes).

/** One reading of the metre: bars of so many beats, the first beat of the pulse being the `phase`th of its bar. */
export interface Metre {
  readonly beatsPerBar: number;
  /** Into how many parts a beat divides: 3 in 6/8. */
  readonly beatDivision: 2 | 3;
  readonly phase: number;
}

const kinds = [
  { beatsPerBar: 2, beatDivision: 2 },
  { beatsPerBar: 3, beatDivision: 2 },
  { beatsPerBar: 4, beatDivision: 2 },
  { beatsPerBar: 2, beatDivision: 3 },
] as const;

export const metres: readonly Metre[] = kinds.flatMap((kind) =>
  Array.from({ length: kind.beatsPerBar }, (_, phase) => ({ ...kind, phase })),
);

/** What is known of a pulse before it is counted. */
export type RatedPulse = Omit<Pulse, 'beats'>;

/** The most beats in a bar. */
const beatsMax = 4;
/** Levels that differ from the tempogram's by more than octaves, by how. */
const tempoRatios: readonly (readonly number[])[] = [
  [1 / 3, 3],
  [2 / 3, 3 / 2],
  [3 / 4, 4 / 3],
];
const floor = 1e-6;
/** Beats from one moment to another, whose likeness shows the bars. */
const lags = [1, 2, 3, 4, 6, 8] as const;
const lagMax = 8;
/** Phrases, and the parts of a dance, are so many bars long. */
const phraseBars = [1, 2, 4, 8] as const;
/** Eight bars of four beats, and the beat after them. */
const pitchLagMax = 33;
/** Fewer pairs of beats show no likeness. */
const fewestPairs = 6;

/** What is the same in every metre of a pulse. */
export interface PulseSigns {
  /** Sizes are near 1. */
  readonly values: readonly number[];
  /** Likeness of what begins on beats that lie 1, 2 … beats apart. */
  readonly likeness: readonly number[];
  /** Likeness of the pitch classes of beats that lie so far apart. */
  readonly pitchLikeness: readonly number[];
}

export function describePulse({ profile, tempoBpm, level }: RatedPulse): PulseSigns {
  const { strengths } = profile;
  const octaves = Math.log2(tempoBpm / 100);
  const [low, chord, middle, upper, high, slow, pitch] = strengths;
  const ranges = [[low!], [chord!], [middle!, upper!], [high!], [slow!], [pitch!]];
  const at = (rows: readonly Float32Array[], places: readonly number[]) =>
    mean(rows.flatMap((row) => places.map((place) => mean(pickPlace(row, place)))));
  const [half, quarter, third] = [at(strengths, [1 / 2]), at(strengths, [1 / 4, 3 / 4]), at(strengths, [1 / 3, 2 / 3])];
  const likeness = Array.from({ length: lagMax }, (_, i) => correlateAt(profile, i + 1));
  const pitchLikeness = Array.from({ length: pitchLagMax }, (_, i) => correlatePitches(profile, i + 1));
  const values = [
    octaves,
    octaves * octaves,
    octaves * octaves * octaves,
    ...tempoRatios.map((ratios) => (ratios.includes(level) ? 1 : 0)),
    ...ranges.flatMap((rows) => [at(rows, [0]), at(rows, [1 / 2]), at(rows, [1 / 4, 3 / 4]), at(rows, [1 / 3, 2 / 3])]),
    (third - half) / (third + half + floor),
    (third - quarter) / (third + quarter + floor),
    ...[0, 1 / 4, 1 / 3, 1 / 2].map((place) => shareOccupied(strengths, place)),
    compareOffBeat(profile.harmonyOnBeat, profile.harmonyOffBeat),
    compareOffBeat(profile.bassOnBeat, profile.bassOffBeat),
    10 * mean(profile.harmonyOnBeat),
    10 * mean(profile.bassOnBeat),
    ...lags.map((lag) => likeness[lag - 1]!),
  ];
  return { values, likeness, pitchLikeness };
}

/** What speaks for and against one metre of a pulse, after what is the same in all of them. */
export function describeMetre({ profile, tempoBpm }: RatedPulse, metre: Metre, signs: PulseSigns): Float32Array {
  const { beatsPerBar, beatDivision } = metre;
  const barOctaves = Math.log2((beatsPerBar * 60) / tempoBpm / 2);
  const [low, chord, middle, upper, high, slow, pitch] = profile.strengths.map((rows) => pickPlace(rows, 0));
  const snare = middle!.map((strength, b) => (strength + upper![b]!) / 2);
  const accents = [low!, chord!, snare, high!, slow!, pitch!].map((values) => foldByBar(values, metre));
  const changes = [profile.harmonyOnBeat, profile.bassOnBeat].map((values) => {
    const usual = mean(values) + floor;
    return foldByBar(values, metre).map((value) => value / usual);
  });
  const lag = (beats: number) => signs.likeness[beats - 1]!;
  return Float32Array.from([
    ...signs.values,
    ...kinds.map((kind) => (kind.beatsPerBar === beatsPerBar && kind.beatDivision === beatDivision ? 1 : 0)),
    barOctaves,
    barOctaves * barOctaves,
    ...accents.flatMap(contrast),
    ...changes.flatMap(contrast),
    alternation(profile.harmonyOnBeat, metre),
    alternation(profile.bassOnBeat, metre),
    lag(beatsPerBar) - (lag(beatsPerBar - 1) + lag(beatsPerBar + 1)) / 2,
    lag(2 * beatsPerBar) - lag(beatsPerBar),
    ...phraseBars.flatMap((bars) => {
      const [before, at, after] = [-1, 0, 1].map((step) => signs.pitchLikeness[bars * beatsPerBar + step - 1]!);
      return [at!, at! - (before! + after!) / 2];
    }),
  ]);
}

/** Each beat of the bar beside their mean; 0 for the beats that the bar does not have. */
function contrast(beats: readonly number[]): number[] {
  const usual = mean(beats);
  return Array.from({ length: beatsMax }, (_, i) => (beats[i] ?? usual) - usual);
}

function compareOffBeat(on: Float32Array, off: Float32Array): number {
  return (mean(on) - mean(off)) / (mean(on) + mean(off) + floor);
}

function pickPlace(rows: Float32Array, place: number): Float32Array {
  const column = pulsePositions.indexOf(place as (typeof pulsePositions)[number]);
  return Float32Array.from({ length: rows.length / positionCount }, (_, b) => rows[b * positionCount + column]!);
}

/** Mean over all bars, for each beat of the bar. */
function foldByBar(values: Float32Array, { beatsPerBar, phase }: Pick<Metre, 'beatsPerBar' | 'phase'>): number[] {
  const sums = new Array<number>(beatsPerBar).fill(0);
  const counts = new Array<number>(beatsPerBar).fill(0);
  for (let b = 0; b < values.length; b++) {
    sums[(b + phase) % beatsPerBar]! += values[b]!;
    counts[(b + phase) % beatsPerBar]!++;
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i]!));
}

/** How unlike the first beats of odd and of even bars are, 0 to 1: high where two bars are one in truth. */
function alternation(values: Float32Array, { beatsPerBar, phase }: Metre): number {
  const folded = foldByBar(values, { beatsPerBar: 2 * beatsPerBar, phase });
  const [odd, even] = [folded[0]!, folded[beatsPerBar]!];
  return Math.abs(odd - even) / (odd + even + floor);
}

/** Correlation of what begins on and between beats with what begins `lag` beats later. */
function correlateAt({ strengths }: PulseProfile, lag: number): number {
  let product = 0;
  let power = floor;
  for (const rows of strengths) {
    for (const place of [0, 1 / 2]) {
      const values = pickPlace(rows, place);
      const average = mean(values);
      for (let b = 0; b + lag < values.length; b++) {
        const [now, later] = [values[b]! - average, values[b + lag]! - average];
        product += now * later;
        power += (now * now + later * later) / 2;
      }
    }
  }
  return product / power;
}

/** Correlation of what sounds in a half beat with what sounds `lag` beats later. */
function correlatePitches({ pitchClasses }: PulseProfile, lag: number): number {
  const shift = 24 * lag;
  if (pitchClasses.length - shift < 24 * fewestPairs) return 0;
  let product = 0;
  let power = floor;
  for (let i = 0; i + shift < pitchClasses.length; i++) {
    product += pitchClasses[i]! * pitchClasses[i + shift]!;
    power += (pitchClasses[i]! ** 2 + pitchClasses[i + shift]! ** 2) / 2;
  }
  return product / power;
}

/** Share of the beats at which any range has an onset of more than usual strength. */
function shareOccupied(strengths: readonly Float32Array[], place: number): number {
  const ranges = strengths.map((rows) => pickPlace(rows, place));
  const count = ranges[0]!.length;
  let occupied = 0;
  for (let b = 0; b < count; b++) if (ranges.some((values) => values[b]! > 1)) occupied++;
  return occupied / Math.max(1, count);
}
