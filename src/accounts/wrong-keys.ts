import { createRateLimiter } from './rate-limit.ts';

/** Throttles an address that keeps sending wrong keys, before the database is asked. */
export interface WrongKeys {
  /** @returns the seconds until this address may try this key; 0 for now */
  secondsUntilTry(address: string, keyHash: string): number;
  /** Counts a key that was refused. */
  countWrong(address: string, keyHash: string): void;
  /** Remembers a valid key: its owner may sit behind the same address. */
  countRight(keyHash: string): void;
}

/** More than a person mistypes, and too few to load the database. */
const wrongKeysPerMinute = 60;

/** Beyond that all are forgotten: memory stays bounded. */
const rememberedMax = 10_000;

/** Each API process counts alone, as with the rate limit. */
export function createWrongKeys(nowMs: () => number): WrongKeys {
  const limiter = createRateLimiter(nowMs);
  const refusedUntilMs = new Map<string, number>();
  const right = new Set<string>();
  return {
    secondsUntilTry(address, keyHash) {
      if (right.has(keyHash)) return 0;
      return Math.max(0, Math.ceil(((refusedUntilMs.get(address) ?? 0) - nowMs()) / 1000));
    },
    countWrong(address, keyHash) {
      right.delete(keyHash);
      const { isAllowed, resetSeconds } = limiter.take(address, wrongKeysPerMinute);
      if (isAllowed) return;
      if (refusedUntilMs.size >= rememberedMax) refusedUntilMs.clear();
      refusedUntilMs.set(address, nowMs() + resetSeconds * 1000);
    },
    countRight(keyHash) {
      if (right.size >= rememberedMax) right.clear();
      right.add(keyHash);
    },
  };
}
