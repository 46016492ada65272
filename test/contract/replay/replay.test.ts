import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { operations } from '../../../src/operations/catalogue.ts';
import { exampleFile } from '../../support/example-sources.ts';
import { type Conversion, type Service, startService } from '../../support/service.ts';
import { toneFile } from '../../support/wav.ts';
import { type ClientRequest, type FileName, type Poll, sendAsClient } from './client-request.ts';
import { musicRequests } from './music-requests.ts';
import { recordingRequests } from './recording-requests.ts';
import { voiceRequests } from './voice-requests.ts';

// Every form of request that clients of the public API were seen sending, and what they read from the answers.

const requests: readonly ClientRequest[] = [...recordingRequests, ...voiceRequests, ...musicRequests];

const files: Partial<Record<FileName, Blob>> = {
  'tone.wav': toneFile(1),
  'chords.wav': exampleFile('audio'),
  'brighter.wav': exampleFile('reference_audio'),
  'voice.wav': exampleFile('audio', 'voice_changer'),
  'speaker.wav': exampleFile('sample_audio'),
  'sung.wav': exampleFile('audio', 'cover'),
  'sea.bmp': exampleFile('image'),
};

let service: Service;
let server: Server;
before(async () => {
  server = createServer(async ({ url }, response) => {
    const file = files[url?.slice(1) as FileName];
    if (!file) return response.writeHead(404).end();
    response.end(await file.bytes());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
  files['speech.mp3'] = await (await service.request('/voices/clara/preview.mp3')).blob();
});
after(async () => {
  await service.stop();
  server.close();
});

type Body = Record<string, unknown>;

async function submit(request: ClientRequest): Promise<Body> {
  const response = await sendAsClient(service, request, {
    addressOf: (name) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    fileOf: (name) => files[name]!,
  });
  const body = (await response.json()) as Body;
  assert.equal(response.status, 200, JSON.stringify(body));
  return body;
}

/** What clients do not work without, in the answer to any submission. */
function assertAnswer(body: Body, path: string): void {
  // Both SDKs refuse an answer without one of these; one needs a whole number as `eta`.
  assert.equal(body.success, true);
  assert.equal(typeof body.message, 'string');
  assert.match(String(body.task_id), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  assert.ok(Number.isInteger(body.eta), `eta ${body.eta}`);
  // One client takes any answer with `error` for a failure; one SDK adds `conversion_type` itself.
  assert.ok(!('error' in body) && !('conversion_type' in body));
  const { outputs } = operations.find((each) =>
    [each.path, ...(each.otherPaths ?? [])].some((known) => known === path),
  )!;
  for (const name of outputs === 'single' ? ['conversion_id'] : ['conversion_id_1', 'conversion_id_2']) {
    assert.equal(typeof body[name], 'string', name);
  }
}

async function assertRead(conversion: Conversion, field: string, wanted: string): Promise<void> {
  const value: unknown = conversion[field];
  const what = `${field}: ${JSON.stringify(value)}`;
  if (wanted === 'empty') return assert.equal(value, '', what);
  if (wanted === 'number') return assert.equal(typeof value, 'number', what);
  if (wanted === 'list') return assert.ok(Array.isArray(value), what);
  if (wanted === 'object') return assert.ok(value && typeof value === 'object' && !Array.isArray(value), what);
  if (wanted === 'text') return assert.ok(typeof value === 'string' && value !== '', what);
  const addresses = wanted === 'stems' ? Object.values(JSON.parse(String(value)) as Body) : [value];
  assert.ok(addresses.length > 0, what);
  for (const address of addresses) {
    // Clients take the kind of a file from the end of its address.
    assert.ok(String(address).endsWith(wanted === 'stems' ? '.mp3' : wanted), what);
    const response = await fetch(String(address));
    assert.equal(response.status, 200, what);
    assert.ok((await response.arrayBuffer()).byteLength > 50, what);
  }
}

async function readAsClient(body: Body, { type, by, reads }: Poll): Promise<void> {
  await service.waitFor(String(body.task_id), 240_000);
  const typed = type === undefined ? '' : `conversionType=${type}&`;
  const response = await service.request(`/api/public/v1/byId?${typed}${by.replace(/_\d$/, '')}=${body[by]}`);
  const { success, conversion } = (await response.json()) as { success: boolean; conversion: Conversion };
  assert.equal(success, true, `${response.status}`);
  assert.equal(conversion.status, 'COMPLETED', conversion.message);
  assert.equal(conversion.task_id, body.task_id);
  for (const [field, wanted] of Object.entries(reads)) await assertRead(conversion, field, wanted);
}

describe('a request as a client of the public API sends it', () => {
  for (const request of requests) {
    const what = `POST ${request.path} by ${request.client}, ${request.encoding}`;
    it(`${what}, is accepted with what the client reads`, async () => {
      const body = await submit(request);
      assertAnswer(body, request.path);
      await service.request(`/v1/tasks/${body.task_id}/cancel`, { method: 'POST' });
    });
    const { poll, isSlow } = request;
    if (!poll) continue;
    it(`${what}, is found as ${poll.type} by its ${poll.by}, and read${isSlow ? ' (slow)' : ''}`, async () => {
      await readAsClient(await submit(request), poll);
    });
  }

  it('was recorded of every operation that the public API has', () => {
    const paths = new Set(requests.map(({ path }) => path));
    const missing = operations.filter(({ path }) => !paths.has(path)).map(({ name }) => name);
    // Lyrics are asked for by GET: below.
    assert.deepEqual(missing.sort(), ['create_voice', 'prompt_to_lyrics']);
  });
});

describe('a poll as clients of the public API send it', () => {
  it('finds a task by either id, with any spelling of its type or none, in any case', async () => {
    const request = voiceRequests.find(({ path }) => path === '/v1/TextToSpeech')!;
    const body = await submit(request);
    const queries = ['', 'conversionType=OTHER&', 'conversionType=TTS&', 'conversionType=text_to_speech&'];
    for (const query of queries) {
      for (const id of [`task_id=${body.task_id}`, `conversion_id=${body.conversion_id}`]) {
        const response = await service.request(`/v1/byId?${query}${id}`);
        const { conversion } = (await response.json()) as { conversion: Conversion };
        assert.equal(conversion.task_id, body.task_id, query + id);
        // Read before the end too, by clients that do not ask first whether it is there.
        assert.equal(typeof conversion.audio_url, 'string', query);
      }
    }
    await service.request(`/v1/tasks/${body.task_id}/cancel`, { method: 'POST' });
  });

  it('with both ids is told that one of them is enough', async () => {
    const body = await submit(recordingRequests[0]!);
    const both = `task_id=${body.task_id}&conversion_id=${body.conversion_id}`;
    const response = await service.request(`/v1/byId?conversionType=FILE_CONVERT&${both}`);
    const { message } = (await response.json()) as { message: string };
    assert.equal(response.status, 422);
    assert.match(message, /task_id.*conversion_id/);
  });

  for (const [path, fields] of [
    ['/v1/', []],
    ['/v1/searchVoices?query=a&limit=20&page=0', ['voices', 'limit', 'page', 'total']],
    ['/v1/getAllVoices?limit=20&page=0', ['voices', 'limit', 'page', 'total']],
    ['/v1/prompt_to_lyrics?prompt=A+song+about+the+sea', ['success', 'lyrics']],
    ['/v1/byUser?sortOrder=DESC&limit=50&conversionType=OTHER', ['conversions']],
    ['/v1/byUser?conversionType=MUSIC_AI&startDate=2026-01-01T00:00:00Z&endDate=&LastEvaluatedKey=', ['conversions']],
  ] as const) {
    it(`GET ${path} answers what n8n reads`, async () => {
      const response = await service.request(`/api/public${path}`);
      const body = (await response.json()) as Body;
      assert.equal(response.status, 200, JSON.stringify(body));
      for (const field of fields) assert.ok(field in body, field);
    });
  }
});
