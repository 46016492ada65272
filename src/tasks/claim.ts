import type { Category } from '../operations/operation.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import { announceChange } from './notify.ts';
import { statusesBefore } from './states.ts';
import { attemptsMax, type Task, taskColumns } from './task.ts';

/** Places of each worker for short tasks, beside its slots: such a task never waits behind an hour of music. */
export const shortPlacesPerWorker = 1;

/** What each plan allows its accounts, by the plan's name. */
export type PlanLimits = Readonly<
  Record<
    string,
    {
      /** Of the places of all workers, relative to other accounts that have tasks waiting. */
      readonly share: number;
      /** Tasks of an account that run at the same time. */
      readonly parallelTasks: Readonly<Record<Category, number>>;
    }
  >
>;

export interface ClaimOptions {
  readonly workerId: string;
  readonly plans: PlanLimits;
  /** Only tasks that are expected to be short. */
  readonly isShortOnly: boolean;
  /** Only tasks of these. */
  readonly categories: readonly Category[];
  /** Called with the task's id before anybody can see that it was claimed. */
  readonly onChosen: (taskId: string) => void;
}

/** What a worker got: a task, or one whose last worker was lost with its last attempt. */
export type Claimed = { readonly task: Task } | { readonly exhaustedId: string };

// Any number that nothing else in this database locks ("turntask" in ASCII).
const turnLock = '8392585913637074795';

/**
 * Starts the task whose turn it is. One worker chooses at a time, so that limits hold exactly.
 *
 * @returns undefined where no task waits, or each that waits is above its account's limit or must wait for its retry
 */
export async function claimNext(pool: Pool, options: ClaimOptions): Promise<Claimed | undefined> {
  return inTransaction(pool, async (db) => {
    await db.query(`select pg_advisory_xact_lock(${turnLock})`);
    const taskId = await findNext(db, options);
    if (taskId === undefined) return undefined;
    options.onChosen(taskId);
    const task = await claimTask(db, { taskId, workerId: options.workerId });
    if (!task) return { exhaustedId: taskId };
    await db.query(
      `insert into turns (account_id, started_at) values ($1, clock_timestamp())
       on conflict (account_id) do update set started_at = excluded.started_at`,
      [task.accountId],
    );
    return { task };
  });
}

/**
 * The tasks that could start, one row for each account, category and length that waits, not for every waiting task: PostgreSQL has no
 * index scan that skips, so a recursive query does it. $1: what each plan allows in each category.
 */
const runnableTasks = `
  with recursive waiting as (
    (select account_id, category, is_short from tasks where status = 'IN_QUEUE'
      order by account_id, category, is_short limit 1)
    union all
    select next.* from waiting, lateral (
      select account_id, category, is_short from tasks
       where status = 'IN_QUEUE'
         and (account_id, category, is_short) > (waiting.account_id, waiting.category, waiting.is_short)
       order by account_id, category, is_short limit 1) next
  ), running as (
    select account_id, category, count(*) as tasks from tasks where status = 'IN_PROGRESS' group by 1, 2
  ), load as (
    select account_id, sum(tasks) as tasks from running group by 1
  ), runnable as (
    select first.id, first.created_at, waiting.*, coalesce(load.tasks, 0) / allowed.share as load
      from waiting
      join accounts on accounts.id = waiting.account_id
      join jsonb_to_recordset($1) as allowed (plan text, category text, parallel int, share float8)
        on allowed.plan = accounts.plan and allowed.category = waiting.category
      left join running on running.account_id = waiting.account_id and running.category = waiting.category
      left join load on load.account_id = waiting.account_id
     cross join lateral (
       select id, created_at from tasks
        where status = 'IN_QUEUE' and account_id = waiting.account_id and category = waiting.category
          and is_short = waiting.is_short and runnable_at <= now()
        order by created_at, id limit 1) first
     where coalesce(running.tasks, 0) < allowed.parallel)`;

/**
 * The task whose turn it is: of the account that has the fewest running tasks for its share, among equals of the one that
 * was served longest ago, and of its tasks the oldest. Max-min fairness over the places of all workers (Bertsekas and
 * Gallager, Data Networks, 6.5.2), whatever each account submits.
 */
export async function findNext(
  db: Db,
  { plans, isShortOnly, categories }: Pick<ClaimOptions, 'plans' | 'isShortOnly' | 'categories'>,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `${runnableTasks}
     select id from runnable left join turns using (account_id)
      where (is_short or not $2) and category = any($3)
      order by load, started_at nulls first, created_at, id limit 1`,
    [limitsOf(plans), isShortOnly, categories],
  );
  return rows[0]?.id;
}

/** Of which kinds tasks wait that could start now. */
export async function findRunnable(db: Db, plans: PlanLimits): Promise<Pick<Task, 'category' | 'isShort'>[]> {
  const { rows } = await db.query<Pick<Task, 'category' | 'isShort'>>(
    `${runnableTasks} select distinct category, is_short as "isShort" from runnable`,
    [limitsOf(plans)],
  );
  return rows;
}

const limitsOf = (plans: PlanLimits): string =>
  JSON.stringify(
    Object.entries(plans).flatMap(([plan, { parallelTasks, share }]) =>
      Object.entries(parallelTasks).map(([category, parallel]) => ({ plan, category, parallel, share })),
    ),
  );

/**
 * Starts the next attempt of a task that waits.
 * @returns undefined when no attempt is left, or the task does not wait any more
 */
export async function claimTask(
  db: Db,
  { taskId, workerId }: { taskId: string; workerId: string },
): Promise<Task | undefined> {
  const { rows } = await db.query<Task>(
    `update tasks
        set status = 'IN_PROGRESS', attempt = attempt + 1, worker_id = $2, progress = 0,
            message = 'Processing', step = 'starting', started_at = clock_timestamp(), updated_at = now()
      where id = $1 and status = any($4) and attempt < $3
      returning ${taskColumns}`,
    [taskId, workerId, attemptsMax, statusesBefore('IN_PROGRESS')],
  );
  if (rows[0]) await announceChange(db, rows[0]);
  return rows[0];
}
