import { type Db, isAway, type Pool } from './database.ts';

/** A statement that the replica ended because it stood in the way of what it had to replay (PostgreSQL manual, 26.4.2). */
const recoveryConflict = '40001';

/** Reads from a replica, which may be late, and from the primary where the replica cannot answer. */
export function preferReplica(replica: Pick<Pool, 'query'>, primary: Db): Db {
  return {
    query: (text, values) =>
      replica.query(text, values).catch((error: unknown) => {
        if (!isAway(error) && (error as { code?: string }).code !== recoveryConflict) throw error;
        return primary.query(text, values);
      }) as ReturnType<Db['query']>,
  } as Db;
}
