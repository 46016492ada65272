import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

/** What clients of the public API send although it is not what they mean: it is done as well as it can be, and told. */

type Body = Record<string, unknown>;

let service: Service;
let files: Server;
/** Of the server of the files, in order. */
const asked: string[] = [];
before(async () => {
  files = createServer((request, response) => {
    const once = request.url === '/once.wav' && !asked.includes('/once.wav');
    asked.push(request.url ?? '');
    if (request.url === '/text.mp3') return response.end('this is no sound');
    if (!once) return response.writeHead(404).end();
    return toneFile(70)
      .bytes()
      .then((bytes) => response.end(bytes));
  });
  files.listen(0, '127.0.0.1');
  await once(files, 'listening');
  // The host of the files alone: the web at large is as it is for anybody.
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
});
after(async () => {
  await service.stop();
  files.close();
});

const addressOf = (name: string) => `http://127.0.0.1:${(files.address() as AddressInfo).port}/${name}`;
const missing = () => addressOf('missing.mp3');

async function post(path: string, form: Record<string, string | Blob>): Promise<{ status: number; body: Body }> {
  const response = await service.post(path, form);
  return { status: response.status, body: (await response.json()) as Body };
}

async function complete(path: string, form: Record<string, string | Blob>): Promise<Body> {
  const { status, body } = await post(path, form);
  assert.equal(status, 200, JSON.stringify(body));
  const conversion = await service.waitFor(String(body.task_id));
  assert.equal(conversion.status, 'COMPLETED', conversion.message);
  return conversion;
}

describe('a rate or a depth that the format cannot hold', () => {
  it('becomes the nearest that it can, and the result says which', async () => {
    const convert = (fields: Record<string, string>) =>
      complete('/v1/file_convert', { audio_file: toneFile(0.5, 44_100), ...fields });
    const webm = await convert({ target_format: 'webm', target_sr: '44100', target_bit_depth: '16' });
    assert.deepEqual([webm.sample_rate, webm.bit_depth], [48_000, null]);
    assert.match(String(webm.warnings), /WebM cannot hold 44,100 Hz; it became 48,000 Hz/);
    const mp3 = await convert({ target_format: 'mp3', target_sr: '96000', target_bit_depth: '24' });
    assert.deepEqual([mp3.sample_rate, mp3.bit_depth], [48_000, null]);
    assert.match(String(mp3.warnings), /96,000 Hz; it became 48,000 Hz.*no bit depth; 24 had no effect/);
    const flac = await convert({ target_format: 'flac', target_sr: '96000', target_bit_depth: '24' });
    assert.deepEqual([flac.sample_rate, flac.bit_depth, flac.warnings], [96_000, 24, undefined]);
  });
});

describe('times in seconds where milliseconds are meant', () => {
  it('are cut as milliseconds, with a warning that says so', async () => {
    const cut = (start_time: string, end_time: string) =>
      complete('/v1/audio_cutter', { audio_file: toneFile(40), start_time, end_time, output_extension: 'wav' });
    const short = await cut('10.5', '30');
    assert.ok(Math.abs(Number(short.conversion_duration) - 0.0195) < 0.001);
    assert.match(
      String(short.warnings),
      /lasts 19\.5 ms: .* are milliseconds\. If they were seconds, send 10500 and 30000/,
    );
    assert.equal((await cut('10500', '30000')).warnings, undefined);
    assert.equal((await cut('39000', '39500')).warnings, undefined, 'a short cut of a time that can be no second');
  });
});

describe('an address that works once', () => {
  it('is asked once, and its audio is paid for by its true length', async () => {
    const cut = { start_time: '0', end_time: '5000', output_extension: 'wav' };
    const { status, body } = await post('/v1/audio_cutter', { ...cut, audio_url: addressOf('once.wav') });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.credit_estimate, 0.024, 'two begun minutes, not ten');
    const conversion = await service.waitFor(String(body.task_id));
    assert.equal(conversion.status, 'COMPLETED', conversion.message);
    assert.equal(asked.filter((url) => url === '/once.wav').length, 1);
    assert.equal(conversion.title, 'once');
  });

  it('is refused at once where no sound is at it, or less than is asked of it', async () => {
    const cut = { start_time: '0', end_time: '5000' };
    const { status, body } = await post('/v1/audio_cutter', { ...cut, audio_url: addressOf('text.mp3') });
    assert.deepEqual([status, body.field], [422, 'audio']);
    assert.match(String(body.message), /^audio_url: .*not audio/);
  });
});

describe('an address that is refused', () => {
  it('is named by its field, and a private one with the setting that allows it', async () => {
    const cut = { start_time: '0', end_time: '500' };
    const gone = await post('/v1/audio_cutter', { ...cut, audio_url: missing() });
    assert.equal(gone.status, 400);
    assert.match(String(gone.body.message), /^audio_url: .* answered with status 404\.$/);
    assert.equal(gone.body.field, 'audio');
    const both = { audio_file: toneFile(1), reference_audio_url: missing() };
    assert.match(String((await post('/v1/audio_mastering', both)).body.message), /^reference_audio_url: .* 404/);
    const hook = await post('/v1/audio_cutter', {
      ...cut,
      audio_file: toneFile(1),
      webhook_url: 'http://192.168.1.20/hook',
    });
    assert.equal(hook.status, 422);
    assert.match(String(hook.body.message), /^webhook_url: .*private.*ALLOW_PRIVATE_ADDRESSES/);
  });
});
