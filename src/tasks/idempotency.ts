import { Fault } from '../contract/fault.ts';
import type { JsonObject } from '../contract/task.ts';
import { createBatches, type ItemOutcome } from '../platform/batch.ts';
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
export type BeginIdempotent = (request: IdempotentRequest) => Promise<JsonObject | undefined>;

/** Requests that one statement registers. */
const requestsMax = 200;

/** Requests that come at the same time are registered together, of each account in turn. */
export function createBeginIdempotent(db: Db): BeginIdempotent {
  return createBatches<IdempotentRequest, JsonObject | undefined>({
    run: (requests) => beginAll(db, requests),
    itemsMax: requestsMax,
    runsMax: 1,
    userOf: ({ accountId }) => accountId,
  });
}

async function beginAll(
  db: Db,
  requests: readonly IdempotentRequest[],
): Promise<ItemOutcome<JsonObject | undefined>[]> {
  // Of equal keys that come at the same time the first is registered, and the others find it.
  const firsts = [...new Map(requests.toReversed().map((request) => [nameOf(request), request])).values()];
  const registered = await register(db, firsts);
  const others = requests.filter((request) => !registered.has(request));
  const earlier = others.length > 0 ? await findAnswers(db, others) : new Map<string, EarlierRequest>();
  return requests.map((request) => {
    if (registered.has(request)) return { result: undefined };
    try {
      return { result: answerAgain(request, earlier.get(nameOf(request))) };
    } catch (error) {
      return { error };
    }
  });
}

/** @returns those whose work is to be done */
async function register(db: Db, requests: readonly IdempotentRequest[]): Promise<Set<IdempotentRequest>> {
  // In one order: two processes that register the same keys must not wait for each other.
  const { rows } = await db.query<Pick<IdempotentRequest, 'accountId' | 'key'>>(
    `insert into idempotency_keys as k (account_id, key, fingerprint)
     select "accountId", key, fingerprint
       from json_to_recordset($1) as request ("accountId" uuid, key text, fingerprint text) order by 1, 2
     on conflict (account_id, key) do update
       set fingerprint = excluded.fingerprint, response = null, created_at = now()
       where k.created_at < now() - $2::interval
          or (k.response is null and k.created_at < now() - $3::interval)
     returning account_id as "accountId", key`,
    [JSON.stringify(requests), rememberedFor, inFlightFor],
  );
  const names = new Set(rows.map(nameOf));
  return new Set(requests.filter((request) => names.has(nameOf(request))));
}

interface EarlierRequest extends IdempotentRequest {
  /** Null while it is in progress. */
  readonly response: JsonObject | null;
}

async function findAnswers(db: Db, requests: readonly IdempotentRequest[]): Promise<Map<string, EarlierRequest>> {
  const { rows } = await db.query<EarlierRequest>(
    `select account_id as "accountId", k.key, k.fingerprint, response
       from json_to_recordset($1) as request ("accountId" uuid, key text)
       join idempotency_keys as k on k.account_id = request."accountId" and k.key = request.key`,
    [JSON.stringify(requests)],
  );
  return new Map(rows.map((row) => [nameOf(row), row]));
}

function answerAgain({ fingerprint }: IdempotentRequest, before: EarlierRequest | undefined): JsonObject {
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

function nameOf({ accountId, key }: Pick<IdempotentRequest, 'accountId' | 'key'>): string {
  return `${accountId} ${key}`;
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
