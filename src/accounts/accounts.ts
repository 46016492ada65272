import { randomUUID } from 'node:crypto';
import type { Db } from '../platform/database.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  /** An admin operates the service. */
  readonly role: Role;
}

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Creates an account, or finds the one of that name: two processes that start together create one. By default the first is an admin. */
export async function ensureAccount(
  db: Db,
  { name, plan, role }: { name: string; plan: string; role?: Role | undefined },
): Promise<{ account: Account; isNew: boolean }> {
  const { rows } = await db.query<Account & { isNew: boolean }>(
    `insert into accounts (id, name, plan, role)
     values ($1, $2, $3, coalesce($4, case when exists (select from accounts) then 'user' else 'admin' end))
     on conflict (name) do update set name = excluded.name
     returning id, name, plan, role, (xmax = 0) as "isNew"`,
    [randomUUID(), name, plan, role ?? null],
  );
  const { isNew, ...account } = rows[0]!; // an upsert returns its row
  return { account, isNew };
}

export async function findAccount(db: Db, name: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>('select id, name, plan, role from accounts where name = $1', [name]);
  return rows[0];
}

export interface AccountSummary extends Account {
  readonly balanceMicrocredits: number;
  readonly isDisabled: boolean;
  readonly createdAt: Date;
}

export async function listAccounts(db: Db): Promise<AccountSummary[]> {
  const { rows } = await db.query<AccountSummary>(
    `select id, name, plan, role, balance_microcredits as "balanceMicrocredits",
            disabled_at is not null as "isDisabled", created_at as "createdAt"
       from accounts order by created_at`,
  );
  return rows;
}

/** Disables or enables an account. @returns false if none has that name */
export async function setAccountDisabled(db: Db, name: string, isDisabled: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    'update accounts set disabled_at = case when $2 then coalesce(disabled_at, now()) end where name = $1',
    [name, isDisabled],
  );
  return rowCount === 1;
}

/** Whether the account of a task is enabled; true for an unknown task. */
export async function isOwnerEnabled(db: Db, taskId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from tasks join accounts on accounts.id = tasks.account_id
      where tasks.id = $1 and accounts.disabled_at is not null`,
    [taskId],
  );
  return rowCount === 0;
}

export async function listPlansInUse(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ plan: string }>('select distinct plan from accounts');
  return rows.map(({ plan }) => plan);
}
