import type { Mode } from './theory.ts';

/** A bar of drums: one character a step, `X` accented, `x` played, `o` soft. */
export type DrumGrid = Readonly<Partial<Record<DrumName, string>>>;

export const drumPitches = {
  kick: 36,
  stick: 37,
  snare: 38,
  clap: 39,
  tom: 45,
  hat: 42,
  openHat: 46,
  crash: 49,
  ride: 51,
  tambourine: 54,
  shaker: 70,
} as const;

export type DrumName = keyof typeof drumPitches;

/** What an instrument does in a bar: `at` and `beats` in beats. */
export interface Stroke {
  readonly at: number;
  readonly beats: number;
  /** Of a bass: semitones above the root. */
  readonly step?: number;
}

export interface BandStyle {
  readonly tempoBpm: readonly [number, number];
  readonly beatsPerBar: 3 | 4;
  readonly swing: number;
  readonly drift: number;
  readonly humaniseSeconds: number;
  /** By section A, B, C; absent where the section has none. */
  readonly drums: readonly (DrumGrid | undefined)[];
  readonly bass: readonly Stroke[];
  readonly comp: readonly Stroke[];
  readonly programs: { readonly bass: number; readonly comp: number; readonly lead: number; readonly pad: number };
  readonly tuneDensity: number;
  /** Of each section A, B, C. */
  readonly progressions: Readonly<Record<Mode, readonly (readonly string[])[]>>;
}

const triads: BandStyle['progressions'] = {
  major: [
    ['I V vi IV', 'I vi IV V', 'I IV I V', 'I iii IV V'],
    ['IV V I vi', 'ii V I I', 'IV I V V7'],
    ['vi iii IV V', 'ii IV V V7'],
  ],
  minor: [
    ['i iv V7 i', 'i VI iv V7', 'i VII VI V7', 'i iv i V7'],
    ['VI VII i V7', 'iv i V7 i', 'iv VII i V7'],
    ['VI iv i V7', 'iv iv V V7'],
  ],
};

const sevenths: BandStyle['progressions'] = {
  major: [
    ['Imaj7 vi7 ii7 V7', 'Imaj7 IVmaj7 iii7 V7'],
    ['ii7 V7 Imaj7 vi7', 'IVmaj7 V7 iii7 vi7'],
    ['vi7 ii7 V7 V7', 'IVmaj7 iii7 ii7 V7'],
  ],
  minor: [
    ['i7 iv7 V7 i7', 'i7 VImaj7 iv7 V7'],
    ['iv7 V7 i7 i7', 'VImaj7 iv7 V7 i7'],
    ['iv7 i7 VImaj7 V7', 'VImaj7 VImaj7 iv7 V7'],
  ],
};

/** Strokes at the marked steps of a bar, each held to the next one or `beats` long. */
function strokes(grid: string, beats: number, steps: readonly number[] = []): Stroke[] {
  const perBeat = 4;
  return [...grid].flatMap((mark, i) => {
    if (mark === '.') return [];
    const step = steps.length > 0 ? steps[Number(mark) || 0]! : 0;
    return [{ at: i / perBeat, beats, step }];
  });
}

// Of a bass: the digits in a grid choose from these semitones above the root.
const bassSteps = [0, 7, 12, -5] as const;
const quarters = [0, 1, 2, 3].map((at) => ({ at, beats: 0.9 }));
const eighths = Array.from({ length: 8 }, (_, i) => ({ at: i / 2, beats: 0.42 }));
const whole = [{ at: 0, beats: 3.9 }];

export const bandStyles = {
  pop: {
    tempoBpm: [96, 124],
    beatsPerBar: 4,
    swing: 0.5,
    drift: 0,
    humaniseSeconds: 0.005,
    drums: [
      { kick: 'X.....x.X.......', snare: '....X.......X...', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'X.....x.X.x.....', snare: '....X.......X...', ride: 'x.o.x.o.x.o.x.o.', tambourine: '....x.......x...' },
      { hat: 'x...x...x...x...', stick: '....x.......x...' },
    ],
    bass: strokes('0.....0.0.....1.', 0.6, bassSteps),
    comp: quarters,
    programs: { bass: 33, comp: 0, lead: 80, pad: 48 },
    tuneDensity: 1,
    progressions: triads,
  },
  rock: {
    tempoBpm: [128, 168],
    beatsPerBar: 4,
    swing: 0.5,
    drift: 0.012,
    humaniseSeconds: 0.006,
    drums: [
      { kick: 'X.....x.X.x.....', snare: '....X.......X...', hat: 'X.x.X.x.X.x.X.x.' },
      { kick: 'X...x...X...x...', snare: '....X.......X...', ride: 'X.x.X.x.X.x.X.x.' },
      { kick: 'X.......X.......', tom: '..x.x.x...x.x.x.' },
    ],
    bass: strokes('0.0.0.0.0.0.0.1.', 0.45, bassSteps),
    comp: eighths,
    programs: { bass: 34, comp: 29, lead: 30, pad: 16 },
    tuneDensity: 1,
    progressions: triads,
  },
  lofi: {
    tempoBpm: [68, 88],
    beatsPerBar: 4,
    swing: 0.6,
    drift: 0.006,
    humaniseSeconds: 0.009,
    drums: [
      { kick: 'X......x..X.....', snare: '....X.......X...', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'X......x..X.....', snare: '....X..o....X...', hat: 'x.o.x.o.x.o.x.o.', shaker: '..x...x...x...x.' },
      { stick: '....x.......x...', hat: 'x...x...x...x...' },
    ],
    bass: strokes('0.......0.....1.', 0.9, bassSteps),
    comp: [
      { at: 0, beats: 1.6 },
      { at: 2.5, beats: 1.2 },
    ],
    programs: { bass: 32, comp: 4, lead: 11, pad: 89 },
    tuneDensity: 1,
    progressions: sevenths,
  },
  edm: {
    tempoBpm: [122, 140],
    beatsPerBar: 4,
    swing: 0.5,
    drift: 0,
    humaniseSeconds: 0,
    drums: [
      { kick: 'X...X...X...X...', clap: '....x.......x...', openHat: '..x...x...x...x.' },
      { kick: 'X...X...X...X...', clap: '....X.......X...', openHat: '..x...x...x...x.', hat: 'xoxoxoxoxoxoxoxo' },
      { clap: '....x.......x...' },
    ],
    bass: strokes('..0...0...0...0.', 0.4, bassSteps),
    comp: strokes('x..x..x.x..x..x.', 0.3),
    programs: { bass: 38, comp: 81, lead: 80, pad: 90 },
    tuneDensity: 1,
    progressions: triads,
  },
  waltz: {
    tempoBpm: [108, 180],
    beatsPerBar: 3,
    swing: 0.5,
    drift: 0.015,
    humaniseSeconds: 0.008,
    drums: [
      { kick: 'X...........', stick: '....x...x...' },
      { kick: 'X...........', snare: '....x...x...', ride: 'x...x...x...' },
      undefined,
    ],
    bass: [{ at: 0, beats: 0.9 }],
    comp: [
      { at: 1, beats: 0.6 },
      { at: 2, beats: 0.6 },
    ],
    programs: { bass: 32, comp: 0, lead: 73, pad: 48 },
    tuneDensity: 1,
    progressions: triads,
  },
  orchestral: {
    tempoBpm: [72, 104],
    beatsPerBar: 4,
    swing: 0.5,
    drift: 0.02,
    humaniseSeconds: 0.008,
    drums: [undefined, undefined, undefined],
    bass: [
      { at: 0, beats: 1.9 },
      { at: 2, beats: 1.9, step: 7 },
    ],
    comp: quarters,
    programs: { bass: 43, comp: 48, lead: 60, pad: 49 },
    tuneDensity: 1,
    progressions: triads,
  },
  bossa: {
    tempoBpm: [112, 146],
    beatsPerBar: 4,
    swing: 0.5,
    drift: 0.006,
    humaniseSeconds: 0.006,
    drums: [
      { kick: 'X.....x.X.....x.', stick: 'x.....x.....x...', hat: 'x.x.x.x.x.x.x.x.' },
      { kick: 'X.....x.X.....x.', stick: 'x.....x.....x...', ride: 'x.x.x.x.x.x.x.x.' },
      { shaker: 'x.x.x.x.x.x.x.x.' },
    ],
    bass: strokes('0.....1.1.....0.', 0.8, bassSteps),
    comp: strokes('x.....x...x.....', 0.6),
    programs: { bass: 32, comp: 24, lead: 73, pad: 11 },
    tuneDensity: 1,
    progressions: sevenths,
  },
  reggae: {
    tempoBpm: [72, 92],
    beatsPerBar: 4,
    swing: 0.56,
    drift: 0.006,
    humaniseSeconds: 0.007,
    drums: [
      { kick: 'X.......X.......', stick: '........x.......', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'X...x...X...x...', snare: '........X.......', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'X.......X.......', hat: 'x...x...x...x...' },
    ],
    bass: strokes('0...0.1.0.....1.', 0.6, bassSteps),
    comp: strokes('....x.......x...', 0.25),
    programs: { bass: 33, comp: 16, lead: 56, pad: 27 },
    tuneDensity: 1,
    progressions: triads,
  },
  funk: {
    tempoBpm: [96, 116],
    beatsPerBar: 4,
    swing: 0.53,
    drift: 0,
    humaniseSeconds: 0.005,
    drums: [
      { kick: 'X..x......x..x..', snare: '....X..o.o..X...', hat: 'xoxoxoxoxoxoxoxo' },
      { kick: 'X..x......x..x..', snare: '....X..o.o..X...', openHat: '..x...x...x...x.' },
      { kick: 'X...............', clap: '....x.......x...' },
    ],
    bass: strokes('0..0..2...0.1...', 0.3, bassSteps),
    comp: strokes('x..x..x....x..x.', 0.2),
    programs: { bass: 36, comp: 27, lead: 61, pad: 4 },
    tuneDensity: 2,
    progressions: triads,
  },
  shuffle: {
    tempoBpm: [104, 150],
    beatsPerBar: 4,
    swing: 0.66,
    drift: 0.01,
    humaniseSeconds: 0.007,
    drums: [
      { kick: 'X.......X.......', snare: '....X.......X...', ride: 'X.x.X.x.X.x.X.x.' },
      { kick: 'X...x...X...x...', snare: '....X.......X...', hat: 'X.x.X.x.X.x.X.x.' },
      { hat: '....x.......x...' },
    ],
    bass: strokes('0...1...0...1...', 0.9, bassSteps),
    comp: strokes('x.....x.....x...', 0.4),
    programs: { bass: 32, comp: 17, lead: 66, pad: 26 },
    tuneDensity: 1,
    progressions: triads,
  },
  ballad: {
    tempoBpm: [60, 78],
    beatsPerBar: 4,
    swing: 0.5,
    drift: 0.015,
    humaniseSeconds: 0.009,
    drums: [
      { kick: 'X.......x.......', stick: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' },
      { kick: 'X.......x.x.....', snare: '....X.......X...', ride: 'x.o.x.o.x.o.x.o.' },
      undefined,
    ],
    bass: [
      { at: 0, beats: 1.9 },
      { at: 2, beats: 1.9 },
    ],
    comp: eighths,
    programs: { bass: 35, comp: 0, lead: 71, pad: 48 },
    tuneDensity: 1,
    progressions: triads,
  },
  folk: {
    tempoBpm: [150, 190],
    beatsPerBar: 4,
    swing: 0.5,
    drift: 0.02,
    humaniseSeconds: 0.006,
    drums: [
      { tambourine: 'x...X...x...X...' },
      { kick: 'X.......X.......', tambourine: 'x...X...x...X...' },
      undefined,
    ],
    bass: [
      { at: 0, beats: 0.9 },
      { at: 2, beats: 0.9, step: 7 },
    ],
    comp: [
      { at: 1, beats: 0.7 },
      { at: 3, beats: 0.7 },
    ],
    programs: { bass: 32, comp: 25, lead: 40, pad: 21 },
    tuneDensity: 2,
    progressions: triads,
  },
} as const satisfies Readonly<Record<string, BandStyle>>;

export type BandKind = keyof typeof bandStyles;

/** The held chord that a piece ends with. */
export const finalChord: readonly Stroke[] = whole;
