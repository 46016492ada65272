import { Fault } from '../contract/fault.ts';
import { createBatches, type ItemOutcome } from '../platform/batch.ts';
import type { Db } from '../platform/database.ts';
import type { Account } from './accounts.ts';
import { hashKey } from './keys.ts';

/** The same sentence for every reason, so that it does not reveal which keys exist. */
const refusal = 'Authentication failed: send a valid API key in the Authorization header.';

/** Who shows a key: the account that it was before, or else the caller's address. They take turns. */
interface ShownKey {
  readonly hash: Buffer;
  readonly user: string;
}

/**
 * Finds the account of an `Authorization` header, raw key or `Bearer <key>`.
 *
 * @throws Fault UNAUTHORIZED
 */
export type Authenticate = (header: string | undefined, user: string) => Promise<Account>;

/** Keys that one statement looks up. */
const keysMax = 200;

/** While one statement is under way, the next is filled. */
const statementsAtOnce = 2;

/**
 * Asks the database at each request, so that a revoked key or a disabled account is refused at the next one; requests that come at
 * the same time are looked up together. The database is asked for the key's hash: the time to answer reveals nothing about the key.
 */
export function createAuthenticate(db: Db): Authenticate {
  const find = createBatches<ShownKey, Account | undefined>({
    run: (keys) => findAccounts(db, keys),
    itemsMax: keysMax,
    runsMax: statementsAtOnce,
    userOf: ({ user }) => user,
  });
  return async (header, user) => {
    const hash = hashHeader(header);
    const account = hash === undefined ? undefined : await find({ hash, user });
    if (!account) throw new Fault('UNAUTHORIZED', refusal);
    return account;
  };
}

async function findAccounts(db: Db, keys: readonly ShownKey[]): Promise<ItemOutcome<Account | undefined>[]> {
  // lastUsedAt is kept to the minute: a write for every request would cost more than the request. Of two statements that are under way one
  // writes it: they must not wait for each other.
  const { rows } = await db.query<Account & { hash: string }>(
    `with found as (
       select k.id as key_id, encode(k.key_sha256, 'base64') as hash, a.id, a.name, a.plan, a.role
         from api_keys k join accounts a on a.id = k.account_id
        where k.key_sha256 = any($1) and k.revoked_at is null and a.disabled_at is null
     ), used as (
       update api_keys set last_used_at = now()
        where id in (
          select id from api_keys
           where id in (select key_id from found)
             and (last_used_at is null or last_used_at < now() - interval '1 minute')
             for no key update skip locked)
     )
     select hash, id, name, plan, role from found`,
    [keys.map(({ hash }) => hash)],
  );
  const accounts = new Map(rows.map(({ hash, ...account }) => [hash, account]));
  return keys.map(({ hash }) => ({ result: accounts.get(hash.toString('base64')) }));
}

/** The hash of the key in an `Authorization` header; undefined without one. */
export function hashHeader(header: string | undefined): Buffer | undefined {
  const key = (header ?? '').trim().replace(/^bearer\s+/i, '');
  return key === '' ? undefined : hashKey(key);
}
