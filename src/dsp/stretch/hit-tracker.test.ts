import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makePinkNoise, makeSine, mix } from '../../../test/support/signals.ts';
import { createHarmonicPercussiveSplitter } from './harmonic-percussive.ts';

const sampleRateHz = 44_100;
const at = 30_000;

function split(signal: Float32Array) {
  const settings = { channelCount: 1, frameSamples: 1884, medianFrames: 17, medianBandwidth: 400 / sampleRateHz };
  const splitter = createHarmonicPercussiveSplitter({ ...settings, hitsRateHz: sampleRateHz });
  const parts = [...splitter.push([signal]), ...splitter.finish()];
  return {
    percussive: Float32Array.from(parts.flatMap(({ percussive }) => [...percussive[0]!])),
    isHit: parts.flatMap((part) => Array.from(part.percussive[0]!, () => part.isHit)),
  };
}

/** Noise that begins at `at` and then falls by so many dB a second. */
function makeBurst(fallDbPerSecond: number): Float32Array {
  const noise = makePinkNoise(90_000, 7);
  return noise.map((value, i) => (i < at ? 0 : 3 * value * 10 ** ((-fallDbPerSecond * (i - at)) / sampleRateHz / 20)));
}

function energy(signal: Float32Array, fromSeconds: number, toSeconds: number): number {
  const part = signal.subarray(at + fromSeconds * sampleRateHz, at + toSeconds * sampleRateHz);
  return part.reduce((sum, value) => sum + value * value, 0);
}

describe('hit tracker', () => {
  it('gives a burst that dies away to the percussive part, to its end', () => {
    const burst = makeBurst(130);
    const { percussive, isHit } = split(
      mix(burst, makeSine({ sampleRateHz, lengthSamples: 90_000, frequencyHz: 300, amplitude: 0.01 })),
    );
    assert.ok(energy(percussive, 0, 0.15) > 0.85 * energy(burst, 0, 0.15));
    const isHitAfter = (seconds: number) => isHit[at + seconds * sampleRateHz];
    assert.deepEqual([-0.1, 0.1, 1].map(isHitAfter), [false, true, false]);
  });

  it('takes nothing from sound that lasts or dies slowly after its attack', () => {
    for (const fallDbPerSecond of [0, 8]) {
      const { isHit } = split(makeBurst(fallDbPerSecond));
      assert.equal(isHit.slice(at + 0.1 * sampleRateHz).filter(Boolean).length, 0, `${fallDbPerSecond} dB a second`);
    }
  });
});
