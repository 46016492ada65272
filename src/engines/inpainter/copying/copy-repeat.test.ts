import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutGap, putPatch } from '../../../../test/support/inpaint-gaps.ts';
import { type BeatenSong, measureLevelJumps } from '../../../../test/support/inpaint-metrics.ts';
import { createRandom, makeBand, makePinkNoise, mix, scale } from '../../../../test/support/signals.ts';
import { spool } from '../../../../test/support/spooled.ts';
import { alignSounds } from '../../../dsp/splice/align.ts';
import { hybridStretcher } from '../../stretcher/hybrid-stretcher.ts';
import { fitPatch } from '../fitting/fit-patch.ts';
import { copyRepeat } from './copy-repeat.ts';

const sampleRateHz = 44_100;
const beatSeconds = 0.4;
/** The band plays four chords of a bar each, over and over. */
const roundBeats = 16;
const { signal } = new AbortController();

function makeSong(beatCount: number, seconds = beatSeconds): BeatenSong {
  const band = scale(makeBand({ sampleRateHz, beatSeconds: seconds, beatCount }), 0.5);
  const channels = [band, scale(band, 0.8)];
  return { channels, sampleRateHz, beats: Array.from({ length: beatCount }, (_, i) => i * seconds) };
}

function copy(song: BeatenSong, span: readonly [number, number], avoid: readonly number[] = []) {
  const gap = cutGap(song, span);
  const copied = copyRepeat(spool(song.channels, sampleRateHz), gap.context, { signal, avoid });
  return copied.then((bars) => ({ gap, bars }));
}

/** How far the copied stretch is from a whole number of rounds away, in seconds. */
function measureOffRound(fromSeconds: number, startSeconds: number): number {
  const round = roundBeats * beatSeconds;
  const lag = fromSeconds - startSeconds;
  return Math.abs(lag - Math.round(lag / round) * round);
}

describe('copying bars', () => {
  const song = makeSong(96);

  it('finds the same bars of another round, within 3 ms, and never those of the gap', async () => {
    for (const span of [
      [13.1, 17.3],
      [2, 5],
      [30, 37.1],
    ] as const) {
      const { bars } = await copy(song, span);
      assert.ok(bars, `nothing for ${span}`);
      assert.ok(measureOffRound(bars.fromSeconds, span[0]) < 0.003, `${bars.fromSeconds} s for ${span[0]} s`);
      const apart = Math.abs(bars.fromSeconds - span[0]);
      assert.ok(apart >= span[1] - span[0]);
    }
  });

  it('finds them without a beat grid too', async () => {
    const { bars } = await copy({ ...song, beats: [] }, [13.1, 17.3]);
    assert.ok(bars && measureOffRound(bars.fromSeconds, 13.1) < 0.003, `${bars?.fromSeconds} s`);
  });

  it('takes others the second time', async () => {
    const first = await copy(song, [13.1, 17.3]);
    const second = await copy(song, [13.1, 17.3], [first.bars!.fromSeconds]);
    assert.ok(second.bars && Math.abs(second.bars.fromSeconds - first.bars!.fromSeconds) > beatSeconds);
    assert.ok(measureOffRound(second.bars.fromSeconds, 13.1) < 0.003, `${second.bars.fromSeconds} s`);
  });

  it('restores to the sample what a recording repeats to the sample, though the gap is silent', async () => {
    const round = makeSong(roundBeats).channels;
    const channels = round.map((samples) =>
      Float32Array.from({ length: 5 * samples.length }, (_, i) => samples[i % samples.length]!),
    );
    const whole = { ...song, channels, beats: song.beats.slice(0, 80) };
    const [from, to] = [10.23, 15.01].map((seconds) => Math.round(seconds * sampleRateHz));
    const damaged = channels.map((samples) => samples.slice().fill(0, from, to));
    const { gap, bars } = await copy({ ...whole, channels: damaged }, [10.23, 15.01]);
    const patch = fitPatch(bars!.material, gap.surroundings, { matching: 'level' });
    const restored = putPatch({ ...whole, channels: damaged }, gap, patch.samples);
    const inner = { from: from! + 4000, to: to! - 4000 };
    const power = (samples: Float32Array) => samples.subarray(inner.from, inner.to).reduce((sum, x) => sum + x * x, 0);
    const error = restored.channels[0]!.map((value, i) => value - channels[0]![i]!);
    const errorDb = 10 * Math.log10(power(error) / power(channels[0]!));
    assert.ok(errorDb < -30, `${errorDb.toFixed(1)} dB`);
    const jumps = measureLevelJumps(restored.channels, sampleRateHz);
    const truth = measureLevelJumps(channels, sampleRateHz);
    for (const at of [10.25, 14.99]) assert.ok(Math.abs(jumps.at(at, 0.4) - truth.at(at, 0.4)) < 1);
  });

  it('stretches bars of a drifting tempo so that both seams are on the beat', async () => {
    const slow = makeSong(48, beatSeconds * 1.015);
    const channels = song.channels.map((samples, c) => {
      const joined = new Float32Array(48 * beatSeconds * sampleRateHz + slow.channels[c]!.length);
      joined.set(samples.subarray(0, 48 * beatSeconds * sampleRateHz));
      joined.set(slow.channels[c]!, 48 * beatSeconds * sampleRateHz);
      return joined;
    });
    // Of the first 48 beats little but the gap is left, so that the bars have to come from the slower part.
    const cut = Math.round(26 * beatSeconds * sampleRateHz);
    const rest = channels.map((samples) => samples.slice(cut));
    const beats = Array.from({ length: 22 }, (_, i) => i * beatSeconds);
    const gap = cutGap({ channels: rest, sampleRateHz, beats }, [2.5, 6.4]);
    const bars = await copyRepeat(spool(rest, sampleRateHz), gap.context, { signal, stretcher: hybridStretcher });
    assert.ok(bars, 'nothing fits');
    const { samples, startSample } = bars.material;
    assert.ok(startSample <= gap.startSample && startSample + samples[0]!.length >= gap.endSample);
    for (const from of [2.5, 5]) {
      const at = Math.round(from * sampleRateHz);
      const [there, here] = [rest[0]!.subarray(at), samples[0]!.subarray(at - startSample)].map((sound) =>
        followLevel(sound.subarray(0, 1.4 * sampleRateHz)),
      );
      const padded = new Float32Array(here!.length + 200);
      padded.set(here!, 100);
      const offMs = alignSounds(there!, padded, 100).lagSamples;
      assert.ok(Math.abs(offMs) < 30, `${offMs} ms off from ${from} s on`);
    }
  });

  it('joins several bars where the gap is longer than all that is left', async () => {
    const short = makeSong(60);
    const { gap, bars } = await copy(short, [5, 19.3]);
    assert.ok(bars, 'nothing fits');
    const { samples, startSample } = bars.material;
    assert.ok(startSample <= gap.startSample && startSample + samples[0]!.length >= gap.endSample);
    const heard = findAttacks(samples[0]!).map((at) => (startSample + at) / sampleRateHz);
    for (let beat = 5.2; beat < 19; beat += beatSeconds) {
      const off = Math.min(...heard.map((at) => Math.abs(at - beat)));
      assert.ok(off < 0.03, `${(1000 * off).toFixed(0)} ms off the beat at ${beat.toFixed(1)} s`);
    }
  });

  it('finds nothing where nothing is repeated', async () => {
    const random = createRandom(3);
    const length = 30 * sampleRateHz;
    // Pitch and pulse wander.
    const wandering = new Float32Array(length);
    for (let at = 0; at < length; ) {
      const [hz, seconds] = [110 * 2 ** (3 * random()), 0.1 + 0.9 * random()];
      for (let i = 0; i < seconds * sampleRateHz && at < length; i++, at++) {
        wandering[at] = 0.3 * Math.sin((2 * Math.PI * hz * i) / sampleRateHz) * Math.exp(-i / 20_000);
      }
    }
    const sound = mix(wandering, scale(makePinkNoise(length, 1), 0.01));
    const { bars } = await copy({ channels: [sound], sampleRateHz, beats: [] }, [12, 16]);
    assert.equal(bars, undefined);
  });

  it('stops when it is told to', async () => {
    const gap = cutGap(song, [13, 17]);
    const stopped = AbortSignal.abort(new Error('enough'));
    await assert.rejects(copyRepeat(spool(song.channels, sampleRateHz), gap.context, { signal: stopped }), /enough/);
  });
});

/** Samples at which the level rises fast: strokes of the drums. */
function findAttacks(samples: Float32Array): number[] {
  const step = 64;
  const levels = Array.from({ length: Math.floor(samples.length / step) }, (_, s) =>
    samples.subarray(s * step, (s + 1) * step).reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  );
  return levels.flatMap((level, s) => {
    const before = Math.max(...levels.slice(Math.max(0, s - 12), s), 0);
    return s > 12 && level > 1.5 * before + 0.02 ? [s * step] : [];
  });
}

/** Rises of the level, one figure a millisecond. */
function followLevel(samples: Float32Array): Float32Array {
  const step = sampleRateHz / 1000;
  const levels = Float32Array.from({ length: Math.floor(samples.length / step) }, (_, s) => {
    const part = samples.subarray(Math.round(s * step), Math.round((s + 1) * step));
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0));
  });
  return levels.map((level, s) => Math.max(0, level - (levels[s - 5] ?? level)));
}
