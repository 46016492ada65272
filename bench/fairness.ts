// How long others wait while one account floods the queue: 2, 8 and 64 places, 20 accounts, on the real queue with tasks
// that sleep instead of computing. `npm run bench -- fairness`
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { categories } from '../src/operations/operation.ts';
import { type Db, inTransaction, openPool, type Pool } from '../src/platform/database.ts';
import { createLogger } from '../src/platform/logger.ts';
import { migrateQueue } from '../src/queue/queue.ts';
import { runJobs } from '../src/queue/run-jobs.ts';
import { claimNext, type PlanLimits } from '../src/tasks/claim.ts';
import { enqueueMissingTurns, enqueueTurns } from '../src/tasks/enqueue.ts';
import { createTestDatabase } from '../test/support/postgres.ts';
import { judge, printPlace, printTable, quantile } from './report-table.ts';

const floodTasks = 1000;
/** Stands for an hour of music: a place comes free at the latest after it. */
const longMs = 2_000;
const shortMs = 20;
const others = 19;
const tasksEach = 3;
const spreadMs = 8_000;

const parallelTasks = { music: 10, utilities: 10, enhancements: 10 };
const plans: PlanLimits = { pro: { share: 1, parallelTasks } };
const logger = createLogger({ level: 'error', format: 'pretty', write: (line) => process.stderr.write(line) });

printPlace();
const rows: string[][] = [];
for (const slots of [2, 8, 64]) {
  const idle = await measure(slots, { isFlooded: false });
  const flooded = await measure(slots, { isFlooded: true });
  const wantedMs = 3 * quantile(idle, 0.95) + longMs;
  const figures = [quantile(idle, 0.5), quantile(idle, 0.95), quantile(flooded, 0.5), quantile(flooded, 0.95)];
  rows.push([
    String(slots),
    ...figures.map((ms) => ms.toFixed(0)),
    judge(Math.round(quantile(flooded, 0.95)), Math.round(wantedMs)),
  ]);
}
const heads = ['places', 'idle p50 ms', 'p95', 'flooded p50 ms', 'p95', 'three times idle p95 and a long task'];
printTable(heads, rows);

/** @returns how long the tasks of the others waited, from their submission to their claim, in milliseconds */
async function measure(slots: number, { isFlooded }: { isFlooded: boolean }): Promise<number[]> {
  const { pool: db, url, drop } = await createTestDatabase();
  const pool = openPool(url, { max: 20, onIdleError: () => {} });
  await migrateQueue(db, logger);
  const accounts = await Promise.all(Array.from({ length: 1 + others }, () => createAccount(db)));
  const waits: number[] = [];
  const workerId = randomUUID();
  const work = async (isShortOnly: boolean) => {
    const claimed = await claimNext(pool, { workerId, plans, isShortOnly, operations: ['denoise'] });
    if (!claimed || !('task' in claimed)) return;
    const { task } = claimed;
    if (task.accountId !== accounts[0]) waits.push(Date.now() - Number(task.input.submittedAtMs));
    await enqueueMissingTurns(pool, plans);
    await sleep(Number(task.input.ms));
    await pool.query(`update tasks set status = 'COMPLETED' where id = $1`, [task.id]);
    await enqueueMissingTurns(pool, plans);
  };
  const run = await runJobs({
    pool,
    workerId,
    slots,
    categories,
    operations: [],
    groups: [
      { concurrency: slots, handlers: { run_music: () => work(false) } },
      { concurrency: 1, handlers: { run_short_music: () => work(true) } },
    ],
    graceMs: 100,
    onLostWorkers: async () => {},
    logger,
  });
  if (isFlooded) {
    await inTransaction(db, async (transaction) => {
      for (let i = 0; i < floodTasks; i++) await submit(transaction, accounts[0]!, longMs);
    });
  }
  await Promise.all(
    accounts.slice(1).flatMap((account) =>
      Array.from({ length: tasksEach }, async () => {
        await sleep(Math.random() * spreadMs);
        await inTransaction(db, (transaction) => submit(transaction, account, shortMs));
      }),
    ),
  );
  while (waits.length < others * tasksEach) await sleep(20);
  await run.stop();
  await pool.end();
  await drop();
  return waits;
}

async function createAccount(db: Pool): Promise<string> {
  const id = randomUUID();
  await db.query(`insert into accounts (id, name, plan) values ($1, $2, 'pro')`, [id, id]);
  return id;
}

async function submit(db: Db, accountId: string, ms: number): Promise<void> {
  await db.query(
    `insert into tasks (id, account_id, operation, feature, category, status, message, input, sources,
       conversion_ids, price, reserved_microcredits, audio_seconds, eta_seconds, request_id)
     values (gen_random_uuid(), $1, 'denoise', 'DENOISING', 'music', 'IN_QUEUE', '', $2, '[]', array[gen_random_uuid()],
       '{}', 0, 1, 1, 'bench')`,
    [accountId, JSON.stringify({ ms, submittedAtMs: Date.now() })],
  );
  await enqueueTurns(db, [{ category: 'music', operation: 'denoise', isShort: false }]);
}
