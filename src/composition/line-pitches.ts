import type { Random } from '../dsp/random.ts';
import { findChordAt, listChordClasses } from '../notation/chord-tones.ts';
import { isMinor, modeSteps } from '../notation/mode.ts';
import type { BarMeter, SongChord, SongKey } from '../notation/song.ts';
import { type TimedNote, weighPlace } from './line-rhythm.ts';
import { chordKinds, measureLength, type NotePlace } from './tune-model/pitch-features.ts';
import { type PitchOption, scoreMove, toOption, weighTurn } from './tune-model/pitch-model.ts';

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
 * Gives a line's notes their pitches: drawn at once, all as likely as they are together, by a model of what follows what in
 * songs, times rules of what this line wants: its shape and register, the cadence, the tune that it comes back to.
 *
 * Rules alone took steps and chord tones throughout; the model leaps where songs do, and turns back.
 *
 * Sources: forward filtering and backward sampling as in L. Rabiner, "A tutorial on hidden Markov models" (1989), over pairs of
 * notes; the model: `tune-model/pitch-features.ts`; rules: D. Huron, "Sweet Anticipation" (2006), chapters 5 and 6.
 */
export function setPitches(notes: readonly TimedNote[], contour: LineContour, random: Random): number[] {
  if (notes.length === 0) return [];
  const places = placeNotes(notes, contour);
  const options = notes.map((note) => listOptions(note, contour));
  const wishes = notes.map((note, i) =>
    options[i]!.map(({ pitch }) => Math.exp(-rate(pitch, note, { i, count: notes.length, contour }))),
  );
  const entry = contour.before === undefined ? undefined : toOption(contour.before, contour.key);
  const first = entry && weighNext(weighMoves(places[0]!, options[0]!, entry, contour.leaps), options[0]!, entry.pitch);
  const begun = options[0]!.map((_, p) => wishes[0]![p]! * (first?.[p] ?? 1));

  // Of each pair of notes in a row, the weight of all that may have come before it: forward[i][from][to].
  const forward: Float64Array[][] = [];
  // chances[i][from][beforeThat][to]: what the model says.
  const chances: Float64Array[][][] = [];
  for (let i = 1; i < notes.length; i++) {
    const earlier = i === 1 ? [undefined] : options[i - 2]!;
    const weights = options[i - 1]!.map(() => new Float64Array(options[i]!.length));
    chances[i] = options[i - 1]!.map((from, f) => {
      const moves = weighMoves(places[i]!, options[i]!, from, contour.leaps);
      return earlier.map((beforeThat, b) => {
        const next = weighNext(moves, options[i]!, from.pitch, beforeThat?.pitch ?? contour.before);
        const reached = i === 1 ? begun[f]! : forward[i - 1]![b]![f]!;
        for (let t = 0; t < next.length; t++) weights[f]![t]! += reached * next[t]! * wishes[i]![t]!;
        return next;
      });
    });
    forward[i] = normalise(weights);
  }
  return drawBack({ options, begun, forward, chances }, random);
}

interface Lattice {
  readonly options: readonly (readonly PitchOption[])[];
  readonly begun: readonly number[];
  readonly forward: readonly (readonly Float64Array[])[];
  readonly chances: readonly (readonly (readonly Float64Array[])[])[];
}

/** From the last pair of notes to the first. */
function drawBack({ options, begun, forward, chances }: Lattice, random: Random): number[] {
  const last = options.length - 1;
  if (last === 0) return [options[0]![draw(begun, random)]!.pitch];
  const width = options[last]!.length;
  const pair = draw(
    forward[last]!.flatMap((row) => [...row]),
    random,
  );
  const chosen = [Math.floor(pair / width), pair % width];
  for (let i = last; i > 1; i--) {
    const [from, to] = chosen as [number, number];
    chosen.unshift(
      draw(
        options[i - 2]!.map((_, b) => forward[i - 1]![b]![from]! * chances[i]![from]![b]![to]!),
        random,
      ),
    );
  }
  return chosen.map((option, i) => options[i]![option]!.pitch);
}

function draw(weights: readonly number[], random: Random): number {
  return random.pickWeighted(weights.map((weight, i) => [i, weight] as const));
}

/** Keeps long lines from running out of numbers. */
function normalise(rows: Float64Array[]): Float64Array[] {
  const total = rows.reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0);
  return rows.map((row) => row.map((value) => value / total));
}

/**
 * What a style's liking for leaps adds. At `usualLeaps` nothing: above what styles have, for hooks and varied choruses leap
 * besides; measured by bench/songs/tune.ts so that all together leap as songs do.
 */
const leapFactor = 2.5;
const usualLeaps = 0.55;

/** Weights of the pitches that may be next, whatever came before the one before. */
function weighMoves(place: NotePlace, options: readonly PitchOption[], from: PitchOption, leaps: number): Float64Array {
  return Float64Array.from(options, (option) => {
    const leap = Math.abs(option.pitch - from.pitch) > 2 ? leapFactor * (leaps - usualLeaps) : 0;
    return Math.exp(scoreMove(place, option, from) + leap);
  });
}

/** How likely each pitch is next; they sum to 1. @param before MIDI key of the note before the one before */
function weighNext(moves: Float64Array, options: readonly PitchOption[], from: number, before?: number): Float64Array {
  const weights = new Float64Array(moves.length);
  let total = 0;
  for (let t = 0; t < moves.length; t++) {
    const turn = weighTurn(options[t]!.pitch - from, before === undefined ? undefined : from - before);
    weights[t] = moves[t]! * turn;
    total += weights[t]!;
  }
  for (let t = 0; t < moves.length; t++) weights[t]! /= total;
  return weights;
}

/** What the model asks about each note. */
function placeNotes(notes: readonly TimedNote[], { key, chords, meter, centre }: LineContour): NotePlace[] {
  const kindOf = ({ root, quality }: SongChord) => ({ root, kind: chordKinds[quality] });
  return notes.map(({ startQuarters, quarters }, i) => {
    const chord = findChordAt(chords, startQuarters);
    const later = findChordAt(chords, startQuarters + quarters - 0.2);
    const weight = weighPlace(startQuarters, meter);
    const last = notes.length - 1;
    return {
      isMinor: isMinor(key.mode),
      tonic: key.tonic,
      chord: kindOf(chord),
      nextChord: later === chord ? undefined : kindOf(later),
      metric: weight === 1 ? 0 : weight >= 0.7 ? 1 : weight >= 0.5 ? 2 : weight >= 0.3 ? 3 : 4,
      length: measureLength(quarters),
      lengthBefore: measureLength(notes[i - 1]?.quarters ?? 2),
      phrase: i === 0 ? 0 : i === last ? 4 : i === 1 ? 1 : i === last - 1 ? 3 : 2,
      centre,
    };
  });
}

function listOptions(note: TimedNote, { key, chords, range, blueNotes }: LineContour): PitchOption[] {
  const scale = modeSteps[key.mode].map((step) => (key.tonic + step) % 12);
  const tones = listChordClasses(findChordAt(chords, note.startQuarters));
  const blue = blueNotes > 0.3 ? [(key.tonic + 3) % 12, (key.tonic + 10) % 12] : [];
  const classes = new Set([...scale, ...tones, ...blue]);
  return Array.from({ length: range[1] - range[0] + 1 }, (_, i) => range[0] + i)
    .filter((pitch) => classes.has(pitch % 12))
    .map((pitch) => toOption(pitch, key));
}

/** What the line wants of a note, as a cost: it is so many times e less likely. */
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
  let cost = isTone ? 0 : 0.8 * weight * weight;
  // A semitone above a chord tone rubs when it is held.
  if (!isTone && chord.some((tone) => (pitchClass - tone + 12) % 12 === 1)) cost += 1.5 * weight;
  if (!isInScale) cost += isTone ? 0.5 : 1.2 - contour.blueNotes;
  cost += 0.15 * Math.abs(pitch - aim(i / Math.max(1, count - 1), contour));
  const wanted = contour.pattern?.[i];
  if (wanted !== undefined) cost += Math.min(8, 2.5 * Math.abs(pitch - wanted));
  return isLast ? cost + 1.5 * rateCadence(pitchClass, contour) : cost;
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
