import assert from 'node:assert/strict';
import { test } from 'node:test';
import { styles } from '../../src/composition/styles/blend.ts';
import {
  compose,
  measureBandDb,
  measureCorrelation,
  measureLongestSilence,
  measureStretch,
  playSong,
} from '../support/song-metrics.ts';
import {
  countDegrees,
  countRoots,
  diverge,
  folkDegrees,
  folkIntervalVariance,
  listIntervals,
  measureChordTones,
  measureLikeness,
  measureRepetition,
  measureTransitionEntropy,
  measureVariance,
  rockRoots,
  sketch,
} from '../support/song-statistics.ts';

// 38 recordings under free licences (`npm run bench -- band`) lie between −28 and −9 dB, one at −38; their median is −17.4.
const presencesDb: number[] = [];

for (const [i, { name, mix }] of styles.entries()) {
  test(`${name} comes out finished: loud enough, clean, in stereo, nowhere silent`, async () => {
    const played = await playSong(compose(name, 100 + i, { durationSeconds: 30 }));
    const { integratedLufs, truePeakDbtp } = measureStretch(played, 0, 1e4);
    assert.ok(Math.abs(integratedLufs + 14) <= 0.5, `${integratedLufs} LUFS`);
    assert.ok(truePeakDbtp <= -1.2, `${truePeakDbtp} dBTP`);
    const correlation = measureCorrelation(played);
    assert.ok(correlation >= 0.3 && correlation <= 0.98, `correlation ${correlation}`);
    assert.ok(measureLongestSilence(played) < 2.5, `${measureLongestSilence(played)} s of silence`);
    const presence = measureBandDb(played, 2500, 6000);
    presencesDb.push(presence);
    assert.ok(presence >= (mix.brightnessDb < -0.5 || mix.lofi > 0.2 ? -34 : -30) && presence < -7, `${presence} dB`);
  });
}

test('the presence of songs lies around that of recordings', () => {
  const medianDb = presencesDb.sort((a, b) => a - b)[presencesDb.length >> 1]!;
  assert.ok(Math.abs(medianDb + 17.4) <= 2.5, `${medianDb} dB`);
});

test('a hundred songs are closer to what people write than the dice and a plain loop', () => {
  const songs = Array.from({ length: 100 }, (_, i) => sketch(compose(styles[i % styles.length]!.name, 1000 + i)));
  // By the dice: roots 0.23, degrees 0.22. I V vi IV: roots 0.15, degrees 0.05, entropy 0.
  assert.ok(diverge(countRoots(songs), rockRoots) < 0.05);
  assert.ok(diverge(countDegrees(songs.filter((song) => !song.isMinor)), folkDegrees.major) < 0.04);
  assert.ok(diverge(countDegrees(songs.filter((song) => song.isMinor)), folkDegrees.minor) < 0.05);
  const entropy = measureTransitionEntropy(songs);
  assert.ok(entropy > 1.2 && entropy < 2.8, `${entropy} bits`);
  const variance = measureVariance(songs.flatMap(({ tune }) => listIntervals(tune)));
  assert.ok(variance > folkIntervalVariance / 2 && variance < 2 * folkIntervalVariance, `${variance}`);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  assert.ok(mean(songs.map(measureChordTones)) > 0.75);
  const repetition = mean(songs.map(measureRepetition));
  assert.ok(repetition > 0.5 && repetition < 0.92, `${repetition}`);
});

test('fifty seeds of a style are fifty songs', () => {
  for (const style of ['pop', 'house', 'jazz', 'rock']) {
    const songs = Array.from({ length: 50 }, (_, i) => sketch(compose(style, 500 + i)));
    const pairs = songs.flatMap((a, i) => songs.slice(i + 1).map((b) => measureLikeness(a, b)));
    const alike = pairs.filter((likeness) => likeness > 0.5).length;
    assert.ok(alike <= 0.02 * pairs.length, `${style}: ${alike} of ${pairs.length} pairs`);
  }
});
