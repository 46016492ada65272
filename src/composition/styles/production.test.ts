import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../dsp/random.ts';
import { toneBandsHz } from '../../notation/song.ts';
import { findStyle } from './blend.ts';
import { drawProduction } from './production.ts';

const draw = (seed: number, isSung: boolean) =>
  drawProduction(findStyle('jazz').mix, { isSung, random: createRandom(seed) });
const songs = Array.from({ length: 300 }, (_, seed) => draw(seed, seed % 2 === 0));

test('songs of one style differ in tone as records do, at both ends more than in the middle', () => {
  const deviations = toneBandsHz.map((_, band) => {
    const values = songs.map(({ colourDb }) => colourDb[band]!);
    const centre = values.reduce((sum, db) => sum + db, 0) / values.length;
    assert.ok(Math.abs(centre) < 1.2, `${centre} dB at ${toneBandsHz[band]} Hz`);
    return Math.sqrt(values.reduce((sum, db) => sum + (db - centre) ** 2, 0) / values.length);
  });
  assert.ok(deviations[0]! > 4 && deviations.at(-1)! > 4, `${deviations}`);
  assert.ok(Math.max(deviations[3]!, deviations[4]!) < 2.6, `${deviations}`);
});

test('a colour never takes from a dull style what makes words clear where somebody sings, nor fills the bass without end', () => {
  for (const [seed, { colourDb, toneDb }] of songs.entries()) {
    const leastDb = seed % 2 === 0 ? -4.1 : -12;
    assert.ok(colourDb[6]! + toneDb[6]! >= leastDb, `${colourDb[6]} dB at 4 kHz`);
    assert.ok(colourDb[0]! <= 8, `${colourDb[0]} dB at 60 Hz`);
  }
});

test('the same seed is mixed the same way', () => {
  assert.deepEqual(draw(5, false), songs[5]);
});
