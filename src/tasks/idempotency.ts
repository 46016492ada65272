import { Fault } from '../contract/fault.ts';
import type { JsonObject } from '../contract/task.ts';
import type { Db } from '../platform/database.ts';

/** A key of an account, and a hash of the request's path and body. */
export interface IdempotentRequest {
  readonly accountId: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** Keys are remembered this long. */
const rememberedFor = '24 hours';

/** A first request that has not answered by then counts as lost with its process. */
const inFlightFor = '2 minutes';

/**
 * Registers the caller as the one to answer this request, or returns the earlier answer.
 *
 * Source: IETF draft-ietf-httpapi-idempotency-key-header-07, sections 2.6 and 2.7.
 * @returns the earlier answer, or undefined if the caller must do the work
 * @throws Fault UNPROCESSABLE_CONTENT if the key came with another request, CONFLICT while the first is in flight
 */
export async function beginIdempotent(db: Db, request: IdempotentRequest): Promise<JsonObject | undefined> {
  const { accountId, key, fingerprint } = request;
  const registered = await db.query(
    `insert into idempotency_keys as k (account_id, key, fingerprint) values ($1, $2, $3)
     on conflict (account_id, key) do update
       set fingerprint = excluded.fingerprint, response = null, created_at = now()
       where k.created_at < now() - $4::interval
          or (k.response is null and k.created_at < now() - $5::interval)`,
    [accountId, key, fingerprint, rememberedFor, inFlightFor],
  );
  if (registered.rowCount === 1) return undefined;

  const { rows } = await db.query<{ fingerprint: string; response: JsonObject | null }>(
    'select fingerprint, response from idempotency_keys where account_id = $1 and key = $2',
    [accountId, key],
  );
  const before = rows[0];
  if (before && before.fingerprint !== fingerprint) {
    throw new Fault(
      'UNPROCESSABLE_CONTENT',
      'This Idempotency-Key was used with another request. Send a new key with a new request.',
    );
  }
  if (before?.response) return before.response;
  throw new Fault('CONFLICT', 'A request with this Idempotency-Key is in progress. Retry in a moment.', {
    retryAfterSeconds: 1,
  });
}

/** Whether a request with this key was registered, answered or not. */
export async function knowsKey(db: Db, accountId: string, key: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from idempotency_keys where account_id = $1 and key = $2', [
    accountId,
    key,
  ]);
  return rowCount === 1;
}

/** Keeps the answer, in the transaction that made it true. */
export async function keepAnswer(db: Db, request: IdempotentRequest, response: JsonObject): Promise<void> {
  await keepAnswers(db, [{ ...request, response }]);
}

/** Keeps answers to several requests byte by byte, all or none. @throws Fault CONFLICT */
export async function keepAnswers(
  db: Db,
  answers: readonly (IdempotentRequest & { readonly response: JsonObject })[],
): Promise<void> {
  const { rowCount } = await db.query(
    `update idempotency_keys as k set response = answer.response
       from json_to_recordset($1) as answer ("accountId" uuid, key text, fingerprint text, response json)
      where k.account_id = answer."accountId" and k.key = answer.key and k.fingerprint = answer.fingerprint
        and k.response is null`,
    [JSON.stringify(answers)],
  );
  // Another request took a key over because this one was too slow: its transaction must not commit.
  if (rowCount !== answers.length) throw new Fault('CONFLICT', 'Another request with this Idempotency-Key was faster.');
}

/** Deletes the key of a refused request, so that the corrected request may use it. */
export async function forgetIdempotent(db: Db, { accountId, key, fingerprint }: IdempotentRequest): Promise<void> {
  await db.query(
    'delete from idempotency_keys where account_id = $1 and key = $2 and fingerprint = $3 and response is null',
    [accountId, key, fingerprint],
  );
}

/** Deletes expired keys. @returns how many */
export async function forgetOldKeys(db: Db): Promise<number> {
  const { rowCount } = await db.query('delete from idempotency_keys where created_at < now() - $1::interval', [
    rememberedFor,
  ]);
  return rowCount ?? 0;
}
