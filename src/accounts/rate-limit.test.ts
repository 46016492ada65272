import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRateLimiter } from './rate-limit.ts';

describe('rate limiter', () => {
  it('allows a minute of requests at once, then refuses and says when to retry', () => {
    const limiter = createRateLimiter(() => 0);
    for (let i = 0; i < 60; i++) assert.ok(limiter.take('a', 60).isAllowed);
    const refused = limiter.take('a', 60);
    assert.equal(refused.isAllowed, false);
    assert.equal(refused.resetSeconds, 1);
  });

  it('allows one more after the reported time', () => {
    let now = 0;
    const limiter = createRateLimiter(() => now);
    for (let i = 0; i < 7; i++) limiter.take('a', 6);
    now = limiter.take('a', 6).resetSeconds * 1000;
    assert.ok(limiter.take('a', 6).isAllowed);
    assert.equal(limiter.take('a', 6).isAllowed, false);
  });

  it('says how many requests are left, and takes none by that', () => {
    let now = 0;
    const limiter = createRateLimiter(() => now);
    assert.equal(limiter.countRemaining('a', 6), 6);
    for (let i = 0; i < 6; i++) limiter.take('a', 6);
    assert.equal(limiter.countRemaining('a', 6), 0);
    now = 20_000;
    assert.equal(limiter.countRemaining('a', 6), 2);
    assert.equal(limiter.countRemaining('a', 6), 2);
    assert.ok(limiter.take('a', 6).isAllowed);
  });

  it('counts each name alone', () => {
    const limiter = createRateLimiter(() => 0);
    limiter.take('a', 1);
    assert.equal(limiter.take('a', 1).isAllowed, false);
    assert.ok(limiter.take('b', 1).isAllowed);
  });
});
