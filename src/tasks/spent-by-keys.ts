import type { Db } from '../platform/database.ts';

/**
 * What the tasks of an account cost, or may still cost, that were sent with an Idempotency-Key of this beginning, as long as keys are
 * remembered.
 *
 * @returns microcredits
 */
export async function sumSpentByKeys(db: Db, accountId: string, keyPrefix: string): Promise<number> {
  const { rows } = await db.query<{ spent: number }>(
    `select coalesce(sum(coalesce(settled_microcredits, reserved_microcredits)), 0)::float8 as spent
       from idempotency_keys join tasks on tasks.id = (response->>'task_id')::uuid
      where idempotency_keys.account_id = $1 and starts_with(key, $2) and status <> 'FAILED'`,
    [accountId, keyPrefix],
  );
  return rows[0]!.spent;
}
