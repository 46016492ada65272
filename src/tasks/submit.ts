import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '../contract/task.ts';
import { reserve } from '../credits/ledger.ts';
import { type Price, toCredits } from '../credits/price.ts';
import type { OperationDescription } from '../operations/operation.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import type { PlanLimits } from './claim.ts';
import { enqueueTurn } from './enqueue.ts';
import { estimateCost } from './estimate.ts';
import { estimateEta } from './eta/estimate-eta.ts';
import { isLengthKnown, measureWork } from './eta/work.ts';
import { type IdempotentRequest, keepAnswer } from './idempotency.ts';
import { insertTask } from './store.ts';
import type { TaskSource } from './task.ts';
import { viewConversionIds, viewOwnFields } from './view.ts';

/** A validated request whose uploads are in storage. */
export interface Submission {
  /** Chosen before the files were stored, because their keys contain it. */
  readonly taskId: string;
  readonly operation: OperationDescription;
  readonly accountId: string;
  readonly input: JsonObject;
  readonly sources: readonly TaskSource[];
  /** Which fields of `input` were sent. */
  readonly sentFields: readonly string[];
  /** Which parts of the request were changed, in sentences. */
  readonly warnings: readonly string[];
  readonly webhookUrl: string | null;
  readonly requestId: string;
  readonly idempotent?: IdempotentRequest | undefined;
}

export interface SubmitTerms {
  readonly plans: PlanLimits;
  readonly price: Price;
  /** Assumed length of an address that is not fetched yet, and of an upload of which nothing is known. */
  readonly unknownAudioSeconds: number;
}

/**
 * Reserves the price, records the task, enqueues its job and keeps the answer for its Idempotency-Key; all of them or
 * none.
 *
 * @returns the body of the answer
 * @throws Fault INSUFFICIENT_CREDITS
 */
export async function submitTask(pool: Pool, submission: Submission, terms: SubmitTerms): Promise<JsonObject> {
  const { taskId: id, operation, accountId, input, sources, idempotent } = submission;
  const sourceSeconds = countAudioSeconds(sources, terms.unknownAudioSeconds);
  const { audioSeconds, reservedMicrocredits } = estimateCost(operation, input, { price: terms.price, sourceSeconds });
  const conversionIds = operation.outputs === 'single' ? [randomUUID()] : [randomUUID(), randomUUID()];
  let answer: JsonObject | undefined;

  await inTransaction(pool, async (db) => {
    const { etaSeconds, expectedSeconds, isShort } = await estimateEta(db, {
      accountId,
      operation,
      work: measureWork(operation, { input, sources, audioSeconds }),
      isBounded: isLengthKnown(sources),
      plans: terms.plans,
    });
    // The account's row is locked first: from here on, submissions of one account run one at a time.
    await db.query('select 1 from accounts where id = $1 for no key update', [accountId]);
    await insertTask(db, {
      id,
      accountId,
      operation: operation.name,
      feature: operation.feature,
      category: operation.category,
      isShort,
      message: 'Waiting in the queue',
      input,
      sources,
      sentFields: submission.sentFields,
      warnings: submission.warnings,
      conversionIds,
      webhookUrl: submission.webhookUrl,
      price: terms.price,
      reservedMicrocredits,
      audioSeconds,
      etaSeconds,
      expectedSeconds,
      requestId: submission.requestId,
    });
    await reserve(db, { accountId, taskId: id, reservedMicrocredits });
    await enqueueTurn(db, { isShort });

    answer = {
      success: true,
      task_id: id,
      ...viewConversionIds({ operation: operation.name, conversionIds }),
      ...viewOwnFields({ operation: operation.name, conversionIds, input }),
      eta: etaSeconds,
      ...(operation.isAnswerReduced ? {} : { credit_estimate: toCredits(reservedMicrocredits) }),
      message: 'Message published to queue',
      ...(operation.outputs === 'single' ? { status: 'IN_QUEUE' } : {}),
    };
    if (idempotent) await keepAnswer(db, idempotent, answer);
  }).catch(async (error: unknown) => {
    // With the answer set, only the commit was left, and it may have succeeded before the connection broke.
    if (!answer || !(await wasCommitted(pool, { accountId, taskId: id }))) throw error;
  });
  return answer!; // set before the commit
}

/** If the database is down longer than this, the caller has gone. */
const inDoubtMsMax = 5_000;

const retryMs = 250;

/** Whether a submission whose commit was not confirmed took effect; false also if that cannot be found out. */
async function wasCommitted(
  pool: Pool,
  { accountId, taskId }: { accountId: string; taskId: string },
): Promise<boolean> {
  const look = async (db: Db): Promise<boolean> => {
    await db.query(`set local lock_timeout = ${inDoubtMsMax}`);
    // The submission holds this lock until its end: once acquired here, its outcome is final.
    await db.query('select 1 from accounts where id = $1 for no key update', [accountId]);
    return (await db.query('select 1 from tasks where id = $1', [taskId])).rowCount === 1;
  };
  for (const startedMs = performance.now(); performance.now() - startedMs < inDoubtMsMax; await sleep(retryMs)) {
    const isThere = await inTransaction(pool, look).catch(() => undefined);
    if (isThere !== undefined) return isThere;
  }
  return false;
}

function countAudioSeconds(sources: readonly TaskSource[], unknownAudioSeconds: number): number {
  for (const source of sources) {
    if (source.name !== 'audio') continue;
    if (source.kind === 'address') return source.estimatedSeconds ?? unknownAudioSeconds;
    return (source.probe ? source.probe.durationSeconds : source.estimatedSeconds) ?? unknownAudioSeconds;
  }
  return 0;
}
