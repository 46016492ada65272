import type { Db } from '../platform/database.ts';
import { enqueue } from '../queue/queue.ts';
import { cancelTask, type FinishDeps } from './transitions.ts';

/** A task that its client wants no more after some time. */
interface LateTask {
  readonly accountId: string;
  readonly taskId: string;
  /** Since it was accepted. */
  readonly afterSeconds: number;
}

/** Enqueues that a task is cancelled if it has not ended by then; part of the transaction that accepts it. */
export async function enqueueCancellation(db: Db, late: LateTask): Promise<void> {
  await enqueue(db, { name: 'cancel_task', payload: late, delayMs: late.afterSeconds * 1000 });
}

/** The job that cancels a task whose time is over; a task that has ended stays as it is. */
export async function cancelLateTask(deps: FinishDeps, { accountId, taskId, afterSeconds }: LateTask): Promise<void> {
  const reason = `Not done ${afterSeconds} s after it was accepted (Cancel-After); all credits were given back.`;
  await cancelTask(deps, { accountId, taskId, reason });
}
