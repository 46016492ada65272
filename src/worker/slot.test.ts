import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Fault } from '../contract/fault.ts';
import { defaultMediaLimits } from '../media/limits.ts';
import { findPrograms } from '../media/programs.ts';
import { createLogger } from '../platform/logger.ts';
import { describeFailure, internalErrorText, toFaultOf } from './failure.ts';
import type { SlotSettings } from './messages.ts';
import type { RunOptions, SlotLimits } from './slot.ts';
import { openSlotPool, type SlotPool } from './slot-pool.ts';

const entry = new URL('../../test/support/worker/fake-slot.ts', import.meta.url);
const MiB = 1024 ** 2;

describe('a slot', () => {
  let settings: SlotSettings;
  let folder: string;
  const pools: SlotPool[] = [];
  before(async () => {
    settings = { programs: await findPrograms(), limits: defaultMediaLimits, engines: { modelsFolder: '' } };
    folder = await mkdtemp(join(tmpdir(), 'serinette-slot-'));
  });
  after(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    await rm(folder, { recursive: true, force: true });
  });

  const task = (operation: string, input = {}) => ({ taskId: 'a-task', operation, input, sources: [], folder });
  const options: RunOptions = { signal: new AbortController().signal, onProgress: () => {}, timeLimitMs: 10_000 };

  async function open(limits: Partial<SlotLimits>): Promise<SlotPool> {
    const pool = openSlotPool(1, {
      entry,
      settings,
      limits: {
        memoryBytesMax: 1024 * MiB,
        diskBytesMax: 1024 * MiB,
        tasksMax: 100,
        restingBytesMax: 1024 * MiB,
        ...limits,
      },
      logger: createLogger({ level: 'error', format: 'pretty', write: (line) => process.stderr.write(line) }),
    });
    pools.push(pool);
    await pool.ready();
    return pool;
  }

  const runForPid = async (pool: SlotPool, operation = 'fake_pid') =>
    (await pool.run(task(operation), options)).values.pid;

  it('passes a fault on to the worker unchanged, and hides everything else from the caller', () => {
    const fault = toFaultOf(
      describeFailure(new Fault('PAYLOAD_TOO_LARGE', 'Too large.', { details: { limit: 5 }, cause: new Error('why') })),
    );
    assert.deepEqual([fault.code, fault.message, fault.details], ['PAYLOAD_TOO_LARGE', 'Too large.', { limit: 5 }]);
    assert.match(String(fault.cause), /why/);

    const broken = describeFailure(new TypeError('x is not a function'));
    assert.deepEqual(
      [broken.code, broken.message, broken.isBroken],
      ['INTERNAL_SERVER_ERROR', internalErrorText, true],
    );
    assert.match(broken.cause, /x is not a function/);
    assert.equal(describeFailure(new RangeError('Array buffer allocation failed')).isOutOfMemory, true);
  });

  it('is used again after a task', async () => {
    const pool = await open({});
    assert.equal(await runForPid(pool), await runForPid(pool));
  });

  it('is replaced after the maximum number of tasks', async () => {
    const pool = await open({ tasksMax: 2 });
    const pids = [await runForPid(pool), await runForPid(pool), await runForPid(pool)];
    assert.equal(pids[0], pids[1]);
    assert.notEqual(pids[1], pids[2]);
  });

  it('is replaced when it leaks memory', async () => {
    const pool = await open({ restingBytesMax: 150 * MiB });
    const first = await runForPid(pool);
    assert.equal(await runForPid(pool, 'fake_hoard'), first);
    assert.notEqual(await runForPid(pool), first);
  });

  it('stops waiting for a free slot when the task is cancelled', async () => {
    const pool = await open({});
    const busy = pool.run(task('fake_sleep', { ms: 300 }), options);
    const cancelling = new AbortController();
    const waiting = pool.run(task('fake_pid'), { ...options, signal: cancelling.signal });
    cancelling.abort(new Error('cancelled'));
    await assert.rejects(waiting, /cancelled/);
    await busy;
    assert.ok(await runForPid(pool), 'the slot is free again');
  });
});
