import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '../contract/fault.ts';
import type { JsonObject } from '../contract/task.ts';
import { openReservations } from '../credits/ledger.ts';
import { type Price, toCredits } from '../credits/price.ts';
import type { OperationDescription } from '../operations/operation.ts';
import { createBatches, type ItemOutcome } from '../platform/batch.ts';
import { type Db, inTransaction, isAway, type Pool } from '../platform/database.ts';
import type { PlanLimits } from './claim.ts';
import { enqueueTurns } from './enqueue.ts';
import { estimateCost, type TaskCost } from './estimate.ts';
import { readQueue } from './eta/estimate-eta.ts';
import { isLengthKnown, measureWork } from './eta/work.ts';
import { type IdempotentRequest, keepAnswers } from './idempotency.ts';
import { enqueueCancellation } from './late-tasks.ts';
import { insertTasks, type NewTask } from './store.ts';
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
  /** Of the trace that the work and the webhooks belong to. */
  readonly traceparent?: string | undefined;
  readonly idempotent?: IdempotentRequest | undefined;
  readonly price: Price;
  /** One that may cost more is refused. */
  readonly microcreditsMax?: number | undefined;
  /** The task is cancelled if it has not ended by then. */
  readonly cancelAfterSeconds?: number | undefined;
}

export interface SubmitTerms {
  readonly plans: PlanLimits;
  /** Assumed length of an address that is not fetched yet, and of an upload of which nothing is known. */
  readonly unknownAudioSeconds: number;
}

/**
 * Reserves the price, records the task, enqueues its job and keeps the answer for its Idempotency-Key; all of them or
 * none. @returns the body of the answer
 *
 * @throws Fault INSUFFICIENT_CREDITS
 */
export type Submit = (submission: Submission) => Promise<JsonObject>;

/** Submissions that one transaction records: a commit costs more than a row. */
const batchSizeMax = 100;

/** While one commits, another is read. More would wait for the accounts that these have locked. */
const batchesAtOnce = 2;

/** Submissions that come at the same time are recorded together, of each account in turn. */
export function createSubmit(pool: Pool, terms: SubmitTerms): Submit {
  return createBatches({
    run: (submissions) => submitAll(pool, submissions, terms),
    itemsMax: batchSizeMax,
    runsMax: batchesAtOnce,
    userOf: ({ accountId }) => accountId,
  });
}

async function submitAll(
  pool: Pool,
  submissions: readonly Submission[],
  terms: SubmitTerms,
): Promise<ItemOutcome<JsonObject>[]> {
  let outcomes: ItemOutcome<JsonObject>[] | undefined;
  try {
    await inTransaction(pool, async (db) => {
      outcomes = await recordAll(db, submissions, terms);
    });
    return outcomes!; // set before the commit
  } catch (error) {
    // With the outcomes set, only the commit was left, and it may have succeeded before the connection broke.
    if (outcomes) {
      const accepted = submissions.find((_, at) => 'result' in outcomes![at]!);
      if (!accepted || (await wasCommitted(pool, accepted))) return outcomes;
      throw error;
    }
    if (submissions.length === 1 || isAway(error)) throw error;
    // One of them is to blame; the others must not fail with it.
    const alone: ItemOutcome<JsonObject>[] = [];
    for (const submission of submissions) {
      alone.push(
        ...(await submitAll(pool, [submission], terms).catch((reason: unknown) => [{ error: reason } as const])),
      );
    }
    return alone;
  }
}

type AcceptedTask = NewTask & Pick<Submission, 'cancelAfterSeconds'>;

async function recordAll(
  db: Db,
  submissions: readonly Submission[],
  { plans, unknownAudioSeconds }: SubmitTerms,
): Promise<ItemOutcome<JsonObject>[]> {
  const reservations = await openReservations(db, [...new Set(submissions.map(({ accountId }) => accountId))]);
  const queue = await readQueue(db, submissions);
  const tasks: AcceptedTask[] = [];
  const answers: (IdempotentRequest & { readonly response: JsonObject })[] = [];

  const outcomes = submissions.map((submission): ItemOutcome<JsonObject> => {
    const { operation, accountId, input, sources, idempotent } = submission;
    const sourceSeconds = countAudioSeconds(sources, unknownAudioSeconds);
    const cost = estimateCost(operation, input, { price: submission.price, sourceSeconds });
    try {
      checkLimit(submission, cost);
      reservations.reserve({ accountId, taskId: submission.taskId, reservedMicrocredits: cost.reservedMicrocredits });
    } catch (error) {
      return { error };
    }
    const work = measureWork(operation, { input, sources, audioSeconds: cost.audioSeconds });
    const request = { accountId, operation, work, isBounded: isLengthKnown(sources), plans };
    const eta = queue.estimate(request);
    queue.add(request, eta);
    const task = {
      ...submission,
      ...cost,
      ...eta,
      id: submission.taskId,
      operation: operation.name,
      feature: operation.feature,
      category: operation.category,
      message: 'Waiting in the queue',
      conversionIds: operation.outputs === 'single' ? [randomUUID()] : [randomUUID(), randomUUID()],
    };
    tasks.push(task);
    const response = answerFor(operation, task);
    if (idempotent) answers.push({ ...idempotent, response });
    return { result: response };
  });

  if (tasks.length === 0) return outcomes;
  await insertTasks(db, tasks);
  await reservations.record(db);
  await enqueueTurns(db, tasks);
  for (const { id: taskId, accountId, cancelAfterSeconds: afterSeconds } of tasks) {
    if (afterSeconds !== undefined) await enqueueCancellation(db, { accountId, taskId, afterSeconds });
  }
  if (answers.length > 0) await keepAnswers(db, answers);
  return outcomes;
}

function answerFor(operation: OperationDescription, task: NewTask): JsonObject {
  return {
    success: true,
    task_id: task.id,
    ...viewConversionIds(task),
    ...viewOwnFields(task),
    eta: task.etaSeconds,
    ...(operation.isAnswerReduced ? {} : { credit_estimate: toCredits(task.reservedMicrocredits) }),
    message: 'Message published to queue',
    ...(operation.outputs === 'single' ? { status: 'IN_QUEUE' } : {}),
  };
}

/** @throws Fault INSUFFICIENT_CREDITS for what may cost more than its request allows */
function checkLimit({ microcreditsMax }: Submission, { reservedMicrocredits }: TaskCost): void {
  if (microcreditsMax === undefined || reservedMicrocredits <= microcreditsMax) return;
  const [required, limit] = [toCredits(reservedMicrocredits), toCredits(microcreditsMax)];
  const message = `The task may cost ${required} credits, and the request allows ${limit} (Credits-Max). Nothing was charged.`;
  throw new Fault('INSUFFICIENT_CREDITS', message, { details: { required_credits: required, credits_max: limit } });
}

/** Another primary is there by then, or the caller has gone. */
const inDoubtMsMax = 30_000;

const retryMs = 250;

/** Whether a transaction whose commit was not confirmed took effect; false also if that cannot be found out. */
async function wasCommitted(pool: Pool, { accountId, taskId }: Submission): Promise<boolean> {
  const look = async (db: Db): Promise<boolean> => {
    await db.query(`set local lock_timeout = ${inDoubtMsMax}`);
    // The transaction holds this lock until its end: once acquired here, its outcome is final.
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
