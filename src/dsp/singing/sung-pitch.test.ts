import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { drawSungPitch, type PitchDip, type PitchedNote, type SungPitchStyle, smoothNoise } from './sung-pitch.ts';

const style: SungPitchStyle = {
  vibratoCents: 40,
  vibratoRateHz: 5.5,
  vibratoDelaySeconds: 0.34,
  slideShare: 0,
  ending: { kind: 'fall', share: 0 },
  scoop: 0.8,
  scoopShare: 0,
  detuneCents: 0,
};
const hopSeconds = 0.005;

/** The same draws each time, in the middle: no chance, no tremble. */
function draw(
  notes: readonly PitchedNote[],
  own: Partial<SungPitchStyle> = {},
  dips: readonly PitchDip[] = [],
): (seconds: number) => number {
  const course = drawSungPitch(notes, {
    startSeconds: 0,
    hopSeconds,
    frames: 1200,
    style: { ...style, ...own },
    dips,
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

  test('begins to vibrate 300 to 500 ms after a note has begun, 5.5 to 6.5 times a second', () => {
    const at = draw([note(0.3, 4, 60)], { vibratoRateHz: 6, vibratoDelaySeconds: 0.36 });
    const still = draw([note(0.3, 4, 60)], { vibratoCents: 0 });
    const swing = (seconds: number): number => at(seconds) - still(seconds);
    const steps = Array.from({ length: 700 }, (_, i) => 0.3 + i * hopSeconds);
    const first = steps.find((seconds) => Math.abs(swing(seconds)) > 0.02)! - 0.3;
    assert.ok(first > 0.3 && first < 0.5, `${first} s`);
    const crossings = steps.filter((s) => s > 1 && s < 3 && swing(s) <= 0 && swing(s + hopSeconds) > 0);
    assert.ok(crossings.length >= 11 && crossings.length <= 13, `${crossings.length} in 2 s`);
  });

  test('does not vibrate on consonants', () => {
    const dip = { startSeconds: 2, endSeconds: 2.1, semitones: 0 };
    const [at, still] = [draw([note(0.3, 3, 60)], {}, [dip]), draw([note(0.3, 3, 60)], { vibratoCents: 0 }, [dip])];
    for (let seconds = 2; seconds < 2.1; seconds += hopSeconds) {
      assert.ok(Math.abs(at(seconds) - still(seconds)) < 1e-6);
    }
  });

  test('slides through leaps, falls off and breaks where that is the manner', () => {
    const [plain, slid] = [draw(leap, { vibratoCents: 0 }), draw(leap, { vibratoCents: 0, slideShare: 1 })];
    const isBetween = (pitch: number): boolean => pitch > 61 && pitch < 66;
    const count = (at: (seconds: number) => number): number =>
      Array.from({ length: 100 }, (_, i) => at(0.8 + i * hopSeconds)).filter(isBetween).length;
    assert.ok(count(slid) > 1.4 * count(plain), `${count(slid)} and ${count(plain)} frames between the notes`);
    assert.ok(Math.abs(slid(1.35) - 67) < 0.2, `${slid(1.35)}`);
    const end = (kind: 'fall' | 'break') => draw([note(0.3, 2, 60)], { vibratoCents: 0, ending: { kind, share: 1 } });
    assert.ok(end('fall')(1.99) < 57.5 && Math.abs(end('fall')(1.7) - 60) < 0.1);
    assert.ok(end('break')(1.99) > 62 && Math.abs(end('break')(1.9) - 60) < 0.1);
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
