import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lookUpWord } from '../models/pronunciation/dictionary.ts';
import { detectLyricLanguage } from './detect-language.ts';
import { warnOfLanguages } from './name-languages.ts';
import { parseLyrics } from './parse-lyrics.ts';
import { createPronounce } from './pronounce.ts';

/** First lines of poems and folk songs in the public domain. */
const verses = [
  ['en', 'Shall I compare thee to a summer’s day? Thou art more lovely and more temperate'],
  ['de', 'Ich weiß nicht, was soll es bedeuten, dass ich so traurig bin'],
  ['de', 'Sah ein Knab ein Röslein stehn, Röslein auf der Heiden'],
  ['es', 'Caminante, son tus huellas el camino y nada más'],
  ['es', 'De los álamos vengo, madre, de ver cómo los menea el aire'],
  ['fr', 'Les sanglots longs des violons de l’automne blessent mon cœur'],
  ['fr', 'Au clair de la lune, mon ami Pierrot, prête-moi ta plume'],
  ['it', 'Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura'],
  ['it', 'Sul mare luccica l’astro d’argento, placida è l’onda'],
  ['pt', 'Amor é fogo que arde sem se ver, é ferida que dói e não se sente'],
  ['pt', 'Minha terra tem palmeiras onde canta o sabiá'],
  ['nl', 'Ik ben geboren uit zonnegloren en een zucht van de ziedende zee'],
] as const;

describe('the language of lyrics', () => {
  for (const [code, text] of verses)
    it(`is ${code}: ${text.slice(0, 30)}`, () => assert.equal(detectLyricLanguage(text), code));

  it('is not told from words that many languages have', () => {
    for (const text of ['la la la', 'amor amor', 'na na na hey', 'Maria, Maria', '', '東京']) {
      assert.equal(detectLyricLanguage(text), undefined, text);
    }
  });

  const pronounce = createPronounce(lookUpWord);
  const read = (lyrics: string, asked?: string) =>
    parseLyrics(lyrics, pronounce, asked).flatMap(({ lines }) => lines.map(({ language = 'en' }) => language));

  it('is that of the song where a line does not show its own', () => {
    const lyrics = 'La noche cae sobre la ciudad\nOh my darling, I will wait for you\ncorazón, corazón';
    assert.deepEqual(read(lyrics), ['es', 'en', 'es']);
  });

  it('is the one that was asked for where the words do not show it', () => {
    assert.deepEqual(read('Corazón caliente\nBésame', 'es'), ['es', 'es']);
    assert.deepEqual(read('Silver moon river'), ['en']);
  });

  it('is told in a warning', () => {
    const sheet = parseLyrics('Ich hab dich so lieb\n\nIk hou van jou en jij van mij', pronounce);
    const [german = '', dutch = ''] = warnOfLanguages(sheet);
    assert.match(german, /German.*nearest sounds/);
    assert.match(dutch, /Dutch.*as if they were English/);
  });
});
