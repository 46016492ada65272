import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeSine, makeWhiteNoise, mix, scale } from '../../../test/support/signals.ts';
import { measureTone, readLevelDb } from '../../../test/support/stretch-metrics.ts';
import { createPhaseVocoder } from './phase-vocoder.ts';

const sampleRateHz = 48000;

function stretch(channels: Float32Array[], ratio: number): Float32Array[] {
  const vocoder = createPhaseVocoder({ channelCount: channels.length, ratio, frameSamples: 3072 });
  const pieces = [...vocoder.push(channels), ...vocoder.finish()];
  return channels.map((_, c) => Float32Array.from(pieces.flatMap((piece) => [...piece[c]!])));
}

describe('phase vocoder', () => {
  for (const ratio of [0.25, 0.5, 0.8, 1.25, 2, 4]) {
    it(`at ${ratio} keeps a tone steady, in pitch and near its level up to both ends`, () => {
      const tone = makeSine({ sampleRateHz, lengthSamples: 96000, frequencyHz: 441.3 });
      const stretched = stretch([tone], ratio)[0]!;
      const { snrDb, errorCents, amplitude } = measureTone(stretched, sampleRateHz, 441.3);
      assert.equal(stretched.length, 96000 * ratio);
      assert.ok(snrDb > 60, `${snrDb} dB`);
      assert.ok(Math.abs(errorCents) < 0.01, `${errorCents} cents`);
      assert.ok(Math.abs(amplitude - 0.5) < 0.001, `${amplitude}`);
      for (const end of [stretched.subarray(0, 400), stretched.subarray(-400)]) {
        const peak = Math.max(...end);
        assert.ok(peak > 0.4 && peak < 0.65, `${peak} at an end`);
      }
    });

    it(`at ${ratio} keeps the level of noise to 0.5 dB`, () => {
      const noise = scale(makeWhiteNoise(150000, 3), 0.2);
      const change = readLevelDb(stretch([noise], ratio)[0]!) - readLevelDb(noise);
      assert.ok(Math.abs(change) < 0.5, `${change} dB`);
    });
  }

  it('keeps the phase between channels, also of a partial that is silent in one', () => {
    const left = makeSine({ sampleRateHz, lengthSamples: 96000, frequencyHz: 300 });
    const right = mix(
      makeSine({ sampleRateHz, lengthSamples: 96000, frequencyHz: 300, phaseRadians: 1.1 }),
      makeSine({ sampleRateHz, lengthSamples: 96000, frequencyHz: 700 }),
    );
    const [outLeft, outRight] = stretch([left, right], 1.7);
    const shift =
      measureTone(outRight!, sampleRateHz, 300).phaseRadians - measureTone(outLeft!, sampleRateHz, 300).phaseRadians;
    assert.ok(Math.abs(Math.atan2(Math.sin(shift - 1.1), Math.cos(shift - 1.1))) < 0.01, `${shift}`);
  });
});
