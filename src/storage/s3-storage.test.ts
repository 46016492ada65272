import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { request } from 'undici';
import { openS3Server, type S3Server } from '../../test/support/s3-server.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const contentType = 'audio/wav';
const largeBytes = 8 * 1024 * 1024 * 3 + 1;

describe('storage in a bucket', () => {
  let folder: string;
  let server: S3Server;
  let storage: Storage;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 's3-test-'));
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    server = await openS3Server();
    storage = openS3Storage(settingsOf(server));
  });
  afterEach(async () => {
    await storage.close();
    await server.close();
  });

  function settingsOf({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Server) {
    const credentials = { accessKeyId, secretAccessKey };
    return { bucket, prefix: 'tenant', region, endpoint, publicEndpoint: endpoint, hasPathStyle: true, credentials };
  }

  async function write(bytes: Uint8Array): Promise<string> {
    const path = join(folder, 'source');
    await writeFile(path, bytes);
    return path;
  }

  it('talks to a server that lets nothing unsigned or wrongly signed pass', async () => {
    await storage.putFile('a.wav', await write(Buffer.from('x')), { contentType });
    for (const headers of [{}, { authorization: 'AWS4-HMAC-SHA256 Credential=a, SignedHeaders=host, Signature=00' }]) {
      const { statusCode } = await request(`${server.endpoint}/${server.bucket}/tenant/a.wav`, { headers });
      assert.equal(statusCode, 403);
    }
    const wrong = { ...settingsOf(server), credentials: { accessKeyId: server.accessKeyId, secretAccessKey: 'wrong' } };
    const stranger = openS3Storage(wrong);
    await assert.rejects(stranger.open('a.wav'), { name: 'SignatureDoesNotMatch' });
    await assert.rejects(stranger.remove('a.wav'), { name: 'SignatureDoesNotMatch' });
    await stranger.close();
    const elsewhere = openS3Storage({ ...settingsOf(server), region: 'us-east-1' });
    await assert.rejects(elsewhere.open('a.wav'), { name: 'AuthorizationHeaderMalformed' });
    await elsewhere.close();
    assert.ok(server.objects.has('tenant/a.wav'));
  });

  for (const hasPathStyle of [true, false]) {
    it(`tells where its signed addresses lead, the bucket in the ${hasPathStyle ? 'path' : 'host name'}`, async () => {
      const publicEndpoint = 'https://s3.example:8443';
      const { direct, close } = openS3Storage({ ...settingsOf(server), publicEndpoint, hasPathStyle });
      const answer = { contentType, disposition: 'inline' };
      assert.equal(new URL(await direct!.signGet('a.wav', answer, 60)).origin, direct!.origin);
      await close();
    });
  }

  it('keeps everything below its prefix', async () => {
    await storage.putFile('b/c.wav', await write(Buffer.from('x')), { contentType });
    assert.deepEqual([...server.objects.keys()], ['tenant/b/c.wav']);
  });

  it('sends a large file in parts, and a small one in one request', async () => {
    await storage.putFile('small.wav', await write(randomBytes(8 * 1024 * 1024)), { contentType });
    assert.deepEqual(
      server.log.map(({ line }) => line.replace(/\?.*/, '')),
      ['PUT /test-bucket/tenant/small.wav'],
    );
    const bytes = randomBytes(largeBytes);
    const { etag } = await storage.putFile('large.wav', await write(bytes), { contentType });
    assert.match(etag, /-4"$/);
    assert.ok(server.objects.get('tenant/large.wav')?.body.equals(bytes));
    assert.equal(server.uploads.size, 0);
  });

  it('bears the failures that S3 has now and then', async () => {
    const bytes = randomBytes(largeBytes);
    server.failNext(2, (line) => line.includes('partNumber=2'));
    await storage.putFile('large.wav', await write(bytes), { contentType });
    assert.ok(server.objects.get('tenant/large.wav')?.body.equals(bytes));
    assert.equal(server.log.filter(({ status }) => status === 500).length, 2);
  });

  it('leaves no parts behind when an upload fails for good', async () => {
    server.failNext(100, (line) => line.includes('partNumber=3'));
    await assert.rejects(storage.putFile('large.wav', await write(randomBytes(largeBytes)), { contentType }), {
      name: 'InternalError',
    });
    assert.equal(server.uploads.size, 0);
    assert.equal(server.objects.size, 0);
    assert.ok(server.log.some(({ line }) => line.startsWith('DELETE') && line.includes('uploadId=')));
  });

  it('leaves no parts behind when an upload is stopped midway', async () => {
    const stop = new AbortController();
    server.failNext(100, (line) => {
      if (line.includes('partNumber=2')) stop.abort(new Error('cancelled by the caller'));
      return false;
    });
    const path = await write(randomBytes(largeBytes));
    await assert.rejects(storage.putFile('large.wav', path, { contentType, signal: stop.signal }));
    assert.equal(server.uploads.size, 0);
    assert.equal(server.objects.size, 0);
  });

  it('downloads again from the start when a body breaks off', async () => {
    const bytes = randomBytes(300_000);
    await storage.putFile('a.wav', await write(bytes), { contentType });
    server.cutNext(2);
    const path = join(folder, 'copy');
    await storage.download('a.wav', path);
    assert.ok(bytes.equals(await readFile(path)));

    server.cutNext(3);
    await assert.rejects(storage.download('a.wav', join(folder, 'broken')));
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('broken')),
      [],
    );
  });

  it('never hands out a download that was altered on its way', async () => {
    await storage.putFile('a.wav', await write(randomBytes(100_000)), { contentType });
    server.alterNext(3);
    await assert.rejects(storage.download('a.wav', join(folder, 'altered')), /checksum/i);
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('altered')),
      [],
    );
    await storage.download('a.wav', join(folder, 'altered'));
  });
});
