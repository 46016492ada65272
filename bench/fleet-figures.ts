import { readFileSync } from 'node:fs';
import type { Db } from '../src/platform/database.ts';
import { findChildren } from './memory-processes.ts';

/** What a database and the processes beside it have used since they started. */
export interface Use {
  readonly atMs: number;
  readonly statements: number;
  readonly databaseSeconds: number;
  readonly besideSeconds: number;
}

/** The same, a second. */
export interface Rates {
  readonly statements: number;
  /** Cores that PostgreSQL kept busy. */
  readonly databaseCores: number;
  /** Cores that the other processes kept busy. */
  readonly besideCores: number;
}

/** @param pids of the processes whose use is counted beside PostgreSQL's */
export async function readUse(db: Db, pids: readonly number[]): Promise<Use> {
  const { rows } = await db.query<{ statements: number; backend: number }>(
    `select sum(calls)::float8 as statements, pg_backend_pid() as backend
       from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`,
  );
  const { statements, backend } = rows[0]!;
  const server = readStat(backend).parent;
  const ended = readStat(server).endedChildrenSeconds;
  return {
    atMs: performance.now(),
    statements,
    databaseSeconds: [server, ...findChildren(server)].reduce((sum, pid) => sum + readStat(pid).seconds, ended),
    besideSeconds: pids.reduce((sum, pid) => sum + readStat(pid).seconds, 0),
  };
}

export function ratesBetween(from: Use, until: Use): Rates {
  const seconds = (until.atMs - from.atMs) / 1000;
  return {
    statements: (until.statements - from.statements) / seconds,
    databaseCores: (until.databaseSeconds - from.databaseSeconds) / seconds,
    besideCores: (until.besideSeconds - from.besideSeconds) / seconds,
  };
}

/** The statements that took longest since `pg_stat_statements_reset()`: text, calls, mean milliseconds, seconds together. */
export async function heaviestStatements(db: Db, count: number): Promise<string[][]> {
  const { rows } = await db.query<{ query: string; calls: number; ms: number; mean: number }>(
    `select query, calls::float8, total_exec_time as ms, mean_exec_time as mean from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
      order by total_exec_time desc limit $1`,
    [count],
  );
  return rows.map(({ query, calls, ms, mean }) => [
    query.replaceAll(/\s+/g, ' ').slice(0, 70).replaceAll('|', '/'),
    ...[calls.toFixed(0), mean.toFixed(2), (ms / 1000).toFixed(1)],
  ]);
}

/** Of the kernel's clock in /proc, which does not depend on the processor. */
const ticksPerSecond = 100;

function readStat(pid: number): { parent: number; seconds: number; endedChildrenSeconds: number } {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return { parent: 0, seconds: 0, endedChildrenSeconds: 0 }; // It has just ended.
  }
  // The name in brackets may hold anything; state and parent follow it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1]!,
    seconds: (user + system) / ticksPerSecond,
    endedChildrenSeconds: (endedUser + endedSystem) / ticksPerSecond,
  };
}
