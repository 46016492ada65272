import type { PitchedNote } from './sung-pitch.ts';

/** Over how long the voice falls away at the end of what it says, and how far. */
const fallSeconds = 0.12;
const fallSemitones = 3;

/**
 * The pitch of speech in rhythm, in MIDI keys for each frame: it glides from the middle of one syllable to that of the next, without
 * vibrato, and falls at the end.
 *
 * Source: J. 't Hart, R. Collier, A. Cohen, "A Perceptual Study of Intonation" (1990): speech is a line of glides between targets.
 */
export function drawSpokenPitch(
  notes: readonly PitchedNote[],
  { startSeconds, hopSeconds, frames }: { startSeconds: number; hopSeconds: number; frames: number },
): Float32Array {
  const targets = notes.map((note) => ({ at: 0.5 * (note.startSeconds + note.endSeconds), pitch: note.pitch }));
  const last = notes.at(-1)!;
  targets.push(
    { at: Math.max(targets.at(-1)!.at, last.endSeconds - fallSeconds), pitch: last.pitch },
    { at: last.endSeconds, pitch: last.pitch - fallSemitones },
  );
  let next = 0;
  return Float32Array.from({ length: frames }, (_, i) => {
    const seconds = startSeconds + i * hopSeconds;
    while (next < targets.length && targets[next]!.at <= seconds) next++;
    const [before, after] = [targets[next - 1], targets[next]];
    if (!before) return after!.pitch;
    if (!after) return before.pitch;
    return before.pitch + ((after.pitch - before.pitch) * (seconds - before.at)) / (after.at - before.at);
  });
}
