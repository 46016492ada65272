import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { costBreak, endsSentence } from './break-cost.ts';
import { findFunctionWords } from './function-words.ts';
import { toUnits } from './units.ts';

/** The units of a text, and which of them is the last before the bar. */
function split(marked: string) {
  const [before = '', after = ''] = marked.split('|').map((part) => part.trim());
  const words = `${before} ${after}`.split(' ').map((text, n) => ({ text, startSeconds: n, endSeconds: n + 1 }));
  const units = toUnits([{ text: `${before} ${after}`, startSeconds: 0, endSeconds: words.length, words }]);
  const left = before.split(' ').length - 1;
  return { left: units[left]!, right: units[left + 1]! };
}

const cost = (marked: string, language = 'en') => {
  const { left, right } = split(marked);
  return costBreak(left, right, findFunctionWords(language));
};

describe('the end of a sentence', () => {
  for (const marked of [
    'He said no. | Then he left.',
    'So am I. | And you?',
    'It is in the U.S. | The rest is not.',
    'Really?! | yes',
    '“It ended.” | She wept.',
    'Wait… | What?',
  ]) {
    it(`is at the bar: ${marked}`, () => {
      const { left, right } = split(marked);
      assert.equal(endsSentence(left, right), true);
    });
  }

  for (const marked of [
    'Mr. | Smith',
    'Dr. | Who',
    'J. | R. Tolkien',
    'No. | 5 is alive',
    'at 5 p.m. | on Tuesday',
    'so | it',
  ]) {
    it(`is not at the bar: ${marked}`, () => {
      const { left, right } = split(marked);
      assert.equal(endsSentence(left, right), false);
    });
  }
});

describe('a break', () => {
  for (const [better, worse, language] of [
    ['It ended. | And it began', 'It ended, | and it began', 'en'],
    ['It ended, | and it began', 'It ended | and it began', 'en'],
    ['the book | of the house', 'the book of | the house', 'en'],
    ['he came | because it', 'he came because | it', 'en'],
    ['John saw | three ships', 'saw 3 | million ships', 'en'],
    ['Smith came | home', 'John | Smith came', 'en'],
    ['it cost | $5', 'it cost $ | 5', 'en'],
    ['Das Buch | des Mannes', 'Das Buch des | Mannes', 'de'],
    ['la maison | de mon père', 'la maison de | mon père', 'fr'],
    ['he saw | (so it seems)', 'he saw ( | so it seems)', 'en'],
  ] as const) {
    it(`is better at "${better}" than at "${worse}"`, () => {
      assert.ok(cost(better, language) < cost(worse, language), `${cost(better, language)}, ${cost(worse, language)}`);
    });
  }
});
