/** Waits until one more chunk of a body of that account may be worked on. */
export type BodyTurn = (account: string) => Promise<void>;

/** Chunks (64 KiB at most, about 0.2 ms each) in one turn of the event loop. */
const chunksPerTurn = 2;

/**
 * Lets accounts take turns in reading the bodies of their requests. Without it one turn of the event loop works on a
 * chunk of every upload under way, and all other requests wait for that at each of their own steps.
 */
export function createBodyTurns(): BodyTurn {
  const waiting = new Map<string, (() => void)[]>();
  let chunksLeft = chunksPerTurn;
  function takeChunk(): void {
    if (chunksLeft === chunksPerTurn) setImmediate(beginTurn);
    chunksLeft--;
  }
  function beginTurn(): void {
    chunksLeft = chunksPerTurn;
    while (chunksLeft > 0) {
      const [next] = waiting;
      if (!next) return;
      const [account, chunks] = next;
      waiting.delete(account);
      takeChunk();
      chunks.shift()?.();
      if (chunks.length > 0) waiting.set(account, chunks); // Behind the others.
    }
  }
  return async (account) => {
    if (chunksLeft > 0) return takeChunk();
    const { promise, resolve } = Promise.withResolvers<void>();
    const chunks = waiting.get(account);
    if (chunks) chunks.push(resolve);
    else waiting.set(account, [resolve]);
    return promise;
  };
}
