import { Fault } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';
import type { Account } from './accounts.ts';
import { hashKey } from './keys.ts';

/** The same sentence for every reason, so that it does not reveal which keys exist. */
const refusal = 'Authentication failed: send a valid API key in the Authorization header.';

/**
 * Finds the account of an `Authorization` header, raw key or `Bearer <key>`.
 *
 * The database is asked for the key's hash: the time to answer reveals nothing about the key.
 * @throws Fault UNAUTHORIZED
 */
export async function authenticate(db: Db, header: string | undefined): Promise<Account> {
  const hash = hashHeader(header);
  if (hash === undefined) throw new Fault('UNAUTHORIZED', refusal);

  // lastUsedAt is kept to the minute: a write for every request would cost more than the request.
  const { rows } = await db.query<Account>(
    `with found as (
       select k.id as key_id, a.id, a.name, a.plan, a.role
         from api_keys k join accounts a on a.id = k.account_id
        where k.key_sha256 = $1 and k.revoked_at is null and a.disabled_at is null
     ), used as (
       update api_keys set last_used_at = now()
        where id in (select key_id from found)
          and (last_used_at is null or last_used_at < now() - interval '1 minute')
     )
     select id, name, plan, role from found`,
    [hash],
  );
  const account = rows[0];
  if (!account) throw new Fault('UNAUTHORIZED', refusal);
  return account;
}

/** The hash of the key in an `Authorization` header; undefined without one. */
export function hashHeader(header: string | undefined): Buffer | undefined {
  const key = (header ?? '').trim().replace(/^bearer\s+/i, '');
  return key === '' ? undefined : hashKey(key);
}
