import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeLlamaTokens } from './llama-vocabulary.ts';

describe('reading tokens of the Llama vocabulary', () => {
  it('joins pieces of words, and puts spaces where the vocabulary has them', () => {
    assert.equal(decodeLlamaTokens([450, 11148, 3304, 674, 736]), 'The llama will return');
  });

  it('puts characters together out of the bytes of their UTF-8', () => {
    assert.equal(decodeLlamaTokens([243, 162, 169, 156]), '\u{1F999}');
    assert.equal(decodeLlamaTokens([29871, 237, 156, 141]), '\uA64A');
  });

  it("leaves out marks that are no text: start, end, and a network's own beyond the vocabulary", () => {
    assert.equal(decodeLlamaTokens([1, 2646, 1327, 287, 2, 32_000, 32_767]), 'grabbed');
    assert.equal(decodeLlamaTokens([]), '');
  });
});
