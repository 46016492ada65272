import { setTimeout as sleep } from 'node:timers/promises';
import type { RateLimiter } from '../accounts/rate-limit.ts';

/** Refusals that are answered at once; a client that goes on asking all the same gets its answers late. */
const promptPerMinute = 600;

/** So a connection costs the service one refusal a second, however fast its client asks. */
const pauseMs = 1_000;

/** Answers that wait at the same time. */
const waitingMax = 5_000;

/** Waits before one more refusal of that name is answered. */
export type SlowDown = (name: string) => Promise<void>;

export function createSlowDown(rateLimiter: RateLimiter): SlowDown {
  let waiting = 0;
  return async (name) => {
    if (rateLimiter.take(`${name}:refused`, promptPerMinute).isAllowed || waiting >= waitingMax) return;
    waiting++;
    await sleep(pauseMs);
    waiting--;
  };
}
