import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { VoiceFraming } from '../vocoder/voice-frame.ts';
import {
  cepstrumSize,
  createCepstralFilter,
  createMelCepstrum,
  designCepstralWarp,
  findWarpedHz,
  fromMelAngle,
  toMelAngle,
  warpCepstrum,
} from './mel-cepstrum.ts';

const framingAt = (sampleRateHz: number): VoiceFraming => ({
  sampleRateHz,
  fftSize: 2048,
  hopSeconds: 0.005,
  aperiodicityCentresHz: [0, sampleRateHz / 2],
});

/** A smooth envelope with formants, scaled along the frequency axis. */
function makeEnvelope({ sampleRateHz, fftSize }: VoiceFraming, ratio = 1): Float32Array {
  return Float32Array.from({ length: fftSize / 2 + 1 }, (_, k) => {
    const hz = findWarpedHz((k * sampleRateHz) / fftSize, ratio);
    const bumps = [600, 1700, 2700, 3800].map((centre) => 2 * Math.exp(-0.5 * ((hz - centre) / 350) ** 2));
    return Math.exp(bumps.reduce((sum, bump) => sum + bump, -hz / 2500));
  });
}

function measure(envelope: Float32Array, framing: VoiceFraming): Float32Array {
  const cepstrum = new Float32Array(cepstrumSize);
  createMelCepstrum(framing)(envelope, cepstrum);
  return cepstrum;
}

const distanceDb = (a: Float32Array, b: Float32Array) =>
  (10 / Math.LN10) * Math.sqrt(2 * a.reduce((sum, value, m) => sum + (m === 0 ? 0 : (value - b[m]!) ** 2), 0));

describe('mel-cepstrum', () => {
  it('says the same of a sound at any sample rate', () => {
    const [narrow, wide] = [16_000, 48_000].map((rate) => measure(makeEnvelope(framingAt(rate)), framingAt(rate)));
    assert.ok(distanceDb(narrow!, wide!) < 0.1, `${distanceDb(narrow!, wide!)} dB`);
  });

  it('goes to the mel axis and back', () => {
    for (const hz of [0, 100, 1000, 4000, 8000]) assert.ok(Math.abs(fromMelAngle(toMelAngle(hz)) - hz) < 1e-6);
  });

  for (const ratio of [0.8, 0.9, 1.15, 1.25]) {
    it(`moves a voice by ${ratio} as its envelope moves, to half a decibel`, () => {
      const framing = framingAt(16_000);
      const moved = new Float32Array(cepstrumSize);
      warpCepstrum(designCepstralWarp(ratio), measure(makeEnvelope(framing), framing), 0, moved, 0);
      const truth = measure(makeEnvelope(framing, ratio), framing);
      assert.ok(distanceDb(moved, truth) < 0.5, `${distanceDb(moved, truth).toFixed(2)} dB`);
    });
  }

  it('makes of one envelope the other by the difference of their cepstra', () => {
    const framing = framingAt(16_000);
    const [from, to] = [makeEnvelope(framing), makeEnvelope(framing, 1.2)];
    const goal = measure(to, framing);
    const filter = createCepstralFilter(framing, 60);
    filter.design(goal.map((value, m) => value - measure(from, framing)[m]!));
    const made = measure(
      from.map((power, k) => power * filter.powerGain[k]!),
      framing,
    );
    assert.ok(distanceDb(made, goal) < 0.3, `${distanceDb(made, goal).toFixed(2)} dB`);
  });

  it('refuses a ratio that turns the axis round', () => {
    assert.throws(() => designCepstralWarp(-1), RangeError);
  });
});
