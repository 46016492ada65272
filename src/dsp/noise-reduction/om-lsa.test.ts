import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSpeechGain, findExponentialIntegral, findLogSpectralGain, gainMin } from './om-lsa.ts';

describe('log-spectral gain', () => {
  // Abramowitz and Stegun, table 5.1.
  for (const [v, expected] of [
    [0.1, 1.8229239584],
    [0.5, 0.5597735948],
    [1, 0.2193839344],
    [2, 0.0489005107],
    [5, 0.0011482955],
  ] as const) {
    it(`rests on E1(${v}) = ${expected}`, () => {
      assert.ok(Math.abs(findExponentialIntegral(v) - expected) < 1e-9);
    });
  }

  it('equals the formula to 0.001 between −30 and +40 dB', () => {
    for (let xiDb = -25; xiDb <= 40; xiDb += 5) {
      for (let gammaDb = -30; gammaDb <= 40; gammaDb += 3) {
        const xi = 10 ** (xiDb / 10);
        const gamma = 10 ** (gammaDb / 10);
        const wiener = xi / (1 + xi);
        const exact = Math.min(1, wiener * Math.exp(findExponentialIntegral(gamma * wiener) / 2));
        const error = Math.abs(findLogSpectralGain(xi, gamma) - exact);
        assert.ok(error < 1e-3, `${xiDb}, ${gammaDb} dB: off by ${error}`);
      }
    }
  });
});

describe('OM-LSA', () => {
  it('turns steady noise down to its floor and lets a tone burst far above it through', () => {
    const bins = 257;
    let state = 1;
    const random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return -Math.log((state + 1) / 4_294_967_297);
    };
    const estimator = createSpeechGain(bins, 31.25);
    const noLimit = new Float64Array(bins).fill(Number.POSITIVE_INFINITY);
    const gain = new Float64Array(bins);
    const tail: number[] = [];
    for (let frame = 0; frame < 300; frame++) {
      const isBurst = frame >= 250 && frame < 262;
      const power = Float64Array.from({ length: bins }, (_, k) => random() + (isBurst && k > 20 && k < 60 ? 3000 : 0));
      estimator.estimate(power, noLimit, gain);
      if (frame >= 200 && frame < 250) tail.push(...gain);
      if (frame === 258) for (let k = 24; k < 56; k++) assert.ok(gain[k]! > 0.9, `burst at bin ${k}: ${gain[k]}`);
    }
    const meanDb = 10 * Math.log10(tail.reduce((sum, g) => sum + g * g, 0) / tail.length);
    assert.ok(meanDb < -20, `${meanDb.toFixed(1)} dB in noise alone`);
    assert.ok(tail.every((g) => g >= gainMin && g <= 1));
  });
});
