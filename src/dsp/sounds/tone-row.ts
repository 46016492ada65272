import { addAt, makeSilence, pulseShape, type SoundBrief } from './sound-brief.ts';
import { makeTone } from './tones.ts';

export interface RowNote {
  readonly startSeconds: number;
  readonly hz: number;
  /** Until it has fallen to 37 %, or, of what is held, its length. */
  readonly seconds: number;
  readonly gain?: number;
}

interface RowSound {
  readonly partials: readonly number[];
  /** Held evenly, then cut off; default: dies away. */
  readonly isHeld?: boolean;
}

/** Tones in turn, of one sound each: jingles of screens and games, plates of a music box. */
export function makeToneRow(
  brief: SoundBrief,
  notes: readonly RowNote[],
  { partials, isHeld }: RowSound,
): Float32Array {
  const lengthOf = ({ seconds }: RowNote) => (isHeld ? seconds : 6 * seconds);
  const sound = makeSilence(brief, Math.max(...notes.map((note) => note.startSeconds + lengthOf(note))));
  for (const note of notes) {
    const { startSeconds, hz, seconds, gain = 1 } = note;
    const held = (at: number) => Math.max(0, Math.min(1, at / 0.003, (seconds - at) / 0.006));
    const gainAt = isHeld ? held : pulseShape(0.002, seconds);
    addAt(
      sound,
      makeTone(brief, hz, { seconds: lengthOf(note), partials, gainAt }),
      startSeconds * brief.sampleRateHz,
      gain,
    );
  }
  return sound;
}

/** Partials of a square wave, as sound chips of the eighties make it. */
export const squarePartials = (count: number): number[] =>
  Array.from({ length: count }, (_, n) => (n % 2 === 0 ? 1 / (n + 1) : 0));
