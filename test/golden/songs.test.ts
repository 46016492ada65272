import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  compose,
  measureBandDb,
  measureCorrelation,
  measureLongestSilence,
  measureSections,
  measureStretch,
  type PlayedSong,
  playSong,
  sampleRateHz,
} from '../support/song-metrics.ts';

// Short songs of four kinds of music, composed, played, mixed and mastered as the service does; all styles are heard in
// songs.slow.test.ts.
const pieces = [
  ['pop', 11],
  ['house', 12],
  ['jazz', 13],
  ['lo-fi hip-hop', 14],
] as const;
const askedSeconds = 24;

describe('a finished instrumental', () => {
  const songs: PlayedSong[] = [];
  before(async () => {
    for (const [style, seed] of pieces)
      songs.push(await playSong(compose(style, seed, { durationSeconds: askedSeconds })));
  });

  const each = (check: (played: PlayedSong, style: string) => void): void => {
    for (const [i, [style]] of pieces.entries()) check(songs[i]!, style);
  };

  test('is as long as was asked for, within a bar', () => {
    each(({ left, song }, style) => {
      const seconds = left.length / sampleRateHz;
      const barSeconds = (60 * song.meter.beats) / song.tempoBpm;
      assert.ok(Math.abs(seconds - askedSeconds) <= barSeconds, `${style}: ${seconds} s`);
    });
  });

  test('is as loud as streaming services play music, and clips nowhere', () => {
    each((played, style) => {
      const { integratedLufs, truePeakDbtp } = measureStretch(played, 0, 1e4);
      assert.ok(Math.abs(integratedLufs + 14) <= 0.5, `${style}: ${integratedLufs} LUFS`);
      assert.ok(truePeakDbtp <= -1.2, `${style}: ${truePeakDbtp} dBTP`);
      const mean = played.left.reduce((sum, sample) => sum + sample, 0) / played.left.length;
      assert.ok(Math.abs(mean) < 1e-3, `${style}: DC ${mean}`);
    });
  });

  test('fills the room between the loudspeakers without falling apart in mono', () => {
    each((played, style) => {
      const correlation = measureCorrelation(played);
      assert.ok(correlation >= 0.4 && correlation <= 0.95, `${style}: ${correlation}`);
    });
  });

  test('has what makes words and guitars clear: 2.5 to 6 kHz are there, and not too much of them', () => {
    each((played, style) => {
      const db = measureBandDb(played, 2500, 6000);
      const least = style === 'lo-fi hip-hop' ? -28 : -20;
      assert.ok(db >= least && db <= -5, `${style}: ${db} dB`);
    });
  });

  test('does not stand silent, and rings out at its end instead of breaking off', () => {
    each((played, style) => {
      assert.ok(measureLongestSilence(played) < 2, `${style}: silent for ${measureLongestSilence(played)} s`);
      const last = played.left.slice(-Math.round(0.01 * sampleRateHz));
      assert.ok(
        last.every((sample) => Math.abs(sample) < 2e-3),
        `${style}: breaks off at ${Math.max(...last)}`,
      );
    });
  });

  test('lifts its chorus or drop above the rest', () => {
    let compared = 0;
    each((played, style) => {
      const sections = measureSections(played);
      const peaks = sections.filter(({ kind }) => kind === 'chorus' || kind === 'drop').map(({ lufs }) => lufs);
      const lower = sections.filter(({ kind }) => ['verse', 'intro', 'build'].includes(kind)).map(({ lufs }) => lufs);
      if (peaks.length === 0 || lower.length === 0) return;
      compared++;
      const lift = Math.max(...peaks) - Math.min(...lower);
      assert.ok(lift >= 1, `${style}: ${JSON.stringify(sections)}`);
      assert.ok(Math.min(...lower) >= -24, `${style}: too soft: ${JSON.stringify(sections)}`);
    });
    assert.ok(compared > 0, 'no song has both');
  });

  test('is the same again from the same seed, and another from another', async () => {
    const again = await playSong(compose('jazz', 13, { durationSeconds: askedSeconds }));
    assert.deepEqual(again.left, songs[2]!.left);
    const other = compose('jazz', 15, { durationSeconds: askedSeconds });
    assert.notDeepEqual(other.parts, again.song.parts);
  });
});
