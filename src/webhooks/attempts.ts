import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import { enqueue } from '../queue/queue.ts';
import type { Outcome } from './post-event.ts';
import { delayBeforeNext, type Schedule } from './schedule.ts';

/** How long a sender may take to record what came of it, beyond the time of the exchange itself. */
const recordMsMax = 5_000;

/** The only sender of an event for the time being. */
export interface Claim {
  readonly id: string;
  readonly accountId: string;
  readonly taskId: string;
  readonly url: string;
  readonly payload: string;
  /** Until when it lasts. It names the claim too: another one of the same event has another. */
  readonly lease: Date;
  /** By the database's clock, which all workers share. */
  readonly claimedAt: Date;
  /** When its address answered 410 Gone. */
  readonly disabledAt: Date | null;
}

/**
 * Takes a due event for sending, or undefined when it is sent, dead, not due yet, or being sent by another.
 *
 * No lock is held while the receiver thinks: a connection an event would end the pool. A sender that dies leaves its
 * claim to run out, and the event is sent again.
 */
export async function claimEvent(db: Db, eventId: string, timeoutMs: number): Promise<Claim | undefined> {
  // Whole milliseconds, because the queue's moments are JavaScript's: a job must not wake just before its claim ends.
  const { rows } = await db.query<Claim>(
    `update webhook_events event
        set claimed_until = date_trunc('milliseconds', clock_timestamp() + make_interval(secs => $2))
      where id = $1 and status = 'PENDING' and next_attempt_at <= clock_timestamp()
        and (claimed_until is null or claimed_until <= clock_timestamp())
      returning id, account_id as "accountId", task_id as "taskId", url, payload,
        claimed_until as lease, clock_timestamp() as "claimedAt",
        (select disabled_at from webhook_disabled_urls disabled
          where disabled.account_id = event.account_id and disabled.url = event.url) as "disabledAt"`,
    [eventId, (timeoutMs + recordMsMax) / 1000],
  );
  return rows[0];
}

/** Gives a claim back unused. */
export async function releaseClaim(db: Db, claim: Claim): Promise<void> {
  await db.query('update webhook_events set claimed_until = null where id = $1 and claimed_until = $2', [
    claim.id,
    claim.lease,
  ]);
}

/** Makes sure that a job comes for an event that could not be claimed although it is not at its end. */
export async function enqueueUnclaimed(db: Db, eventId: string): Promise<void> {
  const { rows } = await db.query<{ accountId: string; dueAt: Date }>(
    `select account_id as "accountId", greatest(next_attempt_at, claimed_until) as "dueAt"
       from webhook_events where id = $1 and status = 'PENDING'`,
    [eventId],
  );
  if (rows[0]) await enqueueDelivery(db, { id: eventId, ...rows[0] });
}

/** Enqueues the next attempt; an event has one waiting job at most. */
export async function enqueueDelivery(db: Db, { id, dueAt }: { id: string; dueAt: Date }): Promise<void> {
  await enqueue(db, { name: 'deliver_webhook', payload: { eventId: id }, key: `deliver_webhook:${id}`, runAt: dueAt });
}

/** What became of an event by one attempt. */
export type Verdict =
  | { readonly status: 'DELIVERED' }
  | { readonly status: 'PENDING'; readonly nextAttemptAt: Date }
  | { readonly status: 'DEAD'; readonly reason: string };

export interface Recording {
  readonly outcome: Outcome;
  readonly schedule: Schedule;
  readonly random: number;
}

/**
 * Records an attempt and enqueues the next one, all or nothing.
 * @returns undefined if the claim had run out and another sender has the event; then nothing has changed
 */
export async function recordAttempt(
  pool: Pool,
  claim: Claim,
  { outcome, schedule, random }: Recording,
): Promise<Verdict | undefined> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ attempt: number; attemptsDone: number; now: Date }>(
      `update webhook_events
          set attempts = attempts + 1, schedule_step = schedule_step + 1, claimed_until = null
        where id = $1 and status = 'PENDING' and claimed_until = $2
        returning attempts as attempt, schedule_step as "attemptsDone", clock_timestamp() as now`,
      [claim.id, claim.lease],
    );
    const event = rows[0];
    if (!event) return undefined;
    await insertDelivery(db, { claim, attempt: event.attempt, outcome });
    const delayMs = delayBeforeNext(schedule, { ...event, retryAfterMs: outcome.retryAfterMs, random });
    const verdict = judge(outcome, event, delayMs);
    await moveEvent(db, claim.id, verdict);
    if (outcome.statusCode === 410) await disableUrl(db, claim);
    if (verdict.status === 'PENDING') await enqueueDelivery(db, { id: claim.id, dueAt: verdict.nextAttemptAt });
    return verdict;
  });
}

/** Ends an event without sending it. */
export async function recordUnsent(db: Db, claim: Claim, reason: string): Promise<void> {
  await db.query(
    `update webhook_events set status = 'DEAD', reason = $3, next_attempt_at = null, claimed_until = null
      where id = $1 and status = 'PENDING' and claimed_until = $2`,
    [claim.id, claim.lease, reason],
  );
}

function judge(
  { isDelivered, statusCode, error }: Outcome,
  { attemptsDone, now }: { attemptsDone: number; now: Date },
  delayMs: number | undefined,
): Verdict {
  if (isDelivered) return { status: 'DELIVERED' };
  if (statusCode === 410) {
    const reason = 'The receiver answered 410 Gone: nothing more is sent to this address until you ask to redeliver.';
    return { status: 'DEAD', reason };
  }
  if (delayMs !== undefined) return { status: 'PENDING', nextAttemptAt: new Date(now.getTime() + delayMs) };
  return { status: 'DEAD', reason: `Given up after ${attemptsDone} attempts. The last one: ${error}` };
}

async function insertDelivery(
  db: Db,
  { claim, attempt, outcome }: { claim: Claim; attempt: number; outcome: Outcome },
): Promise<void> {
  await db.query(
    `insert into webhook_deliveries
       (event_id, attempt, attempted_at, duration_ms, status_code, error, response_excerpt)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      claim.id,
      attempt,
      claim.claimedAt,
      outcome.durationMs,
      outcome.statusCode,
      outcome.error,
      outcome.responseExcerpt,
    ],
  );
}

async function moveEvent(db: Db, eventId: string, verdict: Verdict): Promise<void> {
  await db.query(
    `update webhook_events
        set status = $2, reason = $3, next_attempt_at = $4, delivered_at = case when $2 = 'DELIVERED' then now() end
      where id = $1`,
    [
      eventId,
      verdict.status,
      verdict.status === 'DEAD' ? verdict.reason : null,
      verdict.status === 'PENDING' ? verdict.nextAttemptAt : null,
    ],
  );
}

async function disableUrl(db: Db, { accountId, url }: Claim): Promise<void> {
  await db.query('insert into webhook_disabled_urls (account_id, url) values ($1, $2) on conflict do nothing', [
    accountId,
    url,
  ]);
}
