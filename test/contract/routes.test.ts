import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildOpenApi, routes } from '../../src/http/openapi/build-openapi.ts';
import type { RouteDescription } from '../../src/http/route.ts';
import { beginSessionRoute } from '../../src/http/session/session.ts';
import { createUploadRoute } from '../../src/http/uploads/uploads.ts';
import { exampleFile } from '../support/example-sources.ts';
import { findFreePort } from '../support/free-port.ts';
import { type Service, startService } from '../support/service.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: {
    readonly type?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly enum?: readonly string[];
  };
}

const { paths } = buildOpenApi({ publicUrl: 'http://127.0.0.1:8080', version: '0.0.0' }) as {
  paths: Record<string, Record<string, { parameters?: readonly Parameter[] }>>;
};

let service: Service;
/** What a signed-in browser sends. */
let cookie: string;
let csrfToken: string;
/** What the parameters in paths stand for. */
let ids: Readonly<Record<string, string>>;

before(async () => {
  // No worker: tasks wait until they are cancelled.
  service = await startService({
    commands: ['api'],
    // A model that is begun to be installed reaches nothing.
    environment: { HTTPS_PROXY: `http://127.0.0.1:${await findFreePort()}` },
  });
  const webhook_url = 'https://receiver.example/hook';
  const submit = async (path: string, form: Record<string, string | Blob>) => {
    const response = await service.post(path, form);
    assert.equal(response.status, 200);
    return (await response.json()) as Record<string, string>;
  };
  const session = await service.request('/v1/session', requestOf(beginSessionRoute));
  cookie = session.headers.getSetCookie()[0]!.split(';')[0]!;
  csrfToken = ((await session.json()) as { csrf_token: string }).csrf_token;
  const task = await submit('/v1/denoise', { audio_file: exampleFile('audio', 'denoise'), webhook_url });
  const audio_file = exampleFile('audio', 'create_voice');
  const voice = await submit('/v1/voices', { audio_file, name: 'Zoë', consent: 'true' });
  const created = await service.post('/v1/keys', {}, sendFields({ name: 'Revoked below' }));
  const { key } = (await created.json()) as { key: { id: string } };
  const upload = await service.request('/v1/uploads', requestOf(createUploadRoute));
  const uploadId = upload.headers.get('location')!.split('/').at(-1)!;
  const song = await submit('/v2/MusicAI', { prompt: 'a calm piano', model: 'v6-pro' });
  await streamByHand(song.task_id!);
  const ended = await submit('/v1/denoise', { audio_file: exampleFile('audio', 'denoise') });
  await endByHand(ended.task_id!);
  await service.createAccount('Changed below');
  const { accounts } = (await (await service.request('/v1/admin/accounts?limit=1')).json()) as {
    accounts: { id: string }[];
  };
  ids = {
    ended: ended.task_id!,
    streamed: song.task_id!,
    conversion: song.conversion_id_1!,
    upload_id: uploadId,
    task_id: task.task_id!,
    voice_id: voice.voice_id!,
    key_id: key.id,
    account_id: accounts[0]!.id,
    model: 'whisper-tiny',
    operation: 'denoise',
    event_id: await makeEvent(),
  };
});
after(() => service.stop());

/** A completed task with one file, as a worker leaves it. */
async function endByHand(taskId: string): Promise<void> {
  const folder = `results/${taskId}`;
  const path = join(service.environment.DATA_DIR!, 'files', folder);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'audio.mp3'), 'sound');
  await writeFile(join(path, 'audio.peaks'), Int8Array.of(-1, 1));
  const file = { contentType: 'audio/mpeg', filename: 'a.mp3', sizeBytes: 5, durationSeconds: 0.02 };
  const audio = { ...file, key: `${folder}/audio.mp3`, peaksKey: `${folder}/audio.peaks` };
  await service.database.pool.query(
    `update tasks set status = 'COMPLETED', finished_at = now(), result = $2 where id = $1`,
    [taskId, { files: { audio }, values: {} }],
  );
}

/** A song whose first output can be heard, as a worker leaves it. */
async function streamByHand(taskId: string): Promise<void> {
  const file = {
    contentType: 'application/vnd.apple.mpegurl',
    filename: 'a.m3u8',
    sizeBytes: 5,
    durationSeconds: null,
  };
  const streams = { 1: { ...file, key: `results/${taskId}/stream_1.m3u8` } };
  await service.database.pool.query('update tasks set streams = $2 where id = $1', [taskId, streams]);
}

/** Routes that ask for what has ended. */
const askedWhenEnded = ['getPeaks', 'downloadFiles', 'deleteTask'];

/** Routes that need a bucket: `direct-files.test.ts` compares their answers. */
const askedInBucket = ['beginDirectUpload', 'completeDirectUpload'];

/** The id of a webhook that is not delivered yet: no worker sends it. */
async function makeEvent(): Promise<string> {
  const audio_file = exampleFile('audio', 'denoise');
  const task = await service.post('/v1/denoise', { audio_file, webhook_url: 'https://receiver.example/other' });
  const { task_id } = (await task.json()) as { task_id: string };
  await service.request(`/v1/tasks/${task_id}/cancel`, { method: 'POST' });
  const { events } = (await (await service.request('/v1/deliveries')).json()) as { events: { event_id: string }[] };
  return events[0]!.event_id;
}

/** The request of a body in JSON. */
function sendFields(fields: object): { readonly body: string; readonly headers: Record<string, string> } {
  return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
}

/** How each route is asked, besides its address. */
function requestOf({ method, operationId, body, headers, content }: RouteDescription): RequestInit & { key?: null } {
  if (operationId === 'streamSong') return { method, redirect: 'manual' };
  if (operationId === 'beginSession') return { method, ...sendFields({ key: service.key }), key: null };
  if (operationId === 'getSession' || operationId === 'endSession') {
    return { method, headers: { cookie, 'x-csrf-token': csrfToken }, key: null };
  }
  if (headers) {
    const sent = Object.entries({ ...headers.example, ...(content && { 'content-type': content.contentType }) });
    return { method, headers: sent.map(([name, value]) => [name, String(value)]), body: content?.example ?? null };
  }
  return { method, ...(body && sendFields(body.example)) };
}

function addressOf({ path, operationId }: RouteDescription): string {
  if (operationId === 'streamSong') return `${path}?task_id=${ids.streamed}&conversion_id=${ids.conversion}`;
  if (operationId === 'getEstimate') return `${path}?operation=denoise&audio_seconds=90`;
  if (operationId === 'getVoicePreview') return path.replace('{voice_id}', 'clara');
  const named = { ...ids, ...(askedWhenEnded.includes(operationId) && { task_id: ids.ended! }) } as typeof ids;
  const query = ['byId', 'downloadFiles'].includes(operationId) ? `?task_id=${named.task_id}` : '';
  return path.replace(/\{(\w+)\}/g, (_, name: string) => named[name]!) + query;
}

// In the order of the list: a task is read, then cancelled, then followed to its end and delivered again.
for (const route of routes) {
  describe(`${route.method} ${route.path}`, () => {
    if (askedInBucket.includes(route.operationId)) return;
    it('answers in the shape that OpenAPI describes, with no other field', async () => {
      const response = await service.request(addressOf(route), requestOf(route));
      assert.equal(response.status, route.answer.status ?? 200);
      for (const name of Object.keys(route.answer.headers ?? {})) assert.ok(response.headers.get(name), name);
      if (route.answer.status !== undefined || route.method === 'HEAD') return;
      const type = route.answer.contentType ?? 'application/json';
      assert.equal(response.headers.get('content-type')?.split(';')[0], type);
      if (type !== 'application/json') return void (await response.arrayBuffer());
      const body: unknown = await response.json();
      // Parsing leaves out what a closed shape does not name.
      assert.deepEqual(route.answer.schema.parse(body), body);
    });

    if (!route.isOpen) {
      it('refuses a request without a key', async () => {
        const response = await service.request(addressOf(route), { method: route.method, key: null });
        assert.equal(response.status, 401);
      });
    }

    if (route.body) {
      it('refuses a body that OpenAPI does not allow, and names each field', async () => {
        const { schema, example } = route.body!;
        for (const field of Object.keys(schema.shape)) {
          const bad = { ...example, [field]: { nested: [] } };
          const response = await service.request(addressOf(route), { method: route.method, ...sendFields(bad) });
          const body = (await response.json()) as { error_code: string; message: string };
          assert.deepEqual([response.status, body.error_code], [422, 'UNPROCESSABLE_CONTENT'], field);
          assert.match(body.message, new RegExp(`^${field}: `));
        }
      });
    }

    it('refuses a query that OpenAPI does not allow, and names the parameter', async () => {
      const { parameters = [] } = paths[route.path]![route.method.toLowerCase()]!;
      for (const { name, in: place, schema } of parameters) {
        if (place !== 'query') continue;
        const bad = [
          ...(schema.minimum === undefined ? [] : ['abc', String(schema.minimum - 1)]),
          ...(schema.type === 'integer' ? ['1.5'] : []),
          ...(schema.maximum === undefined ? [] : [String(schema.maximum + 1)]),
          ...(schema.enum === undefined ? [] : ['no-such-choice']),
        ];
        for (const value of bad) {
          const address = new URL(addressOf(route), service.baseUrl);
          address.searchParams.set(name, value);
          const response = await service.request(`${address.pathname}${address.search}`);
          const body = (await response.json()) as { error_code: string; message: string };
          assert.deepEqual([response.status, body.error_code], [422, 'UNPROCESSABLE_CONTENT'], `${name}=${value}`);
          assert.match(body.message, new RegExp(name));
        }
      }
    });
  });
}
