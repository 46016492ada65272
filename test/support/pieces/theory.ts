/** The little theory that made pieces need: scales, chords, voice leading, tunes. */

export type Mode = 'major' | 'minor';

export interface PieceKey {
  /** Pitch class, 0 is C. */
  readonly tonic: number;
  readonly mode: Mode;
}

export type Quality = 'maj' | 'min' | 'dim' | '7' | 'maj7' | 'min7';

export interface Chord {
  /** Pitch class. */
  readonly root: number;
  readonly quality: Quality;
}

const tonesOf: Readonly<Record<Quality, readonly number[]>> = {
  maj: [0, 4, 7],
  min: [0, 3, 7],
  dim: [0, 3, 6],
  '7': [0, 4, 7, 10],
  maj7: [0, 4, 7, 11],
  min7: [0, 3, 7, 10],
};

const suffixOf: Readonly<Record<Quality, string>> = {
  maj: '',
  min: 'm',
  dim: 'dim',
  '7': '7',
  maj7: 'maj7',
  min7: 'm7',
};

const pitchNames = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;

/** `C#m7` and similar; one name a pitch class, whatever the key. */
export function nameChord({ root, quality }: Chord): string {
  return pitchNames[root]! + suffixOf[quality];
}

export function nameKey({ tonic, mode }: PieceKey): string {
  return `${pitchNames[tonic]!} ${mode}`;
}

export function listChordTones({ root, quality }: Chord): number[] {
  return tonesOf[quality].map((tone) => (root + tone) % 12);
}

const degrees: Readonly<Record<string, readonly [number, Quality]>> = {
  I: [0, 'maj'],
  Imaj7: [0, 'maj7'],
  i: [0, 'min'],
  i7: [0, 'min7'],
  ii: [2, 'min'],
  ii7: [2, 'min7'],
  III: [3, 'maj'],
  iii: [4, 'min'],
  iii7: [4, 'min7'],
  IV: [5, 'maj'],
  IVmaj7: [5, 'maj7'],
  iv: [5, 'min'],
  iv7: [5, 'min7'],
  V: [7, 'maj'],
  V7: [7, '7'],
  VI: [8, 'maj'],
  VImaj7: [8, 'maj7'],
  vi: [9, 'min'],
  vi7: [9, 'min7'],
  VII: [10, 'maj'],
};

/** `I vi IV V7` in a key; small letters are minor chords. */
export function readProgression(text: string, { tonic }: PieceKey): Chord[] {
  return text.split(' ').map((name) => {
    const [step, quality] = degrees[name]!;
    return { root: (tonic + step) % 12, quality };
  });
}

/** The key's scale; over a dominant in minor, the harmonic one. */
export function listScale({ tonic, mode }: PieceKey, chord: Chord): number[] {
  const isDominant = chord.root === (tonic + 7) % 12;
  const minor = [0, 2, 3, 5, 7, 8, isDominant ? 11 : 10];
  return (mode === 'major' ? [0, 2, 4, 5, 7, 9, 11] : minor).map((step) => (tonic + step) % 12);
}

/** The pitch of one of the classes that lies nearest. */
export function nearestPitch(pitch: number, classes: readonly number[]): number {
  for (let distance = 0; distance < 12; distance++) {
    for (const candidate of [pitch + distance, pitch - distance]) {
      if (classes.includes(((candidate % 12) + 12) % 12)) return candidate;
    }
  }
  throw new RangeError('no pitch class given');
}

/** The chord in close position with its lowest tone next to `around`, so that voices move little. */
export function voiceChord(chord: Chord, around: number): number[] {
  const lowest = nearestPitch(around, listChordTones(chord));
  const pitches = [lowest];
  const classes = listChordTones(chord);
  for (let pitch = lowest + 1; pitches.length < classes.length; pitch++) {
    if (classes.includes(pitch % 12)) pitches.push(pitch);
  }
  return pitches;
}

export interface TuneNote {
  /** In beats from the start of the tune. */
  readonly at: number;
  readonly beats: number;
  readonly pitch: number;
}

interface TuneSettings {
  readonly key: PieceKey;
  /** One a bar. */
  readonly chords: readonly Chord[];
  readonly beatsPerBar: number;
  readonly lowest: number;
  readonly highest: number;
  /** 1 quarters for the most part, 2 eighths, 0.5 long notes. */
  readonly density: number;
  readonly random: () => number;
}

/** A tune: chord tones on the strong beats, steps of the scale between, and rhythms that come back. */
export function makeTune(settings: TuneSettings): TuneNote[] {
  const { key, chords, beatsPerBar, lowest, highest, density, random } = settings;
  const rhythms = Array.from({ length: 3 }, () => makeRhythm(beatsPerBar, density, random));
  const order = [0, 1, 0, 2];
  const notes: TuneNote[] = [];
  let pitch = Math.round((lowest + highest) / 2 + 4 * (random() - 0.5));
  let direction = random() < 0.5 ? 1 : -1;
  for (const [bar, chord] of chords.entries()) {
    let at = 0;
    for (const beats of rhythms[order[bar % 4]!]!) {
      const isStrong = at === 0 || (beatsPerBar === 4 && at === 2);
      if (random() < 0.3) direction = -direction;
      if (pitch > highest - 4) direction = -1;
      if (pitch < lowest + 4) direction = 1;
      const leap = random() < 0.2 ? 5 : 2;
      const classes = isStrong ? listChordTones(chord) : listScale(key, chord);
      pitch = nearestPitch(pitch + direction * leap, classes);
      notes.push({ at: bar * beatsPerBar + at, beats, pitch });
      at += beats;
    }
  }
  return notes;
}

/** Lengths that fill a bar, none across its middle unless it is a long note. */
function makeRhythm(beatsPerBar: number, density: number, random: () => number): number[] {
  const cells: readonly (readonly number[])[] =
    density >= 2
      ? [[0.5, 0.5], [0.5, 0.5], [1], [0.5, 0.25, 0.25]]
      : density >= 1
        ? [[1], [1], [0.5, 0.5]]
        : [[1], [1]];
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  if (density < 1) return beatsPerBar === 3 ? pick([[3], [2, 1]]) : pick([[4], [2, 2], [3, 1]]);
  const lengths: number[] = [];
  for (let beat = 0; beat < beatsPerBar; ) {
    const isRoomForTwo = beat + 2 <= beatsPerBar && beat % 2 === 0;
    const cell = isRoomForTwo && random() < 0.35 ? pick([[2], [1.5, 0.5]]) : pick(cells);
    lengths.push(...cell);
    beat += cell.reduce((sum, length) => sum + length, 0);
  }
  return lengths;
}
