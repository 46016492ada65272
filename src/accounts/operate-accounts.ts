import { randomUUID } from 'node:crypto';
import { Fault } from '../contract/fault.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import type { Account, Role } from './accounts.ts';

/** An account as its operator sees it. */
export interface OperatedAccount extends Account {
  readonly balanceMicrocredits: number;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  /** Keys that are not revoked. */
  readonly keyCount: number;
  readonly waitingTasks: number;
  readonly runningTasks: number;
}

const operatedColumns = `
  a.id, a.name, a.plan, a.role, a.balance_microcredits as "balanceMicrocredits", a.disabled_at as "disabledAt",
  a.created_at as "createdAt",
  (select count(*) from api_keys where account_id = a.id and revoked_at is null) as "keyCount",
  (select count(*) from tasks where status = 'IN_QUEUE' and account_id = a.id) as "waitingTasks",
  (select count(*) from tasks where status = 'IN_PROGRESS' and account_id = a.id) as "runningTasks"`;

export interface AccountFilter {
  /** A part of the name, in any case. */
  readonly name?: string | undefined;
  readonly limit: number;
  /** The last account of the previous page. */
  readonly after?: { readonly position: number; readonly id: string } | undefined;
}

/** Accounts of the whole service, newest first. */
export async function listOperatedAccounts(
  db: Db,
  { name, limit, after }: AccountFilter,
): Promise<(OperatedAccount & { readonly position: number })[]> {
  const { rows } = await db.query<OperatedAccount & { position: number }>(
    `select ${operatedColumns}, (extract(epoch from a.created_at) * 1e6)::bigint as position
       from accounts a
      where ($1::text is null or strpos(lower(a.name), lower($1)) > 0)
        and ($2::bigint is null
             or (a.created_at, a.id) < (timestamptz 'epoch' + $2 * interval '1 microsecond', $3::uuid))
      order by a.created_at desc, a.id desc
      limit $4`,
    [name ?? null, after?.position ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function findOperatedAccount(db: Db, accountId: string): Promise<OperatedAccount | undefined> {
  const { rows } = await db.query<OperatedAccount>(`select ${operatedColumns} from accounts a where a.id = $1`, [
    accountId,
  ]);
  return rows[0];
}

export interface NewAccount {
  readonly name: string;
  readonly plan: string;
  readonly role: Role;
}

/** @returns its id @throws Fault CONFLICT if there is an account of that name */
export async function createAccount(db: Db, { name, plan, role }: NewAccount): Promise<string> {
  const id = randomUUID();
  const { rowCount } = await db.query(
    'insert into accounts (id, name, plan, role) values ($1, $2, $3, $4) on conflict (name) do nothing',
    [id, name, plan, role],
  );
  if (rowCount !== 1) throw new Fault('CONFLICT', `There is an account named ${name}. Choose another name.`);
  return id;
}

export interface AccountChange {
  readonly plan?: string | undefined;
  readonly role?: Role | undefined;
  readonly isDisabled?: boolean | undefined;
}

/**
 * Changes what is given; the rest stays.
 *
 * @returns false if there is no such account
 * @throws Fault CONFLICT if nobody could operate the service afterwards
 */
export async function changeAccount(pool: Pool, accountId: string, change: AccountChange): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    // Locked, so that two admins who demote each other at the same moment do not both succeed.
    await db.query(`select 1 from accounts where role = 'admin' and disabled_at is null order by id for update`);
    const { rowCount } = await db.query(
      `update accounts
          set plan = coalesce($2, plan), role = coalesce($3, role),
              disabled_at = case when $4::boolean is null then disabled_at
                                 when $4 then coalesce(disabled_at, now()) end
        where id = $1`,
      [accountId, change.plan ?? null, change.role ?? null, change.isDisabled ?? null],
    );
    if (rowCount !== 1) return false;
    const admins = await db.query(`select 1 from accounts where role = 'admin' and disabled_at is null limit 1`);
    if (admins.rowCount === 0) {
      throw new Fault(
        'CONFLICT',
        'This is the last enabled account with the role admin. Give the role to another account first.',
      );
    }
    return true;
  });
}
