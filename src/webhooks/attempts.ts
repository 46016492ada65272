import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import { enqueue } from '../queue/queue.ts';
import type { Outcome } from './post-event.ts';
import { delayBeforeNext, type Schedule } from './schedule.ts';

/** How long a sender may take to record the outcome, beyond the time of the exchange itself. */
const recordMsMax = 5_000;

/** The right to send an event until the lease ends. */
export interface Claim {
  readonly id: string;
  readonly accountId: string;
  readonly taskId: string;
  /** Of the task's submission. */
  readonly requestId: string;
  readonly traceparent: string | null;
  /** The number of the one that is claimed. */
  readonly attempt: number;
  readonly url: string;
  readonly payload: string;
  /** End of the claim. It also identifies it: a later claim of the event has another lease. */
  readonly lease: Date;
  /** By the database's clock, which all workers share. */
  readonly claimedAt: Date;
  /** When its address answered 410 Gone. */
  readonly disabledAt: Date | null;
}

/**
 * Claims a due event; undefined if it is delivered, dead, not due yet, or claimed by another sender.
 *
 * No lock is held while the receiver answers: one connection for each event would exhaust the pool. The claim of a sender
 * that dies expires, and the event is sent again.
 */
export async function claimEvent(db: Db, eventId: string, timeoutMs: number): Promise<Claim | undefined> {
  // Whole milliseconds, because the queue's times are JavaScript's: a job must not start just before the claim ends.
  const { rows } = await db.query<Claim>(
    `update webhook_events event
        set claimed_until = date_trunc('milliseconds', clock_timestamp() + make_interval(secs => $2))
       from tasks task
      where event.id = $1 and task.id = event.task_id and event.status = 'PENDING'
        and event.next_attempt_at <= clock_timestamp()
        and (event.claimed_until is null or event.claimed_until <= clock_timestamp())
      returning event.id, event.account_id as "accountId", event.task_id as "taskId", event.url, event.payload,
        task.request_id as "requestId", task.traceparent, event.attempts + 1 as attempt, event.claimed_until as lease, clock_timestamp() as "claimedAt",
        (select disabled_at from webhook_disabled_urls disabled
          where disabled.account_id = event.account_id and disabled.url = event.url) as "disabledAt"`,
    [eventId, (timeoutMs + recordMsMax) / 1000],
  );
  return rows[0];
}

/** Releases an unused claim. */
export async function releaseClaim(db: Db, claim: Claim): Promise<void> {
  await db.query('update webhook_events set claimed_until = null where id = $1 and claimed_until = $2', [
    claim.id,
    claim.lease,
  ]);
}

/** How long an event waits whose account or receiver has too many under way: half to one and a half times this. */
const setAsideMs = 2_000;

/** Releases a claim until there may be room for it; no attempt is counted. */
export async function setAside(pool: Pool, claim: Claim, random: number): Promise<void> {
  await inTransaction(pool, async (db) => {
    await releaseClaim(db, claim);
    const dueAt = new Date(claim.claimedAt.getTime() + setAsideMs * (0.5 + random));
    await enqueueDelivery(db, { id: claim.id, dueAt });
  });
}

/** Enqueues another job for a pending event that could not be claimed. */
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

/** The state of an event after an attempt. */
export type EventState =
  | { readonly status: 'DELIVERED' }
  | { readonly status: 'PENDING'; readonly nextAttemptAt: Date }
  | { readonly status: 'DEAD'; readonly reason: string };

/**
 * Records an attempt and enqueues the next one, all or nothing.
 * @returns undefined if the claim had expired and another sender has the event; then nothing has changed
 */
export async function recordAttempt(
  pool: Pool,
  claim: Claim,
  { outcome, schedule, random }: { outcome: Outcome; schedule: Schedule; random: number },
): Promise<EventState | undefined> {
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
    const state = nextState(outcome, event, delayMs);
    await moveEvent(db, claim.id, state);
    if (outcome.statusCode === 410) await disableUrl(db, claim);
    if (state.status === 'PENDING') await enqueueDelivery(db, { id: claim.id, dueAt: state.nextAttemptAt });
    return state;
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

function nextState(
  { isDelivered, statusCode, error }: Outcome,
  { attemptsDone, now }: { attemptsDone: number; now: Date },
  delayMs: number | undefined,
): EventState {
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

async function moveEvent(db: Db, eventId: string, state: EventState): Promise<void> {
  await db.query(
    `update webhook_events
        set status = $2, reason = $3, next_attempt_at = $4, delivered_at = case when $2 = 'DELIVERED' then now() end
      where id = $1`,
    [
      eventId,
      state.status,
      state.status === 'DEAD' ? state.reason : null,
      state.status === 'PENDING' ? state.nextAttemptAt : null,
    ],
  );
}

async function disableUrl(db: Db, { accountId, url }: Claim): Promise<void> {
  await db.query('insert into webhook_disabled_urls (account_id, url) values ($1, $2) on conflict do nothing', [
    accountId,
    url,
  ]);
}
