import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createInFlight } from './in-flight.ts';

describe('requests in flight', () => {
  const held = Promise.withResolvers<void>();
  const hold = () => held.promise;

  it('of one account are limited, and others are answered', async () => {
    const inFlight = createInFlight();
    for (let i = 0; i < 500; i++) void inFlight.run('a', hold);
    await assert.rejects(inFlight.run('a', hold), { code: 'RATE_LIMITED', retryAfterSeconds: 1 });
    assert.equal(await inFlight.run('b', async () => 'answered'), 'answered');
  });

  it('leave room again when they are answered, also by an error', async () => {
    const inFlight = createInFlight();
    const failing = Array.from({ length: 500 }, () =>
      inFlight.run('a', async () => {
        throw new Error('no');
      }),
    );
    await Promise.allSettled(failing);
    assert.equal(await inFlight.run('a', async () => 'answered'), 'answered');
  });

  it('are limited in all: those who ask most are refused, an account that asks a little is not', async () => {
    const inFlight = createInFlight();
    for (let i = 0; i < 2_000; i++) void inFlight.run(`a${i % 5}`, hold);
    await assert.rejects(inFlight.run('a1', hold), { code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 1 });
    for (let i = 0; i < 8; i++) void inFlight.run('b', hold);
    await assert.rejects(inFlight.run('b', hold), { code: 'SERVICE_UNAVAILABLE' });
  });
});
