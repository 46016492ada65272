import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guessSounds, soundOut } from './letter-to-sound.ts';

describe('sounds from spelling', () => {
  for (const [word, sounds] of [
    ['knight', 'N AY T'],
    ['station', 'S T EY SH AH N'],
    ['philosophy', 'F IH L AA S AA F IY'],
    ['trusted', 'T R AH S T AH D'],
    ['quick', 'K W IH K'],
    ['bridge', 'B R IH JH'],
    ['smoke', 'S M OW K'],
    ['café', 'K AE F EY'],
  ] as const) {
    it(`says ${word}`, () => assert.equal(guessSounds(word).join(' '), sounds));
  }

  it('has none for a word without Latin letters', () => assert.deepEqual(guessSounds('東京'), []));
});

describe('a word to be sung', () => {
  it('is stressed on its first syllable', () => assert.equal(soundOut('sonoty').join(' '), 'S AA1 N AA0 T IY0'));

  it('has a vowel', () => assert.equal(soundOut('brr').join(' '), 'B R AH1'));
});
