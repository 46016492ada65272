/** The rate limit as the response headers report it. */
export interface Allowance {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until one more request is allowed (when refused), or until the bucket is full. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Takes one request from the bucket of `name`. */
  take(name: string, requestsPerMinute: number): Allowance;
  /** How many requests the bucket of `name` still holds. */
  countRemaining(name: string, requestsPerMinute: number): number;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Unused buckets are full again after this time and can be deleted. */
const forgetAfterMs = 60_000;

/**
 * A token bucket for each name, one minute deep. Each API process counts alone: with n processes behind a load balancer
 * an account may get n times its rate, which still protects the service.
 */
export function createRateLimiter(nowMs: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>();
  let sweptAtMs = nowMs();

  function forgetFullBuckets(now: number): void {
    if (now - sweptAtMs < forgetAfterMs) return;
    sweptAtMs = now;
    for (const [name, bucket] of buckets) if (now - bucket.filledAtMs > forgetAfterMs) buckets.delete(name);
  }

  function fill(name: string, requestsPerMinute: number, now: number): Bucket {
    const bucket = buckets.get(name) ?? { tokens: requestsPerMinute, filledAtMs: now };
    const added = ((now - bucket.filledAtMs) * requestsPerMinute) / 60_000;
    return { tokens: Math.min(requestsPerMinute, bucket.tokens + added), filledAtMs: now };
  }

  return {
    countRemaining: (name, requestsPerMinute) => Math.floor(fill(name, requestsPerMinute, nowMs()).tokens),
    take(name, requestsPerMinute) {
      const now = nowMs();
      forgetFullBuckets(now);
      const perMs = requestsPerMinute / 60_000;
      const bucket = fill(name, requestsPerMinute, now);
      buckets.set(name, bucket);

      const isAllowed = bucket.tokens >= 1;
      if (isAllowed) bucket.tokens -= 1;
      const missing = isAllowed ? requestsPerMinute - bucket.tokens : 1 - bucket.tokens;
      return {
        isAllowed,
        limit: requestsPerMinute,
        remaining: Math.floor(bucket.tokens),
        resetSeconds: Math.max(1, Math.ceil(missing / perMs / 1000)),
      };
    },
  };
}
