import { createHash, randomBytes, randomUUID } from 'node:crypto';
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

/** Stores a key's hash, never the key itself. */
export async function addKey(db: Db, { accountId, name, key }: NewKey): Promise<void> {
  await db.query('insert into api_keys (id, account_id, name, prefix, key_sha256) values ($1, $2, $3, $4, $5)', [
    randomUUID(),
    accountId,
    name,
    prefixOf(key),
    hashKey(key),
  ]);
}

/** Makes a key valid for its account, whether it is new, known or revoked. */
export async function ensureKey(db: Db, newKey: NewKey): Promise<void> {
  const { rowCount } = await db.query(
    'update api_keys set revoked_at = null where key_sha256 = $1 and account_id = $2',
    [hashKey(newKey.key), newKey.accountId],
  );
  if (rowCount === 0) await addKey(db, newKey);
}

export async function listKeys(db: Db, accountId: string): Promise<ApiKey[]> {
  const { rows } = await db.query<ApiKey>(
    `select id, name, prefix, created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
       from api_keys where account_id = $1 order by created_at`,
    [accountId],
  );
  return rows;
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
