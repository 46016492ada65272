import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Fault } from '../contract/fault.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import type { Account } from './accounts.ts';
import { hashKey } from './keys.ts';

/** A person who is signed in, in a browser. */
export interface BrowserSession {
  readonly account: Account;
  readonly expiresAt: Date;
}

export interface NewBrowserSession extends BrowserSession {
  /** What the browser keeps; only its hash is stored. */
  readonly token: string;
}

/** After its last use. */
const idleHours = 12;

/** After it began, however much it is used; the browser keeps the token no longer. */
export const sessionDaysMax = 30;

const linkMinutes = 10;

/** The same sentence for every reason, so that it does not reveal which sessions exist. */
const refusal = 'You are not signed in, or not any more. Please sign in.';

const expiry = (createdAt: string) =>
  `least(now() + interval '${idleHours} hours', ${createdAt} + interval '${sessionDaysMax} days')`;

function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @throws Fault UNAUTHORIZED for a key that is not valid */
export async function beginSessionByKey(pool: Pool, key: string): Promise<NewBrowserSession> {
  const { rows } = await pool.query<Holder>(
    `select k.id as "keyId", a.id, a.name, a.plan, a.role
       from api_keys k join accounts a on a.id = k.account_id
      where k.key_sha256 = $1 and k.revoked_at is null and a.disabled_at is null`,
    [hashKey(key)],
  );
  const holder = rows[0];
  if (!holder) throw new Fault('UNAUTHORIZED', 'This key is not valid.');
  return beginSession(pool, holder);
}

/** @throws Fault UNAUTHORIZED for a link that was used, has expired or never was */
export async function beginSessionByLink(pool: Pool, token: string): Promise<NewBrowserSession> {
  return inTransaction(pool, async (db) => {
    // The first one deletes it: of two who use the link at the same moment one is signed in.
    const { rows } = await db.query<Holder>(
      `with used as (delete from sign_in_links where token_sha256 = $1 and expires_at > now() returning account_id)
       select (select id from api_keys where account_id = a.id and revoked_at is null order by created_at, id limit 1)
                as "keyId",
              a.id, a.name, a.plan, a.role
         from used join accounts a on a.id = used.account_id and a.disabled_at is null`,
      [hashKey(token)],
    );
    const holder = rows[0];
    if (!holder) {
      const message = `This link does not work any more: it signs in once, within ${linkMinutes} minutes.`;
      throw new Fault('UNAUTHORIZED', `${message} Sign in with an API key, or ask the operator for a new link.`);
    }
    return beginSession(db, holder);
  });
}

/** Whose session it becomes, and the key that it ends with. */
interface Holder extends Account {
  readonly keyId: string | null;
}

async function beginSession(db: Db, { keyId, ...account }: Holder): Promise<NewBrowserSession> {
  const token = generateToken();
  // Each sign-in clears away what has expired.
  await db.query('delete from sessions where expires_at <= now()');
  const { rows } = await db.query<{ expiresAt: Date }>(
    `insert into sessions (id, account_id, api_key_id, token_sha256, expires_at)
     values ($1, $2, $3, $4, ${expiry('now()')}) returning expires_at as "expiresAt"`,
    [randomUUID(), account.id, keyId, hashKey(token)],
  );
  return { token, account, expiresAt: rows[0]!.expiresAt }; // an insert returns its row
}

/** Finds who is signed in, and moves the end of the session. @throws Fault UNAUTHORIZED */
export async function useSession(db: Db, token: string): Promise<BrowserSession> {
  // The end is kept to the minute: a write for every request would cost more than the request.
  const { rows } = await db.query<Account & { expiresAt: Date }>(
    `with found as (
       select s.id as session_id, s.expires_at, a.id, a.name, a.plan, a.role
         from sessions s
         join accounts a on a.id = s.account_id and a.disabled_at is null
         left join api_keys k on k.id = s.api_key_id
        where s.token_sha256 = $1 and s.expires_at > now() and k.revoked_at is null
     ), used as (
       update sessions set last_used_at = now(), expires_at = ${expiry('created_at')}
        where id in (select session_id from found) and last_used_at < now() - interval '1 minute'
       returning expires_at
     )
     select id, name, plan, role, coalesce((select expires_at from used), expires_at) as "expiresAt" from found`,
    [hashKey(token)],
  );
  const row = rows[0];
  if (!row) throw new Fault('UNAUTHORIZED', refusal);
  const { expiresAt, ...account } = row;
  return { account, expiresAt };
}

/** Signs out. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.query('delete from sessions where token_sha256 = $1', [hashKey(token)]);
}

/** Makes a link's token, which signs in once. @returns undefined for an account that is disabled */
export async function createSignInToken(db: Db, accountId: string): Promise<string | undefined> {
  const token = generateToken();
  await db.query('delete from sign_in_links where expires_at <= now()');
  const { rowCount } = await db.query(
    `insert into sign_in_links (token_sha256, account_id, expires_at)
     select $1, id, now() + interval '${linkMinutes} minutes' from accounts where id = $2 and disabled_at is null`,
    [hashKey(token), accountId],
  );
  return rowCount === 1 ? token : undefined;
}

/**
 * The token that a page of the service shows with each change, in a header: a page of another origin that makes the browser
 * send the cookie does not know it. It follows from the session's own token, so it needs no storage.
 */
export function csrfTokenOf(sessionToken: string): string {
  return createHash('sha256').update(`csrf:${sessionToken}`).digest('base64url');
}

export function isCsrfToken(given: unknown, sessionToken: string): boolean {
  const expected = Buffer.from(csrfTokenOf(sessionToken));
  const shown = Buffer.from(typeof given === 'string' ? given : '');
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
