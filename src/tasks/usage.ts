import type { Db } from '../platform/database.ts';
import type { Task } from './task.ts';

/** The tasks of one operation that ended on one day. */
export interface UsageDay {
  /** As `2026-11-24`, UTC. */
  readonly day: string;
  readonly operation: string;
  readonly tasks: number;
  /** Of these; cancelled ones too. */
  readonly failed: number;
  readonly microcredits: number;
}

/**
 * Counts a task that has ended; called in the transaction that ends it, after its money has moved: the account's row is
 * locked by then, and two that end at the same moment cannot wait for each other.
 */
export async function countUsage(db: Db, task: Task): Promise<void> {
  await db.query(
    `insert into usage_days as counted (account_id, day, operation, tasks, failed, microcredits)
     select account_id, (finished_at at time zone 'utc')::date, operation, 1, (status = 'FAILED')::int, settled_microcredits
       from tasks where id = $1
     on conflict (account_id, day, operation) do update
       set tasks = counted.tasks + 1, failed = counted.failed + excluded.failed,
           microcredits = counted.microcredits + excluded.microcredits`,
    [task.id],
  );
}

/** The usage of an account from a day to another, both included; days and operations without a task have no row. */
export async function listUsage(
  db: Db,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<UsageDay[]> {
  const { rows } = await db.query<UsageDay>(
    `select day::text, operation, tasks, failed, microcredits from usage_days
      where account_id = $1 and day between $2 and $3 order by day, operation`,
    [accountId, from, to],
  );
  return rows;
}
