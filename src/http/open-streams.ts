import type { ServerResponse } from 'node:http';
import { retryLater } from './retry-later.ts';

/** Streams that are open at once. Each reads its task at each change, so many of them slow others down. */
const streamsMax = { account: 200, process: 5_000 };

/** A client asks again soon: streams end with their tasks. */
const retrySeconds = 5;

/** The event streams of this process. */
export interface OpenStreams {
  /** @throws Fault RATE_LIMITED, SERVICE_UNAVAILABLE where there are too many */
  requireRoom(accountId: string): void;
  add(accountId: string, stream: ServerResponse): void;
  remove(accountId: string, stream: ServerResponse): void;
  endAll(): void;
}

export function createOpenStreams(): OpenStreams {
  const byAccount = new Map<string, Set<ServerResponse>>();
  let count = 0;
  return {
    requireRoom(accountId) {
      if ((byAccount.get(accountId)?.size ?? 0) >= streamsMax.account) {
        const message = `Your account has ${streamsMax.account} event streams open, as many as are allowed. Close one first.`;
        throw retryLater('RATE_LIMITED', message, retrySeconds);
      }
      if (count >= streamsMax.process) {
        throw retryLater('SERVICE_UNAVAILABLE', 'Too many event streams are open. Please poll instead.', retrySeconds);
      }
    },
    add(accountId, stream) {
      byAccount.set(accountId, (byAccount.get(accountId) ?? new Set()).add(stream));
      count++;
    },
    remove(accountId, stream) {
      const ofAccount = byAccount.get(accountId);
      if (!ofAccount?.delete(stream)) return;
      count--;
      if (ofAccount.size === 0) byAccount.delete(accountId);
    },
    endAll() {
      for (const ofAccount of byAccount.values()) for (const stream of ofAccount) stream.end();
    },
  };
}
