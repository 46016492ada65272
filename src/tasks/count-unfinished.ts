import type { Category } from '../operations/operation.ts';
import { createBatches } from '../platform/batch.ts';
import type { Db } from '../platform/database.ts';

/** Counting stops there: a queue may be as long as its owner likes, and looking at it must stay cheap. */
export const countedMax = 1_000;

/** The tasks of an account in a category. */
interface AccountQueue {
  readonly accountId: string;
  readonly category: Category;
}

interface UnfinishedCounts {
  readonly running: number;
  readonly waiting: number;
}

/** Tasks that run or wait, of each of these queues, up to `countedMax`. */
export async function countUnfinished(db: Db, queues: readonly AccountQueue[]): Promise<UnfinishedCounts[]> {
  // In the order of the index: without it PostgreSQL reads the whole table where it takes those that wait for evenly spread.
  const count = (status: string) =>
    `(select count(*) from (select from tasks
       where status = '${status}' and account_id = given.account_id and tasks.category = given.category
       order by is_short, created_at limit ${countedMax}) as counted)`;
  const { rows } = await db.query<AccountQueue & UnfinishedCounts>(
    `select account_id as "accountId", category, ${count('IN_PROGRESS')} as running, ${count('IN_QUEUE')} as waiting
       from (select distinct account_id, category from unnest($1::uuid[], $2::text[]) as q (account_id, category)) as given`,
    [queues.map(({ accountId }) => accountId), queues.map(({ category }) => category)],
  );
  const counts = new Map(rows.map((row) => [nameOf(row), { running: row.running, waiting: row.waiting }]));
  return queues.map((queue) => counts.get(nameOf(queue))!); // one for each
}

function nameOf({ accountId, category }: AccountQueue): string {
  return `${accountId} ${category}`;
}

export type CountUnfinished = (queue: AccountQueue) => Promise<UnfinishedCounts>;

/** Queues that one statement looks at. */
const queuesMax = 200;

/** Counts together what is asked at the same time, of each account in turn. */
export function createCountUnfinished(db: Db): CountUnfinished {
  return createBatches<AccountQueue, UnfinishedCounts>({
    run: async (queues) => (await countUnfinished(db, queues)).map((result) => ({ result })),
    itemsMax: queuesMax,
    runsMax: 1,
    userOf: ({ accountId }) => accountId,
  });
}
