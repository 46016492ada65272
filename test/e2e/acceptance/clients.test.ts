import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { toneFile } from '../../support/wav.ts';
import { type Conversion, openUnderTest, poll, readJson, type UnderTest } from './under-test.ts';

// Clients of the public API work here when only their base address is changed. Each test does what one was seen doing.

let service: UnderTest;
before(async () => {
  service = await openUnderTest();
});
after(() => service.close());

async function post(path: string, init: RequestInit): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await service.request(path, { method: 'POST', ...init });
  return { status: response.status, body: await readJson(response) };
}

/** What every known client requires of an answer. */
function assertTaken({ status, body }: { status: number; body: Record<string, unknown> }): string {
  assert.equal(status, 200, JSON.stringify(body));
  // Both SDKs refuse an answer without one of these; one needs a whole number as `eta`.
  for (const field of ['success', 'message', 'task_id', 'eta']) assert.ok(field in body, field);
  assert.equal(body.success, true);
  assert.equal(typeof body.message, 'string');
  assert.ok(Number.isInteger(body.eta));
  // One client takes any answer with `error` for a failure; one SDK adds `conversion_type` itself and breaks on ours.
  assert.ok(!('error' in body));
  assert.ok(!('conversion_type' in body));
  assert.match(String(body.task_id), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  return String(body.task_id);
}

/** The first address that a client finds, in the order in which one looks. */
function chooseResult(conversion: Conversion): string {
  const { audio_url, conversion_path, conversion_path_wav, output_file } = conversion;
  return String(audio_url || conversion_path || conversion_path_wav || output_file);
}

async function assertCompletes(taskId: string, query = ''): Promise<Conversion> {
  const conversion = await poll(service, `${query}task_id=${taskId}`, 50);
  assert.equal(conversion.status, 'COMPLETED', conversion.message);
  const response = await fetch(chooseResult(conversion));
  assert.equal(response.status, 200);
  assert.ok((await response.arrayBuffer()).byteLength > 500);
  return conversion;
}

describe('a client of the public API', () => {
  it('python requests: urlencoded, True and False, empty texts, fields of other operations', async () => {
    const fields = {
      audio_url: service.toneUrl,
      target_format: 'mp3',
      target_sr: '44100',
      target_bit_depth: '',
      webhook_url: '',
      voice_id: '',
      gender: '',
      make_instrumental: 'False',
      wait_audio: 'True',
      num_outputs: '2',
      output_length: '12.5',
      negative_tags: 'noise',
    };
    const taken = await post('/api/public/v1/file_convert', { body: new URLSearchParams(fields) });
    await assertCompletes(assertTaken(taken), 'conversionType=FILE_CONVERT&');
  });

  it('curl: multipart without a file', async () => {
    const body = new FormData();
    const fields = { audio_url: service.toneUrl, start_time: '100', end_time: '600.5', output_extension: 'WAV' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const taskId = assertTaken(await post('/api/public/v1/audio_cutter', { body }));
    const conversion = await assertCompletes(taskId);
    assert.equal(conversion.output_file, conversion.audio_url);
  });

  it('PHP and n8n: JSON with numbers, booleans, nulls and lists', async () => {
    const fields = {
      audio_url: service.toneUrl,
      speed_change_factor: 2,
      output_extension: null,
      language: null,
      duration: 30,
      isInstrumental: true,
      stems: ['vocals'],
    };
    const taken = await post('/api/public/v1/audio_speed_changer', {
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    await assertCompletes(assertTaken(taken), 'conversionType=OTHER&');
  });

  it('the npm SDK: audio_path and audio_extension, times with decimals, a Bearer key', async () => {
    const headers = { authorization: `Bearer ${service.key}`, 'x-api-key': service.key };
    const speed = { audio_path: service.toneUrl, audio_extension: 'ogg', speed_change_factor: '1.5' };
    const cut = { audio_path: service.toneUrl, start_time: '10.5', end_time: '750.25' };
    const speedId = assertTaken(await post('/v1/audio_speed_changer', { body: new URLSearchParams(speed), headers }));
    const cutId = assertTaken(await post('/v1/audio_cutter', { body: new URLSearchParams(cut), headers }));
    const conversion = await assertCompletes(speedId);
    assert.match(new URL(chooseResult(conversion)).pathname, /\.ogg$/);
    const { conversion_duration: seconds } = await assertCompletes(cutId);
    assert.ok(Math.abs(Number(seconds) - 0.73975) < 0.001, `${seconds} s`);
  });

  for (const [name, headers] of [
    ['python requests: a file part without a type', ''],
    ['curl: a file part of unknown bytes', 'Content-Type: application/octet-stream\r\n'],
    ['node: a wav that calls itself mp3', 'Content-Type: audio/mpeg\r\n'],
  ] as const) {
    it(name, async () => {
      const boundary = '---------------------------8f14e45fceea167a';
      const part = (disposition: string, more = ''): string =>
        `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`;
      const body = Buffer.concat([
        Buffer.from(`${part('name="target_format"')}flac\r\n`),
        Buffer.from(part('name="audio_file"; filename="voice.mp3"', headers)),
        Buffer.from(await toneFile(1).arrayBuffer()),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const taken = await post('/api/public/v1/file_convert', {
        body,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      });
      await assertCompletes(assertTaken(taken));
    });
  }

  it('n8n: tries its key at the base address, then lists by type', async () => {
    assert.equal((await service.request('/api/public/v1/')).status, 200);
    const refused = await service.request('/api/public/v1/', { headers: { authorization: 'wrong' } });
    assert.equal(refused.status, 401);
    const listed = await readJson(
      await service.request('/api/public/v1/byUser?conversionType=FILE_CONVERSION&limit=5'),
    );
    assert.equal(listed.success, true);
    assert.ok(Array.isArray(listed.conversions));
  });

  it('a poll that is too early or wrong is answered with a message', async () => {
    const unknownId = '3f0c2f6e-8a5b-4c1d-9e7f-2b6a1d4c8e90';
    for (const [query, status] of [
      [`conversionType=MUSIC_AI&task_id=${unknownId}`, 404],
      [`conversionType=MUSIC_AI&conversion_id=${unknownId}`, 404],
      [`conversionType=MUSIC_AI&task_id=${unknownId}&conversion_id=${unknownId}`, 422],
      ['conversionType=MUSIC_AI', 422],
    ] as const) {
      const response = await service.request(`/v1/byId?${query}`);
      const body = await readJson(response);
      assert.equal(response.status, status, query);
      assert.equal(body.success, false);
      assert.equal(body.error_code, 'UNPROCESSABLE_CONTENT');
      assert.equal(body.error, body.message);
      assert.notEqual(body.message, '');
    }
  });

  it('both SDKs: a bad key is 401, no audio is 422, an address that is not there is 400', async () => {
    const wrong = await post('/v1/denoise', { headers: { authorization: 'wrong' } });
    assert.equal(wrong.status, 401);
    const none = await post('/v1/denoise', { body: new URLSearchParams({ webhook_url: '' }) });
    assert.equal(none.status, 422);
    assert.match(String(none.body.message), /audio_url or audio_file/);
    const gone = new URLSearchParams({ audio_url: service.toneUrl.replace('tone', 'gone') });
    assert.equal((await post('/v1/denoise', { body: gone })).status, 400);
  });

  it('one that knows no other way asks again and again until COMPLETED, and may send its POST twice', async () => {
    const headers = { 'idempotency-key': `twice-${Date.now()}` };
    const body = (): URLSearchParams => new URLSearchParams({ audio_url: service.toneUrl });
    const first = await post('/v1/denoise', { body: body(), headers });
    const second = await post('/v1/denoise', { body: body(), headers });
    assert.deepEqual(second.body, first.body);

    const seen = new Set<string>();
    for (let status = ''; status !== 'COMPLETED'; await sleep(20)) {
      const answer = await readJson(await service.request(`/v1/byId?task_id=${assertTaken(first)}`));
      assert.equal(answer.success, true);
      status = (answer.conversion as Conversion).status;
      seen.add(status);
    }
    for (const status of seen) assert.match(status, /^(IN_QUEUE|IN_PROGRESS|COMPLETED)$/);
  });
});
