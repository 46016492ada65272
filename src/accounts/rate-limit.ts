/** What a request is told of its limit, allowed or not. */
export interface Allowance {
  readonly isAllowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until one more request is allowed (when refused), or until the bucket is full. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Takes one request of `name` out of its bucket. */
  take(name: string, requestsPerMinute: number): Allowance;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/** Buckets untouched for this long are full again, whatever their size: forgetting them changes nothing. */
const forgetAfterMs = 60_000;

/**
 * A token bucket for each name, one minute deep. Each API process counts for itself: with n processes behind a
 * balancer an account may get up to n times its rate, which protects the service without a shared counter.
 */
export function createRateLimiter(nowMs: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>();
  let sweptAtMs = nowMs();

  function forgetFullBuckets(now: number): void {
    if (now - sweptAtMs < forgetAfterMs) return;
    sweptAtMs = now;
    for (const [name, bucket] of buckets) if (now - bucket.filledAtMs > forgetAfterMs) buckets.delete(name);
  }

  return {
    take(name, requestsPerMinute) {
      const now = nowMs();
      forgetFullBuckets(now);
      const perMs = requestsPerMinute / 60_000;
      const bucket = buckets.get(name) ?? { tokens: requestsPerMinute, filledAtMs: now };
      bucket.tokens = Math.min(requestsPerMinute, bucket.tokens + (now - bucket.filledAtMs) * perMs);
      bucket.filledAtMs = now;
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
