import { createHash, randomBytes } from 'node:crypto';
import { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openPool, type Pool } from '../../src/platform/database.ts';
import { migrate, readMigrations } from '../../src/platform/migrate.ts';
import { silentLogger } from './receiver.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

export interface TestDatabase {
  url: string;
  pool: Pool;
  /** Closes the pool and removes the database; the end of the test file does it too. */
  drop(): Promise<void>;
}

const migrations = new URL('../../migrations/', import.meta.url);

// One for all who make the template ("testtmpl" in ASCII).
const templateLock = '8387236825054146668';

const open = new Set<TestDatabase>();
let ownServer: Promise<{ url: string; stop(): Promise<void> }> | undefined;
let template: Promise<{ server: Pool; serverUrl: string; name: string }> | undefined;

/** Makes a fresh database with all migrations, on `TEST_DATABASE_URL` or else on a server of this test file's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  template ??= prepareTemplate();
  const { server, serverUrl, name } = await template;
  const database = `serinette_test_${randomBytes(8).toString('hex')}`;
  await server.query(`create database ${database} template ${name}`);
  const url = withDatabase(serverUrl, database);
  const pool = openPool(url, { max: 10, onIdleError: () => {} });
  const made: TestDatabase = {
    url,
    pool,
    async drop() {
      if (!open.delete(made)) return;
      // A failed test may still hold a connection: the end of its database ends that too.
      await Promise.race([pool.end(), setTimeout(5_000, undefined, { ref: false })]);
      await server.query(`drop database if exists ${database} with (force)`);
    },
  };
  open.add(made);
  return made;
}

/** The address of a server whose user may make databases. */
async function findTestServer(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return given;
  ownServer ??= startThrowawayPostgres();
  return (await ownServer).url;
}

/** Migrates once and copies from then on: a copy takes a tenth of the time. */
async function prepareTemplate() {
  const serverUrl = await findTestServer();
  const server = openPool(serverUrl, { max: 4, onIdleError: () => {} });
  const version = createHash('sha256');
  for (const { sha256 } of await readMigrations(migrations)) version.update(sha256);
  const name = `serinette_template_${version.digest('hex').slice(0, 12)}`;

  const client = await server.connect();
  try {
    await client.query(`select pg_advisory_lock(${templateLock})`);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) {
      // Built under another name, so that a run that was killed half-way leaves no broken template.
      const draft = `${name}_${randomBytes(4).toString('hex')}`;
      await client.query(`create database ${draft}`);
      const pool = openPool(withDatabase(serverUrl, draft), { max: 1, onIdleError: () => {} });
      await migrate(pool, migrations, silentLogger);
      await pool.end();
      await client.query(`alter database ${draft} rename to ${name}`);
    }
  } finally {
    client.release(true);
  }
  return { server, serverUrl, name };
}

function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

const users = new Set<() => Promise<void>>();

/** What uses a database is stopped before its database goes, whatever the order of a test file's own hooks. */
export function stopBeforeDatabases(stop: () => Promise<void>): void {
  users.add(stop);
}

after(async () => {
  for (const stop of users) await stop();
  for (const database of [...open]) await database.drop();
  const { server } = (await template?.catch(() => undefined)) ?? {};
  await server?.end();
  const own = await ownServer?.catch(() => undefined);
  await own?.stop();
});
