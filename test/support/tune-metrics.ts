import { findInstrument } from '../../src/notation/instruments.ts';
import type { ScoreNote, Song, SongPart } from '../../src/notation/song.ts';

/** What is needed of a note to compare melodies; times in quarters or any other unit, one for all. */
export type TuneNote = Pick<ScoreNote, 'startQuarters' | 'quarters' | 'pitch'>;

/** From a fourth on an interval is a leap. */
const leapSemitones = 5;

/**
 * Share of the melody's sounding time in which another part holds a note a semitone away, in the same octave or any other:
 * |pitch - melody| is 1, 13, 25 or 37 semitones, above or below (a semitone, a minor ninth and its octaves; a major seventh,
 * 11 semitones, does not count). A moment with two such notes counts once, and so does one of the melody with two notes.
 *
 * @param others every sounding part with a pitch but the melody: no drums, no noises
 */
export function measureClashes(melody: readonly TuneNote[], others: readonly (readonly TuneNote[])[]): number {
  const byStart = others.flat().toSorted((a, b) => a.startQuarters - b.startQuarters);
  const longest = byStart.reduce((most, { quarters }) => Math.max(most, quarters), 0);
  let [sounding, clashing] = [0, 0];
  for (const note of melody) {
    const end = note.startQuarters + note.quarters;
    sounding += note.quarters;
    const rubs: [from: number, until: number][] = [];
    for (let i = findFrom(byStart, note.startQuarters - longest); i < byStart.length; i++) {
      const other = byStart[i]!;
      if (other.startQuarters >= end) break;
      if (Math.abs(other.pitch - note.pitch) % 12 !== 1) continue;
      const from = Math.max(other.startQuarters, note.startQuarters);
      const until = Math.min(other.startQuarters + other.quarters, end);
      if (until > from) rubs.push([from, until]);
    }
    clashing += measureUnion(rubs);
  }
  return clashing / Math.max(1e-9, sounding);
}

function findFrom(notes: readonly TuneNote[], startQuarters: number): number {
  let [low, high] = [0, notes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (notes[middle]!.startQuarters < startQuarters) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Stretches by their start. */
function measureUnion(stretches: readonly (readonly [from: number, until: number])[]): number {
  let [sum, reached] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, until] of stretches) {
    sum += Math.max(0, until - Math.max(from, reached));
    reached = Math.max(reached, until);
  }
  return sum;
}

/** Intervals between a melody's notes in a row, rests or not, in semitones; of notes at one time the highest. */
function listSteps(melody: readonly TuneNote[]): number[] {
  const ordered = melody.toSorted((a, b) => a.startQuarters - b.startQuarters || b.pitch - a.pitch);
  const line = ordered.filter((note, i) => i === 0 || note.startQuarters - ordered[i - 1]!.startQuarters > 1e-6);
  return line.slice(1).map(({ pitch }, i) => pitch - line[i]!.pitch);
}

/** Share of a melody's intervals that are a fourth or more. */
export function measureLeaps(melody: readonly TuneNote[]): number {
  const steps = listSteps(melody);
  return steps.filter((step) => Math.abs(step) >= leapSemitones).length / Math.max(1, steps.length);
}

/** Share of a melody's leaps after which it goes back by a step or a third, or stays. */
export function measureLeapReturns(melody: readonly TuneNote[]): number {
  const steps = listSteps(melody);
  const leaps = steps.slice(0, -1).flatMap((step, i) => (Math.abs(step) >= leapSemitones ? [i] : []));
  const back = leaps.filter((i) => Math.abs(steps[i + 1]!) <= 4 && steps[i]! * steps[i + 1]! <= 0);
  return back.length / Math.max(1, leaps.length);
}

/** From the lowest note to the highest, in semitones. */
export function measureRange(melody: readonly TuneNote[]): number {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { pitch } of melody) [lowest, highest] = [Math.min(lowest, pitch), Math.max(highest, pitch)];
  return Math.max(0, highest - lowest);
}

/** Sweeps are noise, and a drum's number is no pitch. */
function isPitched({ role, instrument }: SongPart): boolean {
  const { source } = findInstrument(instrument);
  return role !== 'drums' && role !== 'effects' && !(source.kind === 'sampled' && source.isDrums);
}

/** A song's melody, sung or else played by the lead, and every other part with a pitch; doubles of the voice are no others. */
export function splitMelody({ parts, vocals }: Pick<Song, 'parts' | 'vocals'>): {
  readonly melody: readonly TuneNote[];
  readonly others: readonly (readonly TuneNote[])[];
} {
  const [voice, ...voices] = vocals;
  const pitched = parts.filter(isPitched);
  const lead = voice ? undefined : pitched.find(({ role }) => role === 'lead');
  const melody = voice?.notes ?? lead?.notes ?? [];
  const others = [...voices.filter(({ part }) => part !== 'double'), ...pitched.filter((part) => part !== lead)];
  return { melody, others: others.map(({ notes }) => notes) };
}

export interface TuneFigures {
  readonly clashes: number;
  readonly leaps: number;
  readonly leapReturns: number;
  readonly rangeSemitones: number;
}

export function measureTune(melody: readonly TuneNote[], others: readonly (readonly TuneNote[])[]): TuneFigures {
  return {
    clashes: measureClashes(melody, others),
    leaps: measureLeaps(melody),
    leapReturns: measureLeapReturns(melody),
    rangeSemitones: measureRange(melody),
  };
}

/** How hard drums and bass strike on each sixteenth of a song. */
export function listStrokes({ parts, totalQuarters }: Song): Float64Array {
  const strokes = new Float64Array(4 * totalQuarters);
  for (const { role, notes } of parts) {
    if (role !== 'drums' && role !== 'bass') continue;
    for (const { startQuarters, force } of notes) {
      const at = Math.round(4 * startQuarters);
      if (at >= 0 && at < strokes.length) strokes[at]! += force;
    }
  }
  return strokes;
}

/** Correlation of a song's strokes with themselves so many quarters later. */
export function correlateBars(song: Song, quarters: number): number {
  const strokes = listStrokes(song);
  const mean = strokes.reduce((sum, force) => sum + force, 0) / strokes.length;
  let [product, power] = [0, 1e-9];
  for (let i = 0; i < strokes.length; i++) {
    power += (strokes[i]! - mean) ** 2;
    if (i + 4 * quarters < strokes.length) product += (strokes[i]! - mean) * (strokes[i + 4 * quarters]! - mean);
  }
  return product / power;
}
