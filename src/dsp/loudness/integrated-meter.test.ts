import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createIntegratedMeter } from './integrated-meter.ts';
import { createLoudnessMeter } from './loudness-meter.ts';

const sampleRateHz = 44_100;

/** Loud and soft stretches in turn, so that the gates have something to do. */
function makeProgramme(seconds: number): Float32Array[] {
  return [1, 0.7].map((gain, channel) =>
    Float32Array.from({ length: seconds * sampleRateHz }, (_, i) => {
      const level = [0.3, 0.02, 0, 0.1][Math.floor(i / sampleRateHz / 1.3) % 4]!;
      return gain * level * Math.sin((2 * Math.PI * (440 + 90 * channel) * i) / sampleRateHz);
    }),
  );
}

describe('the meter of integrated loudness', () => {
  it('agrees with the whole loudness meter, in blocks of any length', () => {
    const programme = makeProgramme(8);
    const whole = createLoudnessMeter(sampleRateHz, 2);
    whole.push(programme);
    const meter = createIntegratedMeter(sampleRateHz, 2);
    for (let at = 0; at < programme[0]!.length; at += 3_333)
      meter.push(programme.map((x) => x.subarray(at, at + 3_333)));
    const difference = meter.measure() - whole.measure().integratedLufs;
    assert.ok(Math.abs(difference) < 0.01, `${difference} LU apart`);
  });

  it('hears nothing in silence', () => {
    const meter = createIntegratedMeter(sampleRateHz, 1);
    meter.push([new Float32Array(sampleRateHz)]);
    assert.equal(meter.measure(), Number.NEGATIVE_INFINITY);
  });
});
