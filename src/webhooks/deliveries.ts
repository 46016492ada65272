import type { JsonObject } from '../contract/task.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import { formatTimestamp } from '../tasks/view.ts';
import { enqueueDelivery } from './attempts.ts';

/** One attempt. */
interface DeliveryView {
  readonly attempt: number;
  readonly attempted_at: string;
  readonly duration_ms: number;
  /** Null when no answer came. */
  readonly status_code: number | null;
  readonly error: string | null;
  readonly response_excerpt: string | null;
}

/** One event with all its attempts, oldest first. */
export interface EventView {
  /** What receivers see as `webhook-id`. */
  readonly event_id: string;
  readonly task_id: string;
  readonly conversion_type: string;
  readonly status: 'PENDING' | 'DELIVERED' | 'DEAD';
  readonly reason: string | null;
  readonly url: string;
  readonly created_at: string;
  readonly next_attempt_at: string | null;
  readonly delivered_at: string | null;
  readonly payload: JsonObject;
  readonly deliveries: readonly DeliveryView[];
}

/** An event beside one of its attempts; the attempt's columns are null where there is none yet. */
interface Row {
  readonly id: string;
  readonly sequence: number;
  readonly taskId: string;
  readonly status: EventView['status'];
  readonly reason: string | null;
  readonly url: string;
  readonly payload: string;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly attempt: number | null;
  readonly attemptedAt: Date;
  readonly durationMs: number;
  readonly statusCode: number | null;
  readonly error: string | null;
  readonly responseExcerpt: string | null;
}

/** Attempts shown of one event, the newest: it may be redelivered without end. */
const attemptsShownMax = 50;

/** Lists a task's webhooks with their attempts, in order of creation. */
export async function listDeliveries(db: Db, taskId: string): Promise<EventView[]> {
  const rows = await selectEvents(db, { where: 'task_id = $1', values: [taskId], order: 'asc' });
  return viewEvents(rows);
}

export interface DeliveryFilter {
  readonly accountId: string;
  readonly status?: EventView['status'] | undefined;
  readonly limit: number;
  /** The position of the last event of the previous page. */
  readonly after?: number | undefined;
}

/** An account's webhooks with their attempts, newest first; `last` is the position to continue after, if there are more. */
export async function listAccountDeliveries(
  db: Db,
  { accountId, status, limit, after }: DeliveryFilter,
): Promise<{ events: EventView[]; last: number | undefined }> {
  const rows = await selectEvents(db, {
    where: 'account_id = $1 and ($2::text is null or status = $2) and ($3::bigint is null or sequence < $3)',
    values: [accountId, status ?? null, after ?? null],
    order: 'desc',
    // One more than requested shows whether there is a next page.
    limit: limit + 1,
  });
  const sequences = [...new Set(rows.map(({ sequence }) => sequence))];
  const page = new Set(sequences.slice(0, limit));
  return {
    events: viewEvents(rows.filter(({ sequence }) => page.has(sequence))),
    last: sequences.length > limit ? sequences[limit - 1] : undefined,
  };
}

/** One statement, so that an event's status and its attempts are consistent. */
async function selectEvents(
  db: Db,
  { where, values, order, limit }: { where: string; values: readonly unknown[]; order: 'asc' | 'desc'; limit?: number },
): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select event.id, sequence, task_id as "taskId", status, reason, url, payload, created_at as "createdAt",
            next_attempt_at as "nextAttemptAt", delivered_at as "deliveredAt", attempt, attempted_at as "attemptedAt",
            duration_ms as "durationMs", status_code as "statusCode", error, response_excerpt as "responseExcerpt"
       from (select * from webhook_events where ${where}
              order by sequence ${order} limit $${values.length + 1}) as event
       left join lateral (
         select attempt, attempted_at, duration_ms, status_code, error, response_excerpt from webhook_deliveries
          where event_id = event.id order by attempt desc limit ${attemptsShownMax}) as delivery on true
      order by sequence ${order}, attempt`,
    [...values, limit ?? null],
  );
  return rows;
}

function viewEvents(rows: readonly Row[]): EventView[] {
  const byEvent = Map.groupBy(rows, ({ id }) => id);
  return [...byEvent.values()].map((rowsOfOne) => viewEvent(rowsOfOne[0]!, rowsOfOne.flatMap(viewDelivery)));
}

function viewEvent(row: Row, deliveries: readonly DeliveryView[]): EventView {
  const payload = JSON.parse(row.payload) as JsonObject;
  return {
    event_id: row.id,
    task_id: row.taskId,
    conversion_type: String(payload.conversion_type ?? ''),
    status: row.status,
    reason: row.reason,
    url: row.url,
    created_at: formatTimestamp(row.createdAt),
    next_attempt_at: row.nextAttemptAt && formatTimestamp(row.nextAttemptAt),
    delivered_at: row.deliveredAt && formatTimestamp(row.deliveredAt),
    payload,
    deliveries,
  };
}

function viewDelivery(row: Row): DeliveryView[] {
  if (row.attempt === null) return [];
  return [
    {
      attempt: row.attempt,
      attempted_at: formatTimestamp(row.attemptedAt),
      duration_ms: row.durationMs,
      status_code: row.statusCode,
      error: row.error,
      response_excerpt: row.responseExcerpt,
    },
  ];
}

/** The events of one task of an account, or one event. */
export type RedeliverChoice =
  | { readonly accountId: string; readonly taskId: string }
  | { readonly accountId: string; readonly eventId: string };

/**
 * Sends events again, from the start of the schedule.
 *
 * An address that was disabled by 410 Gone is enabled again. @returns how many events are enqueued
 */
export async function redeliver(pool: Pool, choice: RedeliverChoice): Promise<number> {
  const [condition, value] = 'taskId' in choice ? ['task_id = $2', choice.taskId] : ['id = $2', choice.eventId];
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string; dueAt: Date }>(
      `with chosen as (
         update webhook_events
            set status = 'PENDING', reason = null, schedule_step = 0, delivered_at = null,
                next_attempt_at = date_trunc('milliseconds', now())
          where account_id = $1 and ${condition}
          returning id, account_id, url, next_attempt_at
       ), enabled as (
         delete from webhook_disabled_urls disabled using chosen
          where disabled.account_id = chosen.account_id and disabled.url = chosen.url
       )
       select id, next_attempt_at as "dueAt" from chosen`,
      [choice.accountId, value],
    );
    for (const event of rows) await enqueueDelivery(db, event);
    return rows.length;
  });
}

/** Events in one statement. */
const batch = 1000;

/** Deletes events older than that which are delivered or given up, with their attempts. @returns how many */
export async function forgetOldEvents(db: Db, { keepSeconds }: { readonly keepSeconds: number }): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { rowCount } = await db.query(
      `delete from webhook_events where id in (
         select id from webhook_events
          where status <> 'PENDING' and created_at < now() - make_interval(secs => $1)
          order by created_at limit $2 for update skip locked)`,
      [keepSeconds, batch],
    );
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return forgotten;
  }
}
