import { ApiError, ConnectionError, TimeoutError } from './errors.ts';
import { sleep } from './sleep.ts';

export interface RetryOptions {
  readonly retriesMax: number;
  /** Whether the call may be sent again although the first one may have arrived. */
  readonly isRepeatable: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** The pauses double from here, each varied by half, so that many clients do not come back together. */
const firstPauseMs = 500;
const pauseMsMax = 20_000;
/** A service that asks for more time than this is told of at once. */
const retryAfterSecondsMax = 120;

/** Refusals that come before anything is done. */
const passingStatuses = [429, 502, 503, 504];

/** Makes a call until it succeeds, fails for good or was tried often enough. */
export async function withRetries<T>(call: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call(attempt);
    } catch (error) {
      const pauseMs = attempt < options.retriesMax ? choosePauseMs(error, attempt, options) : undefined;
      if (pauseMs === undefined) throw error;
      await sleep(pauseMs, options.signal);
    }
  }
}

/** @returns undefined for what does not pass by itself */
function choosePauseMs(error: unknown, attempt: number, { isRepeatable }: RetryOptions): number | undefined {
  const pauseMs = Math.min(pauseMsMax, firstPauseMs * 2 ** attempt) * (0.75 + Math.random() / 2);
  if (error instanceof ConnectionError || error instanceof TimeoutError) return isRepeatable ? pauseMs : undefined;
  if (!(error instanceof ApiError)) return undefined;
  // An earlier attempt of this very call is still being answered.
  const isOwnConflict = error.status === 409 && attempt > 0 && /Idempotency-Key/.test(error.message);
  if (!passingStatuses.includes(error.status) && !isOwnConflict) return undefined;
  if ((error.status === 502 || error.status === 504) && !isRepeatable) return undefined;
  const { retryAfterSeconds = 0 } = error;
  return retryAfterSeconds > retryAfterSecondsMax ? undefined : Math.max(pauseMs, 1000 * retryAfterSeconds);
}
