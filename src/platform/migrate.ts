import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Pool } from './database.ts';

export interface Migration {
  number: number;
  /** The file's name, such as `0001-accounts.sql`. */
  name: string;
  sql: string;
  sha256: string;
}

const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

// Any number does, as long as nothing else in this database locks on it ("serimigr" in ASCII).
const lockKey = '8315178084142245746';

/**
 * Brings the database up to date and returns the names of the files that were run.
 *
 * Any number of processes may call it at once: one works, the others wait and find nothing to do. Each file runs in a
 * transaction of its own.
 *
 * @throws Error if a file that has landed was edited, renamed or removed, or if a file fails
 */
export async function migrate(pool: Pool, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`);
    await client.query(
      `create table if not exists schema_migrations (
         number int primary key,
         name text not null,
         sha256 text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const pending = comparePending(migrations, await readLanded(client));
    for (const migration of pending) await land(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the session gives the lock back, even after a failure that left the connection half-way.
    client.release(true);
  }
}

/** Names the files that `migrate` would run, without running any. */
export async function pendingMigrations(pool: Pool, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    const { rows } = await client.query("select to_regclass('schema_migrations') is not null as exists");
    const landed = rows[0].exists ? await readLanded(client) : [];
    return comparePending(migrations, landed).map(({ name }) => name);
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
    migrations.push({ number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

interface Landed {
  number: number;
  name: string;
  sha256: string;
}

async function readLanded(client: pg.PoolClient): Promise<Landed[]> {
  const { rows } = await client.query<Landed>('select number, name, sha256 from schema_migrations order by number');
  return rows;
}

function comparePending(migrations: readonly Migration[], landed: readonly Landed[]): Migration[] {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, sha256 } of landed) {
    const migration = byNumber.get(number);
    if (migration === undefined) {
      throw new Error(
        `This database has migration ${name}, which this version does not know: it was made by a newer version.`,
      );
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

async function land(client: pg.PoolClient, { number, name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {}); // The session is closed by the caller in any case.
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
