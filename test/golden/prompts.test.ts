import assert from 'node:assert/strict';
import test from 'node:test';
import { type PromptScore, scorePrompts } from '../support/judge-prompt.ts';
import { parsePrompts, seenPrompts, unseenPrompts } from '../support/prompts.ts';

/**
 * Least share understood by attribute, of both halves. When the rules first stood, the unseen half scored 250 of 261
 * (style 80 of 82, instruments 57 of 64, only 4 of 5, slow and fast 3 of 4, all else without a miss); what it showed was
 * fixed since, so that it is a regression test. Both halves have one author: prompts by other people do somewhat worse.
 */
const bounds: Readonly<Record<string, number>> = {
  style: 0.93,
  also: 0.6,
  wants: 0.9,
  without: 0.9,
  vocals: 0.92,
  key: 0.95,
  bpm: 0.95,
  about: 0.85,
  meter: 0.95,
  seconds: 0.95,
  mood: 0.9,
  energy: 0.9,
  minor: 0.9,
  only: 0.85,
  theme: 0.9,
};

for (const [half, text] of [
  ['the half that the rules were written with', seenPrompts],
  ['the half that they were judged on', unseenPrompts],
] as const) {
  test(`what people ask for is understood: ${half}`, () => {
    const prompts = parsePrompts(text);
    assert.ok(prompts.length >= 100);
    const missed: string[] = [];
    const short = scorePrompts(prompts, missed).filter(isShort);
    assert.deepEqual(short, [], missed.join('\n'));
  });
}

function isShort({ attribute, asked, understood }: PromptScore): boolean {
  // One miss is allowed where an attribute is asked for only a few times.
  return understood < Math.min(asked - 1, Math.floor((bounds[attribute] ?? 1) * asked));
}

test('over both halves at least 95 of 100 things asked for are understood', () => {
  const scores = scorePrompts(parsePrompts(seenPrompts + unseenPrompts.trimStart()));
  const asked = scores.reduce((sum, score) => sum + score.asked, 0);
  const understood = scores.reduce((sum, score) => sum + score.understood, 0);
  assert.ok(asked > 500, `${asked}`);
  assert.ok(understood / asked >= 0.95, `${understood} of ${asked}`);
});
