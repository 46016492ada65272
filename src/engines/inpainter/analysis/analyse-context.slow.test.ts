import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertSane, distance, hear, median } from '../../../../test/support/heard-contexts.ts';
import { makeWhiteNoise, scale } from '../../../../test/support/signals.ts';
import { compose, type PlayedSong, playSong, sampleRateHz } from '../../../../test/support/song-metrics.ts';
import { leadInSeconds, quartersToSeconds } from '../../../composition/performance/perform.ts';
import { sharpNames } from '../../../dsp/harmony/sharp-names.ts';
import type { Song } from '../../../notation/song.ts';
import type { PassageContext } from '../passage-context.ts';

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
  return beats
    .map((quarters) => leadInSeconds + quartersToSeconds(quarters, song))
    .filter((at) => at >= from && at < to);
}

/** Share of the gap in which the chord has the right root. */
function measureRoots(song: Song, { chords }: PassageContext, [from, to]: readonly [number, number]): number {
  let [right, all] = [0, 0];
  for (let at = from; at < to; at += 0.1) {
    const truth = song.chords.findLast(
      ({ startQuarters }) => leadInSeconds + quartersToSeconds(startQuarters, song) <= at,
    );
    const found = chords.find(({ startSeconds, endSeconds }) => startSeconds <= at && at < endSeconds);
    all++;
    if (found?.symbol.match(/^[A-G]#?/)?.[0] === sharpNames[truth!.root]) right++;
  }
  return right / all;
}

describe('what is heard around a gap in a song', () => {
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
    const foreseen = context.chords.filter(({ isPredicted }) => isPredicted);
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
