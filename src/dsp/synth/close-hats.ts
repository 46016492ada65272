import type { SynthNote } from './synth-note.ts';

const openHat = 46;
const hats: readonly number[] = [42, 44, openHat];
/** By then it has died away by itself. */
const ringSecondsMax = 2.5;

/** An open hi-hat rings until its next stroke, or until the foot closes it; what is written says only when it is struck. */
export function closeHats(notes: readonly SynthNote[]): SynthNote[] {
  const starts = notes.filter(({ pitch }) => hats.includes(pitch)).map(({ startSeconds }) => startSeconds);
  starts.sort((a, b) => a - b);
  return notes.map((note) => {
    if (note.pitch !== openHat) return note;
    const next = starts.find((start) => start > note.startSeconds + 0.01) ?? Number.POSITIVE_INFINITY;
    return { ...note, endSeconds: Math.min(next, note.startSeconds + ringSecondsMax) };
  });
}
