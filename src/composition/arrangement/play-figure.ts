import type { ScoreNote } from '../../notation/song.ts';
import type { Figure, Hand } from '../comping-model/draw-figure.ts';
import type { VoicedSpan } from './chord-spans.ts';

/** A single tone rings on so long, in quarters, as under a pedal. */
const ringQuarters = 1;
/** Strings of a strum come so far apart, in quarters. */
const strumQuarters = 0.012;

interface Stroke {
  /** In the bar, in quarters. */
  readonly at: number;
  readonly letter: string;
}

/** Plays the part of a bar's figure that falls into a chord; a chord that nothing in the figure begins is struck where it begins. */
export function playFigure(span: VoicedSpan, figure: Figure, hand: Hand): ScoreNote[] {
  const from = span.startQuarters - span.barStart;
  const end = from + span.quarters;
  const inside = Array.from(figure, (letter, step): Stroke => ({ at: step / 4, letter })).filter(
    ({ at, letter }) => letter !== '.' && at >= from - 1e-6 && at < end - 0.1,
  );
  const isBegun = inside.some(({ at }) => at < from + 0.3);
  const strokes = isBegun || !span.isNew ? inside : [{ at: from, letter: hand === 'broken' ? '0' : 'C' }, ...inside];
  return strokes.flatMap((stroke, i) => {
    const isChord = /[Cd]/.test(stroke.letter);
    const next = strokes.slice(i + 1).find(({ letter }) => !isChord || /[Cd]/.test(letter));
    const until = Math.min(end, isChord ? (next?.at ?? end) : stroke.at + ringQuarters);
    return strike(stroke, span, { hand, quarters: Math.max(0.15, 0.92 * (until - stroke.at)), isFirst: i === 0 });
  });
}

function strike(
  { at, letter }: Stroke,
  { barStart, pitches }: VoicedSpan,
  { hand, quarters, isFirst }: { hand: Hand; quarters: number; isFirst: boolean },
): ScoreNote[] {
  const isOnBeat = Math.abs(at - Math.round(at)) < 1e-6;
  const force = (isFirst ? 0.66 : isOnBeat ? 0.57 : 0.59) * (letter === 'b' ? 0.92 : 1);
  const tones = choose(letter, pitches, isOnBeat);
  const isUp = hand === 'strums' && at % 0.5 !== 0;
  const strings = isUp ? tones.toReversed() : tones;
  return strings.map((pitch, string) => ({
    startQuarters: barStart + at + (hand === 'strums' ? strumQuarters * string : 0),
    quarters,
    pitch,
    force: force * (isUp ? 0.85 : 1) * (1 - 0.03 * string),
  }));
}

function choose(letter: string, pitches: readonly number[], isOnBeat: boolean): readonly number[] {
  if (letter === 'b') return pitches.slice(0, 1);
  if (letter === 'd') return pitches.slice(-2);
  // Off the beat the hand leaves the lowest tone lying.
  if (letter === 'C') return isOnBeat || pitches.length < 4 ? pitches : pitches.slice(1);
  const at = Math.round((Number(letter) / 3) * (pitches.length - 1));
  return pitches.slice(at, at + 1);
}
