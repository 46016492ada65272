/** Waits for a place; what it gives back leaves that place. Rejects with the signal's reason. */
export type Semaphore = (signal: AbortSignal) => Promise<() => void>;

/** Lets so many in at once, the others in their order; who is aborted while waiting leaves the queue. */
export function createSemaphore(placesMax: number): Semaphore {
  let places = placesMax;
  const waiting = new Set<() => void>();
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) places++;
    else {
      waiting.delete(next);
      next();
    }
  };

  return async (signal) => {
    signal.throwIfAborted();
    if (places > 0) {
      places--;
      return leave;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      if (waiting.delete(resolve)) reject(signal.reason);
    };
    waiting.add(resolve);
    signal.addEventListener('abort', giveUp, { once: true });
    await promise.finally(() => signal.removeEventListener('abort', giveUp));
    return leave;
  };
}
