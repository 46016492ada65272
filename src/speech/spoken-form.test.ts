import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAloud } from './spoken-form.ts';

const readings = (written: string) => readAloud(written).map((words) => words.join(' '));

describe('reading a written word aloud', () => {
  for (const [written, first] of [
    ['1843', 'eighteen forty three'],
    ['1900', 'nineteen hundred'],
    ['1905', 'nineteen oh five'],
    ['2010', 'two thousand ten'],
    ['1,234', 'one thousand two hundred thirty four'],
    ['12', 'twelve'],
    ['0', 'zero'],
    ['007', 'zero zero seven'],
    ['3.14', 'three point one four'],
    ['.5', 'point five'],
    ['$5', 'five dollars'],
    ['$1', 'one dollar'],
    ['$5.50,', 'five dollars and fifty cents'],
    ['£1.5m', 'one point five million pounds'],
    ['42%', 'forty two percent'],
    ['15th', 'fifteenth'],
    ['42nd', 'forty second'],
    ['100th', 'one hundredth'],
    ['1990s', 'nineteen nineties'],
    ['5:30', 'five thirty'],
    ['5:00', "five o'clock"],
    ['U.S.', 'u s'],
    ['3D', 'three d'],
    ['Mr.', 'mister'],
    ['“Hello,”', 'hello'],
    ['don’t', "don't"],
    ['cold-hearted', 'cold hearted'],
    ['1914-18', 'nineteen fourteen eighteen'],
    ['AT&T', 'at and t'],
    ['&', 'and'],
  ] as const) {
    it(`reads ${written} as "${first}"`, () => assert.equal(readings(written)[0], first));
  }

  for (const [written, other] of [
    ['1843', 'one thousand eight hundred and forty three'],
    ['1843', 'one eight four three'],
    ['2010', 'twenty ten'],
    ['$5', 'five'],
    ['BBC', 'b b c'],
    ['NASA', 'nasa'],
    ['555-1234', 'five five five one two three four'],
  ] as const) {
    it(`knows that ${written} may also be "${other}"`, () => assert.ok(readings(written).includes(other)));
  }

  it('finds no sound in punctuation alone', () => {
    for (const written of ['—', '...', '?!', '"', '']) assert.deepEqual(readings(written), []);
  });

  it('gives plain words for anything, six readings at most', () => {
    for (const written of [
      'naïve',
      '№5',
      '東京',
      'x²',
      '1/2',
      '999999999999999999999',
      "'",
      'a.b.c',
      '$',
      '1e5',
      '::',
    ]) {
      const all = readAloud(written);
      assert.ok(all.length <= 6, written);
      for (const words of all) assert.ok(words.length > 0 && words.every((word) => /^[\p{L}']+$/u.test(word)), written);
    }
  });
});
