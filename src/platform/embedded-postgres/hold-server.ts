import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser } from './create-cluster.ts';
import { isProcess, type Postmaster } from './postmaster.ts';
import { socketPort } from './socket-folder.ts';

/** The mark of one process on a running server: while it is there, no other process stops the server. */
export interface Hold {
  /** Resolves when the server or the connection is gone. */
  lost: Promise<void>;
  /** Gives the mark back and stops the server if it was the last one. */
  release(): Promise<void>;
}

// Held on the database `postgres`, which nothing else uses ("seriuser" in ASCII).
const userLock = '8315178084277118322';

const connectTimeoutMs = 10_000;

// A fast shutdown writes one checkpoint. After this long the disk is at fault, and the log repairs what is missing.
const shutdownMsMax = 60_000;

const pollMs = 5;

/** The address of a database on the socket, understood by `pg`, by libpq and by `new URL`. */
export function socketUrl(socketFolder: string, password: string, database: string): string {
  return `postgres://${databaseUser}:${password}@${encodeURIComponent(socketFolder)}:${socketPort}/${database}`;
}

/**
 * Marks this process as a user of the server and creates `database` if needed.
 *
 * @throws if the server takes no connection, for instance because its last user is just stopping it
 */
export async function holdServer(server: Postmaster, password: string, database: string): Promise<Hold> {
  const client = new pg.Client({
    connectionString: socketUrl(server.socketFolder, password, 'postgres'),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'serinette user',
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    // Waits while the last user stops the server; the shutdown then ends this connection.
    await client.query(`select pg_advisory_lock_shared(${userLock})`);
    await createDatabase(client, database);
  } catch (error) {
    client.end().catch(() => {}); // It failed already.
    throw error;
  }

  async function release(): Promise<void> {
    try {
      await client.query(`select pg_advisory_unlock_shared(${userLock})`);
      const { rows } = await client.query(`select pg_try_advisory_lock(${userLock}) as "isLast"`);
      if (!rows[0].isLast) return;
      await shutDown(server.pid);
      // Empty now, or another process has started the next server in it.
      await rmdir(server.socketFolder).catch(() => {});
    } catch {
      // The server is gone already; there is nothing to give back.
    } finally {
      await client.end().catch(() => {});
    }
  }

  return { lost, release };
}

async function createDatabase(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rows.length > 0) return;
  await client.query(`create database ${client.escapeIdentifier(database)}`).catch((error: pg.DatabaseError) => {
    // Another process made it at the same moment.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

async function shutDown(pid: number): Promise<void> {
  // "Fast": sessions are ended, everything is written to disk.
  process.kill(pid, 'SIGINT');
  const deadlineMs = performance.now() + shutdownMsMax;
  while (isProcess(pid)) {
    if (performance.now() > deadlineMs) {
      process.kill(pid, 'SIGQUIT');
      return;
    }
    await sleep(pollMs);
  }
}
