import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { trackBeats } from './beat-tracker.ts';

describe('beat tracker', () => {
  const frameRateHz = 86;
  const period = 43.7;
  const strength = new Float32Array(1960);
  for (let beat = 0; beat < 45; beat++) strength[Math.round(20 + beat * period)] = 3;

  it('stands on the onsets, and goes on where some are missing', () => {
    const gappy = strength.slice();
    gappy.fill(0, 700, 1000);
    const beats = trackBeats(gappy, () => period, frameRateHz);
    assert.equal(beats.length, 45);
    for (const [i, frame] of beats.entries()) assert.ok(Math.abs(frame - (20 + i * period)) < 2.5, `${i}: ${frame}`);
  });

  it('keeps its pace beside onsets off the beat', () => {
    const busy = strength.slice();
    for (let beat = 0; beat < 44; beat += 3) busy[Math.round(20 + (beat + 0.4) * period)] = 4;
    const beats = trackBeats(busy, () => period, frameRateHz);
    for (const [i, frame] of beats.entries()) assert.ok(Math.abs(frame - (20 + i * period)) < 1.5, `${i}: ${frame}`);
  });

  it('finds nothing in nothing', () => {
    assert.ok(trackBeats(new Float32Array(0), () => period, frameRateHz).length <= 1);
  });
});
