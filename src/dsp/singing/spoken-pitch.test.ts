import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawSpokenPitch } from './spoken-pitch.ts';

test('spoken pitch glides from syllable to syllable without steps or vibrato, and falls at the end', () => {
  const hopSeconds = 0.005;
  const notes = [45, 48, 44, 46, 43].map((pitch, i) => ({
    startSeconds: 0.25 * i,
    endSeconds: 0.25 * i + 0.2,
    pitch,
    force: 0.7,
  }));
  const pitches = drawSpokenPitch(notes, { startSeconds: -0.05, hopSeconds, frames: 270 });
  const at = (seconds: number): number => pitches[Math.round((seconds + 0.05) / hopSeconds)]!;
  for (const { startSeconds, pitch } of notes) assert.ok(Math.abs(at(startSeconds + 0.1) - pitch) < 0.2);
  for (let i = 1; i < pitches.length; i++) assert.ok(Math.abs(pitches[i]! - pitches[i - 1]!) < 0.3, `frame ${i}`);
  assert.ok(at(1.2) < 43 - 2);
  // Between two targets it goes one way.
  const turns = pitches.filter(
    (pitch, i) => i > 1 && (pitch - pitches[i - 1]!) * (pitches[i - 1]! - pitches[i - 2]!) < 0,
  );
  assert.ok(turns.length <= 4, `${turns.length} turns`);
});
