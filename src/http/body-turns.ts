/** Waits until one more chunk of a body of that account may be worked on. */
export type BodyTurn = (account: string) => Promise<void>;

/** Chunks (64 KiB at most, about 0.2 ms each) in one turn of the event loop. */
const chunksPerTurn = 4;

/**
 * Lets accounts take turns in reading the bodies of their requests. Without it one turn of the event loop works on a
 * chunk of every upload under way, and all other requests wait for that at each of their own steps.
 */
export function createBodyTurns(): BodyTurn {
  const waiting = new Map<string, (() => void)[]>();
  function serve(): void {
    for (let i = 0; i < chunksPerTurn; i++) {
      const [next] = waiting;
      if (!next) return;
      const [account, chunks] = next;
      waiting.delete(account);
      chunks.shift()?.();
      if (chunks.length > 0) waiting.set(account, chunks); // Behind the others.
    }
    if (waiting.size > 0) setImmediate(serve);
  }
  return (account) =>
    new Promise((resolve) => {
      if (waiting.size === 0) setImmediate(serve);
      const chunks = waiting.get(account);
      if (chunks) chunks.push(resolve);
      else waiting.set(account, [resolve]);
    });
}
