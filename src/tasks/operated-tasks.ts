import type { FaultCode } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';
import { type ListedWorker, listWorkers } from '../queue/list-workers.ts';

// What an operator sees of the tasks of all accounts.

export interface OperationQueue {
  readonly operation: string;
  readonly waiting: number;
  readonly running: number;
  /** Null where none waits. */
  readonly oldestWaitingSeconds: number | null;
}

/** The operations that have unfinished tasks. */
export async function readQueues(db: Db): Promise<OperationQueue[]> {
  const { rows } = await db.query<OperationQueue>(
    `select operation, count(*) filter (where status = 'IN_QUEUE') as waiting,
            count(*) filter (where status = 'IN_PROGRESS') as running,
            extract(epoch from now() - min(created_at) filter (where status = 'IN_QUEUE'))::float8
              as "oldestWaitingSeconds"
       from tasks
      where status in ('IN_QUEUE', 'IN_PROGRESS')
      group by operation order by operation`,
  );
  return rows;
}

export interface RunningTaskState {
  readonly id: string;
  readonly operation: string;
  /** 0 to 1. */
  readonly progress: number;
  /** What is being done, in words. */
  readonly step: string;
  readonly accountId: string;
  readonly startedAt: Date;
}

/** The workers of all machines, each with the tasks that it runs. */
export async function listBusyWorkers(
  db: Db,
): Promise<(ListedWorker & { readonly running: readonly RunningTaskState[] })[]> {
  const workers = await listWorkers(db);
  const { rows } = await db.query<RunningTaskState & { workerId: string }>(
    `select id, operation, progress, step, account_id as "accountId", started_at as "startedAt", worker_id as "workerId"
       from tasks where status = 'IN_PROGRESS' order by started_at, id`,
  );
  const running = Map.groupBy(rows, ({ workerId }) => workerId);
  return workers.map((worker) => ({ ...worker, running: running.get(worker.id) ?? [] }));
}

export interface OperationHour {
  /** When it began. */
  readonly hour: Date;
  readonly operation: string;
  readonly completed: number;
  readonly failed: number;
  readonly cancelled: number;
  /** From the start of the last attempt to its end; null where none was completed. */
  readonly meanSeconds: number | null;
}

/** Tasks that ended in the last hours, of which the present one is the last, oldest first. */
export async function readThroughput(
  db: Db,
  hours: number,
): Promise<{ readonly from: Date; readonly hours: readonly OperationHour[] }> {
  const begin = await db.query<{ from: Date }>(
    `select date_trunc('hour', now(), 'UTC') - make_interval(hours => $1) as from`,
    [hours - 1],
  );
  const { from } = begin.rows[0]!; // a select without a table has one row
  const { rows } = await db.query<OperationHour>(
    `select date_trunc('hour', finished_at, 'UTC') as hour, operation,
            count(*) filter (where status = 'COMPLETED') as completed,
            count(*) filter (where status = 'FAILED' and fault_code is not null) as failed,
            count(*) filter (where status = 'FAILED' and fault_code is null) as cancelled,
            avg(extract(epoch from finished_at - started_at)) filter (where status = 'COMPLETED')::float8 as "meanSeconds"
       from tasks where finished_at >= $1
      group by 1, 2 order by 1, 2`,
    [from],
  );
  return { from, hours: rows };
}

export interface FailedTask {
  readonly id: string;
  readonly operation: string;
  readonly message: string;
  readonly faultCode: FaultCode;
  readonly attempt: number;
  readonly accountId: string;
  readonly accountName: string;
  readonly requestId: string;
  readonly createdAt: Date;
  readonly finishedAt: Date;
}

export interface FailureFilter {
  readonly limit: number;
  /** The last task of the previous page. */
  readonly after?: { readonly position: number; readonly id: string } | undefined;
}

/** Tasks of all accounts that failed, the last failure first; cancelled ones are not among them. */
export async function listFailures(
  db: Db,
  { limit, after }: FailureFilter,
): Promise<(FailedTask & { readonly position: number })[]> {
  const { rows } = await db.query<FailedTask & { position: number }>(
    `select t.id, operation, message, fault_code as "faultCode", attempt, account_id as "accountId",
            a.name as "accountName", request_id as "requestId", t.created_at as "createdAt",
            finished_at as "finishedAt", (extract(epoch from finished_at) * 1e6)::bigint as position
       from tasks t join accounts a on a.id = t.account_id
      where status = 'FAILED' and fault_code is not null
        and ($1::bigint is null
             or (finished_at, t.id) < (timestamptz 'epoch' + $1 * interval '1 microsecond', $2::uuid))
      order by finished_at desc, t.id desc
      limit $3`,
    [after?.position ?? null, after?.id ?? null, limit],
  );
  return rows;
}
