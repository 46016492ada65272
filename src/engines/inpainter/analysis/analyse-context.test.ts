import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertSane, distance, hear, median } from '../../../../test/support/heard-contexts.ts';
import { makeBand, makePinkNoise, makeWhiteNoise, scale } from '../../../../test/support/signals.ts';
import { makeSpeechLikeSignal } from '../../../../test/support/speech-like.ts';

describe('what is heard around a gap', () => {
  it('lays the beats of a band through the gap, and tells its key and how it sounds (slow)', async () => {
    const sampleRateHz = 22_050;
    const beatSeconds = 0.52;
    const band = scale(makeBand({ sampleRateHz, beatSeconds, beatCount: 48 }), 0.5);
    const gap = [10.2, 14.9] as const;
    const [from, to] = gap.map((at) => Math.round(at * sampleRateHz));
    band.set(scale(makeWhiteNoise(to! - from!, 5), 0.1), from);
    const context = await hear([band], sampleRateHz, gap);
    assertSane(context);
    const beats = Array.from({ length: 48 }, (_, i) => i * beatSeconds).filter((at) => at >= gap[0] && at < gap[1]);
    const errors = beats.map((at) => distance(at, context.grid!.beats));
    assert.ok(median(errors) < 0.03, `median ${median(errors)}`);
    // C, Am, F and G.
    assert.deepEqual(context.key, { tonic: 0, mode: 'major' });
    for (const side of [context.before!, context.after!]) {
      assert.ok(side.loudnessLufs > -35 && side.loudnessLufs < -6, `${side.loudnessLufs} LUFS`);
      assert.ok(side.onsetsPerSecond > 1 && side.onsetsPerSecond < 15);
      assert.ok(side.energy > 0.3);
    }
  });
});

describe('what is heard around a gap in a recording of another kind', () => {
  const noise = (seconds: number, rateHz: number) => scale(makePinkNoise(Math.round(seconds * rateHz), 4), 0.2);

  it('finds no pulse, key or vocals in silence', async () => {
    const context = await hear([new Float32Array(44_100 * 8)], 44_100, [3, 5]);
    assertSane(context);
    assert.equal(context.grid, undefined);
    assert.equal(context.key, undefined);
    assert.equal(context.before!.energy, 0);
    assert.equal(context.after!.hasVocals, false);
  });

  it('finds no pulse in what sounds like speech, at 8 kHz (slow)', async () => {
    const speech = makeSpeechLikeSignal({ length: 8000 * 20, sampleRateHz: 8000, seed: 3 });
    const context = await hear([speech], 8000, [9, 11.5]);
    assertSane(context);
    assert.equal(context.grid, undefined);
  });

  it('bears six channels, sides shorter than a beat, and a gap that is nearly all there is', async () => {
    const six = Array.from({ length: 6 }, () => noise(4, 48_000));
    assertSane(await hear(six, 48_000, [0.1, 3.9]));
    assertSane(await hear([noise(2, 44_100)], 44_100, [0, 1.98]));
    assertSane(await hear([noise(1, 44_100)], 44_100, [0, 1]));
    assertSane(await hear([noise(40, 8000)], 8000, [0.02, 39.9]));
  });

  it('reads damaged samples as silence', async () => {
    const damaged = noise(6, 44_100);
    damaged.fill(Number.NaN, 1000, 1200);
    damaged[5000] = Number.POSITIVE_INFINITY;
    assertSane(await hear([damaged], 44_100, [2, 3]));
  });

  it('stops when it is told to', async () => {
    await assert.rejects(hear([noise(6, 44_100)], 44_100, [1, 2], AbortSignal.abort()), { name: 'AbortError' });
  });
});
