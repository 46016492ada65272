import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { delayBeforeNext, readRetryAfter, standardSchedule } from './schedule.ts';

describe('the delivery schedule', () => {
  const promisedSeconds = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

  it('is the one promised: ten attempts', () => {
    assert.deepEqual(
      standardSchedule.delaysMs,
      promisedSeconds.map((seconds) => seconds * 1000),
    );
  });

  it('keeps each delay within a tenth, and ends', () => {
    for (const [attemptsDone, seconds] of promisedSeconds.entries()) {
      if (attemptsDone === 0) continue;
      const at = (random: number) =>
        delayBeforeNext(standardSchedule, { attemptsDone, retryAfterMs: undefined, random });
      assert.equal(at(0), seconds * 900);
      assert.equal(at(0.5), seconds * 1000);
      assert.ok(at(1 - 2 ** -53)! <= seconds * 1100);
    }
    const over = { attemptsDone: promisedSeconds.length, retryAfterMs: 1, random: 0 };
    assert.equal(delayBeforeNext(standardSchedule, over), undefined);
  });

  it('takes what the receiver asks for as the least, up to a day', () => {
    const at = (attemptsDone: number, retryAfterMs: number) =>
      delayBeforeNext(standardSchedule, { attemptsDone, retryAfterMs, random: 0.5 });
    assert.equal(at(1, 7_000), 7_000);
    assert.equal(at(2, 7_000), 300_000);
    assert.equal(at(1, 1e12), 24 * 3_600_000);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  for (const [header, expectedMs] of [
    ['7', 7_000],
    [' 120 ', 120_000],
    ['Sat, 21 Nov 2026 03:00:30 GMT', 30_000],
    ['Saturday, 21-Nov-26 03:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 02:00:00 GMT', 0],
    ['Sat Nov 21 03:00:30 2026', undefined],
    ['-5', undefined],
    ['7.5', undefined],
    ['soon', undefined],
    ['2026-11-21', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const) {
    it(`reads ${JSON.stringify(header)} as ${expectedMs} ms`, () => {
      assert.equal(readRetryAfter(header, now), expectedMs);
    });
  }
});
