import type { Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { JobPayloads } from '../queue/queue.ts';
import type { JobContext } from '../queue/run-jobs.ts';
import {
  type Claim,
  claimEvent,
  enqueueUnclaimed,
  recordAttempt,
  recordUnsent,
  releaseClaim,
  type Verdict,
} from './attempts.ts';
import { type Outcome, type PostDeps, postEvent, timeoutMsDefault } from './post-event.ts';
import { type Schedule, standardSchedule } from './schedule.ts';
import { findSecrets } from './secrets.ts';

export interface DeliverDeps extends PostDeps {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly schedule?: Schedule;
  /** 0 up to 1, for the jitter. */
  readonly random?: () => number;
}

/**
 * Sends an event once and records what came of it; the handler of `deliver_webhook`.
 *
 * At least once: a sender that dies after the receiver's answer and before the record leaves the event to the next,
 * who sends the same bytes under the same `webhook-id`.
 */
export async function deliverWebhook(
  deps: DeliverDeps,
  { eventId }: JobPayloads['deliver_webhook'],
  { signal }: JobContext,
): Promise<void> {
  const { pool, timeoutMs = timeoutMsDefault, schedule = standardSchedule, random = Math.random } = deps;
  const claim = await claimEvent(pool, eventId, timeoutMs);
  if (!claim) return enqueueUnclaimed(pool, eventId);
  if (claim.disabledAt) {
    const on = claim.disabledAt.toISOString();
    return recordUnsent(pool, claim, `Not sent: the address answered 410 Gone on ${on}. Redeliver to use it again.`);
  }
  const outcome = await send(deps, claim, signal);
  const verdict = await recordAttempt(pool, claim, { outcome, schedule, random: random() });
  report(deps.logger, { claim, outcome, verdict });
}

async function send(deps: DeliverDeps, claim: Claim, signal: AbortSignal): Promise<Outcome> {
  try {
    const secrets = await findSecrets(deps.pool, claim.accountId);
    const message = { ...claim, sentAt: claim.claimedAt, secrets: secrets.map(({ secret }) => secret) };
    return await postEvent(deps, message, signal);
  } catch (error) {
    // The worker stops, or the database failed: the queue brings the event again, and it shall find it free.
    await releaseClaim(deps.pool, claim).catch(() => {});
    throw error;
  }
}

function report(
  logger: Logger,
  { claim, outcome, verdict }: { claim: Claim; outcome: Outcome; verdict: Verdict | undefined },
): void {
  const fields = {
    eventId: claim.id,
    taskId: claim.taskId,
    statusCode: outcome.statusCode,
    durationMs: outcome.durationMs,
    ...(outcome.error !== null && { reason: outcome.error }),
  };
  if (verdict === undefined) {
    logger.warn('webhook sent too late to be recorded', fields);
  } else if (verdict.status === 'DELIVERED') {
    logger.info('webhook delivered', fields);
  } else if (verdict.status === 'DEAD') {
    logger.warn('webhook failed; no attempt left', { ...fields, reason: verdict.reason });
  } else {
    const { nextAttemptAt } = verdict;
    logger.info('webhook not delivered; will be retried', { ...fields, nextAttemptAt });
  }
}
