import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { Fault } from '../contract/fault.ts';
import { openFileStorage } from './file-storage.ts';
import { openStorage } from './open-storage.ts';

const contentType = 'audio/wav';

describe('storage in a folder', () => {
  let base: string;
  let folder: string;
  before(async () => {
    base = await mkdtemp(join(tmpdir(), 'files-'));
    folder = join(base, 'store');
  });
  after(() => rm(base, { recursive: true }));

  it('moves a file in without copying it', async () => {
    const storage = await openFileStorage(folder);
    const path = join(base, 'made.wav');
    await writeFile(path, 'sound');
    const { ino } = await stat(path);
    await storage.putFile('moved/a.wav', path, { contentType });
    assert.equal((await stat(join(folder, 'moved/a.wav'))).ino, ino);
  });

  it('says that it is away while its folder is not mounted, and loses nothing', async () => {
    const storage = await openFileStorage(folder);
    const path = join(base, 'kept.wav');
    await writeFile(path, 'sound');
    await storage.putFile('kept/a.wav', path, { contentType });
    await writeFile(path, 'later');
    await rename(folder, `${folder}.away`);
    await mkdir(folder); // the empty place where it is mounted
    const isAway = (error: unknown) =>
      error instanceof Fault && error.code === 'SERVICE_UNAVAILABLE' && error.retryable;
    await assert.rejects(storage.open('kept/a.wav'), isAway);
    await assert.rejects(storage.stat('kept/a.wav'), isAway);
    await assert.rejects(storage.download('kept/a.wav', join(base, 'copy.wav')), isAway);
    await assert.rejects(storage.putFile('kept/b.wav', path, { contentType }), isAway);
    await rm(folder, { recursive: true });
    await rename(`${folder}.away`, folder);
    assert.equal((await buffer((await storage.open('kept/a.wav')).body)).toString(), 'sound');
    assert.equal(await storage.stat('kept/b.wav'), undefined);
  });

  it('takes a file from another file system, and leaves no copy beside it', async (test) => {
    const elsewhere = await mkdtemp('/dev/shm/files-').catch(() => undefined);
    if (elsewhere === undefined || (await stat(elsewhere)).dev === (await stat(base)).dev) {
      return test.skip('there is no second file system');
    }
    const storage = await openFileStorage(folder);
    await writeFile(join(elsewhere, 'made.wav'), 'sound');
    await storage.putFile('other/a.wav', join(elsewhere, 'made.wav'), { contentType });
    assert.equal((await buffer((await storage.open('other/a.wav')).body)).toString(), 'sound');
    assert.deepEqual(await readdir(join(folder, '.temporary')), []);
    await rm(elsewhere, { recursive: true });
  });

  it('clears at its start what a crash left a day ago, and nothing younger', async () => {
    const temporary = join(folder, '.temporary');
    await mkdir(temporary, { recursive: true });
    await writeFile(join(temporary, 'old'), 'x');
    await writeFile(join(temporary, 'young'), 'x');
    const twoDaysAgo = Date.now() / 1000 - 48 * 3600;
    await utimes(join(temporary, 'old'), twoDaysAgo, twoDaysAgo);
    await openFileStorage(folder);
    assert.deepEqual(await readdir(temporary), ['young']);
  });

  it('removes folders that became empty, and keeps the others', async () => {
    const storage = await openFileStorage(folder);
    for (const key of ['x/y/a.wav', 'x/y/z/b.wav']) {
      await writeFile(join(base, 'made'), 'x');
      await storage.putFile(key, join(base, 'made'), { contentType: 'audio/odd' });
    }
    await storage.remove('x/y/z/b.wav');
    assert.deepEqual(await readdir(join(folder, 'x/y')), ['a.wav']);
    await storage.remove('x/y/a.wav');
    assert.ok(!(await readdir(folder)).includes('x'));
  });

  it('shows nothing of a link that someone laid into the folder', async () => {
    const storage = await openFileStorage(folder);
    await writeFile(join(base, 'secret'), 'secret');
    await symlink(join(base, 'secret'), join(folder, 'link.wav'));
    assert.equal(await storage.stat('link.wav'), undefined);
    await assert.rejects(storage.open('link.wav'), Fault);
    await assert.rejects(storage.download('link.wav', join(base, 'copy')), Fault);
  });
});

describe('STORAGE_URL', () => {
  it('reads a folder as people write it', async () => {
    const base = await mkdtemp(join(tmpdir(), 'url-'));
    const relativeFolder = relative(process.cwd(), join(base, 'three'));
    for (const text of [`file:${base}/one`, `file://${base}/two`, `file:${relativeFolder}`]) {
      await (await openStorage(text)).close();
    }
    assert.deepEqual((await readdir(base)).sort(), ['one', 'three', 'two']);
    await rm(base, { recursive: true });
  });

  for (const text of [
    '',
    'data',
    'file:',
    'http://bucket/x',
    's3:',
    's3://',
    's3://bucket?regoin=eu',
    's3://bucket?endpoint=minio:9000',
  ]) {
    it(`refuses ${JSON.stringify(text)} with a sentence`, async () => {
      await assert.rejects(
        openStorage(text),
        (thrown: Error) => thrown instanceof RangeError && /STORAGE_URL/.test(thrown.message),
      );
    });
  }
});
