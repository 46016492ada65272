import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatherLanguageEvidence } from './spoken-language.ts';

const clear = { tokenCount: 30, confidence: -0.1, knownShare: 0.97 };
const foreign = { tokenCount: 30, confidence: -0.9, knownShare: 0.5 };
const noisy = { tokenCount: 30, confidence: -0.7, knownShare: 0.98 };

function judge(...heard: (typeof clear | undefined)[]) {
  const evidence = gatherLanguageEvidence();
  for (const understood of heard) evidence.add(8, understood);
  return evidence;
}

describe('whether speech is English', () => {
  it('doubts it when the words are unsure and unknown', () => assert.equal(judge(foreign).verdict(), 'foreign'));

  it('takes unsure words that are English for speech in noise', () => assert.equal(judge(noisy).verdict(), 'unclear'));

  it('bears a foreign sentence in English speech, and one that was missed', () => {
    assert.equal(judge(clear, clear, foreign, clear, clear, undefined).verdict(), 'english');
  });

  it('warns where much speech gave no words', () =>
    assert.equal(judge(clear, undefined, undefined).verdict(), 'unclear'));

  it('says nothing of a recording without speech, or of a word or two', () => {
    assert.equal(judge().verdict(), 'english');
    assert.equal(judge({ ...foreign, tokenCount: 4, confidence: -0.3 }).verdict(), 'english');
  });

  it('gives up on a long foreign recording after some minutes, not after a sentence', () => {
    assert.equal(judge(foreign).isSettledForeign(), false);
    assert.equal(judge(...Array(14).fill(foreign)).isSettledForeign(), true);
    assert.equal(judge(...Array(14).fill(clear)).isSettledForeign(), false);
  });
});
