import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lookUpWord } from '../models/pronunciation/dictionary.ts';
import { rhymeOf, rhymeStrength } from './phonetics/rhyme.ts';
import { alternation, stressesOf } from './phonetics/stress.ts';
import { createPronounce } from './pronounce.ts';

const pronounce = createPronounce(lookUpWord);
const say = (word: string): string =>
  pronounce(word)
    .map((phones) => phones.join(' '))
    .join(' . ');
const count = (word: string): number => pronounce(word).length;

describe('how a word is sung', () => {
  it('is as the dictionary says, whatever its case and punctuation', () => {
    assert.equal(say('Hello,'), 'HH AH0 . L OW1');
    assert.equal(say('“fire”'), say('fire'));
    assert.equal(say('don’t'), say("don't"));
  });

  it('is made of what a word is made of', () => {
    assert.equal(say("dreamin'"), 'D R IY1 . M IH0 N');
    assert.equal(count('heart-shaped'), 2);
    assert.equal(count('rock’n’roll'), 3);
    assert.equal(count('moonriver'), 3);
    assert.equal(count('sooooo'), 1);
    assert.equal(count('looooove'), 1);
    assert.match(say("lighthouse's"), /IH0 Z$/);
    assert.equal(count('you—me'), 2);
    assert.equal(count('&'), 1);
  });

  it('reads numbers', () => {
    for (const [figures, words] of [
      ['7', 'seven'],
      ['42', 'forty two'],
      ['100', 'one hundred'],
      ['1984', 'nineteen eighty four'],
      ['2000', 'two thousand'],
      ['2007', 'two thousand seven'],
      ['007', 'zero zero seven'],
    ] as const) {
      assert.equal(say(figures), words.split(' ').map(say).join(' . '), figures);
    }
    assert.match(say('90s'), /Z$/);
  });

  it('has no syllables for what is no word', () => {
    for (const nothing of ['...', '—', '🔥', '!!!', '', "'", '-']) assert.equal(count(nothing), 0, nothing);
  });

  it('sings every word that has letters: one vowel a syllable', () => {
    const words = [
      'zyxqua',
      'pst',
      'hmm',
      'Größe',
      'œuvre',
      'naïve',
      'любовь',
      'αγάπη',
      '사랑',
      'さくら',
      'きょう',
      '爱',
      'حب',
      'प्यार',
      'x'.repeat(300),
    ];
    for (const word of words) {
      assert.ok(count(word) >= 1, word);
      for (const phones of pronounce(word)) {
        assert.equal(phones.filter((phone) => /\d$/.test(phone)).length, 1, `${word}: ${say(word)}`);
        for (const phone of phones) assert.match(phone, /^[A-Z]{1,2}[012]?$/);
      }
    }
    assert.ok(count('x'.repeat(300)) < 20);
  });

  it('reads Korean, Japanese kana, Russian and Greek as they sound, and hums what it cannot read', () => {
    assert.equal(count('사랑'), 2);
    assert.equal(count('さくら'), 3);
    assert.equal(say('きょう'), 'K Y OW1 . UW1');
    assert.match(say('мама'), /^M .* M /);
    assert.equal(say('爱你'), 'L AA1 . L AA1');
  });
});

describe('what rhymes', () => {
  const strength = (a: string, b: string): number => rhymeStrength(rhymeOf(pronounce(a)), rhymeOf(pronounce(b)));

  it('is what ends alike from the last stressed vowel on', () => {
    for (const [a, b] of [
      'light night',
      'desire fire',
      'motion ocean',
      'through blue',
      'memory free',
      'again then',
    ].map((pair) => pair.split(' '))) {
      assert.equal(strength(a!, b!), 2, `${a} ${b}`);
    }
  });

  it('is near where the consonants are kin', () => {
    for (const [a, b] of ['time line', 'sound town', 'heart dark', 'home alone', 'love enough'].map((pair) =>
      pair.split(' '),
    )) {
      assert.equal(strength(a!, b!), 1, `${a} ${b}`);
    }
  });

  it('is not the same word, nor one within the other, nor another sound', () => {
    for (const [a, b] of ['night night', 'night tonight', 'know no', 'love move', 'light lit', 'rain road'].map(
      (pair) => pair.split(' '),
    )) {
      assert.equal(strength(a!, b!), 0, `${a} ${b}`);
    }
  });
});

describe('how a line moves', () => {
  const measure = (line: string): number =>
    alternation(line.split(' ').flatMap((text) => stressesOf({ text, syllables: pronounce(text) })));

  it('is even where weak and strong take turns', () => {
    assert.equal(measure('I wandered lonely as a cloud'), 1);
    assert.ok(measure('cold black rock stands where dark waves break') < 0.5);
  });
});
