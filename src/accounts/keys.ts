import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Fault } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';

/** Enough of a key to recognise it, too little to guess it, even if the operator chose a short one. */
function prefixOf(key: string): string {
  return key.slice(0, Math.min(11, key.length >> 2));
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export function hashKey(key: string): Buffer {
  // A fast hash is safe for keys of 256 random bits; a key that an operator chooses must be as strong.
  return createHash('sha256').update(key).digest();
}

export function generateKey(): string {
  return `srn_${randomBytes(32).toString('base64url')}`;
}

interface NewKey {
  readonly accountId: string;
  readonly name: string;
  readonly key: string;
}

const keyColumns = `id, name, prefix, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"`;

/** Valid keys of an account; every one is a door to it. */
export const validKeysMax = 100;

/**
 * Stores a key's hash, never the key itself.
 * @throws Fault CONFLICT if the account has as many keys as it may have
 */
export async function addKey(db: Db, { accountId, name, key }: NewKey): Promise<ApiKey> {
  const { rows } = await db.query<ApiKey>(
    `insert into api_keys (id, account_id, name, prefix, key_sha256)
     select $1, $2, $3, $4, $5
      where (select count(*) from api_keys where account_id = $2 and revoked_at is null) < $6
     returning ${keyColumns}`,
    [randomUUID(), accountId, name, prefixOf(key), hashKey(key), validKeysMax],
  );
  if (rows[0]) return rows[0];
  throw new Fault('CONFLICT', `The account has ${validKeysMax} keys already: revoke one first.`);
}

/** Makes a key valid for its account, whether it is new, known or revoked. */
export async function ensureKey(db: Db, newKey: NewKey): Promise<void> {
  const { rowCount } = await db.query(
    'update api_keys set revoked_at = null where key_sha256 = $1 and account_id = $2',
    [hashKey(newKey.key), newKey.accountId],
  );
  if (rowCount === 0) await addKey(db, newKey);
}

/** The newest first, all of them unless there is a limit; those after a key continue a listing. */
export async function listKeys(
  db: Db,
  {
    accountId,
    limit,
    after,
  }: { accountId: string; limit?: number; after?: { position: number; id: string } | undefined },
): Promise<(ApiKey & { readonly position: number })[]> {
  const { rows } = await db.query<ApiKey & { position: number }>(
    `select ${keyColumns}, (extract(epoch from created_at) * 1e6)::bigint as position from api_keys
      where account_id = $1
        and ($2::bigint is null or (created_at, id) < (timestamptz 'epoch' + $2 * interval '1 microsecond', $3::uuid))
      order by created_at desc, id desc
      limit $4`,
    [accountId, after?.position ?? null, after?.id ?? null, limit ?? null],
  );
  return rows;
}

export async function countValidKeys(db: Db, accountId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) from api_keys where account_id = $1 and revoked_at is null',
    [accountId],
  );
  return rows[0]!.count; // an aggregate has one row
}

/** Revokes a key; one that is revoked already stays as it is. @returns undefined if the account has no key of that id */
export async function revokeKey(
  db: Db,
  { accountId, keyId }: { accountId: string; keyId: string },
): Promise<ApiKey | undefined> {
  const { rows } = await db.query<ApiKey>(
    `update api_keys set revoked_at = coalesce(revoked_at, now())
      where account_id = $1 and id = $2 returning ${keyColumns}`,
    [accountId, keyId],
  );
  return rows[0];
}

/** Revokes the keys with that name, or the one with that id or prefix. @returns how many */
export async function revokeKeys(db: Db, accountId: string, which: string): Promise<number> {
  const { rowCount } = await db.query(
    `update api_keys set revoked_at = now()
      where account_id = $1 and revoked_at is null and (name = $2 or prefix = $2 or id::text = $2)`,
    [accountId, which],
  );
  return rowCount ?? 0;
}
