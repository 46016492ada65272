import type { Random } from '../dsp/random.ts';
import { findChordAt, listChordClasses } from '../notation/chord-tones.ts';
import { modeSteps } from '../notation/mode.ts';
import type { BarMeter, SongChord, SongKey } from '../notation/song.ts';
import { type TimedNote, weighPlace } from './line-rhythm.ts';

export interface LineContour {
  readonly key: SongKey;
  readonly chords: readonly SongChord[];
  readonly meter: BarMeter;
  /** MIDI keys. */
  readonly range: readonly [lowest: number, highest: number];
  /** Around which the line moves. */
  readonly centre: number;
  readonly shape: 'arch' | 'falling' | 'rising' | 'wave';
  /** `closed` comes to rest on the tonic, `open` asks for more. */
  readonly cadence: 'open' | 'closed';
  /** How often it moves by more than a second, 0 to 1. */
  readonly leaps: number;
  /** Pitch classes to end on, where a chord decides that rather than the cadence. */
  readonly landing?: readonly number[];
  readonly blueNotes: number;
  /** What an earlier line of the same tune sang at this note. */
  readonly pattern?: readonly (number | undefined)[];
  /** The last note of the line before. */
  readonly before?: number;
}

/**
 * Gives a line's notes their pitches: the cheapest course by dynamic programming over pairs of neighbours.
 *
 * Chord tones on strong and long notes, steps rather than leaps, a leap is followed by a step back, the line keeps to its
 * shape and its register and ends as its cadence asks; a line that shares its tune keeps to that.
 *
 * Sources: D. Huron, "Sweet Anticipation" (2006), chapters 5 and 6 (step inertia, post-skip reversal, arch);
 * E. Narmour's closure by way of F. Lerdahl, "Tonal Pitch Space" (2001).
 */
export function setPitches(notes: readonly TimedNote[], contour: LineContour, random: Random): number[] {
  if (notes.length === 0) return [];
  const options = notes.map((note) => listOptions(note, contour));
  const alone = notes.map((note, i) =>
    options[i]!.map((pitch) => rate(pitch, note, { i, count: notes.length, contour }) + 0.7 * random.next()),
  );

  // State: the pitch of a note and of the one before.
  let states = options[0]!.map((pitch, p) => {
    const entry = contour.before === undefined ? 0 : 0.6 * priceMove(pitch - contour.before, contour.leaps);
    return { cost: alone[0]![p]! + entry, line: [pitch] };
  });
  for (let i = 1; i < notes.length; i++) {
    const best = new Map<number, { cost: number; line: number[] }>();
    for (const [p, pitch] of options[i]!.entries()) {
      for (const { cost, line } of states) {
        const last = line.at(-1)!;
        const total =
          cost + alone[i]![p]! + priceMove(pitch - last, contour.leaps) + priceTurn(line.at(-2), last, pitch);
        const key = 128 * last + pitch;
        const known = best.get(key);
        if (!known || total < known.cost) best.set(key, { cost: total, line: [...line, pitch] });
      }
    }
    states = prune([...best.values()]);
  }
  return states.reduce((least, state) => (state.cost < least.cost ? state : least)).line;
}

const statesMax = 120;

function prune<T extends { readonly cost: number }>(states: T[]): T[] {
  return states.length <= statesMax ? states : states.sort((a, b) => a.cost - b.cost).slice(0, statesMax);
}

function listOptions(note: TimedNote, { key, chords, range, blueNotes }: LineContour): number[] {
  const scale = modeSteps[key.mode].map((step) => (key.tonic + step) % 12);
  const tones = listChordClasses(findChordAt(chords, note.startQuarters));
  const blue = blueNotes > 0.3 ? [(key.tonic + 3) % 12, (key.tonic + 10) % 12] : [];
  const classes = new Set([...scale, ...tones, ...blue]);
  return Array.from({ length: range[1] - range[0] + 1 }, (_, i) => range[0] + i).filter((pitch) =>
    classes.has(pitch % 12),
  );
}

function rate(
  pitch: number,
  note: TimedNote,
  { i, count, contour }: { i: number; count: number; contour: LineContour },
): number {
  const { chords, key, meter } = contour;
  const chord = listChordClasses(findChordAt(chords, note.startQuarters));
  const isLast = i === count - 1;
  const weight = Math.max(weighPlace(note.startQuarters, meter), note.quarters >= 1.5 ? 0.8 : 0, isLast ? 1 : 0);
  const pitchClass = pitch % 12;
  const isTone = chord.includes(pitchClass);
  const isInScale = modeSteps[key.mode].some((step) => (key.tonic + step) % 12 === pitchClass);
  let cost = isTone ? 0 : 0.3 + 2.2 * weight * weight;
  // A semitone above a chord tone rubs when it is held.
  if (!isTone && chord.some((tone) => (pitchClass - tone + 12) % 12 === 1)) cost += 1.2 * weight;
  if (!isInScale) cost += isTone ? 0.5 : 1.2 - contour.blueNotes;
  cost += 0.1 * Math.abs(pitch - aim(i / Math.max(1, count - 1), contour));
  const wanted = contour.pattern?.[i];
  if (wanted !== undefined) cost += Math.min(2.5, 0.8 * Math.abs(pitch - wanted));
  return isLast ? cost + rateCadence(pitchClass, contour) : cost;
}

function rateCadence(pitchClass: number, { key, cadence, landing }: LineContour): number {
  if (landing) return landing.includes(pitchClass) ? 0 : 2.2;
  const steps = (pitchClass - key.tonic + 12) % 12;
  const isThird = steps === 3 || steps === 4;
  if (cadence === 'closed') return steps === 0 ? 0 : isThird ? 1 : steps === 7 ? 1.4 : 3;
  return steps === 0 ? 1.2 : steps === 2 || steps === 7 || isThird ? 0 : 0.6;
}

/** Where the shape lies at a moment of the line, 0 to 1. */
function aim(moment: number, { shape, centre }: LineContour): number {
  if (shape === 'arch') return centre - 2 + 5 * Math.sin(Math.PI * Math.min(1, 1.05 * moment));
  if (shape === 'falling') return centre + 3 - 6 * moment;
  if (shape === 'rising') return centre - 3 + 6 * moment;
  return centre + 2.5 * Math.sin(2 * Math.PI * moment);
}

/** Of intervals 0 to 12 semitones; steps are free. */
const movePrices = [0.55, 0.05, 0, 0.5, 0.55, 0.8, 4, 1, 1.6, 1.7, 3, 4.5, 1.9] as const;

function priceMove(interval: number, leaps: number): number {
  const size = Math.abs(interval);
  const price = movePrices[size] ?? 5;
  return size > 2 && size !== 6 ? price * (1.5 - leaps) : price;
}

function priceTurn(first: number | undefined, second: number, third: number): number {
  if (first === undefined) return 0;
  const [before, after] = [second - first, third - second];
  if (before === 0 && after === 0) return 0.5;
  // To and fro between two notes is a trill, not a tune.
  if (third === first) return 0.55;
  if (Math.abs(before) <= 4) return 0;
  // After a leap a step back is expected; another leap on in its direction is not.
  if (Math.sign(before) === Math.sign(after)) return Math.abs(after) > 2 ? 1.5 : 0.3;
  return Math.abs(after) <= 2 ? -0.3 : 0.2;
}
