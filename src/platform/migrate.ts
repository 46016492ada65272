import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Pool } from './database.ts';
import type { Logger } from './logger.ts';

export interface Migration {
  number: number;
  /** The file's name, such as `0001-accounts.sql`. */
  name: string;
  sql: string;
  sha256: string;
  /** By a line `-- no transaction`: indexes of large tables are built concurrently, so that nobody waits to write to them. */
  isInTransaction: boolean;
  /** By a line `-- breaks older versions`: processes that do not know the file must not start any more. */
  breaksOlder: boolean;
}

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

// Any number does, as long as nothing else in this database locks on it ("serimigr" in ASCII).
const lockKey = '8315178084142245746';

/** How often a process looks whether another has finished. */
const lockPollMs = 200;

/**
 * Brings the database up to date and returns the names of the files that were run.
 *
 * Any number of processes may call it at once: one works, the others wait and find nothing to do. Each file runs in a
 * transaction of its own, unless it says otherwise. A database of a newer version is left as it is.
 *
 * @throws Error if a file that has landed was edited or renamed, if a newer version changed what this one needs, or if a file fails
 */
export async function migrate(pool: Pool, folder: URL, logger: Logger): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await takeTurn(client);
    await client.query(
      `create table if not exists schema_migrations (
         number int primary key,
         name text not null,
         sha256 text not null,
         applied_at timestamptz not null default now()
       );
       alter table schema_migrations add column if not exists breaks_older boolean not null default false`,
    );
    const pending = comparePending(migrations, await readLanded(client), logger);
    for (const migration of pending) await land(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the session gives the lock back, even after a failure that left the connection half-way.
    client.release(true);
  }
}

/** Names the files that `migrate` would run, without running any. */
export async function pendingMigrations(pool: Pool, folder: URL, logger: Logger): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    const { rows } = await client.query("select to_regclass('schema_migrations') is not null as exists");
    const landed = rows[0].exists ? await readLanded(client) : [];
    return comparePending(migrations, landed, logger).map(({ name }) => name);
  } finally {
    client.release();
  }
}

/** Reads the numbered files of a folder, in their order. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const base = folder.href.endsWith('/') ? folder : new URL(`${folder.href}/`);
  const migrations: Migration[] = [];
  for (const name of (await readdir(base)).filter((file) => file.endsWith('.sql')).sort()) {
    const match = fileName.exec(name);
    if (match === null) throw new Error(`Migration ${name} must be named like 0001-what-it-does.sql.`);
    const number = Number(match[1]);
    if (migrations.at(-1)?.number === number) {
      throw new Error(`Migrations ${migrations.at(-1)?.name} and ${name} have the same number.`);
    }
    // A checkout on Windows may turn line feeds into two characters; the file is still the same.
    const sql = (await readFile(new URL(name, base), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({
      ...{ number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') },
      isInTransaction: !/^-- no transaction$/m.test(sql),
      breaksOlder: /^-- breaks older versions$/m.test(sql),
    });
  }
  return migrations;
}

/** Not by a statement that waits: an index that is built concurrently waits for all statements that began before it. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>(`select pg_try_advisory_lock(${lockKey}) as "isOurs"`);
    if (rows[0]!.isOurs) return;
    await sleep(lockPollMs);
  }
}

interface Landed {
  number: number;
  name: string;
  sha256: string;
  breaksOlder: boolean;
}

async function readLanded(client: pg.PoolClient): Promise<Landed[]> {
  // By JSON: before its next upgrade the table has no such column.
  const { rows } = await client.query<Landed>(
    `select number, name, sha256, coalesce((to_jsonb(landed) ->> 'breaks_older')::boolean, false) as "breaksOlder"
       from schema_migrations landed order by number`,
  );
  return rows;
}

function comparePending(migrations: readonly Migration[], landed: readonly Landed[], logger: Logger): Migration[] {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, sha256, breaksOlder } of landed) {
    const migration = byNumber.get(number);
    if (migration === undefined) {
      if (breaksOlder)
        throw new Error(`A newer version changed this database so that this one cannot use it any more (${name}).`);
      logger.warn('the database is of a newer version: end this process when the upgrade is done', { migration: name });
      continue;
    }
    if (migration.sha256 !== sha256 || migration.name !== name) {
      throw new Error(
        `Migration ${migration.name} was edited after it was applied to this database (as ${name}). ` +
          'Put the file back as it was and add a new migration instead.',
      );
    }
  }
  const landedMax = landed.at(-1)?.number ?? 0;
  const landedNumbers = new Set(landed.map(({ number }) => number));
  const pending = migrations.filter(({ number }) => !landedNumbers.has(number));
  const late = pending.find(({ number }) => number < landedMax);
  if (late !== undefined) {
    throw new Error(`Migration ${late.name} has a number below ${landedMax}, which is applied already. Renumber it.`);
  }
  return pending;
}

async function land(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { number, name, sql, sha256, isInTransaction, breaksOlder } = migration;
  try {
    // Statements that are sent together are one transaction.
    if (isInTransaction) await client.query(`begin;\n${sql}`);
    else for (const statement of sql.split(/;$/m)) await client.query(statement);
    await client.query('insert into schema_migrations (number, name, sha256, breaks_older) values ($1, $2, $3, $4)', [
      number,
      name,
      sha256,
      breaksOlder,
    ]);
    if (isInTransaction) await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {}); // The session is closed by the caller in any case.
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
