import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { asMaterial, cutGap, type Gap, putPatch } from '../../../../test/support/inpaint-gaps.ts';
import {
  type BeatenSong,
  countChangesOutside,
  findUsualClick,
  measureClick,
  measureLevelJumps,
  measureThirds,
} from '../../../../test/support/inpaint-metrics.ts';
import { makeBand, makePinkNoise, makeSine, makeWhiteNoise, mix, scale } from '../../../../test/support/signals.ts';
import { type FitSettings, fitPatch } from './fit-patch.ts';

const sampleRateHz = 44_100;
const beatSeconds = 0.5;
const full = { matching: 'full' } as const;

/** A band in stereo: drums in the middle, chords a little to one side. */
function makeSong(beatCount = 44): BeatenSong {
  const band = scale(makeBand({ sampleRateHz, beatSeconds, beatCount }), 0.5);
  const late = new Float32Array(band.length);
  late.set(band.subarray(0, band.length - 150), 150);
  const channels = [mix(band, scale(late, 0.3)), mix(band, scale(late, -0.3))];
  return { channels, sampleRateHz, beats: Array.from({ length: beatCount }, (_, i) => i * beatSeconds) };
}

/** Other music: as long as a song, from its first sample on. */
function makeOther(lengthSamples: number, level: number): Float32Array[] {
  return [1, 2].map((seed) => {
    const noise = makePinkNoise(lengthSamples, seed);
    const tone = makeSine({ sampleRateHz, lengthSamples, frequencyHz: 300 + seed });
    return noise.map((value, i) => level * (value * (0.5 + 0.5 * Math.sin(i / 3000) ** 8) + 0.2 * tone[i]!));
  });
}

const song = makeSong();
const length = song.channels[0]!.length;
const noise = makeWhiteNoise(50_000, 9);
const other = makeOther(length, 0.2);

function fit(channels: readonly Float32Array[], gap: Gap, settings: FitSettings = full) {
  const patch = fitPatch(asMaterial(channels, 0), gap.surroundings, settings);
  return { ...patch, result: putPatch(song, gap, patch.samples) };
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
}

describe('fitting a patch', () => {
  it('keeps every sample up to the crossfades, which last 20 to 80 ms and lie inside the range', () => {
    for (const [start, end, percussiveness] of [
      [10, 16, 0],
      [10.3, 14.87, 0.2],
      [12.01, 12.52, 1],
      [12.01, 12.52, 0],
    ] as const) {
      const gap = cutGap(song, [start, end], { percussiveness });
      const { samples, seams, result } = fit(other, gap, { matching: 'level' });
      assert.deepEqual(
        samples.map((channel) => channel.length),
        [gap.endSample - gap.startSample, gap.endSample - gap.startSample],
      );
      const from = Math.floor(seams.in!.startSeconds * sampleRateHz) - 1;
      const to = Math.ceil(seams.out!.endSeconds * sampleRateHz) + 1;
      assert.equal(countChangesOutside(song.channels, result.channels, { startSample: from, endSample: to }), 0);
      for (const { startSeconds, endSeconds } of [seams.in!, seams.out!]) {
        const fadeSeconds = endSeconds - startSeconds;
        assert.ok(fadeSeconds >= 0.0199 && fadeSeconds <= 0.0801, `${fadeSeconds} s`);
        assert.ok(startSeconds >= start - 1e-6 && endSeconds <= end + 1e-6, `${startSeconds} to ${endSeconds} s`);
      }
    }
  });

  it('joins on the beat where one lies near, and says so', () => {
    const { seams } = fit(other, cutGap(song, [9.9, 16.1]), { matching: 'level' });
    assert.ok(seams.in!.isOnBeat && Math.abs(seams.in!.endSeconds - 10) < 0.01);
    assert.ok(seams.out!.isOnBeat && Math.abs(seams.out!.endSeconds - 16) < 0.01);
  });

  it('leaves nothing of what a repair replaces behind the first fade, though it goes on like the song', () => {
    const silence = song.channels.map((samples) => new Float32Array(samples.length));
    const { seams } = fit(other, cutGap(song, [9.9, 16.1]), { matching: 'none', keepsOwn: false });
    assert.ok(seams.in!.startSeconds - 9.9 < 1e-3 && 16.1 - seams.out!.endSeconds < 1e-3);
    const { samples } = fitPatch(asMaterial(silence, 0), cutGap(song, [9.9, 16.1]).surroundings, {
      matching: 'none',
      keepsOwn: false,
    });
    const [from, to] = [0.1, 6.1].map((seconds) => Math.round(seconds * sampleRateHz));
    for (const channel of samples) assert.ok(channel.subarray(from, to).every((value) => value === 0));
  });

  for (const level of [0.003, 0.9]) {
    it(`makes material at ${level} of full scale as loud as what lies around it, within 1 LU`, () => {
      const { seams, result } = fit(makeOther(length, level), cutGap(song, [10, 17]));
      const jumps = measureLevelJumps(result.channels, sampleRateHz);
      for (const { startSeconds, endSeconds } of [seams.in!, seams.out!]) {
        const jump = jumps.at((startSeconds + endSeconds) / 2, 3);
        assert.ok(Math.abs(jump) <= 1, `${jump.toFixed(2)} LU`);
      }
    });
  }

  it('leads from a quiet part into a loud one', () => {
    const channels = song.channels.map((samples) => samples.map((value, i) => (i < length / 2 ? 0.15 : 1) * value));
    const gap = cutGap({ ...song, channels }, [11, 19]);
    const patch = fitPatch(asMaterial(other, 0), gap.surroundings, full);
    const jumps = measureLevelJumps(putPatch({ ...song, channels }, gap, patch.samples).channels, sampleRateHz);
    for (const seconds of [patch.seams.in!.endSeconds, patch.seams.out!.startSeconds]) {
      assert.ok(Math.abs(jumps.at(seconds, 3)) <= 1.5, `${jumps.at(seconds, 3).toFixed(2)} LU`);
    }
  });

  it('brings the spectrum at least twice as near, and leaves it alone where only the level is asked for', () => {
    const gap = cutGap(song, [10, 18]);
    const distance = (result: BeatenSong): number => {
      const [own, inside] = [measureThirds(song, 2, 10), measureThirds(result, 11, 17)];
      return Math.sqrt(own.reduce((sum, level, b) => sum + (level - inside[b]!) ** 2, 0) / own.length);
    };
    const [matched, levelled] = [
      distance(fit(other, gap).result),
      distance(fit(other, gap, { matching: 'level' }).result),
    ];
    assert.ok(matched < 0.6 * levelled, `${matched.toFixed(1)} dB against ${levelled.toFixed(1)} dB`);
  });

  it('widens what is narrower than the song, and folds to one what is put into a song of one (slow)', () => {
    const gap = cutGap(song, [10, 18]);
    const [left, right] = fit(
      Array.from({ length: 2 }, () => other[0]!),
      gap,
    ).samples;
    const side = left!.map((value, i) => value - right![i]!).subarray(sampleRateHz, 5 * sampleRateHz);
    assert.ok(rms(side) > 0.03 * rms(left!), 'there is no side');
    const mono = { ...song, channels: [song.channels[0]!, song.channels[0]!] };
    const folded = fitPatch(asMaterial(other, 0), cutGap(mono, [10, 18]).surroundings, full).samples;
    const difference = folded[0]!.map((value, i) => value - folded[1]![i]!);
    assert.ok(rms(difference) < 1e-6 * rms(folded[0]!), 'there is a side');
  });

  it('gives the song itself back when it is put in its own place', () => {
    const gap = cutGap(song, [10.3, 14.87]);
    const { result } = fit(song.channels, gap, { matching: 'none' });
    for (const [c, samples] of result.channels.entries()) {
      const error = samples.map((value, i) => value - song.channels[c]![i]!);
      assert.ok(error.every((value) => Math.abs(value) < 1e-5));
    }
  });

  it('moves a copy that is 3 ms late into phase', () => {
    const gap = cutGap(song, [10.3, 14.87]);
    const late = asMaterial(song.channels, 132);
    const { samples } = fitPatch(late, gap.surroundings, { matching: 'none' });
    const error = samples[0]!.map((value, i) => value - gap.surroundings.inside[0]![i]!);
    assert.ok(rms(error) < 1e-4, `${rms(error)}`);
  });

  for (const [damage, fill] of [
    ['silence', () => 0],
    ['a burst of noise', (i: number) => 0.5 * noise[i % noise.length]!],
  ] as const) {
    it(`hides ${damage} that fills the range: no click and no hole at its edges`, () => {
      const [from, to] = [10.13, 14.37].map((seconds) => Math.round(seconds * sampleRateHz));
      const broken = song.channels.map((samples) =>
        samples.map((value, i) => (i >= from! && i < to! ? fill(i) : value)),
      );
      const gap = cutGap({ ...song, channels: broken }, [10.13, 14.37]);
      const lag = 16 * beatSeconds * sampleRateHz;
      const { samples } = fitPatch(asMaterial(song.channels, lag), gap.surroundings, { matching: 'level' });
      const { channels } = putPatch(song, gap, samples);
      const usual = findUsualClick(song.channels, sampleRateHz, 0.97);
      for (const edge of [10.13, 14.37]) {
        assert.ok(measureClick(channels, sampleRateHz, edge) <= usual, `${measureClick(channels, sampleRateHz, edge)}`);
      }
      const heard = (at: number) => rms(channels[0]!.subarray(at, at + 900));
      const original = (at: number) => rms(song.channels[0]!.subarray(at, at + 900));
      assert.ok(heard(from!) > 0.3 * original(from!) && heard(from!) < 3 * original(from!), 'behind the first edge');
      assert.ok(heard(to! - 900) > 0.3 * original(to! - 900), 'before the second edge');
    });
  }

  it('lets a chord in a hall ring on into the gap, and a dry one not', () => {
    const ring = (decaySeconds: number): number => {
      const chord = mix(
        ...[262, 330, 392].map((hz) => makeSine({ sampleRateHz, lengthSamples: length, frequencyHz: hz })),
      );
      const strokes = chord.map(
        (value, i) => 0.2 * value * 10 ** ((-3 * (i % 22_050)) / (decaySeconds * sampleRateHz)),
      );
      const hall = { ...song, channels: [strokes, strokes], beats: [] };
      const gap = cutGap(hall, [10.1, 16]);
      const hush = [new Float32Array(length), new Float32Array(length)];
      const { samples, seams } = fitPatch(asMaterial(hush, 0), gap.surroundings, full);
      const from = Math.round((seams.in!.endSeconds - 10.1 + 0.03) * sampleRateHz);
      return rms(samples[0]!.subarray(from, from + 4000)) / rms(gap.surroundings.before[0]!.subarray(-4000));
    };
    const [wet, dry] = [ring(1.5), ring(0.1)];
    assert.ok(wet > 0.1 && dry < 0.01, `in a hall ${wet.toFixed(3)}, dry ${dry.toFixed(3)}`);
  });

  it('does not let the hiss of a tape stop', () => {
    const hiss = [3, 4].map((seed) => scale(makeWhiteNoise(length, seed), 0.004));
    const tape = { ...song, channels: song.channels.map((samples, c) => mix(samples, hiss[c]!)) };
    const gap = cutGap(tape, [10, 18]);
    const tone = makeSine({ sampleRateHz, lengthSamples: length, frequencyHz: 330, amplitude: 0.3 });
    const { samples } = fitPatch(asMaterial([tone, tone], 0), gap.surroundings, full);
    const result = putPatch(tape, gap, samples);
    const top = (at: number): number => measureThirds(result, at, at + 0.4).at(-1)!;
    assert.ok(top(14) > top(9.1) - 6, `${top(14).toFixed(1)} dB against ${top(9.1).toFixed(1)} dB`);
  });

  it('bears the ends of a recording, sides of 0.1 s, silence around, one channel and six (slow)', () => {
    const quiet = { ...song, channels: song.channels.map((samples) => new Float32Array(samples.length)) };
    const end = length / sampleRateHz;
    const short = { ...song, channels: song.channels.map((samples) => samples.subarray(0, 8 * sampleRateHz)) };
    for (const [where, span] of [
      [song, [0, 3]],
      [song, [end - 3, end]],
      [short, [0, 8]],
      [short, [0.1, 7.9]],
      [quiet, [10, 13]],
      [{ ...song, channels: song.channels.slice(0, 1) }, [10, 13]],
      [{ ...song, channels: [...song.channels, ...song.channels, ...song.channels] }, [10, 13]],
    ] as const) {
      const gap = cutGap(where, span);
      const material = where.channels.map((_, c) => other[c % 2]!);
      const { samples, seams } = fitPatch(asMaterial(material, 0), gap.surroundings, full);
      assert.equal(samples.length, where.channels.length);
      assert.equal(seams.in === undefined, span[0] === 0);
      assert.equal(seams.out === undefined, gap.endSample === where.channels[0]!.length);
      for (const channel of samples) {
        assert.ok(
          channel.every((value) => Math.abs(value) <= 1),
          'beyond full scale',
        );
        assert.ok(rms(channel.subarray(sampleRateHz, -sampleRateHz)) > 0.01, 'it is silent');
      }
    }
  });
});
