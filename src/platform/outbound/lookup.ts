import dns from 'node:dns/promises';
import { limitFunction } from 'p-limit';

/** One address of a name, as `dns.lookup` gives it. */
export interface LookedUp {
  readonly address: string;
  readonly family: number;
}

export type Lookup = (hostname: string) => Promise<readonly LookedUp[]>;
export type LimitedLookup = (hostname: string, signal: AbortSignal) => ReturnType<Lookup>;

/** All addresses of a name by the system's resolver, which knows /etc/hosts and the container's names. */
export const lookupBySystem: Lookup = (hostname) => dns.lookup(hostname, { all: true, order: 'verbatim' });

/**
 * Lets at most `parallelMax` lookups run, the others wait their turn.
 *
 * Node's lookups block one of four threads each, which its file access needs too: without this, a few names whose
 * servers never answer would stop uploads. A lookup whose signal was aborted meanwhile gives its turn away unused.
 */
export function limitLookups(lookup: Lookup, parallelMax: number): LimitedLookup {
  return limitFunction(
    (hostname: string, signal: AbortSignal) => {
      signal.throwIfAborted();
      return lookup(hostname);
    },
    { concurrency: parallelMax },
  );
}
