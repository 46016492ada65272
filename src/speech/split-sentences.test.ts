import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitSentences } from './split-sentences.ts';

const split = (paragraph: string): string[] => splitSentences(paragraph).map(({ text }) => text);

describe('sentences of a paragraph', () => {
  it('end with a full stop, a question mark or an exclamation mark, with the quotes behind it', () => {
    assert.deepEqual(split('It rained. Did it? “Yes!” She left.'), ['It rained.', 'Did it?', '“Yes!”', 'She left.']);
  });

  it('do not end with an abbreviation, an initial or a number', () => {
    for (const whole of [
      'Dr. Smith met Mrs. Hill at 3.30 on Main St. near J. R. Brown.',
      'The U.S. Army has no. 5, e.g. this one.',
      '“Stop!” he said to them.',
      'It costs 3.50 a pound.',
      'Wait... for it.',
    ]) {
      assert.deepEqual(split(whole), [whole]);
    }
  });

  it('end with an abbreviation where the next one plainly begins', () => {
    assert.deepEqual(split('We met at 5 p.m. The rain fell. He works at Hill Inc. She does not.'), [
      'We met at 5 p.m.',
      'The rain fell.',
      'He works at Hill Inc.',
      'She does not.',
    ]);
  });

  it('tell where they begin', () => {
    const paragraph = 'One.  Two. Three';
    for (const { text, at } of splitSentences(paragraph)) assert.equal(paragraph.slice(at, at + text.length), text);
  });
});
