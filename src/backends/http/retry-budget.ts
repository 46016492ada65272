import { setTimeout as sleep } from 'node:timers/promises';

export interface RetrySettings {
  /** So long may a server be busy with others, or starting. */
  readonly patienceMs: number;
  /** Between looks at whether it is free; the last one is kept. */
  readonly pollWaitsMs: readonly number[];
  /** Before each further attempt where it was away. */
  readonly retryWaitsMs: readonly number[];
}

/** How long one request waits for a server. A wait that would be too long is not begun, and `false`. */
export interface RetryBudget {
  /** @param leastMs what the server itself asked for */
  forRoom(signal: AbortSignal, leastMs?: number): Promise<boolean>;
  forReturn(signal: AbortSignal): Promise<boolean>;
}

export function createRetryBudget({ patienceMs, pollWaitsMs, retryWaitsMs }: RetrySettings): RetryBudget {
  const untilMs = performance.now() + patienceMs;
  let looks = 0;
  let returns = 0;
  return {
    async forRoom(signal, leastMs = 0) {
      const waitMs = Math.max(leastMs, pollWaitsMs[Math.min(looks, pollWaitsMs.length - 1)] ?? 0);
      if (performance.now() + waitMs > untilMs) return false;
      looks++;
      return pause(waitMs, signal);
    },
    async forReturn(signal) {
      const waitMs = retryWaitsMs[returns];
      if (waitMs === undefined) return false;
      returns++;
      return pause(waitMs, signal);
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<true> {
  await sleep(ms, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
  return true;
}
