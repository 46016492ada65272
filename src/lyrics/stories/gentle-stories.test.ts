import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../dsp/random.ts';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import { readSubjects } from '../../prompt/subjects/read-subjects.ts';
import type { LinePlan } from '../lyric-sheet.ts';
import { createPronounce } from '../pronounce.ts';
import { writeLyrics } from '../write-lyrics.ts';

/** Prompts of hard days and holy days with the story that each asks for. */
const prompts: readonly (readonly [prompt: string, story: string])[] = [
  ['a song for our stillborn son, we named him Jude', 'child lost'],
  ['after the miscarriage, something soft for my wife', 'child lost'],
  ['my uncle took his own life in March and I want to sing for him', 'sudden loss'],
  ['our cat Minnie was put to sleep yesterday', 'pet lost'],
  ['my mother has leukemia and I sit with her every night', 'illness'],
  ["a song about my grandfather's Alzheimer's", 'fading memory'],
  ['we are getting divorced and I want our children to know it is not their fault', 'two houses'],
  ['for the families who fled the war with one bag', 'exile'],
  ['remembrance song for the fallen soldiers of our village', 'memorial'],
  ['a calm song for iftar with my parents in Ramadan', 'holy day'],
  ['christening of my goddaughter Ines', 'holy day'],
];
const unfit =
  /\b(?:wines?|beers?|whiske?y|drunk|party|parties|danc\w*|kiss(?:ed|es|ing)|lovers?|sweetheart|darling|jokes? on|fools?|casino)\b/i;
const room: readonly LinePlan[] = (['verse', 'prechorus', 'chorus', 'verse', 'bridge', 'chorus'] as const).map(
  (kind) => ({
    kind,
    lineCount: kind === 'prechorus' ? 2 : 4,
    syllablesPerLine: 10,
  }),
);

test('hard days and holy days have stories of their own, without drink, dance or romance', () => {
  const pronounce = createPronounce(lookUpWord);
  for (const [prompt, wanted] of prompts) {
    const { subjects, themeWords, story } = readSubjects(prompt);
    assert.equal(story, wanted, prompt);
    const brief = { styles: [{ name: 'folk', weight: 1 }], valence: 0, subjects, themeWords, story };
    for (const seed of [1, 2]) {
      const sheet = writeLyrics(room, { brief, themes: ['party'], pronounce, random: createRandom(seed) });
      for (const { text } of sheet.flatMap(({ lines }) => lines)) assert.doesNotMatch(text, unfit, prompt);
    }
  }
});
