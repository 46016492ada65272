import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
import { silentLogger } from '../../test/support/receiver.ts';
import { openPool } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

describe('migrations', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'serinette-migrate-'));
  let database: TestDatabase;
  let files: string;

  function write(name: string, sql: string): void {
    writeFileSync(path.join(files, name), sql);
  }
  const at = () => pathToFileURL(files);

  beforeEach(async () => {
    files = mkdtempSync(path.join(folder, 'files-'));
    database = await createTestDatabase();
    // As a new database is: the real migrations are not the subject here.
    await database.pool.query('drop schema public cascade');
    await database.pool.query('create schema public');
  });
  afterEach(() => database.drop());
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('run once, in the order of their numbers', async () => {
    write('0002-second.sql', 'insert into t values (2);');
    write('0001-first.sql', 'create table t (n int); insert into t values (1);');
    assert.deepEqual(await pendingMigrations(database.pool, at(), silentLogger), ['0001-first.sql', '0002-second.sql']);
    assert.deepEqual(await migrate(database.pool, at(), silentLogger), ['0001-first.sql', '0002-second.sql']);
    assert.deepEqual(await migrate(database.pool, at(), silentLogger), []);
    assert.deepEqual(await pendingMigrations(database.pool, at(), silentLogger), []);
    assert.equal((await database.pool.query('select * from t')).rowCount, 2);
  });

  it('run once though ten processes start at the same moment', async () => {
    write('0001-slow.sql', 'create table t (n int); select pg_sleep(0.2); insert into t values (1);');
    const pools = Array.from({ length: 10 }, () => openPool(database.url, { max: 1, onIdleError: () => {} }));
    const landed = await Promise.all(pools.map((pool) => migrate(pool, at(), silentLogger)));
    await Promise.all(pools.map((pool) => pool.end()));
    assert.equal(landed.flat().length, 1);
    assert.equal((await database.pool.query('select * from t')).rowCount, 1);
  });

  it('leave nothing of a file that fails half-way, and keep the files before it', async () => {
    write('0001-good.sql', 'create table good (n int);');
    write('0002-bad.sql', 'create table bad (n int); select 1 / 0;');
    await assert.rejects(
      migrate(database.pool, at(), silentLogger),
      /^Error: Migration 0002-bad\.sql failed: division by zero$/,
    );
    const { rows } = await database.pool.query("select to_regclass('good') as good, to_regclass('bad') as bad");
    assert.deepEqual(rows, [{ good: 'good', bad: null }]);
    write('0002-bad.sql', 'create table bad (n int);');
    assert.deepEqual(await migrate(database.pool, at(), silentLogger), ['0002-bad.sql']);
  });

  it('refuse a file that was edited after it ran', async () => {
    write('0001-first.sql', 'create table t (n int);');
    await migrate(database.pool, at(), silentLogger);
    write('0001-first.sql', 'create table t (n bigint);');
    await assert.rejects(migrate(database.pool, at(), silentLogger), /0001-first\.sql was edited after it was applied/);
    // A checkout that only changed the line ends is the same file.
    write('0001-first.sql', 'create table t (n int);');
    await migrate(database.pool, at(), silentLogger);
  });

  it('leave a database of a newer version as it is, unless that says that it breaks older ones', async () => {
    write('0001-first.sql', 'create table t (n int);');
    write('0002-newer.sql', 'create table u (n int);');
    await migrate(database.pool, at(), silentLogger);
    rmSync(path.join(files, '0002-newer.sql'));
    assert.deepEqual(await migrate(database.pool, at(), silentLogger), []);
    assert.deepEqual(await pendingMigrations(database.pool, at(), silentLogger), []);

    write('0002-newer.sql', 'create table u (n int);');
    write('0003-breaking.sql', '-- breaks older versions\ndrop table t;');
    await migrate(database.pool, at(), silentLogger);
    rmSync(path.join(files, '0003-breaking.sql'));
    await assert.rejects(migrate(database.pool, at(), silentLogger), /cannot use it any more \(0003-breaking\.sql\)/);
  });

  it('build an index while others write, though ten processes start at the same moment', async () => {
    write('0001-first.sql', 'create table t (n int);');
    await migrate(database.pool, at(), silentLogger);
    write(
      '0002-index.sql',
      '-- no transaction\ndrop index concurrently if exists i;\ncreate index concurrently i on t (n);\n',
    );
    const writer = await database.pool.connect();
    await writer.query('begin; insert into t values (1)'); // The index waits for its end, as for that of a slow submission.
    const pools = Array.from({ length: 10 }, () => openPool(database.url, { max: 1, onIdleError: () => {} }));
    const landing = Promise.all(pools.map((pool) => migrate(pool, at(), silentLogger)));
    for (let waits = 0; waits === 0; ) {
      const { rows } = await database.pool.query<{ waits: number }>(
        `select count(*) as waits from pg_stat_activity where query like 'create index%' or query like '%\ncreate index%' and wait_event_type = 'Lock'`,
      );
      waits = rows[0]!.waits;
    }
    await database.pool.query("set statement_timeout = '10s'; insert into t values (2)");
    await writer.query('commit');
    writer.release();
    assert.equal((await landing).flat().length, 1);
    await Promise.all(pools.map((pool) => pool.end()));
    const { rows } = await database.pool.query(
      "select indisvalid as valid from pg_index where indexrelid = 'i'::regclass",
    );
    assert.deepEqual(rows, [{ valid: true }]);
  });

  it('refuse a number that comes too late, a number twice, and a name without one', async () => {
    write('0002-second.sql', 'select 1;');
    await migrate(database.pool, at(), silentLogger);
    write('0001-late.sql', 'select 1;');
    await assert.rejects(migrate(database.pool, at(), silentLogger), /0001-late\.sql has a number below 2/);
    write('0002-twin.sql', 'select 1;');
    await assert.rejects(migrate(database.pool, at(), silentLogger), /have the same number/);
    rmSync(path.join(files, '0002-twin.sql'));
    write('nameless.sql', 'select 1;');
    await assert.rejects(migrate(database.pool, at(), silentLogger), /nameless\.sql must be named/);
  });
});
