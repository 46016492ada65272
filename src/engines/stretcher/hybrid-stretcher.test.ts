import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collect, streamOf } from '../../../test/support/audio-blocks.ts';
import { makeBand, makePinkNoise, makeSine, mix } from '../../../test/support/signals.ts';
import { measureTone, readLevelDb } from '../../../test/support/stretch-metrics.ts';
import { hybridStretcher } from './hybrid-stretcher.ts';

const ratios = [0.25, 0.37, 0.5, 0.999, 1.001, 1.5, 2, 3.3, 4];
const sampleRateHz = 44100;

function stretch(channels: Float32Array[], ratio: number, rateHz = sampleRateHz, blockSamples = [65536]) {
  return collect(hybridStretcher.stretch(streamOf(channels, rateHz, blockSamples), { ratio }));
}

describe('hybrid stretcher', () => {
  it('gives exactly round(length × ratio) samples, for the shortest input too', async () => {
    for (const length of [0, 1, 2, 100, 1999, 5000, 30001]) {
      const noise = makePinkNoise(length, 1);
      for (const ratio of ratios) {
        const [stretched] = await stretch([noise], ratio);
        assert.equal(stretched!.length, Math.round(length * ratio), `${length} × ${ratio}`);
        assert.ok(stretched!.every((value) => Math.abs(value) < 1.5));
      }
    }
  });

  it('gives the very samples back at a ratio of 1', async () => {
    const channels = [makePinkNoise(30000, 1), makePinkNoise(30000, 2)];
    assert.deepEqual(await stretch(channels, 1, sampleRateHz, [1, 4097]), channels);
  });

  it('gives the same samples for blocks of any size', async () => {
    const band = makeBand({ sampleRateHz, beatSeconds: 0.4, beatCount: 4 });
    for (const ratio of [0.6, 1.7]) {
      const whole = await stretch([band], ratio, sampleRateHz, [band.length]);
      assert.deepEqual(await stretch([band], ratio, sampleRateHz, [1, 3, 5000, 997]), whole);
    }
  });

  it('works at every rate from 8 to 192 kHz', async () => {
    for (const rateHz of [8000, 11025, 16000, 22050, 32000, 96000, 192000]) {
      const tone = makeSine({ sampleRateHz: rateHz, lengthSamples: rateHz, frequencyHz: 440 });
      const [stretched] = await stretch([tone], 1.6, rateHz);
      const { snrDb, errorCents } = measureTone(stretched!, rateHz, 440);
      assert.equal(stretched!.length, Math.round(rateHz * 1.6));
      assert.ok(snrDb > 40 && Math.abs(errorCents) < 0.1, `${rateHz} Hz: ${snrDb} dB, ${errorCents} cents`);
    }
  });

  it('treats all of many channels alike', async () => {
    const noise = makePinkNoise(20000, 1);
    const stretched = await stretch([noise, noise, noise, noise, noise, noise], 1.4);
    assert.equal(stretched.length, 6);
    for (const channel of stretched) assert.deepEqual(channel, stretched[0]);
  });

  it('keeps silence silent, and a sample that is no number from spreading', async () => {
    for (const ratio of [0.5, 2]) {
      const [silence] = await stretch([new Float32Array(20000)], ratio);
      assert.ok(silence!.every((value) => value === 0));
      const broken = mix(makePinkNoise(30000, 1));
      broken[7000] = Number.NaN;
      broken[9000] = Number.POSITIVE_INFINITY;
      const [repaired] = await stretch([broken], ratio);
      assert.ok(repaired!.every((value) => Math.abs(value) < 1.5));
    }
  });

  it('keeps the length of a hit over a held tone beyond twice and half, and stretches the tone', async () => {
    const at = 2 * sampleRateHz;
    const noise = makePinkNoise(4 * sampleRateHz, 5);
    // 20 dB in 0.15 s.
    const hit = noise.map((value, i) => (i < at ? 0 : 4 * value * 10 ** (-(i - at) / (0.15 * sampleRateHz))));
    const tone = makeSine({ sampleRateHz, lengthSamples: 4 * sampleRateHz, frequencyHz: 440, amplitude: 0.05 });
    const levelAt = (signal: Float32Array, seconds: number) =>
      readLevelDb(signal.subarray(seconds * sampleRateHz, (seconds + 0.02) * sampleRateHz));
    for (const ratio of [0.25, 4]) {
      const [stretched] = await stretch([mix(hit, tone)], ratio);
      const start = (at * ratio) / sampleRateHz;
      const fallDb = levelAt(stretched!, start) - levelAt(stretched!, start + 0.1);
      assert.ok(Math.abs(fallDb - 13.3) < 3, `${ratio}: ${fallDb} dB in 0.1 s`);
      for (const seconds of [start - 0.1, start + 0.35]) {
        const from = Math.round(seconds * sampleRateHz);
        const { amplitude } = measureTone(stretched!.subarray(from, from + sampleRateHz / 20), sampleRateHz, 440);
        assert.ok(Math.abs(amplitude - 0.05) < 0.015, `${ratio}: ${amplitude} at ${seconds} s`);
      }
    }
  });

  it('refuses a ratio outside 0.25 to 4', () => {
    for (const ratio of [0.2499, 4.001, 0, -1, Number.NaN]) {
      assert.throws(() => hybridStretcher.stretch(streamOf([], sampleRateHz), { ratio }), RangeError);
    }
  });

  it('stops with the signal’s reason', async () => {
    for (const ratio of [1, 2]) {
      const controller = new AbortController();
      async function* endless() {
        for (let block = 0; ; block++) {
          if (block === 20) controller.abort(new Error('enough'));
          yield [new Float32Array(1000)];
        }
      }
      const audio = { sampleRateHz, channelCount: 1, blocks: endless() };
      await assert.rejects(collect(hybridStretcher.stretch(audio, { ratio, signal: controller.signal })), /enough/);
    }
  });

  it('holds no more of a long recording than of a short one', async () => {
    const heldMax = async (seconds: number) => {
      let [read, written, held] = [0, 0, 0];
      async function* blocks() {
        for (let second = 0; second < 2 * seconds; second++) {
          const block = makePinkNoise(4000, second);
          read += block.length;
          yield [block];
        }
      }
      const audio = { sampleRateHz: 8000, channelCount: 1, blocks: blocks() };
      for await (const block of hybridStretcher.stretch(audio, { ratio: 0.5 }).blocks) {
        written += block[0]!.length;
        held = Math.max(held, read - 2 * written);
      }
      return held;
    };
    assert.ok((await heldMax(60)) <= (await heldMax(4)) + 4000);
  });
});
