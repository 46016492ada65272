import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Whisper } from '../../../models/whisper/model.ts';
import { findLoop } from './find-loop.ts';
import { splitAtTimestamps } from './segments.ts';
import { applyRules } from './text-rules.ts';

/** Ten texts, four tokens of control from 10 on, times from 14 on. */
const vocabulary = { endOfText: 10, timestampBegin: 14 };
const time = (seconds: number) => 14 + Math.round(seconds * 50);
const size = time(30) + 1;
const rules = {
  whisper: { vocabulary, suppressedTokens: [3] } as unknown as Whisper,
  latestSeconds: 8,
};

/** What may come after the tokens, when all that is not named in `likely` is as likely as each other. */
function allowedAfter(tokens: readonly number[], likely: Record<number, number> = {}): number[] {
  const logits = new Float32Array(size);
  for (const [token, logit] of Object.entries(likely)) logits[Number(token)] = logit;
  applyRules(logits, tokens, rules);
  return [...logits.keys()].filter((token) => logits[token]! > Number.NEGATIVE_INFINITY);
}

const isTime = (token: number) => token >= vocabulary.timestampBegin;
/** So likely that all times together are not. */
const clearText = { 5: 20 };

describe('what Whisper may write', () => {
  it('begins with a time in the first second', () => {
    const allowed = allowedAfter([]);
    assert.deepEqual([allowed[0], allowed.at(-1)], [time(0), time(1)]);
  });

  it('goes on with text after the time that a text begins with', () => {
    for (const tokens of [[time(0)], [time(0), 5, time(2), time(2)]]) assert.ok(!allowedAfter(tokens).some(isTime));
  });

  it('begins the next text after the time that a text ends with, not before it, or ends', () => {
    const allowed = allowedAfter([time(0), 5, time(2)]);
    assert.deepEqual(
      allowed.filter((token) => !isTime(token)),
      [vocabulary.endOfText],
    );
    assert.equal(allowed.find(isTime), time(2));
  });

  it('never goes back in time, and not beyond what there is to hear', () => {
    const times = allowedAfter([time(1), 5], clearText).filter(isTime);
    assert.deepEqual([times[0], times.at(-1)], [time(1.02), time(8)]);
  });

  it('ends a text where the times together are likelier than any text', () => {
    assert.ok(allowedAfter([time(0), 5]).every(isTime));
    assert.ok(allowedAfter([time(0), 5], clearText).includes(6));
  });

  it('writes no token of control and no noise sign', () => {
    const allowed = allowedAfter([time(0)], clearText);
    for (const token of [3, 11, 12, 13]) assert.ok(!allowed.includes(token), `${token}`);
  });
});

describe('a decoder that lost its way', () => {
  it('is detected when one phrase repeats without end, and the phrase is kept once', () => {
    const tokens = [9, 8, ...Array.from({ length: 7 }, () => [1, 2, 3]).flat()];
    assert.deepEqual(findLoop(tokens), { end: 5 });
  });

  it('is not seen in what people say', () => {
    assert.equal(findLoop([1, 2, 1, 2, 1, 2, 1, 2, 5]), undefined);
    assert.equal(findLoop([7, 7, 7, 7, 7, 7]), undefined);
  });
});

describe('the text of a window', () => {
  it('comes apart at its times', () => {
    const { segments, transcribedSeconds } = splitAtTimestamps(
      [time(0), 1, 2, time(3), time(4), 5, time(6)],
      8,
      vocabulary,
    );
    assert.deepEqual(segments, [
      { tokens: [1, 2], startSeconds: 0, endSeconds: 3 },
      { tokens: [5], startSeconds: 4, endSeconds: 6 },
    ]);
    assert.equal(transcribedSeconds, 8);
  });

  it('leaves a text without an end to the next window', () => {
    const { segments, transcribedSeconds } = splitAtTimestamps([time(0), 1, time(3), time(3), 5], 8, vocabulary);
    assert.equal(segments.length, 1);
    assert.equal(transcribedSeconds, 3);
  });

  it('keeps a text without an end where a next window would hear nothing more', () => {
    for (const [tokens, seconds] of [
      [[time(0), 1], 8],
      [[time(0), 1, time(0.1), time(0.1), 5], 8],
      [[time(0), 1, time(7.5), time(7.5), 5], 8],
    ] as const) {
      const { segments, transcribedSeconds } = splitAtTimestamps(tokens, seconds, vocabulary);
      assert.equal(segments.at(-1)?.endSeconds, seconds);
      assert.equal(transcribedSeconds, seconds);
    }
  });

  it('may be empty', () => {
    assert.deepEqual(splitAtTimestamps([], 8, vocabulary), { segments: [], transcribedSeconds: 8 });
  });
});
