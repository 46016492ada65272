import type { JsonValue } from '../contract/task.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import { formatTimestamp } from '../tasks/view.ts';
import { enqueueDelivery } from './attempts.ts';

/** One attempt, as GET /v1/tasks/{task_id}/deliveries shows it. */
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
  readonly status: 'PENDING' | 'DELIVERED' | 'DEAD';
  readonly reason: string | null;
  readonly url: string;
  readonly created_at: string;
  readonly next_attempt_at: string | null;
  readonly delivered_at: string | null;
  readonly payload: JsonValue;
  readonly deliveries: readonly DeliveryView[];
}

/** An event beside one of its attempts; the attempt's columns are null where there is none yet. */
interface Row {
  readonly id: string;
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

/** Lists a task's webhooks with their attempts, in order of creation. */
export async function listDeliveries(db: Db, taskId: string): Promise<EventView[]> {
  // One statement, so that an event's status and its attempts are consistent.
  const { rows } = await db.query<Row>(
    `select event.id, status, reason, url, payload, created_at as "createdAt", next_attempt_at as "nextAttemptAt",
            delivered_at as "deliveredAt", attempt, attempted_at as "attemptedAt", duration_ms as "durationMs",
            status_code as "statusCode", error, response_excerpt as "responseExcerpt"
       from webhook_events event left join webhook_deliveries delivery on delivery.event_id = event.id
      where task_id = $1
      order by sequence, attempt`,
    [taskId],
  );
  const byEvent = Map.groupBy(rows, ({ id }) => id);
  return [...byEvent.values()].map((rowsOfOne) => viewEvent(rowsOfOne[0]!, rowsOfOne.flatMap(viewDelivery)));
}

function viewEvent(row: Row, deliveries: readonly DeliveryView[]): EventView {
  return {
    event_id: row.id,
    status: row.status,
    reason: row.reason,
    url: row.url,
    created_at: formatTimestamp(row.createdAt),
    next_attempt_at: row.nextAttemptAt && formatTimestamp(row.nextAttemptAt),
    delivered_at: row.deliveredAt && formatTimestamp(row.deliveredAt),
    payload: JSON.parse(row.payload) as JsonValue,
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

/**
 * Sends a task's events again, or only the one named, from the start of the schedule.
 *
 * An address that was disabled by 410 Gone is enabled again. @returns how many events are enqueued
 */
export async function redeliver(pool: Pool, taskId: string, eventId?: string): Promise<number> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ id: string; dueAt: Date }>(
      `with chosen as (
         update webhook_events
            set status = 'PENDING', reason = null, schedule_step = 0, delivered_at = null,
                next_attempt_at = date_trunc('milliseconds', now())
          where task_id = $1 and ($2::text is null or id = $2)
          returning id, account_id, url, next_attempt_at
       ), enabled as (
         delete from webhook_disabled_urls disabled using chosen
          where disabled.account_id = chosen.account_id and disabled.url = chosen.url
       )
       select id, next_attempt_at as "dueAt" from chosen`,
      [taskId, eventId ?? null],
    );
    for (const event of rows) await enqueueDelivery(db, event);
    return rows.length;
  });
}
