import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collect, streamOf } from '../../../test/support/audio-blocks.ts';
import { makeClicks, makePinkNoise, mix, scale } from '../../../test/support/signals.ts';
import { measureLoudness } from '../../../test/support/stereo-metrics.ts';
import { measureStream, settleLoudness } from './settle-loudness.ts';

const sampleRateHz = 48_000;
const lengthSamples = 5 * sampleRateHz;

async function settle(channels: Float32Array[], goal: { integratedLufs: number; truePeakDbtp: number }) {
  const open = () => streamOf(channels, sampleRateHz);
  return collect(await settleLoudness(open, await measureStream(open()), goal));
}

describe('settled loudness', () => {
  const noise = makePinkNoise(lengthSamples, 1);
  const second = makePinkNoise(lengthSamples, 2);

  it('is that of the goal, up or down', async () => {
    for (const integratedLufs of [-35, -20, -16]) {
      const settled = await settle([noise, second], { integratedLufs, truePeakDbtp: -3 });
      const is = measureLoudness(settled, sampleRateHz);
      assert.ok(Math.abs(is.integratedLufs - integratedLufs) < 0.3, `${is.integratedLufs} LUFS`);
      assert.ok(is.truePeakDbtp <= -1);
    }
  });

  it('is that of the goal also where peaks have to be turned down for it', async () => {
    const hits = Array.from({ length: 20 }, (_, i) => Math.round(i * 0.25 * sampleRateHz));
    const peaky = mix(scale(noise, 0.15), makeClicks(hits, { sampleRateHz, lengthSamples, amplitude: 0.7 }));
    const goal = { integratedLufs: measureLoudness([peaky], sampleRateHz).integratedLufs + 6, truePeakDbtp: -4 };
    const settled = await settle([peaky], goal);
    const is = measureLoudness(settled, sampleRateHz);
    assert.equal(settled[0]!.length, lengthSamples);
    assert.ok(Math.abs(is.integratedLufs - goal.integratedLufs) < 0.5, `${is.integratedLufs - goal.integratedLufs} LU`);
    assert.ok(is.truePeakDbtp <= -1.3, `${is.truePeakDbtp} dBTP`);
  });

  it('leaves the samples as they are where they are as loud already', async () => {
    const soft = scale(noise, 0.5);
    const goal = { integratedLufs: measureLoudness([soft], sampleRateHz).integratedLufs + 0.2, truePeakDbtp: -3 };
    assert.deepEqual(await settle([soft], goal), [soft]);
  });

  it('keeps the peaks of a song that is louder than -1 dBTP below its own, and below full scale', async () => {
    const loud = scale(noise, 1.5);
    for (const truePeakDbtp of [-0.2, 2]) {
      const goal = { integratedLufs: measureLoudness([loud], sampleRateHz).integratedLufs, truePeakDbtp };
      const is = measureLoudness(await settle([loud], goal), sampleRateHz);
      assert.ok(is.truePeakDbtp <= Math.min(0, truePeakDbtp), `${is.truePeakDbtp} dBTP`);
    }
  });

  it('leaves silence silent and takes what is too short to have a loudness', async () => {
    const nothing = { integratedLufs: Number.NEGATIVE_INFINITY, truePeakDbtp: Number.NEGATIVE_INFINITY };
    const silence = new Float32Array(sampleRateHz);
    for (const goal of [nothing, { integratedLufs: -14, truePeakDbtp: -1 }]) {
      assert.deepEqual(await settle([silence], goal), [silence]);
      const blip = scale(noise.slice(0, 100), 0.3);
      assert.deepEqual(await settle([blip], goal), [blip]);
    }
  });
});
