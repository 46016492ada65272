import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergePeaks } from '../contract/peaks.ts';
import { createPeakMeter } from './peaks.ts';

const audio = { sampleRateHz: 1000, channelCount: 2 };
/** Two channels of 95 samples: a ramp up and its negative, a click in one of them. */
const up = Float32Array.from({ length: 95 }, (_, i) => i / 100);
const down = up.map((value) => -value / 2);
down[25] = -1.5;

describe('peaks', () => {
  it('are the lowest and highest sample of all channels in each stretch, clipped at full scale', () => {
    const meter = createPeakMeter(audio, 40);
    meter.push([up, down]);
    const peaks = [...meter.finish()];
    assert.deepEqual(peaks, [-15, 30, -127, 62, -47, 94, -60, 119]);
  });

  it('do not depend on how the audio is cut into blocks', () => {
    const meter = createPeakMeter(audio, 40);
    const whole = createPeakMeter(audio, 40);
    whole.push([up, down]);
    for (let at = 0; at < 95; at += 7) meter.push([up.subarray(at, at + 7), down.subarray(at, at + 7)]);
    assert.deepEqual(meter.finish(), whole.finish());
  });

  it('of bytes are those of the samples, and stay in time over an hour at an odd rate', () => {
    const meter = createPeakMeter({ sampleRateHz: 11_025, channelCount: 1 }, 40);
    const second = new Int8Array(11_025);
    second[0] = -128;
    for (let at = 0; at < 3600; at++) meter.pushBytes(second);
    const peaks = meter.finish();
    assert.equal(peaks.length, 2 * 40 * 3600);
    for (let at = 0; at < 3600; at++) assert.equal(peaks[2 * 40 * at], -127);
    assert.equal(
      peaks.reduce((sum, value) => sum + value, 0),
      -127 * 3600,
    );
  });

  it('are none of no audio, and merged where fewer are wanted', () => {
    assert.deepEqual([...createPeakMeter(audio, 40).finish()], []);
    assert.deepEqual(mergePeaks(Int8Array.of(-1, 2, -3, 1, 0, 9), 2), [-3, 2, 0, 9]);
  });
});
