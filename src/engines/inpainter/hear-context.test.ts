import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { streamOf } from '../../../test/support/audio-blocks.ts';
import { makePinkNoise, makeWhiteNoise, scale } from '../../../test/support/signals.ts';
import { compose, type PlayedSong, playSong, sampleRateHz } from '../../../test/support/song-metrics.ts';
import { makeSpeechLikeSignal } from '../../../test/support/speech-like.ts';
import { toSeconds } from '../../score/perform/perform.ts';
import type { Song } from '../../score/song/song.ts';
import { musicAnalyser } from '../analyser/music-analyser.ts';
import { leadInSeconds } from '../band/song-band.ts';
import { heardVocals } from '../separator/vocal-finder.ts';
import { wienerSeparator } from '../separator/wiener-separator.ts';
import type { SpooledAudio } from '../spooled-audio.ts';
import { hearContext } from './hear-context.ts';
import type { PassageContext } from './passage-context.ts';

const { signal } = new AbortController();
const doers = { analyser: musicAnalyser, separator: wienerSeparator, vocalFinder: heardVocals, signal };

function hold(channels: readonly Float32Array[], rateHz: number): SpooledAudio {
  const sampleCount = channels[0]!.length;
  return {
    sampleRateHz: rateHz,
    channelCount: channels.length,
    sampleCount,
    durationSeconds: sampleCount / rateHz,
    open: ({ startSample, endSample } = { startSample: 0, endSample: sampleCount }) =>
      streamOf(
        channels.map((samples) => samples.subarray(Math.max(0, startSample), endSample)),
        rateHz,
      ),
  };
}

function hear(channels: readonly Float32Array[], rateHz: number, seconds: readonly [from: number, to: number]) {
  const [startSample, endSample] = seconds.map((at) => Math.round(at * rateHz));
  return hearContext(hold(channels, rateHz), { startSample: startSample!, endSample: endSample! }, doers);
}

/** The song with noise in place of a part, so that nothing can be heard there. */
function spoil({ left, right }: PlayedSong, [from, to]: readonly [number, number]): Float32Array[] {
  return [left, right].map((samples, c) => {
    const spoilt = samples.slice();
    const [start, end] = [from, to].map((at) => Math.round(at * sampleRateHz));
    spoilt.set(scale(makeWhiteNoise(end! - start!, 5 + c), 0.1), start);
    return spoilt;
  });
}

function listBeats(song: Song, every: number, [from, to]: readonly [number, number]): number[] {
  const beats = Array.from({ length: Math.ceil(song.totalQuarters / every) }, (_, i) => i * every);
  return beats.map((quarters) => leadInSeconds + toSeconds(quarters, song)).filter((at) => at >= from && at < to);
}

function distance(at: number, moments: readonly number[]): number {
  return moments.reduce((least, moment) => Math.min(least, Math.abs(moment - at)), Number.POSITIVE_INFINITY);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** Share of the gap in which the chord has the right root. */
function measureRoots(song: Song, { chords }: PassageContext, [from, to]: readonly [number, number]): number {
  const names = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
  let [right, all] = [0, 0];
  for (let at = from; at < to; at += 0.1) {
    const truth = song.chords.findLast(({ startQuarters }) => leadInSeconds + toSeconds(startQuarters, song) <= at);
    const found = chords.find(({ startSeconds, endSeconds }) => startSeconds <= at && at < endSeconds);
    all++;
    if (found?.symbol.match(/^[A-G]#?/)?.[0] === names[truth!.root]) right++;
  }
  return right / all;
}

function assertSane(context: PassageContext): void {
  const { chords, grid, before: earlier, after, inside } = context;
  for (const [i, chord] of chords.entries()) {
    assert.ok(chord.endSeconds > chord.startSeconds);
    if (i > 0) assert.equal(chord.startSeconds, chords[i - 1]!.endSeconds, 'chords leave no hole');
  }
  if (grid) {
    assert.ok(grid.tempoBpm > 30 && grid.tempoBpm < 260);
    assert.ok(grid.beats.every((at, i) => i === 0 || at > grid.beats[i - 1]!));
    assert.ok(grid.downbeats.every((at) => grid.beats.includes(at)));
  }
  for (const side of [earlier, after, inside]) {
    if (!side) continue;
    const { hasVocals, ...measures } = side;
    assert.ok(Object.values(measures).every(Number.isFinite), JSON.stringify(side));
    for (const share of [side.percussiveness, side.energy]) assert.ok(share >= 0 && share <= 1);
  }
}

describe('what is heard around a gap', () => {
  const gap = [14.9, 23.3] as const;
  let played: PlayedSong;
  let context: PassageContext;

  before(async () => {
    played = await playSong(compose('rock', 141, { durationSeconds: 50 }));
    context = await hear(spoil(played, gap), sampleRateHz, gap);
  });

  it('lays the beats of a band with drums through the gap within 15 ms, at its tempo', () => {
    const { song } = played;
    const { grid } = context;
    const errors = listBeats(song, 1, gap).map((at) => distance(at, grid!.beats));
    assert.ok(median(errors) < 0.015, `median ${median(errors)}`);
    assert.ok(Math.max(...errors) < 0.03);
    assert.ok(Math.abs(grid!.tempoBpm / song.tempoBpm - 1) < 0.005);
    assert.ok(grid!.errorMs < 15);
  });

  it('counts the bars on', () => {
    const bars = listBeats(played.song, played.song.meter.quarters, gap);
    assert.ok(bars.length >= 3);
    for (const at of bars) assert.ok(distance(at, context.grid!.downbeats) < 0.05);
  });

  it('foresees the chords of a verse that was heard before', () => {
    assertSane(context);
    assert.ok(measureRoots(played.song, context, gap) > 0.8);
    const foreseen = context.chords.filter(({ isForeseen }) => isForeseen);
    assert.ok(foreseen[0]!.startSeconds < gap[0] + 0.7 && foreseen.at(-1)!.endSeconds > gap[1] - 0.7);
    assert.ok(context.chords[0]!.startSeconds < gap[0] - 10 && context.chords.at(-1)!.endSeconds > gap[1] + 12);
  });

  it('tells the key and how either side sounds', () => {
    // G mixolydian is a major key to the analyser.
    assert.deepEqual(context.key, { tonic: played.song.key.tonic, mode: 'major' });
    const { before: earlier, after } = context;
    for (const side of [earlier!, after!]) {
      assert.ok(side.loudnessLufs > -22 && side.loudnessLufs < -6);
      assert.ok(side.onsetsPerSecond > 1 && side.onsetsPerSecond < 15);
      assert.ok(side.energy > 0.3);
      assert.equal(side.hasVocals, false);
    }
  });

  it('goes on from the one side that there is', async () => {
    const { song, left, right } = played;
    const rest = [left, right].map((samples) => samples.subarray(0, Math.round(30 * sampleRateHz)));
    for (const own of [
      [0, 8.2],
      [23.7, 30],
    ] as const) {
      const found = await hear(rest, sampleRateHz, own);
      assertSane(found);
      const errors = listBeats(song, 1, [Math.max(own[0], 1), own[1] - 1]).map((at) => distance(at, found.grid!.beats));
      assert.ok(median(errors) < 0.03, `${own}: median ${median(errors)}`);
      assert.equal(found.before === undefined, own[0] === 0);
      assert.equal(found.after === undefined, own[1] === 30);
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

  it('finds no pulse in what sounds like speech, at 8 kHz', async () => {
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
    const stopped = { ...doers, signal: AbortSignal.abort() };
    const source = hold([noise(6, 44_100)], 44_100);
    await assert.rejects(hearContext(source, { startSample: 44_100, endSample: 88_200 }, stopped), {
      name: 'AbortError',
    });
  });
});
