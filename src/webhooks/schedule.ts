const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** When an event is sent: the delays before its first, second … attempt, each counted from the attempt before. */
export interface Schedule {
  readonly delaysMs: readonly number[];
  /** Each delay varies by this part of it, up or down: receivers that were down are not met by everything at once. */
  readonly jitter: number;
  /** A receiver may ask for more patience than the schedule has, up to this. */
  readonly retryAfterMsMax: number;
}

/** The delays that Standard Webhooks recommends: ten attempts over 75 hours and 35 minutes. */
export const standardSchedule: Schedule = {
  delaysMs: [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  jitter: 0.1,
  retryAfterMsMax: 24 * hour,
};

export interface FailedAttempt {
  /** How many attempts of the schedule are over, this one included. */
  readonly attemptsDone: number;
  /** What the receiver asked for; a lower bound. */
  readonly retryAfterMs: number | undefined;
  /** 0 up to 1. */
  readonly random: number;
}

/** The pause before the next attempt, or undefined when the schedule is over. */
export function delayBeforeNext(
  schedule: Schedule,
  { attemptsDone, retryAfterMs = 0, random }: FailedAttempt,
): number | undefined {
  const delayMs = schedule.delaysMs[attemptsDone];
  if (delayMs === undefined) return undefined;
  const jittered = delayMs * (1 + schedule.jitter * (2 * random - 1));
  return Math.round(Math.max(jittered, Math.min(retryAfterMs, schedule.retryAfterMsMax)));
}

/** Reads a `Retry-After` header, seconds or a date (RFC 9110, 10.2.3); what is neither is undefined. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * second;
  // Date.parse takes far more than HTTP's dates. The form of asctime names no zone and would be read as local: not taken.
  if (!/^[A-Z][a-z]{2,8}, .* GMT$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
