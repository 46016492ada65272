import { Fault } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';
import { toCredits } from './price.ts';

type Kind = 'grant' | 'reserve' | 'settle' | 'give_back';

interface Movement {
  readonly accountId: string;
  readonly taskId: string | null;
  readonly kind: Kind;
  readonly microcredits: number;
  readonly note?: string;
}

/**
 * Changes a balance and records the entry, in one statement.
 *
 * The `where` is the whole protection against overdrafts: the row's lock makes concurrent movements wait, and each
 * sees the balance that the one before left.
 */
async function move(db: Db, { accountId, taskId, kind, microcredits, note = '' }: Movement): Promise<boolean> {
  const { rowCount } = await db.query(
    `with moved as (
       update accounts set balance_microcredits = balance_microcredits + $3
        where id = $1 and balance_microcredits + $3 >= 0
        returning balance_microcredits
     )
     insert into ledger_entries (account_id, task_id, kind, amount_microcredits, balance_after_microcredits, note)
     select $1, $2, $4, $3, balance_microcredits, $5 from moved`,
    [accountId, taskId, microcredits, kind, note],
  );
  return rowCount === 1;
}

/** For movements that only add: if one fails, its transaction must roll back. */
async function mustMove(db: Db, movement: Movement): Promise<void> {
  if (!(await move(db, movement))) throw new Error(`${movement.kind} of task ${movement.taskId} found no account`);
}

/** Adds credits to an account. */
export async function grant(db: Db, accountId: string, microcredits: number, note: string): Promise<void> {
  const done = await move(db, { accountId, taskId: null, kind: 'grant', microcredits, note });
  if (!done) throw new Fault('NOT_FOUND', 'There is no such account.');
}

export interface Reservation {
  readonly accountId: string;
  readonly taskId: string;
  readonly reservedMicrocredits: number;
}

/** Reservations of several tasks that are recorded together. */
export interface Reservations {
  /**
   * Subtracts a task's estimate from what the account has left.
   * @throws Fault INSUFFICIENT_CREDITS
   */
  reserve(reservation: Reservation): void;
  /** Changes the balances and records the entries. The rows of the tasks must exist in the same transaction. */
  record(db: Db): Promise<void>;
}

/** Locks the accounts until the transaction ends: from here on, submissions of one account run one at a time. */
export async function openReservations(db: Db, accountIds: readonly string[]): Promise<Reservations> {
  // In one order, so that no two transactions wait for each other.
  const { rows } = await db.query<{ id: string; balance: number }>(
    `select id, balance_microcredits as balance from accounts where id = any($1) order by id for no key update`,
    [accountIds],
  );
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  const entries: (Reservation & { readonly balanceAfter: number })[] = [];
  return {
    reserve(reservation) {
      const { accountId, reservedMicrocredits } = reservation;
      const available = balances.get(accountId) ?? 0;
      if (available < reservedMicrocredits) throw insufficientCredits(reservedMicrocredits, available);
      balances.set(accountId, available - reservedMicrocredits);
      entries.push({ ...reservation, balanceAfter: available - reservedMicrocredits });
    },
    async record(transaction) {
      await transaction.query(
        `with entry as (
           select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[]) as e (account_id, task_id, amount, after)
         ), moved as (
           update accounts set balance_microcredits = balance_microcredits + spent.amount
             from (select account_id, sum(amount) as amount from entry group by 1) as spent where accounts.id = spent.account_id
         )
         insert into ledger_entries (account_id, task_id, kind, amount_microcredits, balance_after_microcredits)
         select account_id, task_id, 'reserve', amount, after from entry`,
        [
          entries.map(({ accountId }) => accountId),
          entries.map(({ taskId }) => taskId),
          entries.map(({ reservedMicrocredits }) => -reservedMicrocredits),
          entries.map(({ balanceAfter }) => balanceAfter),
        ],
      );
    },
  };
}

/**
 * Refuses work that the account cannot pay for whatever it turns out to be.
 * @throws Fault INSUFFICIENT_CREDITS
 */
export async function requireBalance(db: Db, accountId: string, microcreditsMin: number): Promise<void> {
  const available = await readBalance(db, accountId);
  if (available < microcreditsMin) throw insufficientCredits(microcreditsMin, available);
}

function insufficientCredits(requiredMicrocredits: number, availableMicrocredits: number): Fault {
  const [required, available] = [toCredits(requiredMicrocredits), toCredits(availableMicrocredits)];
  return new Fault(
    'INSUFFICIENT_CREDITS',
    `Insufficient credit balance: this task needs ${required} credits, the account has ${available}.`,
    { details: { required_credits: required, available_credits: available } },
  );
}

/** Closes a reservation at its true cost and returns the rest. */
export async function settle(db: Db, task: Reservation, trueMicrocredits: number): Promise<void> {
  const back = task.reservedMicrocredits - trueMicrocredits;
  if (back < 0) throw new RangeError(`task ${task.taskId} may not cost more than was reserved`);
  await mustMove(db, { ...task, kind: 'settle', microcredits: back });
}

/** Closes a reservation without a charge. A unique index refuses to close it twice. */
export async function giveBack(db: Db, task: Reservation, note: string): Promise<void> {
  await mustMove(db, { ...task, kind: 'give_back', microcredits: task.reservedMicrocredits, note });
}

export async function readBalance(db: Db, accountId: string): Promise<number> {
  const { rows } = await db.query<{ balance: number }>(
    'select balance_microcredits as balance from accounts where id = $1',
    [accountId],
  );
  return rows[0]?.balance ?? 0;
}

export interface LedgerEntry {
  readonly id: number;
  readonly taskId: string | null;
  readonly kind: Kind;
  readonly amountMicrocredits: number;
  readonly balanceAfterMicrocredits: number;
  readonly note: string;
  readonly createdAt: Date;
}

/** The newest entries first; `beforeId` continues a listing. */
export async function listLedgerEntries(
  db: Db,
  accountId: string,
  { limit, beforeId }: { limit: number; beforeId?: number | undefined },
): Promise<LedgerEntry[]> {
  const { rows } = await db.query<LedgerEntry>(
    `select id, task_id as "taskId", kind, amount_microcredits as "amountMicrocredits",
            balance_after_microcredits as "balanceAfterMicrocredits", note, created_at as "createdAt"
       from ledger_entries
      where account_id = $1 and ($3::bigint is null or id < $3)
      order by id desc
      limit $2`,
    [accountId, limit, beforeId ?? null],
  );
  return rows;
}
