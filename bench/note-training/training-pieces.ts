import type { Part } from '../../src/engines/synthesizer/synthesizer.ts';
import type { Note } from '../../src/notation/note.ts';
import { createRandom } from '../../test/support/signals.ts';

export interface TrainingPiece {
  readonly parts: readonly Part[];
}

/** General MIDI programs by how they sound. */
const families = {
  piano: [0, 1, 2, 3, 4, 5, 6, 7],
  mallet: [8, 9, 10, 11, 12, 13, 14, 15],
  organ: [16, 17, 18, 19, 20, 21, 22, 23],
  guitar: [24, 25, 26, 27, 28, 29, 30],
  bass: [32, 33, 34, 35, 36, 37, 38, 39],
  bowed: [40, 41, 42, 43, 44],
  pluck: [45, 46, 104, 105, 106, 107],
  ensemble: [48, 49, 50, 51, 52, 53],
  voice: [52, 53, 54, 85],
  brass: [56, 57, 58, 59, 60, 61, 62, 63],
  reed: [64, 65, 66, 67, 68, 69, 70, 71],
  pipe: [72, 73, 74, 75, 76, 78, 79],
  lead: [80, 81, 82, 86, 87],
  pad: [88, 89, 90, 91, 94, 95],
} as const;
type Family = keyof typeof families;

const scales = [
  [0, 2, 4, 5, 7, 9, 11],
  [0, 2, 3, 5, 7, 8, 10],
] as const;

type Style = 'held' | 'wide' | 'stab' | 'broken';

/** What all parts of a piece share. */
interface Sketch {
  readonly random: Dice;
  readonly seconds: number;
  readonly beatSeconds: number;
  readonly barCount: number;
  readonly progression: readonly number[];
  /** MIDI pitch of a step of the scale, from the lowest octave on. */
  readonly toPitch: (step: number) => number;
  readonly tonic: number;
  /** Shares of its length that a note is held. */
  readonly legato: number;
  readonly write: (notes: Note[], stroke: Stroke) => void;
}

interface Stroke {
  readonly atSeconds: number;
  readonly lengthSeconds: number;
  readonly pitch: number;
  readonly accent?: number;
}

interface Dice {
  between(from: number, to: number): number;
  integer(from: number, to: number): number;
  pick<Value>(values: readonly Value[]): Value;
  chance(probability: number): boolean;
}

function createDice(seed: number): Dice {
  const random = createRandom(seed);
  const between = (from: number, to: number) => from + (to - from) * random();
  return {
    between,
    integer: (from, to) => Math.floor(between(from, to + 1)),
    pick: (values) => values[Math.floor(random() * values.length)]!,
    chance: (probability) => random() < probability,
  };
}

/**
 * A random piece: one instrument with chords and a tune, a tune alone, two instruments, a band with drums, or single
 * notes with silence between. Every program of General MIDI that has a pitch comes up.
 */
export function makeTrainingPiece(seed: number, seconds: number): TrainingPiece {
  const random = createDice(seed);
  const kind = random.pick(['solo', 'solo', 'solo', 'solo', 'tune', 'duo', 'band', 'band', 'sparse'] as const);
  if (kind === 'sparse') return { parts: [makeSparsePart(random, seconds)] };
  const sketch = makeSketch(random, seconds);
  const part = (family: Family, notes: readonly Note[], volume: number): Part => ({
    name: family,
    program: random.pick(families[family]),
    notes: separate(notes),
    volume: volume * random.between(0.7, 1),
    pan: random.between(-0.6, 0.6),
  });
  if (kind === 'tune') {
    const family = random.pick(['pipe', 'reed', 'brass', 'bowed', 'voice', 'bass', 'lead', 'guitar', 'piano'] as const);
    return {
      parts: [part(family, family === 'bass' ? writeBass(sketch) : writeTune(sketch, random.integer(55, 78)), 1)],
    };
  }
  if (kind === 'solo') {
    const family = random.pick(Object.keys(families) as Family[]);
    const notes = writeChords(sketch, random.integer(52, 62), random.pick(['held', 'wide', 'stab', 'broken']));
    if (random.chance(0.75)) notes.push(...writeTune(sketch, random.integer(68, 80)));
    if (random.chance(0.5)) notes.push(...writeBass(sketch));
    return { parts: [part(family, notes, 1)] };
  }
  const tune = part(
    random.pick(['reed', 'pipe', 'lead', 'brass', 'voice', 'bowed'] as const),
    writeTune(sketch, 73),
    0.8,
  );
  const chords = part(
    random.pick(['piano', 'guitar', 'organ', 'ensemble'] as const),
    writeChords(sketch, random.integer(52, 62), random.pick(['held', 'stab', 'broken'])),
    0.6,
  );
  if (kind === 'duo') return { parts: [tune, chords] };
  const drums: Part = { name: 'drums', program: 0, isDrums: true, notes: writeDrums(sketch), volume: 0.7 };
  return { parts: [tune, chords, part('bass', writeBass(sketch), 0.8), ...(random.chance(0.8) ? [drums] : [])] };
}

function makeSketch(random: Dice, seconds: number): Sketch {
  const beatSeconds = 60 / random.between(60, 150);
  const tonic = random.integer(0, 11);
  const scale = random.pick(scales);
  const [loudness, spread, unevenSeconds] = [random.integer(50, 105), random.between(3, 28), random.between(0, 0.02)];
  const around = (range: number) => range * (random.between(0, 1) + random.between(0, 1) - 1);
  return {
    random,
    seconds,
    beatSeconds,
    barCount: Math.ceil(seconds / (4 * beatSeconds)),
    progression: Array.from({ length: 4 }, () => random.integer(0, 5)),
    toPitch: (step) => tonic + 12 * Math.floor(step / 7) + scale[((step % 7) + 7) % 7]!,
    tonic,
    legato: random.between(0.5, 1.02),
    write(notes, { atSeconds, lengthSeconds, pitch, accent = 0 }) {
      if (pitch < 21 || pitch > 108 || atSeconds >= seconds - 0.3) return;
      const startSeconds = Math.max(0, atSeconds + around(unevenSeconds));
      const endSeconds = Math.max(startSeconds + 0.05, Math.min(seconds, atSeconds + lengthSeconds));
      const velocity = Math.round(Math.max(15, Math.min(127, loudness + accent + around(spread))));
      notes.push({ startSeconds, endSeconds, pitch, velocity });
    },
  };
}

const bring = (pitch: number, centre: number) => pitch + 12 * Math.round((centre - pitch) / 12);

function writeTune({ random, seconds, beatSeconds, legato, toPitch, tonic, write }: Sketch, centre: number): Note[] {
  const notes: Note[] = [];
  const base = bring(tonic, centre) - tonic;
  let step = random.integer(0, 6);
  for (let at = 0; at < seconds; ) {
    const length = random.pick([0.25, 1 / 3, 0.5, 0.5, 0.5, 0.75, 1, 1, 1.5, 2]) * beatSeconds;
    step += random.pick([-4, -3, -2, -1, -1, 0, 1, 1, 2, 3, 4]);
    const pitch = base + toPitch(step);
    if (Math.abs(pitch - centre) > 11) step += pitch > centre ? -4 : 4;
    else if (!random.chance(0.12)) {
      write(notes, { atSeconds: at, lengthSeconds: length * legato * random.between(0.85, 1), pitch, accent: 4 });
    }
    at += length;
  }
  return notes;
}

function writeChords(sketch: Sketch, centre: number, style: Style): Note[] {
  const { random, barCount, beatSeconds, progression, toPitch, legato, write } = sketch;
  const notes: Note[] = [];
  const rhythm = random.pick([
    [0, 1, 2, 3],
    [0, 1.5, 3],
    [0.5, 1.5, 2.5, 3.5],
    [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5],
  ]);
  const stepBeats = random.pick([0.25, 0.5, 0.5]);
  for (let bar = 0; bar < barCount; bar++) {
    const root = progression[bar % 4]!;
    const chord = [0, 2, 4, ...(random.chance(0.3) ? [6] : [])].map((third) => bring(toPitch(root + third), centre));
    if (style === 'wide') chord.push(bring(toPitch(root), centre) - 12, bring(toPitch(root), centre) + 12);
    const pitches = [...new Set(chord)].sort((a, b) => a - b);
    const strike = (beat: number, lengthSeconds: number, struck: readonly number[]) => {
      for (const pitch of struck) write(notes, { atSeconds: (4 * bar + beat) * beatSeconds, lengthSeconds, pitch });
    };
    if (style === 'stab') {
      for (const beat of rhythm) strike(beat, 1.5 * legato * random.between(0.2, 0.5) * beatSeconds, pitches);
    } else if (style === 'broken') {
      for (let i = 0; i * stepBeats < 4; i++) {
        const length = stepBeats * beatSeconds * random.pick([0.9, 1, 1.8, 2.5]);
        strike(i * stepBeats, length, [pitches[i % pitches.length]!]);
      }
    } else {
      const count = random.pick([1, 1, 2]);
      for (let i = 0; i < count; i++) {
        strike((4 * i) / count, (4 / count) * beatSeconds * random.between(0.85, 1), pitches);
      }
    }
  }
  return notes;
}

function writeBass({ random, barCount, beatSeconds, progression, toPitch, write }: Sketch): Note[] {
  const notes: Note[] = [];
  for (let bar = 0; bar < barCount; bar++) {
    const root = bring(toPitch(progression[bar % 4]!), 40);
    const rhythm = random.pick([
      [0, 2],
      [0, 1, 2, 3],
      [0, 1.5, 2, 3.5],
      [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5],
    ]);
    for (const [i, beat] of rhythm.entries()) {
      write(notes, {
        atSeconds: (4 * bar + beat) * beatSeconds,
        lengthSeconds: ((rhythm[i + 1] ?? 4) - beat) * beatSeconds * random.between(0.6, 0.98),
        pitch: root + random.pick([0, 0, 0, 0, 0, 0, 7, 12, 5]),
      });
    }
  }
  return notes;
}

function writeDrums({ random, barCount, beatSeconds, write }: Sketch): Note[] {
  const notes: Note[] = [];
  const hat = random.pick([42, 44, 51]);
  for (let half = 0; half < 8 * barCount; half++) {
    const hit = (pitch: number) => write(notes, { atSeconds: (half / 2) * beatSeconds, lengthSeconds: 0.1, pitch });
    if (half % 4 === 0 || random.chance(0.12)) hit(36);
    if (half % 4 === 2) hit(38);
    if (random.chance(0.9)) hit(hat);
    if (half % 64 === 0) hit(49);
  }
  return notes;
}

function makeSparsePart(random: Dice, seconds: number): Part {
  const notes: Note[] = [];
  for (let at = random.between(0.2, 1.2); at < seconds - 2; ) {
    const length = random.pick([0.1, 0.2, 0.4, 0.7, 1, 1.6, 2.5, 4]);
    const count = random.chance(0.7) ? 1 : random.integer(1, 3);
    for (let i = 0; i < count; i++) {
      const velocity = random.integer(30, 126);
      notes.push({ startSeconds: at, endSeconds: at + length, pitch: random.integer(40, 88), velocity });
    }
    at += length + random.pick([0, 0.05, 0.3, 0.8, 2]);
  }
  return { name: 'sparse', program: random.integer(0, 95), notes: separate(notes) };
}

/** No key sounds twice at once, and none is struck again within 60 ms. */
function separate(notes: readonly Note[]): Note[] {
  const last = new Map<number, Note>();
  const kept: Note[] = [];
  for (const note of notes.toSorted((a, b) => b.startSeconds - a.startSeconds)) {
    const next = last.get(note.pitch);
    if (next && next.startSeconds - note.startSeconds < 0.06) continue;
    const endSeconds = Math.min(note.endSeconds, next?.startSeconds ?? Number.POSITIVE_INFINITY);
    last.set(note.pitch, note);
    kept.push({ ...note, endSeconds });
  }
  return kept.reverse();
}
