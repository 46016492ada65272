import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { drawSungPitch, type PitchedNote, type SungPitchStyle, smoothNoise } from './sung-pitch.ts';

const style: SungPitchStyle = {
  vibratoCents: 40,
  vibratoRateHz: 5.5,
  scoop: 0.8,
  scoopShare: 0,
  detuneCents: 0,
};
const hopSeconds = 0.005;

/** The same draws each time, in the middle: no chance, no tremble. */
function draw(notes: readonly PitchedNote[], own: Partial<SungPitchStyle> = {}): (seconds: number) => number {
  const course = drawSungPitch(notes, {
    startSeconds: 0,
    hopSeconds,
    frames: 1200,
    style: { ...style, ...own },
    dips: [],
    draw: () => 0.5,
  });
  return (seconds) => course[Math.round(seconds / hopSeconds)]!;
}

const note = (startSeconds: number, endSeconds: number, pitch: number): PitchedNote => ({
  startSeconds,
  endSeconds,
  pitch,
  force: 0.7,
});

describe('the pitch of a sung line', () => {
  const leap = [note(0.3, 1, 60), note(1, 2, 67)];

  test('has come to the note soon after it began, and goes a little beyond', () => {
    const at = draw(leap, { vibratoCents: 0 });
    assert.ok(Math.abs(at(0.8) - 60) < 0.05, `${at(0.8)}`);
    assert.ok(Math.abs(at(1.3) - 67) < 0.05, `${at(1.3)}`);
    const highest = Math.max(...Array.from({ length: 40 }, (_, i) => at(1 + i * hopSeconds)));
    assert.ok(highest > 67.1 && highest < 68.2, `${highest}`);
    const lowest = Math.min(...Array.from({ length: 40 }, (_, i) => at(0.8 + i * hopSeconds)));
    assert.ok(lowest < 59.9, 'it first goes the other way');
  });

  test('glides, and does not jump', () => {
    const at = draw(leap);
    for (let seconds = 0.1; seconds < 2; seconds += hopSeconds) {
      assert.ok(Math.abs(at(seconds + hopSeconds) - at(seconds)) < 1.2);
    }
  });

  test('scoops up to the first note', () => {
    const at = draw(leap);
    assert.ok(at(0.2) < 59.5);
  });

  test('vibrates when a note is held, not before', () => {
    const at = draw([note(0.3, 3, 60)]);
    const span = (from: number, to: number): number => {
      const values = Array.from({ length: Math.round((to - from) / hopSeconds) }, (_, i) => at(from + i * hopSeconds));
      return Math.max(...values) - Math.min(...values);
    };
    assert.ok(span(0.42, 0.52) < 0.15, `${span(0.42, 0.52)}`);
    assert.ok(span(1.5, 2.5) > 0.5, `${span(1.5, 2.5)}`);
  });
});

test('smooth noise has the size that it says', () => {
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const noise = smoothNoise(20_000, { hopSeconds, hz: 2, draw: next });
  const deviation = Math.sqrt(noise.reduce((sum, value) => sum + value * value, 0) / noise.length);
  assert.ok(Math.abs(deviation - 1) < 0.25, `${deviation}`);
});
