import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lookUpWord } from '../../models/pronunciation/dictionary.ts';
import { createPronounce } from '../pronounce.ts';
import { pronounceIn } from '../pronounce-in.ts';
import { type SungLanguageCode, sungLanguages } from './sung-languages.ts';

const english = createPronounce(lookUpWord);
const say = (code: SungLanguageCode, word: string): string =>
  pronounceIn(
    code,
    english,
  )(word)
    .map((phones) => phones.join(' '))
    .join(' . ');

/** As the dictionaries of bench/real/sources/pronunciation.json have them, in the sounds of the voice. */
const words: Readonly<Record<SungLanguageCode, readonly (readonly [word: string, said: string])[]>> = {
  es: [
    ['corazón', 'K OW0 . R AA0 . S OW1 N'],
    ['cielo', 'S Y EH1 . L OW0'],
    ['guitarra', 'G IY0 . T AA1 . R AA0'],
    ['mañana', 'M AA0 . N Y AA1 . N AA0'],
    ['día', 'D IY1 . AA0'],
  ],
  de: [
    ['Herz', 'HH EH1 R T S'],
    ['Liebe', 'L IY1 . B AH0'],
    ['verloren', 'F EH0 R . L OW1 . R AH0 N'],
    ['Nacht', 'N AA1 K T'],
    ['weiß', 'V AY1 S'],
  ],
  fr: [
    ['amour', 'AA0 . M UW1 R'],
    ["l'oiseau", 'L W AA0 . Z OW1'],
    ['chantent', 'SH AA1 N T'],
    ['toujours', 'T UW0 . ZH UW1 R'],
    ['soleil', 'S AO0 . L EY1'],
  ],
  pt: [
    ['coração', 'K OW0 . R AA0 . S AW1 N'],
    ['noite', 'N OY1 . CH IY0'],
    ['saudade', 'S AW0 . D AA1 . JH IY0'],
    ['sol', 'S AO1 W'],
    ['carro', 'K AA1 . HH UW0'],
  ],
  it: [
    ['cielo', 'CH EH1 . L OW0'],
    ['stelle', 'S T EH1 . L EH0'],
    ['allegria', 'AA0 . L EH0 . G R IY1 . AA0'],
    ['nuvola', 'N UW1 . V OW0 . L AA0'],
    ['perché', 'P EH0 R . K EH1'],
  ],
};

describe('words of other languages', () => {
  for (const [code, said] of Object.entries(words)) {
    for (const [word, sounds] of said) {
      it(`says ${word} (${code})`, () => assert.equal(say(code as SungLanguageCode, word), sounds));
    }
  }

  it('are sung on one vowel a syllable, whatever is written', () => {
    const strange = [
      'xyz',
      'ñandú',
      "aujourd'hui",
      "d'",
      'straße',
      'œuvre',
      'brrr',
      'ﬁn',
      '2024',
      'Łódź',
      '愛',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    ];
    for (const code of Object.keys(sungLanguages) as SungLanguageCode[]) {
      for (const word of strange) {
        const syllables = pronounceIn(code, english)(word);
        assert.ok(syllables.length >= 1, `${code} ${word}`);
        for (const phones of syllables) {
          assert.equal(phones.filter((phone) => /\d$/.test(phone)).length, 1, `${code} ${word}: ${phones.join(' ')}`);
          for (const phone of phones) assert.match(phone, /^[A-Z]{1,2}[012]?$/);
        }
      }
    }
  });

  it('have no syllables where nothing is said', () => {
    for (const nothing of ['…', '—', '🔥', '']) assert.equal(say('fr', nothing), '');
  });

  it('leave small words weak and English guests English', () => {
    assert.equal(say('es', 'de'), 'D EH0');
    assert.equal(say('es', 'baby'), 'B EY1 . B IY0');
  });
});
