import type { Category } from '../operations/operation.ts';
import type { Db } from '../platform/database.ts';

/** Counting stops there: a queue may be as long as its owner likes, and looking at it must stay cheap. */
export const countedMax = 1_000;

/** Tasks of an account that run or wait, in each of these categories, up to `countedMax`. */
export async function countUnfinished(
  db: Db,
  accountId: string,
  categories: readonly Category[],
): Promise<{ category: Category; running: number; waiting: number }[]> {
  const count = (status: string) =>
    `(select count(*) from (select from tasks
       where status = '${status}' and account_id = $1 and tasks.category = given.category limit $3) as counted)`;
  const { rows } = await db.query<{ category: Category; running: number; waiting: number }>(
    `select category, ${count('IN_PROGRESS')} as running, ${count('IN_QUEUE')} as waiting
       from unnest($2::text[]) as given (category)`,
    [accountId, categories, countedMax],
  );
  return rows;
}
