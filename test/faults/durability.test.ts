import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '../../src/platform/logger.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { requeueTasksOf } from '../../src/tasks/transitions.ts';
import { housekeep } from '../../src/worker/housekeep.ts';
import {
  assertNothingLost,
  findDescendants,
  findFfmpegs,
  isRunning,
  killWorkers,
  listFiles,
  readTask,
  readTasks,
  submitLong,
  submitTone,
  waitForAll,
  waitUntil,
} from '../support/chaos.ts';
import { type Service, type ServiceProcess, startService } from '../support/service.ts';

const skip = existsSync('/proc/self/stat') ? false : 'processes are found by /proc';

let service: Service;
before(async () => {
  service = await startService({ commands: ['api'] });
});
after(() => service.stop());

async function submit(count: number): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => submitTone(service)));
  return answers.map(({ status, taskId }) => {
    assert.equal(status, 200);
    return taskId!;
  });
}

async function readBalance(): Promise<number> {
  const response = await service.request('/v1/credits');
  return ((await response.json()) as { balance: number }).balance;
}

/** Starts a worker and waits until it is listed. */
async function startWorker(): Promise<ServiceProcess> {
  const count = async (): Promise<number> => (await service.database.pool.query('select 1 from workers')).rowCount ?? 0;
  const others = await count();
  const worker = service.start('worker', { WORKER_SLOTS: '1' });
  await waitUntil(async () => (await count()) > others, `a worker is listed: ${worker.output()}`);
  return worker;
}

/** Waits until a worker has an FFmpeg at work. @returns its process id */
async function waitForFfmpeg(worker: ServiceProcess): Promise<number> {
  await waitUntil(() => findFfmpegs(worker.child.pid!).length > 0, `an FFmpeg runs: ${worker.output()}`);
  return findFfmpegs(worker.child.pid!)[0]!;
}

function cancel(taskId: string): Promise<Response> {
  return service.request(`/v1/tasks/${taskId}/cancel`, { method: 'POST' });
}

async function assertFailedFree(taskId: string, balanceBefore: number): Promise<void> {
  assert.equal((await readTask(service, taskId)).status, 'FAILED');
  assert.equal(await readBalance(), balanceBefore, 'everything was given back');
}

describe('killed workers (D1)', () => {
  it('every task ends once, is paid once and leaves each file once, however often the worker is killed (slow)', async () => {
    await submit(24);
    const { survivor, kills } = await killWorkers(service, 4);
    const tasks = await waitForAll(service, 60_000);
    await survivor.stop();

    await assertNothingLost(service);
    const repeated = tasks.filter(({ attempt }) => attempt > 1);
    console.log(`${kills} kills, 24 tasks: ${repeated.length} of them ran more than once`);
    assert.ok(repeated.length > 0, 'a kill hit a task at work');
    for (const { status, attempt, message } of tasks) {
      assert.ok(attempt <= 3);
      if (attempt < 3) assert.equal(status, 'COMPLETED', message);
    }
  });
});

describe('the last worker', () => {
  it('is not counted any more once it was killed, though no other worker runs', async () => {
    const worker = await startWorker();
    const count = async () => ((await (await service.request('/readyz')).json()) as { workers: number }).workers;
    assert.equal(await count(), 1);
    await worker.stop('SIGKILL');
    await waitUntil(async () => (await count()) === 0, 'none is counted');
  });
});

describe('a long task', { skip }, () => {
  it('runs on another worker when its own is killed (D2) (slow)', async (t) => {
    const before = await readBalance();
    const first = await startWorker();
    const taskId = await submitLong(service);
    const ffmpeg = await waitForFfmpeg(first);
    const second = await startWorker();

    const killedAt = performance.now();
    await first.stop('SIGKILL');
    const isTakenOver = async (): Promise<boolean> => {
      const { status, attempt } = await readTask(service, taskId);
      return status === 'IN_PROGRESS' && attempt === 2;
    };
    await waitUntil(isTakenOver, 'another worker has the task');
    t.diagnostic(`killed to running elsewhere: ${(performance.now() - killedAt).toFixed(0)} ms`);
    assert.ok(!isRunning(ffmpeg), 'the FFmpeg of the killed worker is gone');

    await waitForFfmpeg(second);
    assert.equal((await cancel(taskId)).status, 200);
    await second.stop();
    await assertFailedFree(taskId, before);
    await assertNothingLost(service);
  });

  it('is killed with all its processes when it is cancelled, and costs nothing (D9)', async (t) => {
    const before = await readBalance();
    const worker = await startWorker();
    const taskId = await submitLong(service);
    const ffmpeg = await waitForFfmpeg(worker);
    const slot = findDescendants(worker.child.pid!).find((pid) => findDescendants(pid).includes(ffmpeg))!;

    const cancelledAt = performance.now();
    assert.equal((await cancel(taskId)).status, 200);
    await waitUntil(() => !isRunning(ffmpeg) && !isRunning(slot), 'the slot and its FFmpeg are dead');
    t.diagnostic(`cancel sent to slot and FFmpeg dead: ${(performance.now() - cancelledAt).toFixed(0)} ms`);
    await assertFailedFree(taskId, before);
    assert.deepEqual(await listFiles(service, `results/${taskId}`), []);

    // The place is free again, and the worker as good as before.
    const [next] = await submit(1);
    assert.equal((await service.waitFor(next!)).status, 'COMPLETED');
    assert.equal((await cancel(taskId)).status, 409);
    await worker.stop();
    await assertNothingLost(service);
  });

  it('fails and is given back once when every attempt kills its process; others pass meanwhile (D9, D10) (slow)', async () => {
    const before = await readBalance();
    const workers = [await startWorker(), await startWorker()];
    const taskId = await submitLong(service);
    const others: string[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      let slot: number | undefined;
      const isRunningAgain = async (): Promise<boolean> => {
        const task = await readTask(service, taskId);
        const pids = workers.flatMap(({ child }) => findDescendants(child.pid!));
        slot = task.attempt === attempt ? pids.find((pid) => findFfmpegs(pid).length > 0) : undefined;
        return slot !== undefined;
      };
      await waitUntil(isRunningAgain, `attempt ${attempt} runs`);
      // Ended before the kill, so that the only FFmpeg at work is the long task's.
      const [other] = await submit(1);
      assert.equal((await service.waitFor(other!)).status, 'COMPLETED');
      others.push(other!);
      process.kill(slot!, 'SIGKILL');
    }
    assert.equal((await service.waitFor(taskId)).status, 'FAILED');

    // The requeueing of lost tasks and housekeeping run again: nothing is given back a second time.
    const { pool } = service.database;
    const { rows } = await pool.query<{ id: string }>('select worker_id as id from tasks where worker_id is not null');
    const storage = await openStorage(`file:${service.environment.DATA_DIR}/files`);
    const logger = createLogger({ level: 'error', format: 'json', write: () => {} });
    for (let i = 0; i < 2; i++) {
      assert.equal(
        await requeueTasksOf(
          pool,
          rows.map(({ id }) => id),
        ),
        0,
      );
      await housekeep({ pool, storage, keepSeconds: 3600, logger });
    }
    await Promise.all(workers.map((worker) => worker.stop()));
    assert.equal((await readTask(service, taskId)).attempt, 3);
    const spent = others.length * 0.016;
    assert.equal((before - (await readBalance())).toFixed(6), spent.toFixed(6), 'only the others were paid');
    await assertNothingLost(service);
  });
});

describe('SIGTERM (D5)', () => {
  it('takes no task any more, ends what runs, exits with 0, loses nothing and uses up no attempt (slow)', async () => {
    const worker = await startWorker();
    const taskIds = await submit(12);
    await waitUntil(
      async () => (await readTasks(service)).some(({ id, status }) => taskIds.includes(id) && status === 'COMPLETED'),
      'the worker is in the middle of it',
    );
    const stopped = worker.stop('SIGTERM');
    await sleep(150);
    const started = (await readTasks(service)).filter(({ attempt }) => attempt > 0).length;
    assert.equal(await stopped, 0, worker.output());

    const left = (await readTasks(service)).filter(({ id }) => taskIds.includes(id));
    assert.equal(
      (await readTasks(service)).filter(({ attempt }) => attempt > 0).length,
      started,
      'no task was started',
    );
    assert.ok(
      left.some(({ status }) => status === 'IN_QUEUE'),
      'some were left',
    );
    assert.ok(left.every(({ status }) => status === 'IN_QUEUE' || status === 'COMPLETED'));

    const next = await startWorker();
    await waitForAll(service, 60_000);
    await next.stop();
    for (const { id, status, attempt } of await readTasks(service)) {
      if (taskIds.includes(id)) assert.deepEqual({ status, attempt }, { status: 'COMPLETED', attempt: 1 });
    }
    await assertNothingLost(service);
  });
});

describe('tasks that come to nothing (D9)', () => {
  it('are given back in full when they are cancelled in the queue, and no worker begins them', async () => {
    const before = await readBalance();
    const taskIds = await submit(3);
    assert.ok((await readBalance()) < before, 'they were charged');
    const answers = await Promise.all(taskIds.flatMap((taskId) => [cancel(taskId), cancel(taskId)]));
    assert.equal(answers.filter(({ status }) => status === 200).length, 3);
    assert.equal(answers.filter(({ status }) => status === 409).length, 3);

    const worker = await startWorker();
    const [next] = await submit(1);
    assert.equal((await service.waitFor(next!)).status, 'COMPLETED');
    await worker.stop();
    for (const taskId of taskIds) assert.equal((await readTask(service, taskId)).attempt, 0);
    assert.equal((before - (await readBalance())).toFixed(6), '0.016000');
    await assertNothingLost(service);
  });
});
