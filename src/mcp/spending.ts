import pLimit from 'p-limit';
import { ApiError, type CallOptions, SerinetteError, type Task } from '../../packages/client/src/index.ts';

/** What the tasks of a session may cost together, and how it is counted. */
export interface Spending {
  readonly limitCredits: number;
  /** What they cost, or may still cost while they run. */
  readSpentCredits(): Promise<number>;
  /** One at a time: two tasks that are sent at once would both see what is left. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** For the next task, where the session is found again by it. */
  makeIdempotencyKey?(): string;
  noteSent?(task: Task): void;
}

/** Sends a task unless it may cost more than the session has left. @throws SerinetteError where it may */
export async function sendWithin(
  spending: Spending | undefined,
  send: (options: CallOptions) => Promise<Task>,
): Promise<Task> {
  if (!spending) return send({});
  const { limitCredits } = spending;
  return spending.inTurn(async () => {
    const left = Math.max(0, limitCredits - (await spending.readSpentCredits()));
    try {
      const task = await send({
        headers: { 'credits-max': left.toFixed(6) },
        idempotencyKey: spending.makeIdempotencyKey?.(),
      });
      spending.noteSent?.(task);
      return task;
    } catch (error) {
      const isBeyond = error instanceof ApiError && error.is('INSUFFICIENT_CREDITS') && 'credits_max' in error.body;
      if (!isBeyond) throw error;
      throw new SerinetteError(
        `The task may cost ${Number(error.body.required_credits)} credits, and of the spending limit of this session, ${limitCredits} credits, ${Number(left.toFixed(6))} are left. Nothing was charged. A person can raise the limit.`,
        { cause: error },
      );
    }
  });
}

/** Counts in memory, for a session that lives as long as its process. */
export function createSpending(limitCredits: number): Spending {
  const sent = new Map<Task, number | undefined>();
  const inTurn = pLimit(1);
  return {
    limitCredits,
    noteSent: (task) => void sent.set(task, undefined),
    async readSpentCredits() {
      for (const [task, cost] of sent) if (cost === undefined) sent.set(task, await readFinalCost(task));
      let sum = 0;
      for (const [task, cost] of sent) sum += cost ?? task.creditEstimate ?? 0;
      return sum;
    },
    inTurn: (work) => inTurn(work),
  };
}

/** undefined while the task runs. */
async function readFinalCost(task: Task): Promise<number | undefined> {
  const { status, conversion_cost: cost } = await task.state();
  if (status === 'FAILED') return 0;
  return status === 'COMPLETED' ? Number(cost) : undefined;
}
