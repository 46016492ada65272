import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { beginDirectUploadRoute, completeDirectUploadRoute } from '../../src/http/uploads/direct-uploads.ts';
import { inBucket } from '../support/in-bucket.ts';
import { openS3Server, type S3Server } from '../support/s3-server.ts';
import { type Service, startService } from '../support/service.ts';
import { openSwiftServer, type SwiftServer, swiftMissing } from '../support/swift-server.ts';
import { toneFile } from '../support/wav.ts';

const servers: readonly { name: string; open: () => Promise<S3Server | SwiftServer>; skip?: string }[] = [
  { name: 'the strict test server', open: () => openS3Server() },
  {
    name: 'OpenStack Swift',
    open: openSwiftServer,
    ...(swiftMissing !== undefined && { skip: swiftMissing }),
  },
];

for (const { name, open, skip } of servers) {
  describe(`files that go between clients and a bucket of ${name}`, { skip: skip ?? false }, () => {
    let bucket: S3Server | SwiftServer;
    let service: Service;
    before(async () => {
      bucket = await open();
      service = await startService({ environment: inBucket(bucket, { isDirect: true }) });
    });
    after(async () => {
      await service.stop();
      await bucket.close();
    });

    async function ask(path: string, fields: object = {}, key = service.key) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        key,
      };
      const response = await service.request(path, init);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    }

    it('are uploaded in parts by signed addresses, used by their id, and fetched by redirection', async () => {
      // Longer than one part.
      const song = Buffer.from(await toneFile(200, 44_100).arrayBuffer());
      const begun = await ask('/v1/uploads/direct', { size_bytes: song.length, filename: 'Ein Lied.wav' });
      assert.equal(begun.status, 200, JSON.stringify(begun.body));
      assert.deepEqual(beginDirectUploadRoute.answer.schema.parse(begun.body), begun.body);
      const id = String(begun.body.upload_id);
      const parts = begun.body.parts as { url: string; offset_bytes: number; size_bytes: number }[];
      assert.equal(parts.length, 2);
      assert.ok(parts.every(({ url }) => url.startsWith(bucket.endpoint)));
      const put = ({ url, offset_bytes, size_bytes }: (typeof parts)[number], more = 0) =>
        fetch(url, {
          method: 'PUT',
          body: new Uint8Array(song.subarray(offset_bytes, offset_bytes + size_bytes + more)),
        });

      assert.equal((await put(parts[0]!, -1)).status, 403, 'an address takes the bytes that it was signed for');
      assert.equal((await put(parts[1]!)).status, 200);
      const early = await ask(`/v1/uploads/${id}/complete`);
      assert.deepEqual([early.status, early.body.error_code], [409, 'CONFLICT']);
      assert.match(String(early.body.message), /from byte 0 on has not arrived/);
      assert.equal((await ask('/v1/file_convert', { audio_url: id, target_format: 'flac' })).status, 422);

      assert.equal((await put(parts[0]!)).status, 200);
      for (let times = 0; times < 2; times++) {
        const { status, body } = await ask(`/v1/uploads/${id}/complete`);
        assert.equal(status, 200);
        assert.deepEqual(completeDirectUploadRoute.answer.schema.parse(body), body);
      }
      const asked = await ask('/v1/file_convert', { audio_url: id, target_format: 'flac' });
      const done = await service.waitFor(String(asked.body.task_id));
      assert.equal(done.status, 'COMPLETED', done.message);

      const address = String(done.conversion_path);
      assert.ok(address.startsWith(service.baseUrl), 'the address in a result is the service’s own, and can expire');
      const redirected = await fetch(address, { redirect: 'manual' });
      assert.equal(redirected.status, 302);
      assert.ok(redirected.headers.get('location')?.startsWith(bucket.endpoint));
      assert.equal(redirected.headers.get('access-control-allow-origin'), '*');
      const part = await fetch(`${address}?download=1`, { headers: { range: 'bytes=0-3' } });
      assert.deepEqual([part.status, await part.text()], [206, 'fLaC']);
      assert.equal(part.headers.get('content-type'), 'audio/flac');
      assert.match(part.headers.get('content-disposition') ?? '', /^attachment; filename="Ein Lied.*\.flac"/);

      // A signature is of one method, and what is in a cache needs no address.
      const head = await fetch(address, { method: 'HEAD', redirect: 'manual' });
      assert.equal(head.status, 200);
      const headers = { 'if-none-match': head.headers.get('etag')! };
      assert.equal((await fetch(address, { headers, redirect: 'manual' })).status, 304);
    });

    it('belong to one account', async () => {
      const stranger = await service.createAccount('stranger', { credits: 10 });
      const { body } = await ask('/v1/uploads/direct', { size_bytes: 5 });
      assert.equal((await ask(`/v1/uploads/${body.upload_id}/complete`, {}, stranger)).status, 404);
    });

    it('are refused where they are too large or empty, before a byte is sent', async () => {
      const large = await ask('/v1/uploads/direct', { size_bytes: 10 ** 12 });
      assert.deepEqual([large.status, large.body.error_code], [413, 'PAYLOAD_TOO_LARGE']);
      assert.equal((await ask('/v1/uploads/direct', { size_bytes: 0 })).status, 422);
    });

    it('may be loaded by the pages of the web app', async () => {
      const page = await fetch(service.baseUrl, { headers: { accept: 'text/html' } });
      assert.match(page.headers.get('content-security-policy') ?? '', new RegExp(`media-src [^;]*${bucket.endpoint}`));
    });
  });
}

describe('a service whose storage clients do not reach', () => {
  it('says how files are sent instead', async () => {
    const service = await startService({ commands: ['api'] });
    const init = { method: 'POST', body: new URLSearchParams({ size_bytes: '5' }) };
    const response = await service.request('/v1/uploads/direct', init);
    assert.equal(response.status, 422);
    assert.match(((await response.json()) as { message: string }).message, /POST \/v1\/uploads/);
    await service.stop();
  });
});
