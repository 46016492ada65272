import type { Random } from '../../dsp/random.ts';
import type { ScoreNote } from '../../notation/song.ts';

/** Where in a song some notes of a bass lie: one chord within one bar. */
export interface BassSpan {
  readonly startQuarters: number;
  readonly quarters: number;
  /** Of eight bars, from 0. */
  readonly place: number;
  /** Passages of one kind are answered alike. */
  readonly kind: string;
  readonly isFinale: boolean;
  readonly root: number;
  readonly fifth: number;
  readonly range: readonly [lowest: number, highest: number];
  /** In quarters from the span's start: nothing is taken from under the kick. */
  readonly kicks: readonly number[];
  readonly beat: number;
  readonly random: Random;
  /** A note next to the root of the chord that follows. */
  approach(): number;
}

type Change = (notes: readonly ScoreNote[], span: BassSpan) => readonly ScoreNote[];

const shortest = 0.3;

/** Above its lowest key a bass is no bass from so many semitones on. */
const bassSemitones = 19;

/** The last note an octave higher. */
const leapUp: Change = (notes, { range }) =>
  replaceLast(notes, (last) =>
    last.pitch + 12 <= range[0] + bassSemitones ? { ...last, pitch: last.pitch + 12 } : last,
  );

/** Into the next chord by a short note beside it. */
const leadIn: Change = (notes, span) => {
  const from = span.startQuarters + span.quarters - span.beat / 2;
  if (span.kicks.some((at) => span.startQuarters + at > from + 0.1)) return notes;
  const before = notes.filter(({ startQuarters }) => startQuarters < from - 1e-6);
  const cut = before.map((note) => ({ ...note, quarters: Math.min(note.quarters, from - note.startQuarters) }));
  return before.length === 0
    ? notes
    : [...cut, { startQuarters: from, quarters: 0.45 * span.beat, pitch: span.approach(), force: 0.68 }];
};

/** A long note is struck again before its end, on the off-beat. */
const strikeAgain: Change = (notes) => {
  const longest = notes.reduce((a, b) => (b.quarters > a.quarters + 1e-6 ? b : a));
  if (longest.quarters < 0.9) return notes;
  const at = Math.floor((longest.quarters - 0.25) / 0.5) * 0.5 + (longest.quarters >= 1.7 ? -0.25 : 0);
  if (at < shortest) return notes;
  return notes.flatMap((note) =>
    note === longest
      ? [
          { ...note, quarters: 0.94 * at },
          {
            ...note,
            startQuarters: note.startQuarters + at,
            quarters: 0.92 * (note.quarters - at),
            force: 0.85 * note.force,
          },
        ]
      : [note],
  );
};

/** The fifth instead of the root, past the middle. */
const stepAside: Change = (notes, { root, fifth }) => {
  const from = Math.floor(notes.length / 2);
  const at = notes.findIndex(({ pitch }, i) => i >= Math.max(1, from) && pitch === root);
  return notes.map((note, i) => (i === at ? { ...note, pitch: fifth } : note));
};

/** The last note is not played, where no kick is under it. */
const hold: Change = (notes, { startQuarters, kicks }) => {
  const last = notes.at(-1)!;
  const isOnKick = kicks.some((at) => Math.abs(startQuarters + at - last.startQuarters) < 0.1);
  return notes.length < 3 || isOnKick ? notes : notes.slice(0, -1);
};

/** With a kick that has had no answer. */
const meetKick: Change = (notes, { startQuarters, kicks }) => {
  const free = kicks.find((kick) => notes.every((note) => Math.abs(startQuarters + kick - note.startQuarters) > 0.2));
  const under = free === undefined ? -1 : notes.findLastIndex((note) => note.startQuarters < startQuarters + free);
  if (free === undefined || under < 0) return notes;
  const at = startQuarters + free;
  const { pitch, force, quarters, startQuarters: from } = notes[under]!;
  const until = notes[under + 1]?.startQuarters ?? Math.max(from + quarters, at + shortest);
  return notes.flatMap((note, i) =>
    i === under
      ? [
          { ...note, quarters: Math.min(quarters, at - from) },
          { startQuarters: at, quarters: 0.9 * (until - at), pitch, force },
        ]
      : [note],
  );
};

function replaceLast(notes: readonly ScoreNote[], make: (last: ScoreNote) => ScoreNote): readonly ScoreNote[] {
  return notes.map((note, i) => (i > 0 && i === notes.length - 1 ? make(note) : note));
}

const growing = [leapUp, strikeAgain, stepAside, leadIn, meetKick];
const answers = [...growing, hold];
const turns = [leadIn, leadIn, leapUp, meetKick];
/** How often the second bar of two answers, the fourth turns round, and any bar has something of its own. */
const answerChance = 0.75;
const turnChance = 0.8;
const passingChance = 0.25;
const meetChance = 0.4;

/**
 * A bass does not play two bars alike for long: the second of two answers the first, in a way that returns with its kind of
 * passage; the fourth leads on.
 */
export function varyBass(notes: readonly ScoreNote[], span: BassSpan): readonly ScoreNote[] {
  if (notes.length === 0 || span.quarters < 2 * span.beat - 1e-6) return notes;
  const { place, kind, isFinale, random } = span;
  // At the height of a song nobody leaves anything out.
  const choices = isFinale ? growing : answers;
  const own = random.for(`answer ${kind} ${place % 4} ${span.quarters}`);
  const passing = random.for(`passing ${span.startQuarters}`);
  const answered = place % 2 === 1 && own.chance(answerChance) ? own.pick(choices)(notes, span) : notes;
  const chance = place % 4 === 3 ? turnChance : passingChance;
  const varied = passing.chance(chance) ? passing.pick(place % 4 === 3 ? turns : choices)(answered, span) : answered;
  // What the drummer adds is often met.
  return passing.chance(meetChance) ? meetKick(varied, span) : varied;
}
