import type { Random } from '../../dsp/random.ts';
import type { ScoreNote } from '../../notation/song.ts';
import type { VoicedSpan } from './chord-spans.ts';

interface Held {
  readonly span: VoicedSpan;
  readonly beat: number;
}

type Shape = (held: Held) => ScoreNote[];

const force = 0.55;

function hold(span: VoicedSpan, pitch: number, from: number, until: number): ScoreNote {
  return { startQuarters: span.startQuarters + from, quarters: until - from, pitch, force };
}

const whole: Shape = ({ span }) => span.pitches.map((pitch) => hold(span, pitch, 0, 0.98 * span.quarters));

/** Voices come in one after the other, from below. */
const bloom: Shape = ({ span, beat }) =>
  span.pitches.map((pitch, i) => hold(span, pitch, Math.min(i * beat, span.quarters / 2), 0.98 * span.quarters));

/** Let go early, to breathe. */
const breathe: Shape = ({ span, beat }) =>
  span.pitches.map((pitch, i) =>
    hold(span, pitch, 0, Math.max(0.5 * span.quarters, span.quarters - (2 - 0.25 * i) * beat)),
  );

/** The outer voices alone; those between them join half way. */
const open: Shape = ({ span }) =>
  span.pitches.map((pitch, i) => {
    const isInner = i > 0 && i < span.pitches.length - 1;
    return hold(span, pitch, isInner ? span.quarters / 2 : 0, 0.98 * span.quarters);
  });

/** The upper voices go on to the next inversion half way. */
const climb: Shape = ({ span }) => {
  const [lowest, ...upper] = span.pitches;
  if (lowest === undefined || upper.length < 2) return whole({ span, beat: 1 });
  const half = span.quarters / 2;
  const raised = [...upper.slice(1), upper[0]! + 12];
  const isHigh = raised.at(-1)! - lowest > 19;
  return [
    hold(span, lowest, 0, 0.98 * span.quarters),
    ...upper.map((pitch) => hold(span, pitch, 0, isHigh ? 0.98 * span.quarters : half)),
    ...(isHigh ? [] : raised.map((pitch) => hold(span, pitch, half, 0.98 * span.quarters))),
  ];
};

const shapes = [
  [whole, 3],
  [bloom, 2],
  [breathe, 2],
  [open, 2],
  [climb, 1.5],
] as const;
/** At the end of four bars it most often breathes. */
const breathChance = 0.6;

/** How a pad holds a chord: seldom as a block from end to end. */
export function playPad(held: Held, random: Random): ScoreNote[] {
  const { span, beat } = held;
  if (span.quarters < 2 * beat - 1e-6) return whole(held);
  if (span.bar % 4 === 3 && random.chance(breathChance)) return breathe(held);
  return random.pickWeighted<Shape>(shapes)(held);
}
