import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAudioFiles } from '../support/audio-files.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

type Body = Record<string, unknown>;

const files = await openAudioFiles();
let service: Service;
let receiver: Receiver;
before(async () => {
  receiver = await openReceiver();
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
});
after(async () => {
  await service.stop();
  await receiver.close();
  files.close();
});

async function submit(fields: Body): Promise<Body> {
  const response = await service.request('/v2/MusicAI', {
    method: 'POST',
    body: JSON.stringify({ prompt: 'a calm piano', make_instrumental: true, duration: 20, seed: 3, ...fields }),
    headers: { 'content-type': 'application/json' },
  });
  return (await response.json()) as Body;
}

async function show(taskId: unknown): Promise<Body> {
  const response = await service.request(`/v1/byId?task_id=${taskId}`);
  return ((await response.json()) as { conversion: Body }).conversion;
}

/** What `GET /v2/MusicAI/stream` answers. */
async function followStream(taskId: unknown, conversionId: unknown) {
  const path = `/v2/MusicAI/stream?task_id=${taskId}&conversion_id=${conversionId}`;
  const response = await service.request(path, { redirect: 'manual' });
  const text = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    retryAfter: response.headers.get('retry-after'),
    body: (text === '' ? {} : JSON.parse(text)) as Body,
  };
}

/** The addresses in a playlist, and whether it has ended. */
async function readPlaylist(address: string): Promise<{ segments: string[]; isWhole: boolean }> {
  const response = await fetch(address);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/vnd.apple.mpegurl');
  assert.equal(response.headers.get('cache-control'), 'no-store', 'it grows while it is played');
  const lines = (await response.text()).split('\n');
  assert.equal(lines[0], '#EXTM3U');
  return { segments: lines.filter((line) => line.startsWith('http')), isWhole: lines.includes('#EXT-X-ENDLIST') };
}

describe('a song of a pro model', () => {
  it('can be listened to before the task is done, and from end to end after it (slow)', async () => {
    const { task_id, conversion_id_1, conversion_id_2 } = await submit({ model: 'v6-pro', webhook_url: receiver.url });
    let early: Body;
    do {
      await sleep(50);
      early = await show(task_id);
    } while (early.is_streaming_available !== true && ['IN_QUEUE', 'IN_PROGRESS'].includes(String(early.status)));
    assert.equal(early.status, 'IN_PROGRESS', 'there is a stream while the task runs');
    assert.equal(early.is_streaming_request, true);
    const first = await readPlaylist(String(early.streaming_url_1));
    assert.ok(first.segments.length > 0);
    const segment = await fetch(first.segments[0]!);
    assert.equal(segment.status, 200);
    assert.equal(new Uint8Array(await segment.arrayBuffer())[0], 0x47, 'the first byte of an MPEG transport stream');

    const stream = await followStream(task_id, conversion_id_1);
    assert.deepEqual([stream.status, stream.location], [302, early.streaming_url_1]);

    const shown = await service.waitFor(String(task_id), 120_000);
    assert.equal(shown.status, 'COMPLETED', shown.message);
    for (const n of [1, 2]) {
      const { segments, isWhole } = await readPlaylist(String(shown[`streaming_url_${n}`]));
      assert.ok(isWhole, 'players know that it has ended');
      const bytes = await Promise.all(segments.map(async (address) => (await fetch(address)).arrayBuffer()));
      const [left] = [files.ffmpeg(['-f', 'mpegts', '-i', 'pipe:0', '-ac', '1', '-f', 'f32le', 'pipe:1'], join(bytes))];
      const seconds = left!.length / 4 / 44_100;
      assert.ok(Math.abs(seconds - Number(shown[`conversion_duration_${n}`])) < 0.1, `${seconds} s`);
    }

    await receiver.waitFor(4, 30_000);
    const events = receiver.received.map(({ body }) => JSON.parse(body) as Body);
    const streaming = events.filter(({ subtype }) => subtype === 'audio_streaming');
    assert.deepEqual(streaming.map((each) => each.conversion_id).sort(), [conversion_id_1, conversion_id_2].sort());
    assert.match(String(streaming[0]!.streaming_url), /\.m3u8$/);
  });
});

describe('a song of another model', () => {
  it('is not streamed, and says so (slow)', async () => {
    const { task_id } = await submit({ outputs: 1 });
    const shown = await service.waitFor(String(task_id), 120_000);
    assert.deepEqual([shown.is_streaming_request, shown.is_streaming_available], [false, false]);
    assert.equal(shown.streaming_url_1, undefined);
  });
});

function join(parts: readonly ArrayBuffer[]): Uint8Array {
  return Buffer.concat(parts.map((part) => new Uint8Array(part)));
}

describe('the stream of a song by its ids', () => {
  it('is asked for again until there is audio; what has no stream says so', async () => {
    const { task_id, conversion_id_2 } = await submit({ model: 'v7-pro' });
    const early = await followStream(task_id, conversion_id_2);
    assert.deepEqual([early.status, early.body.error_code, early.retryAfter], [409, 'CONFLICT', '2']);
    const other = await followStream(task_id, task_id);
    assert.deepEqual([other.status, other.body.success], [404, false]);
    await service.request(`/v1/tasks/${task_id}/cancel`, { method: 'POST' });
    const cancelled = await followStream(task_id, conversion_id_2);
    assert.equal(cancelled.status, 422);
    assert.match(String(cancelled.body.message), /was not made/);

    const plain = await submit({ model: 'v6' });
    const unstreamed = await followStream(plain.task_id, plain.conversion_id_1);
    await service.request(`/v1/tasks/${plain.task_id}/cancel`, { method: 'POST' });
    assert.equal(unstreamed.status, 422);
    assert.match(String(unstreamed.body.message), /only songs of v6-pro and v7-pro/);
    const missing = await service.request(`/v2/MusicAI/stream?task_id=${plain.task_id}`);
    assert.equal(missing.status, 422);
    assert.match(await missing.text(), /conversion_id is required/);
  });
});

describe('paths of the public API that are not served', () => {
  it('name what to use instead', async () => {
    const batch = await service.request('/v2/MusicAI/batch', { method: 'POST' });
    assert.equal(batch.status, 404);
    assert.match(await batch.text(), /one POST \/v2\/MusicAI for each song/);
    const conversion = await service.request('/api/public/v1/conversion/3f0c2f6e');
    assert.equal(conversion.status, 404);
    assert.match(await conversion.text(), /GET \/v1\/byId/);
    for (const path of ['/v1/', '/v1', '/api/public/v1/'])
      assert.equal((await service.request(path)).status, 200, path);
  });
});
