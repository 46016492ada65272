import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Pool } from '../../src/platform/database.ts';
import {
  copyCluster,
  isRunning,
  makeFolder,
  readServerPid,
  removeFolders,
  startUser,
  stopUsers,
  until,
  userScript,
  withPool,
} from './postgres-users.ts';

const countRows = (url: string) =>
  withPool(url, async (pool: Pool) => (await pool.query<{ n: number }>('select count(*) as n from t')).rows[0]?.n);

afterEach(stopUsers);
after(removeFolders);

describe('the embedded PostgreSQL', { skip: process.platform !== 'linux' }, () => {
  it('keeps every committed row when server and service are killed at the same moment', async () => {
    const dataFolder = await copyCluster('kill-all');
    const first = await startUser(dataFolder);
    let committed = 0;
    await withPool(first.url, async (pool) => {
      await pool.query('create table t (n int)');
      const writing = (async () => {
        for (;;) {
          await pool.query('insert into t values ($1)', [committed + 1]);
          committed++;
        }
      })().catch(() => {}); // It ends when the server is killed.
      while (committed < 50) await sleep(5);
      process.kill(readServerPid(dataFolder), 'SIGKILL');
      await first.kill();
      await writing;
    });

    const second = await startUser(dataFolder);
    const found = await countRows(second.url);
    // The last insert may have been committed without our hearing of it.
    assert.ok(found === committed || found === committed + 1, `${committed} committed, ${found} found`);
  });

  it('comes back by itself when only the server is killed, at the same address', async () => {
    const dataFolder = await copyCluster('kill-server');
    const user = await startUser(dataFolder);
    await withPool(user.url, (pool) => pool.query('create table t as select 1 as n'));
    const before = readServerPid(dataFolder);
    process.kill(before, 'SIGKILL');
    assert.equal(await until(() => countRows(user.url)), 1);
    assert.notEqual(readServerPid(dataFolder), before);
  });

  it('is gone for good when the service stops, whatever point its return has reached (slow)', async () => {
    const dataFolder = await copyCluster('kill-and-stop');
    for (const delayMs of [0, 50, 100, 150, 200, 300]) {
      const user = await startUser(dataFolder);
      process.kill(readServerPid(dataFolder), 'SIGKILL');
      await sleep(delayMs);
      await user.stop();
      const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
      assert.ok(!stdout.includes(dataFolder), `a server runs on after ${delayMs} ms`);
    }
  });

  it('is joined, not started twice, after the service alone was killed', async () => {
    const dataFolder = await copyCluster('adopt');
    const first = await startUser(dataFolder);
    const serverPid = readServerPid(dataFolder);
    await first.kill();
    assert.ok(isRunning(serverPid));

    const second = await startUser(dataFolder);
    assert.equal(readServerPid(dataFolder), serverPid);
    assert.equal(second.url, first.url);
    await second.stop();
    assert.ok(!isRunning(serverPid), 'the last user ends the server, though another process started it');
  });

  it('is shared by processes that start at the same moment on a new folder, and ends with the last (slow)', async () => {
    const dataFolder = makeFolder('share');
    const four = await Promise.all([1, 2, 3, 4].map(() => startUser(dataFolder)));
    assert.equal(new Set(four.map(({ url }) => url)).size, 1);
    const serverPid = readServerPid(dataFolder);
    const last = four.pop();
    assert.ok(last);
    await Promise.all(four.map((user) => user.stop()));
    await withPool(last.url, (pool) => pool.query('select 1'));
    assert.ok(isRunning(serverPid));
    await last.stop();
    assert.ok(!isRunning(serverPid));
  });

  it('ends when all users stop at the same moment, and starts again (slow)', async () => {
    const dataFolder = await copyCluster('stop-together');
    for (let round = 0; round < 3; round++) {
      const both = await Promise.all([startUser(dataFolder), startUser(dataFolder)]);
      const serverPid = readServerPid(dataFolder);
      await Promise.all(both.map((user) => user.stop()));
      assert.ok(!isRunning(serverPid));
    }
  });

  it('starts while the last user of the folder is stopping (slow)', async () => {
    const dataFolder = await copyCluster('stop-start');
    let user = await startUser(dataFolder);
    for (let round = 0; round < 5; round++) {
      const stopping = user.stop();
      await sleep(round * 10);
      user = await startUser(dataFolder);
      await stopping;
      await withPool(user.url, (pool) => pool.query('select 1'));
    }
  });

  it('starts when the number in a stale postmaster.pid belongs to another process now', async () => {
    const dataFolder = await copyCluster('stale');
    const first = await startUser(dataFolder);
    const file = path.join(dataFolder, 'postgres/cluster/postmaster.pid');
    const text = readFileSync(file, 'utf8');
    await first.stop();
    // As after a restart of a container, where the numbers begin again.
    writeFileSync(file, text.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const second = await startUser(dataFolder);
    assert.notEqual(readServerPid(dataFolder), process.pid);
    await withPool(second.url, (pool) => pool.query('select 1'));
  });

  it('starts when the lock file is empty, as a crash of the machine may leave it', async () => {
    const dataFolder = await copyCluster('empty-lock');
    writeFileSync(path.join(dataFolder, 'postgres/cluster/postmaster.pid'), '', { mode: 0o600 });
    const user = await startUser(dataFolder);
    await withPool(user.url, (pool) => pool.query('select 1'));
  });

  it('starts after a first start that was killed half-way', async () => {
    const dataFolder = makeFolder('half-made');
    const child = spawn(process.execPath, [userScript, dataFolder], { stdio: 'ignore' });
    await sleep(400);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    await startUser(dataFolder);
  });

  it('works with a data folder whose path is far longer than a socket may have, and meets there from any TMPDIR (slow)', async () => {
    const dataFolder = await copyCluster(Array.from({ length: 20 }, (_, i) => `a rather long name ${i}`).join('/'));
    assert.ok(dataFolder.length > 300);
    const otherTemp = makeFolder('tmp');
    const one = await startUser(dataFolder);
    const other = await startUser(dataFolder, { env: { ...process.env, TMPDIR: otherTemp } });
    assert.equal(other.url, one.url);
    await withPool(other.url, (pool) => pool.query('select 1'));
  });

  it('has no TCP port, and asks for a password on its socket', async () => {
    const user = await startUser(await copyCluster('closed'));
    await withPool(user.url, async (pool) => {
      assert.equal((await pool.query("select current_setting('listen_addresses') as a")).rows[0]?.a, '');
      assert.equal((await pool.query("select current_setting('fsync') as a")).rows[0]?.a, 'on');
    });
    const wrong = new URL(user.url);
    wrong.password = 'wrong';
    await assert.rejects(
      withPool(wrong.href, (pool) => pool.query('select 1')),
      { code: '28P01' },
    );
  });
});
