import type { Fault } from '../contract/fault.ts';
import type { TaskResult } from '../contract/task.ts';
import { giveBack, settle } from '../credits/ledger.ts';
import { priceInMicrocredits } from '../credits/price.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import { enqueue } from '../queue/queue.ts';
import { type Attempt, announceChange } from './claim.ts';
import { recordSpeed } from './eta.ts';
import { enqueueEvents, type ShowFile } from './events.ts';
import { statusesBefore } from './states.ts';
import { attemptsMax, type Task, taskColumns } from './task.ts';

export interface FinishDeps {
  readonly pool: Pool;
  /** Signs the address of a result. */
  readonly showFile: ShowFile;
}

/** The true cost of a task: by what its sources measured and what it made, and never above what was reserved. */
function trueCost(task: Task, result: TaskResult, audioSeconds: number): number {
  const outputs = Math.max(1, pairRoles.filter((role) => role in result.files).length);
  return Math.min(task.reservedMicrocredits, priceInMicrocredits(task.price, { audioSeconds, outputs }));
}

/** What operations that make two outputs call them. */
const pairRoles = ['audio_1', 'audio_2'];

/**
 * Ends a task well: its result, its true cost and its webhooks, all or nothing.
 * @returns false if this attempt is no longer the running one; then nothing has changed
 */
export async function completeTask(
  deps: FinishDeps,
  { task, result, audioSeconds }: { task: Task; result: TaskResult; audioSeconds: number },
): Promise<boolean> {
  const settled = trueCost(task, result, audioSeconds);
  return inTransaction(deps.pool, async (db) => {
    const { rows } = await db.query<Task>(
      `update tasks
          set status = 'COMPLETED', progress = 1, message = $3, result = $4, settled_microcredits = $5,
              audio_seconds = $6, finished_at = now(), updated_at = now()
        where id = $1 and attempt = $2 and status = any($7)
        returning ${taskColumns}`,
      [
        task.id,
        task.attempt,
        'Audio conversion completed',
        JSON.stringify(result),
        settled,
        audioSeconds,
        statusesBefore('COMPLETED'),
      ],
    );
    const done = rows[0];
    if (!done) return false;
    await settle(db, { ...done, taskId: done.id }, settled);
    await recordSpeed(db, done);
    await enqueueEvents(db, done, deps.showFile);
    await announceChange(db, done);
    return true;
  });
}

/** Ends an attempt that failed for good: FAILED, everything given back, its webhook on the way. */
export async function failTask(deps: FinishDeps, task: Attempt, fault: Fault): Promise<boolean> {
  return inTransaction(deps.pool, async (db) => {
    const { rows } = await db.query<Task>(
      `update tasks
          set status = 'FAILED', message = $3, fault_code = $4, settled_microcredits = 0,
              finished_at = now(), updated_at = now()
        where id = $1 and attempt = $2 and status = any($5)
        returning ${taskColumns}`,
      [task.id, task.attempt, fault.message, fault.code, statusesBefore('FAILED')],
    );
    return closeUnpaid(db, rows[0], deps.showFile);
  });
}

/** Cancels an account's task wherever it stands. @returns false if it has already ended */
export async function cancelTask(
  deps: FinishDeps,
  { accountId, taskId }: { accountId: string; taskId: string },
): Promise<boolean> {
  return inTransaction(deps.pool, (db) => endUnfinished(db, { accountId, taskId, showFile: deps.showFile }));
}

/**
 * Deletes what an account's task made, wherever the task stands: one that has not ended is cancelled. Its row stays for
 * the ledger, with nothing in it of what was sent or made; whoever calls removes the files.
 * @returns `ended` or `cancelled`, as it stood; undefined if there is no such task, or it was deleted before
 */
export async function deleteTask(
  deps: FinishDeps,
  { accountId, taskId }: { accountId: string; taskId: string },
): Promise<'ended' | 'cancelled' | undefined> {
  return inTransaction(deps.pool, async (db) => {
    const wasUnfinished = await endUnfinished(db, { accountId, taskId, showFile: deps.showFile });
    const { rows } = await db.query<Pick<Task, 'id'>>(
      `update tasks set deleted_at = now(), input = '{}', sources = '[]', result = null, streams = '{}', updated_at = now()
        where id = $1 and account_id = $2 and deleted_at is null
        returning id`,
      [taskId, accountId],
    );
    if (!rows[0]) return undefined;
    await announceChange(db, rows[0]);
    return wasUnfinished ? 'cancelled' : 'ended';
  });
}

async function endUnfinished(
  db: Db,
  { accountId, taskId, showFile }: { accountId: string; taskId: string; showFile: ShowFile },
): Promise<boolean> {
  const { rows } = await db.query<Task>(
    `update tasks
        set status = 'FAILED', message = 'Cancelled by the client; all credits were given back.',
            settled_microcredits = 0, finished_at = now(), updated_at = now()
      where id = $1 and account_id = $2 and status = any($3)
      returning ${taskColumns}`,
    [taskId, accountId, statusesBefore('FAILED')],
  );
  const done = await closeUnpaid(db, rows[0], showFile);
  if (done) await db.query('select pg_notify($1, $2)', [taskCancellations, taskId]);
  return done;
}

/** The channel that tells workers to stop a task: its id is the message. */
export const taskCancellations = 'task_cancellations';

async function closeUnpaid(db: Db, task: Task | undefined, showFile: ShowFile): Promise<boolean> {
  if (!task) return false;
  await giveBack(db, { ...task, taskId: task.id }, task.message);
  await enqueueEvents(db, task, showFile);
  await announceChange(db, task);
  return true;
}

/**
 * Puts a task back after a retryable fault, to be tried again after a pause that grows with the attempts.
 * @returns false if no attempt is left or this one is no longer the running one
 */
export async function retryTask(deps: Pick<FinishDeps, 'pool'>, task: Task): Promise<boolean> {
  if (task.attempt >= attemptsMax) return false;
  return inTransaction(deps.pool, async (db) => {
    if (!(await moveBack(db, task, 'Waiting to be tried again'))) return false;
    await enqueueTask(db, task, 1000 * 2 ** (task.attempt - 1));
    return true;
  });
}

/** Gives an unfinished task back unharmed, as a worker does that must leave: the attempt does not count. */
export async function releaseTask(deps: Pick<FinishDeps, 'pool'>, task: Task): Promise<boolean> {
  return inTransaction(deps.pool, async (db) => {
    if (!(await moveBack(db, task, 'Waiting for a worker'))) return false;
    await db.query('update tasks set attempt = attempt - 1 where id = $1', [task.id]);
    await enqueueTask(db, task);
    return true;
  });
}

/**
 * Puts the tasks of lost workers back. Their jobs are unlocked in the same transaction by the reaper,
 * so nothing is enqueued here. @returns how many
 */
export async function moveBackTasksOf(db: Db, workerIds: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `update tasks set status = 'IN_QUEUE', message = 'Its worker was lost; waiting for another',
            worker_id = null, updated_at = now()
      where worker_id = any($1) and status = any($2)
      returning id`,
    [workerIds, statusesBefore('IN_QUEUE')],
  );
  for (const task of rows) await announceChange(db, task);
  return rows.length;
}

async function moveBack(db: Db, task: Attempt, message: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update tasks set status = 'IN_QUEUE', worker_id = null, message = $3, updated_at = now()
      where id = $1 and attempt = $2 and status = any($4)`,
    [task.id, task.attempt, message, statusesBefore('IN_QUEUE')],
  );
  if (rowCount) await announceChange(db, task);
  return rowCount === 1;
}

/** By it the job of a task is found; a second job of the key replaces the first while that waits. */
export function jobKeyOf(task: Pick<Task, 'id'>): string {
  return `task:${task.id}`;
}

/** The job that runs a task, waiting in the account's own place so that its parallel limit holds. */
export async function enqueueTask(
  db: Db,
  task: Pick<Task, 'id' | 'accountId' | 'category' | 'lane'>,
  delayMs = 0,
): Promise<void> {
  await enqueue(db, {
    name: 'run_task',
    payload: { taskId: task.id },
    key: jobKeyOf(task),
    queueName: `${task.accountId}:${task.category}:${task.lane}`,
    delayMs,
  });
}
