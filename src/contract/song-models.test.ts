import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { songModels } from './song-models.ts';

describe('the song models', () => {
  it('are in the README as they are', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const rows = readme.split('\n').filter((line) => /^\| `v\d/.test(line));
    const expected = Object.entries(songModels).map(([name, model]) => {
      const { tier, durationSecondsMax, sampleRateHz, bitDepth, isStreamed } = model;
      const wav = `${sampleRateHz / 1000} kHz, ${bitDepth} bit`;
      return `| \`${name}\` | ${tier} | ${durationSecondsMax} s | ${wav} |${isStreamed ? ' yes' : ''} |`;
    });
    assert.deepEqual(rows, expected);
  });

  it('have a price each', () => {
    const prices = JSON.parse(readFileSync(new URL('../../config/prices.json', import.meta.url), 'utf8'));
    for (const { priceRow } of Object.values(songModels)) assert.ok(JSON.stringify(prices).includes(`"${priceRow}"`));
  });

  it('make songs longer than the default length', () => {
    for (const { defaultSeconds, durationSecondsMax } of Object.values(songModels)) {
      assert.ok(defaultSeconds < durationSecondsMax);
    }
  });
});
