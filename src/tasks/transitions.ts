import type { Fault } from '../contract/fault.ts';
import type { TaskResult } from '../contract/task.ts';
import { giveBack, settle } from '../credits/ledger.ts';
import { priceInMicrocredits } from '../credits/price.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import { enqueueTurnLater, enqueueTurns } from './enqueue.ts';
import { recordSpeed } from './eta/record-speed.ts';
import { enqueueEvents } from './events.ts';
import { announceCancellation, announceChange } from './notify.ts';
import { listResultWords } from './search-words.ts';
import { statusesBefore } from './states.ts';
import { type Attempt, attemptsMax, type Task, taskColumns } from './task.ts';
import type { TaskFigures } from './task-figures.ts';
import { countUsage } from './usage.ts';
import type { ShowFile } from './view.ts';

export interface FinishDeps {
  readonly pool: Pool;
  /** Signs the address of a result. */
  readonly showFile: ShowFile;
  /** Told of what has changed, after the commit. Default: nothing is counted. */
  readonly taskFigures?: TaskFigures | undefined;
}

type RequeueDeps = Pick<FinishDeps, 'pool' | 'taskFigures'>;

/** The true cost of a task: by the measured length of its sources and the outputs it made; never above the reservation. */
function trueCost(task: Task, result: TaskResult, audioSeconds: number): number {
  // What is paid by words was known before.
  if (task.price.perHundredWords !== undefined) return task.reservedMicrocredits;
  // Of two outputs, either may have failed; the view shows their audio by these roles.
  const made = task.conversionIds.filter((_, i) => `audio_${i + 1}` in result.files).length;
  const outputs = Math.max(1, made);
  return Math.min(task.reservedMicrocredits, priceInMicrocredits(task.price, { audioSeconds, outputs }));
}

/**
 * Marks a task completed and records its result, true cost and webhooks in one transaction.
 * param ended `crowd`: tasks that ran on the worker at a time, this one included, on average
 * returns false if this attempt is outdated; then nothing has changed
 */
export async function completeTask(
  deps: FinishDeps,
  { task, result, audioSeconds, crowd = 1 }: { task: Task; result: TaskResult; audioSeconds: number; crowd?: number },
): Promise<boolean> {
  const settled = trueCost(task, result, audioSeconds);
  const ended = await inTransaction(deps.pool, async (db) => {
    const { rows } = await db.query<Task>(
      `update tasks
          set status = 'COMPLETED', progress = 1, step = '', message = $3, result = $4, settled_microcredits = $5,
              words = words || array_to_tsvector($8::text[]), audio_seconds = $6, finished_at = now(), updated_at = now()
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
        listResultWords(result),
      ],
    );
    const done = rows[0];
    if (!done) return undefined;
    await settle(db, { ...done, taskId: done.id }, settled);
    await countUsage(db, done);
    await recordSpeed(db, done, crowd);
    await enqueueEvents(db, done, deps.showFile);
    await announceChange(db, done);
    return done;
  });
  return countEnded(deps, ended);
}

function countEnded({ taskFigures }: FinishDeps, ended: Task | undefined): boolean {
  if (ended) taskFigures?.ended(ended);
  return ended !== undefined;
}

/** Marks a task failed, gives all its credits back and enqueues its webhook. returns false if the attempt is outdated */
export async function failTask(deps: FinishDeps, task: Attempt, fault: Fault): Promise<boolean> {
  const ended = await inTransaction(deps.pool, async (db) => {
    const { rows } = await db.query<Task>(
      `update tasks
          set status = 'FAILED', step = '', message = $3, fault_code = $4, settled_microcredits = 0,
              finished_at = now(), updated_at = now()
        where id = $1 and attempt = $2 and status = any($5)
        returning ${taskColumns}`,
      [task.id, task.attempt, fault.message, fault.code, statusesBefore('FAILED')],
    );
    return closeUnpaid(db, rows[0], deps.showFile);
  });
  return countEnded(deps, ended);
}

/** Cancels an account's task, waiting or running. @returns false if it has already ended */
export async function cancelTask(
  deps: FinishDeps,
  asked: { readonly accountId: string; readonly taskId: string; readonly reason?: string },
): Promise<boolean> {
  const ended = await inTransaction(deps.pool, (db) => endUnfinished(db, { ...asked, showFile: deps.showFile }));
  return countEnded(deps, ended);
}

/**
 * Deletes the input and result of an account's task; one that has not ended is cancelled. Its row stays for the ledger.
 * The caller removes the files.
 * returns whether it had `ended` or was `cancelled`; undefined if there is no such task, or it was deleted before
 */
export async function deleteTask(
  deps: FinishDeps,
  { accountId, taskId }: { accountId: string; taskId: string },
): Promise<'ended' | 'cancelled' | undefined> {
  const deleted = await inTransaction(deps.pool, async (db) => {
    const ended = await endUnfinished(db, { accountId, taskId, showFile: deps.showFile });
    const { rows } = await db.query<Pick<Task, 'id'>>(
      `update tasks set deleted_at = now(), input = '{}', sources = '[]', result = null, streams = '{}',
              sent_fields = '{}', warnings = '{}', words = array_to_tsvector(array[account_id::text]), updated_at = now()
        where id = $1 and account_id = $2 and deleted_at is null
        returning id`,
      [taskId, accountId],
    );
    if (!rows[0]) return undefined;
    await announceChange(db, rows[0]);
    return { ended };
  });
  return deleted && (countEnded(deps, deleted.ended) ? 'cancelled' : 'ended');
}

async function endUnfinished(
  db: Db,
  { accountId, taskId, showFile, reason }: { accountId: string; taskId: string; showFile: ShowFile; reason?: string },
): Promise<Task | undefined> {
  const { rows } = await db.query<Task>(
    `update tasks
        set status = 'FAILED', step = '', message = $4,
            settled_microcredits = 0, finished_at = now(), updated_at = now()
      where id = $1 and account_id = $2 and status = any($3)
      returning ${taskColumns}`,
    [taskId, accountId, statusesBefore('FAILED'), reason ?? 'Cancelled by the client; all credits were given back.'],
  );
  const done = await closeUnpaid(db, rows[0], showFile);
  if (done) await announceCancellation(db, taskId);
  return done;
}

async function closeUnpaid(db: Db, task: Task | undefined, showFile: ShowFile): Promise<Task | undefined> {
  if (!task) return undefined;
  await giveBack(db, { ...task, taskId: task.id }, task.message);
  await countUsage(db, task);
  await enqueueEvents(db, task, showFile);
  await announceChange(db, task);
  return task;
}

/**
 * Requeues a task after a retryable fault, with a delay that doubles with each attempt.
 * returns false if no attempt is left or this one is outdated
 */
export async function retryTask(deps: RequeueDeps, task: Task): Promise<boolean> {
  if (task.attempt >= attemptsMax) return false;
  const isBack = await inTransaction(deps.pool, async (db) => {
    const delayMs = 1000 * 2 ** (task.attempt - 1);
    if (!(await requeue(db, task, { message: 'Waiting for a retry', delayMs }))) return false;
    await enqueueTurnLater(db, task, delayMs);
    return true;
  });
  if (isBack) deps.taskFigures?.requeued('retry');
  return isBack;
}

/** Requeues a task whose worker is shutting down: the attempt does not count. */
export async function releaseTask(deps: RequeueDeps, task: Task): Promise<boolean> {
  const isBack = await inTransaction(deps.pool, async (db) => {
    if (!(await requeue(db, task, { message: 'Waiting for a worker', delayMs: 0 }))) return false;
    await db.query('update tasks set attempt = attempt - 1 where id = $1', [task.id]);
    await enqueueTurns(db, [task]);
    return true;
  });
  if (isBack) deps.taskFigures?.requeued('shutdown');
  return isBack;
}

/**
 * Requeues the tasks of lost workers. The reaper unlocks their jobs in the same transaction, so nothing is enqueued here.
 * returns how many
 */
export async function requeueTasksOf(db: Db, workerIds: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `update tasks set status = 'IN_QUEUE', message = 'Waiting for another worker: the first was lost',
            step = '', worker_id = null, updated_at = now()
      where worker_id = any($1) and status = any($2)
      returning id`,
    [workerIds, statusesBefore('IN_QUEUE')],
  );
  for (const task of rows) await announceChange(db, task);
  return rows.length;
}

async function requeue(
  db: Db,
  task: Attempt,
  { message, delayMs }: { message: string; delayMs: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update tasks set status = 'IN_QUEUE', step = '', worker_id = null, message = $3, updated_at = now(),
            runnable_at = now() + make_interval(secs => $5)
      where id = $1 and attempt = $2 and status = any($4)`,
    [task.id, task.attempt, message, statusesBefore('IN_QUEUE'), delayMs / 1000],
  );
  if (rowCount) await announceChange(db, task);
  return rowCount === 1;
}
