import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type PartWords, readIntent, sayIntent as say } from './read-intent.ts';

const intentWords = {
  readings: { restore: 'restore: bars', compose: 'compose: music', sing: 'sing: a voice' },
  sungField: 'lyrics_section_to_replace',
};
const sayIntent = (intent: Parameters<typeof say>[0], words: PartWords) => say(intent, words, intentWords);

const restored = [
  'extend this song',
  'Make it longer, please',
  '',
  '   ',
  '...',
  'restore',
  'Restore this part',
  'repair',
  'Please repair the damaged section',
  'fix it',
  'Fix the glitch here.',
  'fix the guitar solo',
  'remove the cough',
  'Remove the noise',
  'get rid of the loud click in this bar',
  'remove background noise',
  'take out the phone ringing',
  'cover up the sneeze',
  'clean up the crackle',
  'no more clicks, please',
  'fill the gap',
  'Fill in the missing part',
  'same as before',
  'the same as the original',
  'keep it the same',
  'continue as it was',
  'continue',
  'Just like before',
  'make it sound like the rest of the song',
  'as if nothing had happened',
  'repeat the bars before',
  'The audio drops out here, reconstruct it like it was before',
];

const composed = [
  'a gentle acoustic guitar solo',
  'energetic drum break with a build-up',
  'fix it with a new piano solo',
  'replace the noise with a soft string pad',
  'jazz',
  'make it darker',
  'same tempo but with heavy drums',
  'instrumental bridge, no vocals',
  'remove the vocals and play the melody on a flute',
  'something completely different',
  'a dreamy ambient interlude',
  'more energy',
  'repeat the chorus with brass',
  'une mélodie de piano douce',
  'Klavier statt Gitarre',
  'restore the energy with a big orchestral build-up',
];

const sung = [
  'a female voice sings about the sea',
  'singing in harmony',
  'soulful male vocals',
  'add a rap verse about home',
  'someone sings la la la',
  'with a choir and lead vocal',
];

describe('a prompt without lyrics', () => {
  const cases = [
    ['restore', restored],
    ['compose', composed],
    ['sing', sung],
  ] as const;
  for (const [wanted, prompts] of cases) {
    for (const prompt of prompts) {
      it(`means ${wanted}: “${prompt}”`, () => assert.equal(readIntent({ prompt }), wanted));
    }
  }

  it('that is absent means restore', () => assert.equal(readIntent({}), 'restore'));
});

describe('lyrics', () => {
  const lyrics = '[Verse]\nOver the water, over the sea';
  const cases: readonly (readonly [string, PartWords, ReturnType<typeof readIntent>])[] = [
    ['of the part are sung', { prompt: 'a folk song', sectionLyrics: lyrics }, 'sing'],
    ['of the part are sung where nothing else is said', { sectionLyrics: lyrics }, 'sing'],
    ['of the part are sung, whatever is to be repaired', { prompt: 'fix the vocals', sectionLyrics: lyrics }, 'sing'],
    ['of the song are sung', { prompt: 'calmer, with piano', lyrics }, 'sing'],
    ['of the song are sung where nothing else is said', { lyrics }, 'sing'],
    ['of the song stay what they were where a repair is wanted', { prompt: 'remove the cough', lyrics }, 'restore'],
    [
      'are not sung where no voice is wanted',
      { prompt: 'instrumental break', lyrics, sectionLyrics: lyrics },
      'compose',
    ],
    ['without a word are none', { prompt: 'piano', lyrics: '[Instrumental]', sectionLyrics: ' ' }, 'compose'],
  ];
  for (const [what, words, wanted] of cases) it(what, () => assert.equal(readIntent(words), wanted));
});

describe('the sentence of an intent', () => {
  it('says what cannot be met', () => {
    assert.match(sayIntent('compose', { prompt: 'a whistled melody, no autotune' }), /^compose: .*; Nobody whistles$/);
    assert.match(sayIntent('compose', { prompt: 'a piano interlude' }), /^compose: [^;]*$/);
    assert.match(sayIntent('restore', { prompt: 'remove the crackle' }), /^restore: [^;]*$/);
    assert.match(
      sayIntent('sing', { prompt: 'une femme chante une chanson triste' }),
      /^sing: .*; Words cannot be written in French here: lyrics_section_to_replace/,
    );
    assert.match(sayIntent('sing', { prompt: 'a woman sings in German' }), /cannot be written in German/);
    const given = { prompt: 'une femme chante une chanson triste', sectionLyrics: 'la pluie' };
    assert.doesNotMatch(sayIntent('sing', given), /cannot be written/);
    assert.doesNotMatch(sayIntent('sing', { prompt: 'a woman sings' }), /cannot be written/);
  });
});
