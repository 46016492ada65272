import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { watchForStall } from './watchdog.ts';

const checkMs = 20;
const silentChecks = 3;
/** Many times what a stall takes to be noticed. */
const longMs = 400;

function watch(t: TestContext, { isFree = true, isThere = true } = {}) {
  const events: WorkerEvents = new EventEmitter();
  const { stalled, stop } = watchForStall(events, {
    hasFreePlace: () => isFree,
    isDatabaseThere: async () => isThere,
    checkMs,
    silentChecks,
  });
  t.after(stop);
  const isStalled = () => Promise.race([stalled.then(() => true), sleep(longMs, false)]);
  return { events, isStalled };
}

describe('an engine', () => {
  it('is stalled when a free place looks for no job', async (t) => {
    assert.equal(await watch(t).isStalled(), true);
  });

  it('is not while it looks for jobs', async (t) => {
    const { events, isStalled } = watch(t);
    const looking = setInterval(() => events.emit('worker:getJob:start', {} as never), checkMs / 4);
    t.after(() => clearInterval(looking));
    assert.equal(await isStalled(), false);
  });

  it('is not while every place works', async (t) => {
    assert.equal(await watch(t, { isFree: false }).isStalled(), false);
  });

  it('is not while the database is away', async (t) => {
    assert.equal(await watch(t, { isThere: false }).isStalled(), false);
  });
});
