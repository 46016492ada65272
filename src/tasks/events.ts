import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../contract/task.ts';
import { toCredits } from '../credits/price.ts';
import { findOperation } from '../operations/catalogue.ts';
import type { Db } from '../platform/database.ts';
import { enqueue } from '../queue/queue.ts';
import type { Task } from './task.ts';
import {
  formatTimestamp,
  listWarnings,
  type ShowFile,
  viewConversionIds,
  viewOutputs,
  viewOwnFields,
  viewResult,
  withoutAbsent,
} from './view.ts';

/**
 * Records the webhooks of an ended task with their final payloads and enqueues them. Called in the transaction that ends
 * the task, so that polling and webhooks cannot disagree.
 */
export async function enqueueEvents(db: Db, task: Task, showFile: ShowFile): Promise<void> {
  if (!task.webhookUrl) return;
  for (const payload of buildPayloads(task, showFile)) await enqueueEvent(db, task, payload);
}

/** Enqueues the webhook that an output of a running task can be played; called in the transaction that records it. */
export async function enqueueStreamEvent(
  db: Db,
  task: Task,
  { output, streamingUrl }: { output: number; streamingUrl: string },
): Promise<void> {
  if (!task.webhookUrl) return;
  await enqueueEvent(db, task, {
    success: true,
    ...describeHead(task),
    subtype: 'audio_streaming',
    conversion_id: task.conversionIds[output - 1]!,
    streaming_url: streamingUrl,
    message: 'Audio streaming available',
  });
}

async function enqueueEvent(db: Db, task: Task, payload: JsonObject): Promise<void> {
  const eventId = `msg_${randomBytes(16).toString('base64url')}`;
  await db.query(
    `insert into webhook_events (id, account_id, task_id, url, payload, next_attempt_at)
     values ($1, $2, $3, $4, $5, now())`,
    [eventId, task.accountId, task.id, task.webhookUrl, JSON.stringify(payload)],
  );
  await enqueue(db, { name: 'deliver_webhook', payload: { eventId } });
}

/** Fields of all webhooks of a task. */
function describeHead(task: Task): JsonObject {
  return {
    conversion_type: findOperation(task.operation).conversionType,
    task_id: task.id,
    ...viewConversionIds(task),
    ...viewOwnFields(task),
    status: task.status,
    status_msg: task.message,
    conversion_cost: String(toCredits(task.settledMicrocredits ?? 0)),
    createdAt: formatTimestamp(task.createdAt),
    updatedAt: formatTimestamp(task.updatedAt),
  };
}

/** All fields of both of the public API's webhook descriptions, so that receivers of either work. */
function buildPayloads(task: Task, showFile: ShowFile): JsonObject[] {
  const operation = findOperation(task.operation);
  const head = describeHead(task);
  if (task.status === 'FAILED') return [{ success: false, ...head, message: task.message, error: task.message }];

  const result = viewResult(task, showFile);
  const events = operation.events?.(result) ?? [
    { ...viewOutputs(task, result), ...operation.resultFields(result), message: operation.completedMessage },
  ];
  return events.map((fields) => ({
    success: true,
    ...withoutAbsent({ ...head, ...fields, warnings: listWarnings(task, fields) }),
  }));
}
