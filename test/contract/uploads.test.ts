import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../support/free-port.ts';
import { inBucket } from '../support/in-bucket.ts';
import { openS3Server, type S3Server } from '../support/s3-server.ts';
import { type Service, startService, waitUntilReady } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

let service: Service;
/** The web app's tests upload to a folder. */
let bucket: S3Server;
let strangerKey: string;
/** Of a second API process. */
let otherUrl: string;
/** Larger than one part. */
let song: Buffer;

before(async () => {
  bucket = await openS3Server();
  service = await startService({ environment: { UPLOAD_MIB_MAX: '16', ...inBucket(bucket) } });
  const port = await findFreePort();
  otherUrl = `http://127.0.0.1:${port}`;
  const other = service.start('api', { PORT: String(port) });
  strangerKey = await service.createAccount('stranger', { credits: 10 });
  song = Buffer.from(await toneFile(300, 16_000).arrayBuffer());
  await waitUntilReady({ baseUrl: otherUrl, processes: [other] });
});
after(async () => {
  await service.stop();
  await bucket.close();
});

const tus = { 'tus-resumable': '1.0.0' };

interface Asked {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
  readonly key?: string;
  readonly base?: string;
}

async function ask(path: string, { method, headers = {}, body, key = service.key, base = service.baseUrl }: Asked) {
  return fetch(new URL(path, base), {
    method,
    headers: { ...tus, authorization: key, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
}

/** @returns its path */
async function begin(sizeBytes: number, { filename = 'song.wav', key = service.key } = {}): Promise<string> {
  const metadata = `filename ${Buffer.from(filename).toString('base64')}`;
  const headers = { 'upload-length': String(sizeBytes), 'upload-metadata': metadata };
  const response = await ask('/v1/uploads', { method: 'POST', headers, key });
  assert.equal(response.status, 201, await response.text());
  return response.headers.get('location')!;
}

const patchHeaders = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

const send = (path: string, offset: number, body: Buffer, more: Partial<Asked> = {}) =>
  ask(path, { method: 'PATCH', headers: patchHeaders(offset), body, ...more });

async function readOffset(path: string, base = service.baseUrl): Promise<number> {
  return Number((await ask(path, { method: 'HEAD', base })).headers.get('upload-offset'));
}

/** Sends some of the bytes that it announces and breaks the line. */
async function breakOff(path: string, offset: number, body: Buffer): Promise<void> {
  const headers = { ...tus, ...patchHeaders(offset), authorization: service.key };
  const announced = { ...headers, 'content-length': String(song.length - offset) };
  const sending = request(new URL(path, service.baseUrl), { method: 'PATCH', headers: announced });
  sending.on('error', () => {});
  await new Promise<void>((resolve) => void sending.write(body, () => resolve()));
  await sleep(500);
  sending.destroy();
}

async function convert(audio_url: string, key = service.key) {
  const body = JSON.stringify({ audio_url, target_format: 'flac' });
  const headers = { 'content-type': 'application/json', authorization: key };
  const response = await fetch(`${service.baseUrl}/v1/file_convert`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

describe('a resumable upload into a bucket', () => {
  it('goes on after a broken line, in another process, and is a source by its address and its id', async () => {
    const path = await begin(song.length);
    await breakOff(path, 0, song.subarray(0, 3_000_000));
    let offset = 0;
    for (let tries = 0; tries < 100 && offset === 0; tries++, await sleep(50))
      offset = await readOffset(path, otherUrl);
    // Asking where to go on ends what is under way: a slow server has taken less than was sent.
    assert.ok(offset > 0 && offset <= 3_000_000, `${offset} bytes that had arrived were kept`);

    const early = await convert(service.baseUrl + path);
    assert.deepEqual([early.status, early.body.field], [422, 'audio']);
    assert.match(early.body.message!, /not complete/);

    assert.equal((await send(path, offset, song.subarray(offset), { base: otherUrl })).status, 204);
    assert.equal(await readOffset(path), song.length);

    const id = path.split('/').at(-1)!;
    const answers = await Promise.all([service.baseUrl + path, id, path].map((source) => convert(source)));
    for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body));
    assert.equal((await ask(path, { method: 'DELETE' })).status, 204);
    assert.equal((await ask(path, { method: 'HEAD' })).status, 404);
    for (const { body } of answers) {
      const done = await service.waitFor(body.task_id!);
      assert.deepEqual([done.status, done.conversion_duration], ['COMPLETED', 300], done.message);
      assert.match(decodeURIComponent(String(done.audio_url)), /\/song-file_convert\.flac/);
    }
  });

  it('takes each byte once when two send the same', async () => {
    const path = await begin(song.length);
    const answers = await Promise.all([send(path, 0, song), send(path, 0, song, { base: otherUrl })]);
    assert.ok(answers.every(({ status }) => status === 204 || status === 409));
    const rest = song.subarray(await readOffset(path));
    if (rest.length > 0) await send(path, song.length - rest.length, rest);
    const { body } = await convert(service.baseUrl + path);
    const done = await service.waitFor(body.task_id!);
    assert.deepEqual([done.status, done.conversion_duration], ['COMPLETED', 300], done.message);
    await ask(path, { method: 'DELETE' });
  });

  it('is its owner’s alone', async () => {
    const path = await begin(10);
    for (const method of ['HEAD', 'DELETE']) {
      assert.equal((await ask(path, { method, key: strangerKey })).status, 404);
    }
    assert.equal((await send(path, 0, randomBytes(10), { key: strangerKey })).status, 404);
    assert.equal((await send(path, 0, randomBytes(10))).status, 204);
    for (const source of [service.baseUrl + path, path.split('/').at(-1)!]) {
      const { status, body } = await convert(source, strangerKey);
      assert.deepEqual([status, body.field], [422, 'audio']);
      assert.match(body.message!, /no upload/);
    }
    await ask(path, { method: 'DELETE' });
  });

  it('refuses what is not the protocol, in words, and stays as it was', async () => {
    const path = await begin(10, { filename: 'a\0b\u{1f600}.wav' });
    for (const [asked, status] of [
      [send(path, 5, randomBytes(5)), 409],
      [send(path, 0, randomBytes(11)), 413],
      [ask(path, { method: 'PATCH', headers: { 'upload-offset': '0' }, body: randomBytes(10) }), 403],
      [ask(path, { method: 'HEAD', headers: { 'tus-resumable': '0.2.0' } }), 400],
      [ask('/v1/uploads', { method: 'POST' }), 400],
      [ask('/v1/uploads', { method: 'POST', headers: { 'upload-length': String(17 * 2 ** 20) } }), 413],
      [ask('/v1/uploads', { method: 'POST', headers: { 'upload-length': '1e3' } }), 400],
      [ask('/v1/uploads/..%2f..%2fetc', { method: 'HEAD' }), 404],
      [fetch(service.baseUrl + path, { method: 'HEAD', headers: { authorization: service.key } }), 412],
      [fetch(service.baseUrl + path, { method: 'HEAD', headers: tus }), 401],
    ] as const) {
      const response = await asked;
      const text = await response.text();
      assert.equal(response.status, status, text);
      if (text !== '') assert.equal(typeof JSON.parse(text).message, 'string');
    }
    assert.equal(await readOffset(path), 0);
    await ask(path, { method: 'DELETE' });
  });

  it('is bounded in number and in bytes for each account', async () => {
    const key = await service.createAccount('hoarder', { credits: 1 });
    const full = String(16 * 2 ** 20);
    const beginOne = () => ask('/v1/uploads', { method: 'POST', headers: { 'upload-length': full }, key });
    const answers = await Promise.all(Array.from({ length: 12 }, beginOne));
    const counts = Object.groupBy(answers, ({ status }) => String(status));
    assert.deepEqual([counts['201']?.length, counts['413']?.length], [8, 4], 'eight of the largest');
    assert.match(await counts['413']![0]!.text(), /Delete some/);
    for (let begun = 0; begun < 50; begun++) await begin(1);
    const { status } = await ask('/v1/uploads', { method: 'POST', headers: { 'upload-length': '1' } });
    assert.equal(status, 413);
  });
});
