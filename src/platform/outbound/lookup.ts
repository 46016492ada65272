import dns from 'node:dns/promises';

/** One address of a name, as `dns.lookup` gives it. */
export interface LookedUp {
  readonly address: string;
  readonly family: number;
}

export type Lookup = (hostname: string) => Promise<readonly LookedUp[]>;

/** All addresses of a name by the system's resolver, which knows /etc/hosts and the container's names. */
export const lookupBySystem: Lookup = (hostname) => dns.lookup(hostname, { all: true, order: 'verbatim' });

/**
 * Lets at most `parallelMax` lookups run, the others wait their turn.
 *
 * Node's lookups block one of four threads each, which its file access needs too: without this, a few names whose
 * servers never answer would stop uploads. A lookup that nobody waits for any more gives its turn away unused.
 */
export function limitLookups(
  lookup: Lookup,
  parallelMax: number,
): (hostname: string, signal: AbortSignal) => ReturnType<Lookup> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (hostname, signal) => {
    // Who wakes a waiter leaves it the place, so `running` stays.
    if (running === parallelMax) await new Promise<void>((wake) => waiting.push(wake));
    else running++;
    try {
      signal.throwIfAborted();
      return await lookup(hostname);
    } finally {
      const wake = waiting.shift();
      if (wake === undefined) running--;
      else wake();
    }
  };
}
