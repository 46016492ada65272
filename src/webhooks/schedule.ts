const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** When an event is sent: the delays before its first, second … attempt, each counted from the attempt before. */
export interface Schedule {
  readonly delaysMs: readonly number[];
  /** Each delay varies by this share, up or down, so that a receiver that was down does not get everything at once. */
  readonly jitter: number;
  /** Upper limit of the delay that a receiver may ask for. */
  readonly retryAfterMsMax: number;
}

/** The delays that Standard Webhooks recommends: ten attempts over 75 hours and 35 minutes. */
export const standardSchedule: Schedule = {
  delaysMs: [0, 5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  jitter: 0.1,
  retryAfterMsMax: 24 * hour,
};

export interface FailedAttempt {
  /** Attempts of the schedule so far, this one included. */
  readonly attemptsDone: number;
  /** The delay that the receiver asked for; a lower bound. */
  readonly retryAfterMs: number | undefined;
  /** 0 up to 1. */
  readonly random: number;
}

/** The delay before the next attempt; undefined after the last one. */
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
  // Date.parse accepts far more than HTTP dates. The asctime form has no time zone and would be read as local time.
  if (!/^[A-Z][a-z]{2,8}, .* GMT$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
