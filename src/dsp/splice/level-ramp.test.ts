import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePinkNoise } from '../../../test/support/signals.ts';
import { applyLevelRamp, findLevelRamp, meanPower, measurePowerEnvelope } from './level-ramp.ts';

const sampleRateHz = 48_000;
const windowSteps = 300;

function toDb(power: number): number {
  return 10 * Math.log10(power);
}

describe('level ramp', () => {
  for (const seconds of [5, 8, 40]) {
    it(`makes the first and the last 3 s of ${seconds} s as loud as asked, within 0.2 dB`, () => {
      const noise = makePinkNoise(seconds * sampleRateHz, 1);
      // It swells and sinks by 6 dB every two seconds, as music does.
      for (let i = 0; i < noise.length; i++) noise[i]! *= 0.2 * (1.5 + Math.sin((Math.PI * i) / sampleRateHz)) ** 2;
      const aims = [1e-3, 2e-2] as const;
      const ramp = findLevelRamp(measurePowerEnvelope([noise], sampleRateHz), aims, { windowSteps, limitDb: 40 });
      applyLevelRamp([noise], ramp);
      const { powers } = measurePowerEnvelope([noise], sampleRateHz);
      const errors = [
        toDb(meanPower(powers, 0, windowSteps) / aims[0]),
        toDb(meanPower(powers, powers.length - windowSteps) / aims[1]),
      ];
      for (const error of errors) assert.ok(Math.abs(error) < 0.2, `${error.toFixed(2)} dB off`);
    });
  }

  it('never turns by more than the limit', () => {
    const noise = makePinkNoise(2 * sampleRateHz, 1);
    const course = measurePowerEnvelope([noise], sampleRateHz);
    const { fromDb, toDb: to } = findLevelRamp(course, [1e-12, 1e6], { windowSteps, limitDb: 6 });
    assert.equal(Math.max(Math.abs(fromDb), Math.abs(to)), 6);
  });
});
