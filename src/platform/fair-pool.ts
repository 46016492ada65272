import type { Pool } from './database.ts';
import { limitFairly } from './limit-fairly.ts';

/**
 * Shares a pool among users by name, so that none of them can take all its connections: what a user asks for beyond
 * `connectionsMax` waits while others go on.
 */
export function shareFairly(pool: Pool, connectionsMax: number): (name: string) => Pool {
  const take = limitFairly({ jobsMax: Number.POSITIVE_INFINITY, jobsOfOneMax: connectionsMax });
  return (name) => ({
    query: (text, values) => take(name, () => pool.query(text, values)),
    connect: () =>
      new Promise((resolve, reject) => {
        take(name, async () => {
          const client = await pool.connect();
          const released = Promise.withResolvers<void>();
          const release = client.release.bind(client); // The pool sets it at each connect.
          client.release = (error) => {
            release(error);
            released.resolve();
          };
          resolve(client);
          await released.promise;
        }).catch(reject);
      }),
    end: () => pool.end(),
  });
}
