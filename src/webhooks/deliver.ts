import type { Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { readTraceId } from '../platform/tracing/traceparent.ts';
import { noTracing, type Tracing } from '../platform/tracing/tracing.ts';
import type { JobPayloads } from '../queue/queue.ts';
import type { JobContext } from '../queue/run-jobs.ts';
import {
  type Claim,
  claimEvent,
  type EventState,
  enqueueUnclaimed,
  recordAttempt,
  recordUnsent,
  releaseClaim,
  setAside,
} from './attempts.ts';
import type { DeliveryFigures } from './delivery-figures.ts';
import type { DeliveryLimits } from './delivery-limits.ts';
import { type Outcome, type PostDeps, postEvent, timeoutMsDefault } from './post-event.ts';
import { type Schedule, standardSchedule } from './schedule.ts';
import { findSecrets } from './secrets.ts';

export interface DeliverDeps extends PostDeps {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly limits: DeliveryLimits;
  /** Default: nothing is counted. */
  readonly deliveryFigures?: DeliveryFigures | undefined;
  /** Default: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  readonly schedule?: Schedule;
  /** 0 up to 1, for the jitter. */
  readonly random?: () => number;
}

/**
 * Sends an event once and records the outcome; the handler of `deliver_webhook`.
 *
 * Delivery is at least once: if a sender dies between the receiver's answer and the record, the next one sends the same
 * bytes with the same `webhook-id`.
 */
export async function deliverWebhook(
  deps: DeliverDeps,
  { eventId }: JobPayloads['deliver_webhook'],
  { signal }: Pick<JobContext, 'signal'>,
): Promise<void> {
  const { pool, timeoutMs = timeoutMsDefault, schedule = standardSchedule, random = Math.random } = deps;
  const claim = await claimEvent(pool, eventId, timeoutMs);
  if (!claim) return enqueueUnclaimed(pool, eventId);
  if (claim.disabledAt) {
    const on = claim.disabledAt.toISOString();
    return recordUnsent(pool, claim, `Not sent: the address answered 410 Gone on ${on}. Redeliver to use it again.`);
  }
  const end = deps.limits.begin(claim);
  if (!end) return setAside(pool, claim, random());
  const startedMs = performance.now();
  const outcome = await send(deps, claim, signal).finally(() => end(performance.now() - startedMs));
  const state = await recordAttempt(pool, claim, { outcome, schedule, random: random() });
  deps.deliveryFigures?.sent(outcome, state);
  report(deps.logger, { claim, outcome, state });
}

async function send(deps: DeliverDeps, claim: Claim, signal: AbortSignal): Promise<Outcome> {
  try {
    const secrets = await findSecrets(deps.pool, claim.accountId);
    const message = { ...claim, sentAt: claim.claimedAt, secrets: secrets.map(({ secret }) => secret) };
    return await traced(deps, claim, (traceparent) => postEvent(deps, { ...message, traceparent }, signal));
  } catch (error) {
    // The worker stops, or the database failed: the queue retries the event, which must be unclaimed then.
    await releaseClaim(deps.pool, claim).catch(() => {});
    throw error;
  }
}

/** The exchange as a span of the task's trace; of the receiver's address only the host, since the rest may be a secret. */
async function traced(
  { tracing = noTracing }: DeliverDeps,
  { id, taskId, requestId, attempt, url, traceparent: parent }: Claim,
  exchange: (traceparent: string | undefined) => Promise<Outcome>,
): Promise<Outcome> {
  const attributes = {
    'serinette.task': taskId,
    'serinette.request_id': requestId,
    'serinette.event': id,
    'serinette.attempt': attempt,
    'server.address': URL.parse(url)?.hostname,
  };
  const span = tracing.begin({ name: 'send webhook', kind: 'client', parent, attributes });
  try {
    const outcome = await exchange(span.traceparent);
    span.set({ 'http.response.status_code': outcome.statusCode ?? undefined });
    span.end(outcome.error === null ? {} : { error: outcome.error });
    return outcome;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

function report(
  logger: Logger,
  { claim, outcome, state }: { claim: Claim; outcome: Outcome; state: EventState | undefined },
): void {
  const traceId = readTraceId(claim.traceparent);
  const fields = {
    eventId: claim.id,
    taskId: claim.taskId,
    requestId: claim.requestId,
    ...(traceId && { traceId }),
    statusCode: outcome.statusCode,
    durationMs: outcome.durationMs,
    ...(outcome.error !== null && { reason: outcome.error }),
  };
  if (state === undefined) {
    logger.warn('webhook sent too late to be recorded', fields);
  } else if (state.status === 'DELIVERED') {
    logger.info('webhook delivered', fields);
  } else if (state.status === 'DEAD') {
    logger.warn('webhook failed; no attempt left', { ...fields, reason: state.reason });
  } else {
    const { nextAttemptAt } = state;
    logger.info('webhook not delivered; will be retried', { ...fields, nextAttemptAt });
  }
}
