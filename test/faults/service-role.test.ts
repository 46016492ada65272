// The service's own user of the database cannot rewrite the ledger, whatever statement reaches it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { openPool } from '../../src/platform/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { assertBooksBalance } from '../support/money.ts';
import { startService, waitUntilReady } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const rewriting = [
  'truncate ledger_entries',
  'truncate accounts cascade',
  `update ledger_entries set note = ''`,
  'delete from ledger_entries',
  'drop table ledger_entries',
  'drop trigger ledger_is_append_only on ledger_entries',
  'alter table ledger_entries disable trigger all',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica', // Ordinary triggers would not run.
];

async function assertCannotRewrite(url: string): Promise<void> {
  const pool = openPool(url, { max: 1, onIdleError: () => {} });
  try {
    await pool.query('grant all on ledger_entries to current_user'); // Grants nothing, with a warning.
    for (const statement of rewriting) await assert.rejects(pool.query(statement), { code: '42501' }, statement);
    await pool.query('select 1 from ledger_entries');
  } finally {
    await pool.end();
  }
}

function withUser(url: string, username: string, password: string): string {
  return Object.assign(new URL(url), { username, password }).href;
}

it('a server of your own: the service works as a role that cannot rewrite the ledger', async (t) => {
  const service = await startService({ commands: [] });
  const { pool, url } = service.database;
  const role = `serinette_test_${randomBytes(4).toString('hex')}`;
  await pool.query(`create role ${role} login password 'secret'`);
  t.after(async () => {
    await Promise.all(service.processes.map((process) => process.stop()));
    await pool.query(`drop owned by ${role}; drop role ${role}`);
  });
  const DATABASE_URL = withUser(url, role, 'secret');

  const early = service.start('api', { DATABASE_URL });
  while (early.child.exitCode === null) await new Promise((resolve) => early.child.once('exit', resolve));
  assert.match(early.output(), new RegExp(`Run "serinette migrate --service-role ${role}"`));

  await service.run('migrate', '--service-role', role);
  service.start('serve', { DATABASE_URL });
  await waitUntilReady(service);
  const form = { start_time: '0', end_time: '500', audio_file: toneFile(1) };
  const response = await service.post('/v1/audio_cutter', form);
  const { task_id } = (await response.json()) as { task_id: string };
  assert.equal((await service.waitFor(task_id)).status, 'COMPLETED');
  await assertBooksBalance(pool);
  const { rows } = await pool.query(
    'select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  assert.deepEqual(rows, [{ usename: role }]);
  await assertCannotRewrite(DATABASE_URL);
});

it('the embedded database: so does the service', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'serinette-test-'));
  const logger = createLogger({ level: 'error', format: 'json', write: () => {} });
  const server = await startEmbeddedPostgres({ dataFolder: folder, logger });
  t.after(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const cli = new URL('../../src/main/cli.ts', import.meta.url).pathname;
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  for (const action of ['create', 'disable']) {
    await promisify(execFile)(process.execPath, [cli, 'accounts', action, 'one'], { env });
  }
  await assertCannotRewrite(withUser(server.url, 'serinette_service', new URL(server.url).password));
});
