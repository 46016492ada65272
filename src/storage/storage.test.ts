import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { openS3Server, type S3Server } from '../../test/support/s3-server.ts';
import { openSwiftServer, type SwiftServer, swiftMissing } from '../../test/support/swift-server.ts';
import { Fault } from '../contract/fault.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const realS3Url = process.env.SERINETTE_TEST_S3_URL;

interface Bench {
  readonly storage: Storage;
  readonly close: () => Promise<void>;
}

const benches: readonly { name: string; open: () => Promise<Bench>; skip?: string }[] = [
  {
    name: 'in a folder',
    open: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'storage-'));
      const storage = await openStorage(`file:${folder}`);
      return { storage, close: () => rm(folder, { recursive: true }) };
    },
  },
  {
    name: 'in a bucket of the strict test server',
    open: async () => {
      const server = await openS3Server({ pageSize: 3 });
      const storage = await openStorage(urlOf(server), server);
      return { storage, close: () => storage.close().then(server.close) };
    },
  },
  {
    name: 'in a bucket of OpenStack Swift',
    ...(swiftMissing !== undefined && { skip: swiftMissing }),
    open: async () => {
      const server = await openSwiftServer();
      const storage = await openStorage(urlOf(server), server);
      return { storage, close: () => storage.close().then(server.close) };
    },
  },
  {
    name: 'in the bucket of SERINETTE_TEST_S3_URL',
    ...(realS3Url === undefined && { skip: 'SERINETTE_TEST_S3_URL is not set' }),
    open: async () => {
      const [address = '', query = ''] = (realS3Url ?? '').split('?');
      const storage = await openStorage(`${address.replace(/\/$/, '')}/test-${randomUUID()}?${query}`);
      const clear = async () => {
        for await (const { key } of storage.list('')) await storage.remove(key);
        await storage.close();
      };
      return { storage, close: clear };
    },
  },
];

function urlOf({ bucket, region, endpoint }: S3Server | SwiftServer): string {
  return `s3://${bucket}/tenant/files?region=${region}&endpoint=${encodeURIComponent(endpoint)}&forcePathStyle=true`;
}

const isFault = (code: string) => (thrown: unknown) => thrown instanceof Fault && thrown.code === code;

for (const { name, open, skip } of benches) {
  describe(`storage ${name}`, { skip: skip ?? false }, () => {
    let storage: Storage;
    let close: () => Promise<void>;
    let folder: string;
    before(async () => {
      ({ storage, close } = await open());
      folder = await mkdtemp(join(tmpdir(), 'storage-test-'));
    });
    after(async () => {
      await close();
      await rm(folder, { recursive: true });
    });

    async function write(bytes: Uint8Array): Promise<string> {
      const path = join(folder, randomUUID());
      await writeFile(path, bytes);
      return path;
    }

    async function listKeys(prefix: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const { key } of storage.list(prefix)) keys.push(key);
      return keys.sort();
    }

    it('gives back what was put, with its size, type and time', async () => {
      const bytes = randomBytes(100_000);
      const beforeMs = Date.now();
      const put = await storage.putFile('a/b/result.wav', await write(bytes), { contentType: 'audio/wav' });
      const opened = await storage.open('a/b/result.wav');
      assert.deepEqual(await buffer(opened.body), bytes);
      for (const file of [put, opened, await storage.stat('a/b/result.wav')]) {
        assert.equal(file?.sizeBytes, bytes.length);
        assert.equal(file?.contentType, 'audio/wav');
        assert.equal(file?.etag, put.etag);
        assert.match(file?.etag ?? '', /^"[^"]+"$/);
        assert.ok(Math.abs((file?.lastModified.getTime() ?? 0) - beforeMs) < 60_000);
      }
    });

    it('gives back a range, and says how large the whole is', async () => {
      const bytes = randomBytes(1000);
      await storage.putFile('range.wav', await write(bytes), { contentType: 'audio/wav' });
      for (const [start, end] of [
        [0, 0],
        [0, 999],
        [10, 19],
        [999, 999],
      ] as const) {
        const { body, sizeBytes } = await storage.open('range.wav', { start, end });
        assert.deepEqual(await buffer(body), bytes.subarray(start, end + 1));
        assert.equal(sizeBytes, 1000);
      }
      await assert.rejects(storage.open('range.wav', { start: 1000, end: 1001 }), RangeError);
    });

    it('keeps an empty file', async () => {
      await storage.putFile('empty.json', await write(Buffer.alloc(0)), { contentType: 'application/json' });
      const { body, sizeBytes } = await storage.open('empty.json');
      assert.equal(sizeBytes, 0);
      assert.equal((await buffer(body)).length, 0);
    });

    it('keeps a type that the name does not tell', async () => {
      await storage.putFile('odd.bin', await write(Buffer.from('x')), { contentType: 'audio/x-odd' });
      assert.equal((await storage.stat('odd.bin'))?.contentType, 'audio/x-odd');
      await storage.putFile('odd.bin', await write(Buffer.from('y')), { contentType: 'application/octet-stream' });
      assert.equal((await storage.stat('odd.bin'))?.contentType, 'application/octet-stream');
    });

    it('replaces a file whole, and tells by the etag', async () => {
      const first = await storage.putFile('again.wav', await write(Buffer.from('one')), { contentType: 'audio/wav' });
      const reader = await storage.open('again.wav');
      const second = await storage.putFile('again.wav', await write(Buffer.from('two')), { contentType: 'audio/wav' });
      assert.notEqual(second.etag, first.etag);
      assert.equal((await buffer(reader.body)).toString(), 'one');
      assert.equal((await buffer((await storage.open('again.wav')).body)).toString(), 'two');
    });

    it('keeps a file of many parts bit for bit, and downloads it', async () => {
      const bytes = randomBytes(8 * 1024 * 1024 * 2 + 12_345);
      await storage.putFile('large.wav', await write(bytes), { contentType: 'audio/wav' });
      const path = join(folder, 'large-copy');
      await storage.download('large.wav', path);
      assert.ok(bytes.equals(await readFile(path)));
      assert.equal((await storage.stat('large.wav'))?.contentType, 'audio/wav');
    });

    it('leaves nothing when a put is stopped', async () => {
      for (const sizeBytes of [10, 20 * 1024 * 1024]) {
        const path = await write(randomBytes(sizeBytes));
        const signal = AbortSignal.abort();
        await assert.rejects(storage.putFile('stopped.wav', path, { contentType: 'audio/wav', signal }), /abort/i);
        assert.equal(await storage.stat('stopped.wav'), undefined);
      }
    });

    it('says clearly that a file is not there, and leaves no empty download', async () => {
      assert.equal(await storage.stat('no/such.wav'), undefined);
      await assert.rejects(storage.open('no/such.wav'), isFault('NOT_FOUND'));
      const path = join(folder, 'nothing');
      await assert.rejects(storage.download('no/such.wav', path), isFault('NOT_FOUND'));
      assert.deepEqual(
        (await readdir(folder)).filter((file) => file.startsWith('nothing')),
        [],
      );
    });

    it('removes a file, and minds not if there is none', async () => {
      await storage.putFile('gone/a.wav', await write(Buffer.from('x')), { contentType: 'audio/x-odd' });
      await storage.remove('gone/a.wav');
      assert.equal(await storage.stat('gone/a.wav'), undefined);
      await storage.remove('gone/a.wav');
      assert.deepEqual(await listKeys('gone/'), []);
    });

    it('lists what starts with a prefix, page after page, and nothing else', async () => {
      const keys = [
        'list/1/a.wav',
        'list/1/b.wav',
        'list/10/a.wav',
        'list/2.wav',
        'list/3.wav',
        'list/4.wav',
        'lists/1.wav',
      ];
      for (const key of keys) await storage.putFile(key, await write(Buffer.from(key)), { contentType: 'audio/wav' });
      assert.deepEqual(await listKeys('list/'), keys.slice(0, 6).sort());
      assert.deepEqual(await listKeys('list/1/'), keys.slice(0, 2));
      assert.deepEqual(await listKeys('list/1'), keys.slice(0, 3));
      assert.deepEqual(await listKeys('lis'), keys.toSorted());
      assert.deepEqual(await listKeys('absent'), []);
      for await (const { sizeBytes } of storage.list('list/2.wav')) assert.equal(sizeBytes, 'list/2.wav'.length);
    });

    for (const key of [
      '',
      '/a',
      'a/',
      'a//b',
      '..',
      '../a',
      'a/../b',
      'a/./b',
      '.hidden',
      'a/.types/b',
      'a\\b',
      'a\0b',
      'ä',
      'a b',
      '-'.repeat(800),
    ]) {
      it(`refuses the key ${JSON.stringify(key.slice(0, 20))}`, async () => {
        const path = await write(Buffer.from('x'));
        await assert.rejects(async () => storage.putFile(key, path, { contentType: 'audio/wav' }), RangeError);
        await assert.rejects(async () => storage.open(key), RangeError);
        await assert.rejects(async () => storage.stat(key), RangeError);
        await assert.rejects(async () => storage.download(key, join(folder, 'x')), RangeError);
        await assert.rejects(async () => storage.remove(key), RangeError);
      });
    }

    it('does not follow a link that was left in place of a result', async () => {
      const secret = await write(Buffer.from('secret'));
      const path = join(folder, randomUUID());
      await symlink(secret, path);
      await assert.rejects(storage.putFile('link.wav', path, { contentType: 'audio/wav' }), RangeError);
      assert.equal(await storage.stat('link.wav'), undefined);
    });

    it('bears putting and removing in one folder at the same time', async () => {
      const round = async (index: number) => {
        for (let i = 0; i < 10; i++) {
          const key = `busy/${index}.wav`;
          await storage.putFile(key, await write(Buffer.from(key)), { contentType: 'audio/wav' });
          assert.equal((await buffer((await storage.open(key)).body)).toString(), key);
          await storage.remove(key);
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, index) => round(index)));
    });
  });
}
