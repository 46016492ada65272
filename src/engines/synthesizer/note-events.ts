import type { Note } from '../../notation/note.ts';
import type { Part } from './synthesizer.ts';

/** A key of a part that is pressed or let go at a sample. */
export interface NoteEvent {
  readonly atSample: number;
  readonly part: number;
  readonly isStart: boolean;
  readonly note: Note;
}

/**
 * What happens when, in the order in which it is to be played: at one sample, keys are let go before others are
 * pressed, so that a note repeated without a gap sounds again.
 *
 * @throws RangeError if a note lies before the start, or its times, key or velocity are no numbers
 */
export function listNoteEvents(parts: readonly Part[], sampleRateHz: number): NoteEvent[] {
  const events: NoteEvent[] = [];
  for (const [part, { notes }] of parts.entries()) {
    for (const note of notes) {
      checkNote(note);
      const from = Math.round(note.startSeconds * sampleRateHz);
      const to = Math.max(from + 1, Math.round(note.endSeconds * sampleRateHz));
      events.push({ atSample: from, part, isStart: true, note }, { atSample: to, part, isStart: false, note });
    }
  }
  return events.sort((a, b) => a.atSample - b.atSample || Number(a.isStart) - Number(b.isStart));
}

function checkNote({ startSeconds, endSeconds, pitch, velocity }: Note): void {
  if (!(startSeconds >= 0) || !(endSeconds >= startSeconds) || endSeconds === Number.POSITIVE_INFINITY) {
    throw new RangeError(`a note must lie between 0 and its end, got ${startSeconds} to ${endSeconds} s`);
  }
  if (!(pitch >= 0 && pitch <= 127)) throw new RangeError(`pitch must lie in [0, 127], got ${pitch}`);
  if (!(velocity >= 1 && velocity <= 127)) throw new RangeError(`velocity must lie in [1, 127], got ${velocity}`);
}

/** How far the note is bent at that time: straight lines between its steps. */
export function interpolateBend({ bendSemitones = [], startSeconds, endSeconds }: Note, seconds: number): number {
  if (bendSemitones.length === 0) return 0;
  const last = bendSemitones.length - 1;
  const step = ((seconds - startSeconds) / (endSeconds - startSeconds)) * bendSemitones.length;
  const at = Math.min(last, Math.max(0, Number.isFinite(step) ? step : 0));
  const before = Math.floor(at);
  const from = bendSemitones[before]!;
  return from + (at - before) * (bendSemitones[Math.min(last, before + 1)]! - from);
}
