import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { startWatchdog } from './watchdog.ts';

const checkMs = 20;
const silentChecks = 3;
/** Many times longer than it takes to detect a stall. */
const longMs = 400;

function watch(t: TestContext, { isFree = true, isThere = true } = {}) {
  const events: WorkerEvents = new EventEmitter();
  const { stalled, stop } = startWatchdog(events, {
    hasCapacity: () => isFree,
    isDatabaseUp: async () => isThere,
    checkMs,
    silentChecks,
  });
  t.after(stop);
  const isStalled = () => Promise.race([stalled.then(() => true), sleep(longMs, false)]);
  return { events, isStalled };
}

describe('a job engine', () => {
  it('is stalled when it has capacity and does not poll', async (t) => {
    assert.equal(await watch(t).isStalled(), true);
  });

  it('is not stalled while it polls', async (t) => {
    const { events, isStalled } = watch(t);
    const looking = setInterval(() => events.emit('worker:getJob:start', {} as never), checkMs / 4);
    t.after(() => clearInterval(looking));
    assert.equal(await isStalled(), false);
  });

  it('is not stalled while it runs as many jobs as it may', async (t) => {
    assert.equal(await watch(t, { isFree: false }).isStalled(), false);
  });

  it('is not stalled while the database is down', async (t) => {
    assert.equal(await watch(t, { isThere: false }).isStalled(), false);
  });
});
