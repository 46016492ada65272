import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.ts';
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
    assert.deepEqual(await pendingMigrations(database.pool, at()), ['0001-first.sql', '0002-second.sql']);
    assert.deepEqual(await migrate(database.pool, at()), ['0001-first.sql', '0002-second.sql']);
    assert.deepEqual(await migrate(database.pool, at()), []);
    assert.deepEqual(await pendingMigrations(database.pool, at()), []);
    assert.equal((await database.pool.query('select * from t')).rowCount, 2);
  });

  it('run once though ten processes start at the same moment', async () => {
    write('0001-slow.sql', 'create table t (n int); select pg_sleep(0.2); insert into t values (1);');
    const pools = Array.from({ length: 10 }, () => openPool(database.url, { max: 1, onIdleError: () => {} }));
    const landed = await Promise.all(pools.map((pool) => migrate(pool, at())));
    await Promise.all(pools.map((pool) => pool.end()));
    assert.equal(landed.flat().length, 1);
    assert.equal((await database.pool.query('select * from t')).rowCount, 1);
  });

  it('leave nothing of a file that fails half-way, and keep the files before it', async () => {
    write('0001-good.sql', 'create table good (n int);');
    write('0002-bad.sql', 'create table bad (n int); select 1 / 0;');
    await assert.rejects(migrate(database.pool, at()), /^Error: Migration 0002-bad\.sql failed: division by zero$/);
    const { rows } = await database.pool.query("select to_regclass('good') as good, to_regclass('bad') as bad");
    assert.deepEqual(rows, [{ good: 'good', bad: null }]);
    write('0002-bad.sql', 'create table bad (n int);');
    assert.deepEqual(await migrate(database.pool, at()), ['0002-bad.sql']);
  });

  it('refuse a file that was edited after it ran', async () => {
    write('0001-first.sql', 'create table t (n int);');
    await migrate(database.pool, at());
    write('0001-first.sql', 'create table t (n bigint);');
    await assert.rejects(migrate(database.pool, at()), /0001-first\.sql was edited after it was applied/);
    // A checkout that only changed the line ends is the same file.
    write('0001-first.sql', 'create table t (n int);');
    await migrate(database.pool, at());
  });

  it('refuse a database of a newer version', async () => {
    write('0001-first.sql', 'create table t (n int);');
    write('0002-newer.sql', 'create table u (n int);');
    await migrate(database.pool, at());
    rmSync(path.join(files, '0002-newer.sql'));
    await assert.rejects(migrate(database.pool, at()), /0002-newer\.sql, which this version does not know/);
  });

  it('refuse a number that comes too late, a number twice, and a name without one', async () => {
    write('0002-second.sql', 'select 1;');
    await migrate(database.pool, at());
    write('0001-late.sql', 'select 1;');
    await assert.rejects(migrate(database.pool, at()), /0001-late\.sql has a number below 2/);
    write('0002-twin.sql', 'select 1;');
    await assert.rejects(migrate(database.pool, at()), /have the same number/);
    rmSync(path.join(files, '0002-twin.sql'));
    write('nameless.sql', 'select 1;');
    await assert.rejects(migrate(database.pool, at()), /nameless\.sql must be named/);
  });
});
