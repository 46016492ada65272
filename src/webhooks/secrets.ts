import { randomBytes, randomUUID } from 'node:crypto';
import { Fault } from '../contract/fault.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import { secretPrefix } from './signature.ts';

/** Standard Webhooks asks for 24 to 64 bytes; SHA-256 uses 32. */
const secretBytes = 32;

/** How long the old secret still signs after a rotation: a day to update the receivers. */
const rotationOverlapMs = 24 * 3_600_000;

/** Secrets that sign at the same time: each adds a signature to the head of every webhook. */
const secretsMax = 5;

/** A secret that signs now. */
export interface WebhookSecret {
  readonly secret: string;
  readonly createdAt: Date;
  /** When it stops signing; null for the current one. */
  readonly expiresAt: Date | null;
}

/** All secrets that sign an account's webhooks, the current one first; creates it on first use. */
export async function findSecrets(db: Db, accountId: string): Promise<WebhookSecret[]> {
  const existing = await selectSecrets(db, accountId);
  if (existing[0]?.expiresAt === null) return existing;
  await insertSecret(db, accountId);
  return selectSecrets(db, accountId);
}

/** The secret to give to receivers. */
export async function showSecret(db: Db, accountId: string): Promise<string> {
  const [current] = await findSecrets(db, accountId);
  return current!.secret; // findSecrets makes one
}

/**
 * Creates a new secret. The old ones also sign during the overlap, but no longer than an earlier rotation allowed; use an
 * overlap of 0 for a leaked secret. Two concurrent rotations create one secret.
 * @throws Fault CONFLICT if too many old secrets still sign
 */
export async function rotateSecret(
  pool: Pool,
  accountId: string,
  { overlapMs = rotationOverlapMs }: { overlapMs?: number } = {},
): Promise<string> {
  return inTransaction(pool, async (db) => {
    await db.query('delete from webhook_secrets where account_id = $1 and expires_at <= now()', [accountId]);
    // least() ignores null: this sets the end of the current one.
    await db.query(
      `update webhook_secrets set expires_at = least(expires_at, now() + make_interval(secs => $2))
        where account_id = $1`,
      [accountId, overlapMs / 1000],
    );
    await insertSecret(db, accountId);
    const [current, ...old] = await findSecrets(db, accountId);
    if (old.length >= secretsMax) {
      const ends = old.at(-1)!.expiresAt!.toISOString(); // only the current one has no end
      throw new Fault('CONFLICT', `${old.length} old secrets still sign: wait until ${ends}, or end all old ones now.`);
    }
    return current!.secret; // made above
  });
}

async function selectSecrets(db: Db, accountId: string): Promise<WebhookSecret[]> {
  const { rows } = await db.query<WebhookSecret>(
    `select secret, created_at as "createdAt", expires_at as "expiresAt"
       from webhook_secrets
      where account_id = $1 and (expires_at is null or expires_at > now())
      order by expires_at desc nulls first`,
    [accountId],
  );
  return rows;
}

/** The unique index admits one of several writers; the others read its secret. */
async function insertSecret(db: Db, accountId: string): Promise<void> {
  await db.query(
    `insert into webhook_secrets (id, account_id, secret) values ($1, $2, $3)
     on conflict (account_id) where expires_at is null do nothing`,
    [randomUUID(), accountId, `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`],
  );
}
