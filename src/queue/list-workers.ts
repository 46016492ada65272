import type { Db } from '../platform/database.ts';

/** A worker process on the list of workers. */
export interface ListedWorker {
  readonly id: string;
  readonly host: string;
  readonly slots: number;
  /** Of which categories it takes tasks. */
  readonly categories: readonly string[];
  /** Of which single operations it takes tasks besides. */
  readonly operations: readonly string[];
  readonly startedAt: Date;
  /** Whether it holds its lock at this moment, or behind a pooler wrote lately that it lives. */
  readonly isAlive: boolean;
  /** Now, or when its lock was first seen missing; null while nobody has looked. */
  readonly lastSeenAt: Date | null;
}

/** The workers of all machines, oldest first. One that died stays on the list until another worker removes it. */
export async function listWorkers(db: Db): Promise<ListedWorker[]> {
  const { rows } = await db.query<ListedWorker>(
    `select id, host, slots, categories, operations, started_at as "startedAt", is_alive as "isAlive",
            case when is_alive then now() else missing_since end as "lastSeenAt"
       from workers,
            lateral (select ${isAlive(heldLocks)} as is_alive) as seen
      order by started_at, id`,
  );
  return rows;
}

/** The operations that some worker takes without the rest of their category. */
export async function listSingleOperations(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ operation: string }>(
    'select distinct operation from workers, unnest(operations) as operation',
  );
  return rows.map(({ operation }) => operation);
}

/** How long a worker without a lock counts as alive after it wrote so: some of its writes may fail. */
const leaseSeconds = 10;

/** Whether the worker of a row is alive. @param held a query for the keys of held locks */
export const isAlive = (held: string): string =>
  `case when lock_key is null then seen_at > now() - interval '${leaseSeconds} s' else lock_key in (${held}) end`;

/** Keys of the advisory locks that are held in this database. A lock of one bigint key is shown as two halves. */
export const heldLocks = `
  select (classid::bigint << 32) | objid::bigint as lock_key
    from pg_locks
   where locktype = 'advisory' and objsubid = 1 and granted
     and database = (select oid from pg_database where datname = current_database())`;
