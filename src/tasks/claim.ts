import type { Category } from '../operations/operation.ts';
import { type Db, literal, type Pool, queryTogether } from '../platform/database.ts';
import { announceChangeOf } from './notify.ts';
import { statusesBefore } from './states.ts';
import { attemptsMax, type Task, taskColumns } from './task.ts';
import { firstRunnable, waitingLines } from './waiting-lines.ts';

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
  /** Only tasks of these, by name. */
  readonly operations: readonly string[];
}

/** What decides which workers and places take a task. */
export type TaskKind = Pick<Task, 'category' | 'operation' | 'isShort'>;

/** What a worker got: a task, or one whose last worker was lost with its last attempt. */
export type Claimed = { readonly task: Task } | { readonly exhaustedId: string };

// Any number that nothing else in this database locks ("turntask" in ASCII).
const turnLock = '8392585913637074795';

/**
 * Starts the task whose turn it is. One worker chooses at a time, so that limits hold exactly: all others wait meanwhile, so choosing,
 * starting and the commit are one round trip.
 *
 * @returns undefined where no task waits, or each that waits is above its account's limit or must wait for its retry
 */
export async function claimNext(pool: Pool, options: ClaimOptions): Promise<Claimed | undefined> {
  const rows = await queryTogether<Task & { readonly chosenId: string }>(pool, [
    `select pg_advisory_xact_lock(${turnLock})`,
    `${runnableTasks(options.plans)}, chosen as (${nextTask(options)}), ${startOf('(select id from chosen)', literal(options.workerId))}
     select chosen.id as "chosenId", claimed.*
       from chosen left join claimed on true left join told on true`,
  ]);
  if (!rows[0]) return undefined;
  const { chosenId, ...task } = rows[0];
  return task.id === null ? { exhaustedId: chosenId } : { task };
}

/**
 * The tasks that could start, one of each line. What runs is added up in one pass over waiting and running together: joins of the two,
 * whose sizes PostgreSQL cannot know, would compare each with each.
 */
const runnableTasks = (plans: PlanLimits) => `
  ${waitingLines}, counted as (
    select account_id, operation, category, is_short, created_at, id, runnable_at,
           sum(tasks) over (partition by account_id, category) as running, sum(tasks) over (partition by account_id) as load
      from (
        select account_id, operation, category, is_short, created_at, id, runnable_at, 0 as tasks from waiting
        union all
        select account_id, null, category, null, null, null, null, count(*) from tasks where status = 'IN_PROGRESS' group by account_id, category
      ) lines
  ), runnable as (
    select first.id, first.created_at, counted.account_id, counted.operation, counted.category, is_short, load / allowed.share as load
      from counted
      join accounts on accounts.id = counted.account_id
      join jsonb_to_recordset(${literal(limitsOf(plans))}) as allowed (plan text, category text, parallel int, share float8)
        on allowed.plan = accounts.plan and allowed.category = counted.category
     cross join lateral (
       select counted.id, counted.created_at where counted.runnable_at <= now()
       union all
       select * from (${firstRunnable('counted.account_id, counted.operation, counted.is_short')}) second where counted.runnable_at > now()) first
     where counted.id is not null and counted.running < allowed.parallel)`;

/**
 * The task whose turn it is: of the account that has the fewest running tasks for its share, among equals of the one that
 * was served longest ago, and of its tasks the oldest. Max-min fairness over the places of all workers (Bertsekas and
 * Gallager, Data Networks, 6.5.2), whatever each account submits.
 */
const nextTask = ({ isShortOnly, operations }: Pick<ClaimOptions, 'isShortOnly' | 'operations'>) => `
  select id from runnable left join turns using (account_id)
   where (is_short or not ${isShortOnly}) and operation = any(array[${operations.map(literal).join(', ')}]::text[])
   order by load, started_at nulls first, created_at, id limit 1`;

/** Which task would start next, if nothing changes meanwhile. */
export async function findNext(
  db: Db,
  options: Pick<ClaimOptions, 'plans' | 'isShortOnly' | 'operations'>,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(`${runnableTasks(options.plans)} ${nextTask(options)}`);
  return rows[0]?.id;
}

/** Of which kinds tasks wait, whether or not one of them could start now. */
export async function findWaitingKinds(db: Db): Promise<TaskKind[]> {
  const { rows } = await db.query<TaskKind>(
    `${waitingLines} select distinct category, operation, is_short as "isShort" from waiting`,
  );
  return rows;
}

/** Of which kinds tasks wait that could start now, and of how many accounts. */
export async function findRunnable(db: Db, plans: PlanLimits): Promise<(TaskKind & { readonly accounts: number })[]> {
  const { rows } = await db.query<TaskKind & { readonly accounts: number }>(
    `${runnableTasks(plans)}
     select category, operation, is_short as "isShort", count(*) as accounts from runnable group by category, operation, is_short`,
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
 * Starts the next attempt of a task, notes that its account was served and tells who watches the task. `claimed` is empty where no
 * attempt is left, or the task does not wait any more. @param taskId an expression, as is `workerId`
 */
const startOf = (taskId: string, workerId: string) => `
  claimed as (
    update tasks
       set status = 'IN_PROGRESS', attempt = attempt + 1, worker_id = ${workerId}, progress = 0,
           message = 'Processing', step = 'starting', started_at = clock_timestamp(), updated_at = now()
     where id = ${taskId} and attempt < ${attemptsMax}
       and status = any(array[${statusesBefore('IN_PROGRESS').map(literal).join(', ')}])
     returning ${taskColumns}
  ), served as (
    insert into turns (account_id, started_at) select "accountId", clock_timestamp() from claimed
    on conflict (account_id) do update set started_at = excluded.started_at
  ), told as materialized (select ${announceChangeOf('id::text')} from claimed)`;

/** Starts a task out of turn. @returns undefined when no attempt is left, or the task does not wait any more */
export async function claimTask(
  db: Db,
  { taskId, workerId }: { taskId: string; workerId: string },
): Promise<Task | undefined> {
  const { rows } = await db.query<Task>(`with ${startOf('$1', '$2')} select claimed.* from claimed, told`, [
    taskId,
    workerId,
  ]);
  return rows[0];
}
