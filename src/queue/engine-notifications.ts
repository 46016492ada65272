import { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Pool } from '../platform/database.ts';

/** Where the engine tells that jobs were added. */
export const jobsAdded = 'jobs:insert';

/** What the job engine listens to. */
export const engineChannels: readonly string[] = [jobsAdded, 'worker:migrate'];

/** How many jobs were added, by the engine's message: none where one was removed. */
export function readJobCount(payload: string | undefined): number {
  const { count = 1 } = JSON.parse(payload || '{}') as { count?: number };
  return Math.max(0, count);
}

/** Hands the job engine notifications that a connection of this process hears, so that it needs none of its own for each group. */
export interface EngineNotifications {
  tell(channel: string, payload: string): void;
  /** Has every group look for jobs: some notifications may have been lost. */
  tellMissed(): void;
  /** The pool as the engine sees it: who connects to listen is given these notifications. */
  serve(pool: Pool): pg.Pool;
}

/** More engine workers than a group has: each of them looks for a job. */
const allWorkers = 1_000;

export function createEngineNotifications(): EngineNotifications {
  const listeners = new EventEmitter().setMaxListeners(0);
  const tell = (channel: string, payload: string) => void listeners.emit('notification', { channel, payload });
  return {
    tell,
    tellMissed: () => tell(jobsAdded, JSON.stringify({ count: allWorkers })),
    serve(pool) {
      // The engine connects with a callback to listen, and with a promise for its statements.
      const connect = (listen?: (error: undefined, client: pg.PoolClient, release: () => void) => void) => {
        if (!listen) return pool.connect();
        const client = {
          on: listeners.on.bind(listeners),
          removeListener: listeners.off.bind(listeners),
          query: async () => {},
        };
        return listen(undefined, client as unknown as pg.PoolClient, () => {});
      };
      return new Proxy(pool as unknown as pg.Pool, {
        get: (target, name) => (name === 'connect' ? connect : bound(target, name)),
      });
    },
  };
}

function bound(target: pg.Pool, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}
