import pg from 'pg';

// All bigints are row counts and microcredits: far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Takes statements: the pool, or one connection inside a transaction. */
export interface Db {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

export interface Pool extends Db {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** Opens a pool; a connection that dies while idle is dropped and never ends the process. */
export function openPool(url: string, options: { max: number; onIdleError: (error: Error) => void }): Pool {
  const pool = new pg.Pool({ connectionString: url, max: options.max, connectionTimeoutMillis: 10_000 });
  pool.on('error', options.onIdleError);
  // A connection that dies while it is in use fails its statement too; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool as Pool;
}

// Class 08: connection failures; 53300: too many connections; 57P0x: the server stops or starts.
const awayStates = /^(08...|53300|57P0[1-3])$/;
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);
/** node-postgres has no codes for these. */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** Whether an error says that the database cannot be reached at the moment. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isAway);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && awayCodes.has(code))
    return syscall === 'connect' || code === 'ECONNRESET' || code === 'EPIPE';
  return (code !== undefined && awayStates.test(code)) || awayMessages.test(error.message);
}

/** All or nothing: commits when `work` returns, rolls back when it throws. */
export async function inTransaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client as Db);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    // A connection that could not even roll back is closed, not used again.
    client.release(broken);
  }
}

/** Writes a value into the text of a statement, for `queryTogether`. */
export const literal = pg.escapeLiteral;

/**
 * Runs statements as one transaction in one round trip: what the first locks is held no longer than the others take, however busy this
 * process is. Such statements take no values beside their text. @returns the rows of the last
 */
export async function queryTogether<Row extends pg.QueryResultRow>(
  pool: Pool,
  statements: readonly string[],
): Promise<Row[]> {
  const results = (await pool.query(statements.join(';\n'))) as unknown as { rows: Row[] }[];
  return results.at(-1)!.rows; // one for each statement
}
