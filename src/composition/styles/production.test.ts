import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../dsp/random.ts';
import { toneBandsHz } from '../../notation/song.ts';
import { findStyle } from './blend.ts';
import { drawProduction } from './production.ts';

const songs = Array.from({ length: 300 }, (_, seed) => drawProduction(findStyle('jazz').mix, createRandom(seed)));

test('songs of one style differ in tone as records do, at both ends more than in the middle', () => {
  const deviations = toneBandsHz.map((_, band) => {
    const values = songs.map(({ colourDb }) => colourDb[band]!);
    const centre = values.reduce((sum, db) => sum + db, 0) / values.length;
    assert.ok(Math.abs(centre) < 1.2, `${centre} dB at ${toneBandsHz[band]} Hz`);
    return Math.sqrt(values.reduce((sum, db) => sum + (db - centre) ** 2, 0) / values.length);
  });
  assert.ok(deviations[0]! > 4 && deviations.at(-1)! > 4, `${deviations}`);
  assert.ok(Math.max(deviations[3]!, deviations[4]!) < 2, `${deviations}`);
});

test('a colour never takes from a dull style what makes words clear, nor fills the bass without end', () => {
  for (const { colourDb, toneDb } of songs) {
    assert.ok(colourDb[6]! + toneDb[6]! >= -3.6, `${colourDb[6]} dB at 4 kHz`);
    assert.ok(colourDb[0]! <= 8, `${colourDb[0]} dB at 60 Hz`);
  }
});

test('the same seed is mixed the same way', () => {
  assert.deepEqual(drawProduction(findStyle('jazz').mix, createRandom(5)), songs[5]);
});
