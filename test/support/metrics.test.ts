import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureSiSdrDb, measureSnrDb, measureStoi } from './metrics.ts';
import { makeWhiteNoise, mixAtSnr } from './noises.ts';
import { makeSpeechLikeSignal } from './speech-like.ts';

const shape = { length: 48_000, sampleRateHz: 16_000, seed: 3 };
const speech = makeSpeechLikeSignal(shape);

describe('metrics', () => {
  it('find the ratio that a mixture was made at', () => {
    for (const snrDb of [0, 5, 20]) {
      const noisy = mixAtSnr(speech, makeWhiteNoise(shape), snrDb);
      assert.ok(Math.abs(measureSnrDb(speech, noisy) - snrDb) < 0.01);
      assert.ok(
        Math.abs(
          measureSiSdrDb(
            speech,
            noisy.map((x) => 3 * x),
          ) - snrDb,
        ) < 0.2,
      );
    }
  });

  it('give STOI 1 to the speech itself, less to noise, and fall with it', () => {
    const at = (snrDb: number) => measureStoi(speech, mixAtSnr(speech, makeWhiteNoise(shape), snrDb), 16_000);
    assert.ok(Math.abs(measureStoi(speech, speech, 16_000) - 1) < 1e-6);
    assert.ok(at(20) > at(5) && at(5) > at(-5) && at(-5) > at(-20));
    assert.ok(at(-30) < 0.35);
  });
});
