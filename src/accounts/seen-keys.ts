import type { Account } from './accounts.ts';
import { createRateLimiter } from './rate-limit.ts';

/** What this process knows of keys without asking the database: enough to refuse a request, never to let one in. */
export interface SeenKeys {
  /** The account of a key that was valid when it was last used. */
  find(keyHash: string): Account | undefined;
  /** @returns the seconds until this address, which keeps sending wrong keys, may try this key; 0 for now */
  secondsUntilTry(address: string, keyHash: string): number;
  /** Counts a key that was refused. */
  countWrong(address: string, keyHash: string): void;
  /** Remembers a valid key: its owner may sit behind the address of others. */
  countRight(keyHash: string, account: Account): void;
}

/** More than a person mistypes, and too few to load the database. */
const wrongKeysPerMinute = 60;

/** Beyond that all are forgotten: memory stays bounded. */
const rememberedMax = 10_000;

/** Each API process counts alone, as with the rate limit. */
export function createSeenKeys(nowMs: () => number): SeenKeys {
  const limiter = createRateLimiter(nowMs);
  const refusedUntilMs = new Map<string, number>();
  const right = new Map<string, Account>();
  return {
    find: (keyHash) => right.get(keyHash),
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
    countRight(keyHash, account) {
      if (right.size >= rememberedMax) right.clear();
      right.set(keyHash, account);
    },
  };
}
