import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureStoi } from '../../../test/support/metrics.ts';
import { makeWhiteNoise } from '../../../test/support/noises.ts';
import { evaluationMissing, readRecording } from '../../../test/support/recordings.ts';
import { gtcrnRateHz, openGtcrn } from './gtcrn.ts';
import { joinBlocks } from './join-blocks.ts';
import { refinerWeights } from './refiner-weights.ts';
import { createSpeechRefiner } from './speech-refiner.ts';

function refine(noisy: Float32Array, estimate: Float32Array, blockSamples: number): Float32Array {
  const refiner = createSpeechRefiner(refinerWeights);
  const parts: Float32Array[] = [];
  for (let at = 0; at < noisy.length; at += blockSamples) {
    parts.push(refiner.push(noisy.slice(at, at + blockSamples), [estimate.slice(at, at + blockSamples)]));
  }
  return joinBlocks([...parts, refiner.finish()]);
}

const mixtures = [
  ['001_snr5', '1688-142285-0004'],
  ['002_snr0', '1688-142285-0007'],
  ['003_snr10', '1998-15444-0001'],
  ['005_snr0', '1998-15444-0007'],
];

describe('speech refiner', () => {
  for (const length of [0, 1, 300, 50_000]) {
    it(`gives at least ${length} samples for ${length}, the same whatever the blocks`, () => {
      const noisy = makeWhiteNoise({ length, sampleRateHz: gtcrnRateHz, seed: 2 });
      const estimate = noisy.map((x) => 0.3 * x);
      const whole = refine(noisy, estimate, 50_000);
      assert.ok(whole.length >= length && whole.length < length + 512);
      assert.ok(whole.every(Number.isFinite));
      assert.deepEqual(refine(noisy, estimate, 777), whole);
    });
  }

  const missing = evaluationMissing(
    ...mixtures.flatMap(([noisy, clean]) => [
      `denoise/mix_librispeech/${noisy}.flac`,
      `speech/librispeech-test-other/${clean}.flac`,
    ]),
  );
  it('makes real recordings more intelligible than GTCRN leaves them', { skip: missing }, async (test) => {
    const gains: number[] = [];
    for (const [noisyName, cleanName] of mixtures) {
      const read = (name: string) => readRecording(`${name}.flac`, { sampleRateHz: gtcrnRateHz, seconds: 8 });
      const noisy = read(`denoise/mix_librispeech/${noisyName}`);
      const clean = read(`speech/librispeech-test-other/${cleanName}`);
      const [network] = await openGtcrn(1);
      const estimate = joinBlocks([await network!.push(noisy), await network!.finish()]).subarray(0, noisy.length);
      const refined = refine(noisy, estimate, 4096).subarray(0, noisy.length);
      gains.push(measureStoi(clean, refined, gtcrnRateHz) - measureStoi(clean, estimate, gtcrnRateHz));
    }
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    test.diagnostic(`STOI ${gains.map((gain) => gain.toFixed(4)).join(', ')}`);
    assert.ok(mean > 0.003, `STOI ${mean.toFixed(4)}`);
  });
});
