import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Utterance } from '../../../contract/transcript.ts';
import { joinUtterances } from './join-utterances.ts';

function said(text: string, startSeconds: number, endSeconds: number): Utterance {
  return { text, startSeconds, endSeconds, words: [{ text, startSeconds, endSeconds }] };
}

const textsOf = (utterances: readonly Utterance[]) => joinUtterances(utterances).map(({ text }) => text);

describe('pieces of text that follow each other', () => {
  it('are one where a sentence goes on', () => {
    const [joined, ...more] = joinUtterances([said('And so,', 0, 1), said('my fellow Americans.', 1.2, 3)]);
    assert.deepEqual(more, []);
    assert.deepEqual([joined?.text, joined?.startSeconds, joined?.endSeconds], ['And so, my fellow Americans.', 0, 3]);
    assert.equal(joined?.words.length, 2);
  });

  it('stay apart at the end of a sentence, at a pause, and where they grow too long', () => {
    assert.equal(textsOf([said('Yes.', 0, 1), said('No.', 1, 2)]).length, 2);
    assert.equal(textsOf([said('他说。', 0, 1), said('好', 1, 2)]).length, 2);
    assert.equal(textsOf([said('Well', 0, 1), said('then', 1.5, 2)]).length, 2);
    assert.equal(textsOf([said('on and on', 0, 15), said('and on', 15, 25)]).length, 2);
  });

  it('are joined without a space in scripts that have none', () => {
    assert.deepEqual(textsOf([said('今日は', 0, 1), said('いい天気', 1, 2)]), ['今日はいい天気']);
  });
});
