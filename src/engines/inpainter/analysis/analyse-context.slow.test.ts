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

const foreseenSongs = [
  ['rock', 141],
  ['pop', 142],
  ['folk', 143],
  ['indie pop', 144],
  ['country', 145],
  ['soul', 146],
  ['rock', 147],
  ['pop', 148],
] as const;

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

  it('foresees the chords of what was heard before in most songs', async () => {
    const shares: number[] = [];
    for (const [style, seed] of foreseenSongs) {
      const own = await playSong(compose(style, seed, { durationSeconds: 90 }));
      const again = own.song.sections.filter(({ kind }) => kind === 'verse' || kind === 'chorus')[2]!;
      const start = leadInSeconds + quartersToSeconds(again.startQuarters, own.song) + 1;
      const range = [start, start + 8] as const;
      const found = await hear(spoil(own, range), sampleRateHz, range);
      assertSane(found);
      assert.ok(found.chords.some(({ isPredicted }) => isPredicted));
      shares.push(measureRoots(own.song, found, range));
    }
    // Chance is below 0.2. Single songs are between 0.1 and 1.
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    assert.ok(mean > 0.6, `${shares.map((share) => share.toFixed(2)).join(' ')}`);
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

  it('goes on from the one side that there is, in most songs', async () => {
    for (const own of [
      [0, 8.2],
      [23.7, 30],
    ] as const) {
      const medians: number[] = [];
      for (const seed of [141, 142, 143, 144, 145]) {
        const { song, left, right } = await playSong(compose('rock', seed, { durationSeconds: 30 }));
        const rest = [left, right].map((samples) => samples.subarray(0, Math.round(30 * sampleRateHz)));
        const found = await hear(rest, sampleRateHz, own);
        assertSane(found);
        const beats = listBeats(song, 1, [Math.max(own[0], 1), own[1] - 1]);
        medians.push(median(beats.map((at) => distance(at, found.grid!.beats))));
        assert.equal(found.before === undefined, own[0] === 0);
        assert.equal(found.after === undefined, own[1] === 30);
      }
      assert.ok(median(medians) < 0.03, `${own}: medians ${medians.map((error) => error.toFixed(3)).join(' ')}`);
    }
  });
});
