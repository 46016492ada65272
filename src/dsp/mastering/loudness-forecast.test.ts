import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { collect, streamOf } from '../../../test/support/audio-blocks.ts';
import { makeBand } from '../../../test/support/signals.ts';
import { createLoudnessMeter } from '../loudness/loudness-meter.ts';
import { createLoudnessForecast, findGain } from './loudness-forecast.ts';
import { firmTimes, gentleTimes, hardTimes, limitTruePeaks } from './true-peak-limiter.ts';

const sampleRateHz = 44_100;
const ceilingDbtp = -1;
const limiters = [gentleTimes, firmTimes, hardTimes];

describe('loudness forecast', () => {
  it('knows within 0.15 LU how loud the limiters will be, from untouched to 12 dB too much', async () => {
    const left = makeBand({ sampleRateHz, beatSeconds: 0.5, beatCount: 12 });
    const right = left.map((x, i) => 0.7 * x + 0.3 * (left[i - 300] ?? 0));
    const gainsDb = [-6, 0, 4, 8, 12];
    const settings = { gainsDb, exactGainDb: 4, ceilingDbtp, times: limiters };
    const forecast = createLoudnessForecast(sampleRateHz, 2, settings);
    for (let at = 0; at < left.length; at += 7000) {
      forecast.push([left.subarray(at, at + 7000), right.subarray(at, at + 7000)]);
    }
    const told = forecast.finish();
    for (const [t, times] of limiters.entries()) {
      for (const [g, gainDb] of gainsDb.entries()) {
        const loud = [left, right].map((samples) => samples.map((x) => x * 10 ** (gainDb / 20)));
        const limited = await collect(limitTruePeaks(streamOf(loud, sampleRateHz), { ceilingDbtp, times }));
        const meter = createLoudnessMeter(sampleRateHz, 2);
        meter.push(limited);
        const { integratedLufs } = meter.measure();
        assert.ok(Math.abs(told[t]![g]! - integratedLufs) < 0.15, `${gainDb} dB: ${told[t]![g]} and ${integratedLufs}`);
      }
    }
  });

  it('finds the gain between those that were tried, below them, and none beyond them', () => {
    const lufs = [-20, -18.5, -17.5];
    assert.equal(findGain([0, 2, 4], lufs, -18), 3);
    assert.equal(findGain([0, 2, 4], lufs, -18.5), 2);
    assert.equal(findGain([0, 2, 4], lufs, -23), -3);
    assert.equal(findGain([0, 2, 4], lufs, -17), undefined);
  });
});
