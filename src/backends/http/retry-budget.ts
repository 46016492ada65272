import { setTimeout as sleep } from 'node:timers/promises';

export interface RetrySettings {
  /** How long one request waits in all while the server is busy or starting. */
  readonly busyWaitMsMax: number;
  /** Between checks whether it has room; the last one repeats. */
  readonly pollWaitsMs: readonly number[];
  /** Before each further attempt when it is down. */
  readonly retryWaitsMs: readonly number[];
}

/** How long one request waits for a server. `false`: the budget is spent, and nothing was waited for. */
export interface RetryBudget {
  /** @param msMin what the server itself asked for */
  waitWhileBusy(signal: AbortSignal, msMin?: number): Promise<boolean>;
  waitWhileDown(signal: AbortSignal, msMin?: number): Promise<boolean>;
}

export function createRetryBudget({ busyWaitMsMax, pollWaitsMs, retryWaitsMs }: RetrySettings): RetryBudget {
  const untilMs = performance.now() + busyWaitMsMax;
  let polls = 0;
  let retries = 0;
  return {
    async waitWhileBusy(signal, msMin = 0) {
      const waitMs = Math.max(msMin, pollWaitsMs[Math.min(polls, pollWaitsMs.length - 1)] ?? 0);
      if (performance.now() + waitMs > untilMs) return false;
      polls++;
      return pause(waitMs, signal);
    },
    async waitWhileDown(signal, msMin = 0) {
      const waitMs = retryWaitsMs[retries];
      if (waitMs === undefined) return false;
      retries++;
      return pause(Math.max(msMin, waitMs), signal);
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<true> {
  await sleep(ms, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
  return true;
}
