import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureAccount } from '../../../src/accounts/accounts.ts';
import type { JsonObject } from '../../../src/contract/task.ts';
import { grant, openReservations, readBalance } from '../../../src/credits/ledger.ts';
import { microcreditsPerCredit } from '../../../src/credits/price.ts';
import { defaultMediaLimits } from '../../../src/media/limits.ts';
import { probeFile } from '../../../src/media/probe.ts';
import { findPrograms } from '../../../src/media/programs.ts';
import { operations } from '../../../src/operations/catalogue.ts';
import { inTransaction, type Pool } from '../../../src/platform/database.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { migrateQueue } from '../../../src/queue/queue.ts';
import { openStorage } from '../../../src/storage/open-storage.ts';
import type { Storage } from '../../../src/storage/storage.ts';
import { enqueueTurns } from '../../../src/tasks/enqueue.ts';
import { findTaskOfAnyAccount, insertTasks } from '../../../src/tasks/store.ts';
import type { Task, TaskSource } from '../../../src/tasks/task.ts';
import { startWorker, type Worker } from '../../../src/worker/worker.ts';
import { createTestDatabase } from '../postgres.ts';
import { fakeOperations } from './fake-operations.ts';
import { openWorkerOptions, type TestWorkerSettings } from './worker-options.ts';

/** What each task here costs. */
export const creditsPerTask = 1;

type Overrides = Partial<Omit<TestWorkerSettings, 'databaseUrl' | 'folder'>>;

interface SubmitOptions {
  readonly input?: JsonObject;
  readonly sources?: readonly TaskSource[];
}

/** A database with one rich account, and workers to come. */
export interface Stage {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly accountId: string;
  /** By the name of a fake operation, or of a real operation where the worker's slot has those. */
  submit(operation: string, options?: SubmitOptions): Promise<string>;
  find(taskId: string): Promise<Task>;
  /** Waits until a task looks as asked; fails loudly when it does not in time. */
  until(taskId: string, isSo: (task: Task) => boolean, withinMs?: number): Promise<Task>;
  /** Puts a file into storage as an upload's source. */
  upload(path: string, filename: string): Promise<TaskSource>;
  readonly storage: Storage;
  balance(): Promise<number>;
  startWorker(overrides?: Overrides): Promise<Worker>;
  /** A worker in a process of its own. */
  forkWorker(overrides?: Overrides): Promise<ChildProcess>;
  close(): Promise<void>;
}

/** Opens a stage on a database of its own. */
export async function openStage(): Promise<Stage> {
  const { pool, url: databaseUrl, drop } = await createTestDatabase();
  const logger = createLogger({ level: 'error', format: 'pretty', write: (line) => process.stderr.write(line) });
  await migrateQueue(pool, logger);
  const folder = await mkdtemp(join(tmpdir(), 'serinette-worker-'));
  const storage = await openStorage(`file:${join(folder, 'files')}`);
  const { account } = await ensureAccount(pool, { name: 'default', plan: 'default' });
  await grant(pool, account.id, 1_000_000_000, 'for tests');

  const { closers, ...workers } = prepareWorkers({ databaseUrl, folder, slots: 1 });
  return {
    pool,
    databaseUrl,
    folder,
    storage,
    accountId: account.id,
    ...prepareTasks(pool, account.id),
    ...workers,
    async upload(path, filename) {
      const probe = await probeFile({ path, programs: await findPrograms(), limits: defaultMediaLimits });
      const key = `uploads/${randomUUID()}`;
      // Storage may move what it is given.
      await copyFile(path, `${path}.handed-over`);
      await storage.putFile(key, `${path}.handed-over`, { contentType: 'audio/wav' });
      return { kind: 'upload', name: 'audio', key, filename, probe };
    },
    balance: () => readBalance(pool, account.id),
    async close() {
      await Promise.all(closers.map((close) => close()));
      await rm(folder, { recursive: true, force: true });
      await drop();
    },
  };
}

function prepareTasks(pool: Pool, accountId: string): Pick<Stage, 'submit' | 'find' | 'until'> {
  const find = async (taskId: string): Promise<Task> => {
    const task = await findTaskOfAnyAccount(pool, taskId);
    if (!task) throw new Error(`no task ${taskId}`);
    return task;
  };
  return {
    find,
    async submit(name, { input = {}, sources = [] } = {}) {
      const operation = [...fakeOperations, ...operations].find((each) => each.name === name)!;
      const task = { id: randomUUID(), accountId, category: operation.category, isShort: false };
      const reservedMicrocredits = creditsPerTask * microcreditsPerCredit;
      await inTransaction(pool, async (db) => {
        const reservations = await openReservations(db, [accountId]);
        reservations.reserve({ accountId, taskId: task.id, reservedMicrocredits });
        await insertTasks(db, [
          {
            sentFields: [],
            warnings: [],
            ...task,
            operation: name,
            feature: operation.feature,
            message: 'Waiting in the queue',
            input,
            sources,
            conversionIds: [randomUUID()],
            webhookUrl: null,
            price: { base: creditsPerTask, perMinute: 0 },
            reservedMicrocredits,
            audioSeconds: 0,
            etaSeconds: 1,
            expectedSeconds: 1,
            requestId: 'test',
          },
        ]);
        await reservations.record(db);
        await enqueueTurns(db, [{ ...task, operation: name }]);
      });
      return task.id;
    },
    async until(taskId, isSo, withinMs = 15_000) {
      const deadline = performance.now() + withinMs;
      for (;;) {
        const task = await find(taskId);
        if (isSo(task)) return task;
        if (performance.now() > deadline) throw new Error(`after ${withinMs} ms: ${JSON.stringify(task)}`);
        await sleep(10);
      }
    },
  };
}

function prepareWorkers(
  settings: TestWorkerSettings,
): Pick<Stage, 'startWorker' | 'forkWorker'> & { closers: (() => Promise<unknown>)[] } {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    closers,
    async startWorker(overrides) {
      const options = await openWorkerOptions({ ...settings, ...overrides });
      const worker = await startWorker(options);
      let stopped: Promise<void> | undefined;
      const stop = () => {
        stopped ??= worker.stop().then(() => options.pool.end());
        return stopped;
      };
      closers.push(stop);
      return { stop };
    },
    async forkWorker(overrides) {
      const told = JSON.stringify({ ...settings, ...overrides });
      const child = fork(new URL('worker-process.ts', import.meta.url), [told]);
      closers.push(async () => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      });
      await once(child, 'message');
      return child;
    },
  };
}

/** Whether a task has ended. */
export function hasEnded(task: Task): boolean {
  return task.status === 'COMPLETED' || task.status === 'FAILED';
}
