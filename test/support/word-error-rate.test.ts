import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countWordErrors, sumWordErrors } from './word-error-rate.ts';

describe('word error rate', () => {
  it('counts substituted, deleted and inserted words over the words of the reference', () => {
    const errors = countWordErrors('one two three four five six', 'one too three five six eight nine');
    assert.deepEqual(errors, { substituted: 1, deleted: 1, inserted: 2, wordCount: 6, rate: 4 / 6 });
  });

  for (const [reference, transcript] of [
    ['Hello, world!', 'hello world'],
    ['the forty-two line Bible of about fourteen fifty-five', 'The 42 line Bible of about 1455.'],
    ['mister john dashwood', 'Mr. John Dashwood'],
    ['the colour grey', 'the color gray'],
    ['they realised it', 'they realized it'],
    ['deserv’d praise', 'deserved praise'],
    ['II When forty winters', 'Two. When forty winters'],
    ['on the fifteenth of May', 'on the 15th of May'],
  ] as const) {
    it(`takes "${transcript}" for "${reference}"`, () => assert.equal(countWordErrors(reference, transcript).rate, 0));
  }

  it('still sees a wrong number, and a word that is written in two', () => {
    assert.equal(countWordErrors('fourteen fifty five', '1456').substituted, 1);
    assert.ok(countWordErrors('woodcutters', 'wood cutters').rate > 0);
  });

  it('averages over words, not over recordings', () => {
    const all = sumWordErrors([countWordErrors('a b c', 'a b c'), countWordErrors('d', 'e')]);
    assert.equal(all.rate, 0.25);
  });
});
