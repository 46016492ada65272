import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { makeFlac } from '../../support/hostile-files.ts';
import { toneFile } from '../../support/wav.ts';
import { type Conversion, openUnderTest, poll, readJson, type UnderTest } from './under-test.ts';

interface Operation {
  readonly path: string;
  readonly type: string;
  /** Other spellings that clients send for the type. */
  readonly otherTypes: readonly string[];
  readonly fields: Readonly<Record<string, string | number>>;
  /** Length of what it makes of a second of a tone. */
  readonly seconds: number;
  /** What the results begin with, by the field of byId that leads to each. */
  readonly results: Readonly<Record<string, RegExp>>;
}

const wav = /^RIFF....WAVE/s;
const mp3 = /^(ID3|\xff[\xe0-\xff])/s;

const operations: readonly Operation[] = [
  {
    path: '/v1/file_convert',
    type: 'FILE_CONVERT',
    otherTypes: ['FILE_CONVERSION', 'file_convert'],
    fields: { target_format: 'flac', target_sr: 44100, target_bit_depth: 24 },
    seconds: 1,
    results: { audio_url: /^fLaC/, output_file_path: /^fLaC/, conversion_path: /^fLaC/ },
  },
  {
    path: '/v1/audio_cutter',
    type: 'AUDIO_CUTTER',
    otherTypes: ['audio_cutter'],
    fields: { start_time: 250, end_time: 750, output_extension: 'wav' },
    seconds: 0.5,
    results: { audio_url: wav, output_file: wav },
  },
  {
    path: '/v1/audio_speed_changer',
    type: 'AUDIO_SPEED_CHANGER',
    otherTypes: ['Audio_Speed_Changer'],
    fields: { speed_change_factor: 1.25, audio_extension: 'mp3' },
    seconds: 0.8,
    results: { audio_url: mp3, output_file: mp3 },
  },
  {
    path: '/v1/denoise',
    type: 'DENOISING',
    otherTypes: ['DENOISE'],
    fields: {},
    seconds: 1,
    results: { audio_url: mp3, audio_path: mp3, no_noise: mp3, noise: mp3, no_noise_wav: wav, noise_wav: wav },
  },
  {
    path: '/v1/dereverb',
    type: 'DEREVERB',
    otherTypes: ['DEVERB', 'DE_REVERB'],
    fields: {},
    seconds: 1,
    results: { audio_url: mp3, audio_path: mp3, noreverb: mp3, reverb: mp3, noreverb_wav: wav, reverb_wav: wav },
  },
  {
    path: '/v1/deecho',
    type: 'DEECHO',
    otherTypes: ['DE_ECHO'],
    fields: {},
    seconds: 1,
    results: { audio_url: mp3, audio_path: mp3, no_echo: mp3, echo: mp3, no_echo_wav: wav, echo_wav: wav },
  },
];

let service: UnderTest;
before(async () => {
  service = await openUnderTest();
});
after(() => service.close());

type Fields = Readonly<Record<string, string | number>>;

/** A body in each of the three encodings: the upload where there can be one, else the address. */
const encodings: Readonly<Record<string, (fields: Fields, more: { url: string; file: Blob }) => RequestInit>> = {
  'multipart with an upload': (fields, { file }) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
    body.set('audio_file', file, 'ein Lied.wav');
    return { body };
  },
  'urlencoded with an address': (fields, { url }) => {
    const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
    return { body: new URLSearchParams([...texts, ['audio_url', url]]) };
  },
  'JSON with an address under its other name': (fields, { url }) => ({
    body: JSON.stringify({ ...fields, audio_path: url }),
    headers: { 'content-type': 'application/json' },
  }),
};

async function submit(path: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await service.request(path, { method: 'POST', ...init });
  const body = await readJson(response);
  assert.equal(response.status, 200, JSON.stringify(body));
  return body;
}

/** A cut of half a second out of an upload. @returns its task's id */
async function submitCut(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const init = encodings['multipart with an upload']!(
    { start_time: 0, end_time: 500, output_extension: 'wav', ...more },
    { url: '', file: toneFile(1) },
  );
  return String((await submit('/v1/audio_cutter', init)).task_id);
}

async function readBalance(): Promise<number> {
  return Number((await readJson(await service.request('/v1/credits'))).balance);
}

async function assertResults({ seconds, results }: Operation, conversion: Conversion): Promise<void> {
  const duration = Number(conversion.conversion_duration);
  assert.ok(Math.abs(duration - seconds) < 0.06, `${duration} s instead of ${seconds} s`);
  for (const [field, start] of Object.entries(results)) {
    const response = await fetch(String(conversion[field]));
    assert.equal(response.status, 200, `${field}: ${conversion[field]}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.match(bytes.toString('latin1', 0, 12), start, field);
    assert.equal(bytes.length, Number(response.headers.get('content-length')));
  }
}

for (const operation of operations) {
  describe(`POST ${operation.path}`, () => {
    for (const [encoding, encode] of Object.entries(encodings)) {
      it(`goes the whole way as ${encoding}`, async () => {
        const init = encode(operation.fields, { url: service.toneUrl, file: toneFile(1) });
        const answer = await submit(operation.path, init);
        assert.deepEqual(
          Object.keys(answer).sort(),
          ['conversion_id', 'credit_estimate', 'eta', 'message', 'status', 'success', 'task_id'].sort(),
        );
        assert.equal(answer.success, true);
        assert.equal(answer.status, 'IN_QUEUE');
        assert.ok(Number.isInteger(answer.eta));

        const conversion = await poll(service, `conversionType=${operation.type}&task_id=${answer.task_id}`);
        assert.equal(conversion.status, 'COMPLETED', conversion.message);
        assert.equal(conversion.feature, operation.type);
        assert.equal(conversion.conversion_id, answer.conversion_id);
        assert.ok(Number(conversion.conversion_cost) <= Number(answer.credit_estimate));
        assert.match(String(conversion.createdAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
        assert.match(String(conversion.generation_completed_at), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \+0000$/);
        await assertResults(operation, conversion);

        for (const type of [operation.type, ...operation.otherTypes, 'OTHER', '']) {
          for (const id of [`task_id=${answer.task_id}`, `conversion_id=${answer.conversion_id}`]) {
            const again = await readJson(await service.request(`/v1/byId?conversionType=${type}&${id}`));
            assert.equal((again.conversion as Conversion).task_id, answer.task_id, `${type} ${id}`);
          }
        }
      });
    }
  });
}

describe('while a task runs', () => {
  it('its events report its progress until its end, and then the stream ends', async () => {
    const taskId = await submitCut();
    const response = await service.request(`/v1/tasks/${taskId}/events`);
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
    const text = await response.text();
    const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => ({
      name,
      conversion: JSON.parse(data!) as Conversion,
    }));
    assert.ok(events.length >= 1, text);
    for (const { conversion } of events) assert.equal(conversion.task_id, taskId);
    assert.deepEqual(
      events.map(({ name }) => name),
      [...events.slice(1).map(() => 'progress'), 'end'],
    );
    const shown = events.map(({ conversion }) => Number(conversion.progress));
    assert.deepEqual(
      shown,
      shown.toSorted((a, b) => a - b),
      'progress goes forward',
    );
    const byId = await readJson(await service.request(`/v1/byId?task_id=${taskId}`));
    const { status } = byId.conversion as Conversion;
    assert.equal(status, 'COMPLETED');
    assert.equal(events.at(-1)?.conversion.status, status);
  });

  it('it can be cancelled: it fails with a word that says so, and costs nothing', async () => {
    const before = await readBalance();
    const body = new FormData();
    body.set('target_format', 'ogg');
    body.set('audio_file', new Blob([makeFlac({ sampleRateHz: 8000, frameCount: 1700 })]));
    const answer = await submit('/v1/file_convert', { body });
    assert.equal((before - (await readBalance())).toFixed(6), Number(answer.credit_estimate).toFixed(6));

    const response = await service.request(`/v1/tasks/${answer.task_id}/cancel`, { method: 'POST' });
    assert.equal(response.status, 200);
    const conversion = await poll(service, `task_id=${answer.task_id}`);
    assert.equal(conversion.status, 'FAILED');
    assert.match(conversion.message, /cancelled/i);
    assert.equal(conversion.conversion_cost, 0);
    assert.equal(await readBalance(), before);
    const again = await service.request(`/v1/tasks/${answer.task_id}/cancel`, { method: 'POST' });
    assert.equal(again.status, 409);
  });
});

describe('what it cost', () => {
  it('is at most the estimate, and is listed in the account’s entries', async () => {
    const before = await readBalance();
    const taskId = await submitCut();
    const { conversion_cost: cost } = await poll(service, `task_id=${taskId}`);
    const credits = await readJson(await service.request('/v1/credits'));
    assert.equal((before - Number(credits.balance)).toFixed(6), Number(cost).toFixed(6));
    const entries = (credits.entries as { kind: string; task_id: string; amount: number }[]).filter(
      ({ task_id }) => task_id === taskId,
    );
    assert.deepEqual(entries.map(({ kind }) => kind).sort(), ['reserve', 'settle']);
    assert.equal(entries.reduce((sum, { amount }) => sum - amount, 0).toFixed(6), Number(cost).toFixed(6));
  });

  it('is nothing when the address turns out to hold no audio; the webhook says that it failed', async () => {
    const before = await readBalance();
    const hook = service.makeHook();
    const fields = { target_format: 'mp3', audio_url: service.textUrl, webhook_url: hook.url };
    const answer = await submit('/v1/file_convert', { body: new URLSearchParams(fields) });
    const conversion = await poll(service, `task_id=${answer.task_id}`);
    assert.equal(conversion.status, 'FAILED');
    assert.notEqual(conversion.message, '');
    assert.equal(await readBalance(), before);
    await hook.waitFor(1);
    const payload = JSON.parse(hook.received[0]!.body) as Record<string, unknown>;
    assert.equal(payload.success, false);
    assert.equal(payload.status, 'FAILED');
    assert.equal(payload.error, conversion.message);
    assert.equal(payload.task_id, answer.task_id);
  });
});

describe('a result', () => {
  it('can be had in parts, as players ask for it', async () => {
    const { audio_url: url } = await poll(service, `task_id=${await submitCut()}`);
    const whole = await fetch(String(url));
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await fetch(String(url), { headers: { range: 'bytes=100-299' } });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes 100-299/${bytes.length}`);
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(100, 300));
    const beyond = await fetch(String(url), { headers: { range: `bytes=${bytes.length}-` } });
    assert.equal(beyond.status, 416);
    const altered = new URL(String(url));
    altered.pathname = altered.pathname.replace('/results/', '/uploads/');
    assert.equal((await fetch(altered)).status, 403);
  });
});

describe('lists', () => {
  it('show every task once, page by page, however they are asked', async () => {
    const made = await Promise.all([submitCut(), submitCut(), submitCut()]);
    for (const taskId of made) await poll(service, `task_id=${taskId}`);

    const seen: Conversion[] = [];
    for (let cursor = ''; ; ) {
      const page = await readJson(
        await service.request(`/v1/tasks?conversionType=AUDIO_CUTTER&limit=2&cursor=${cursor}`),
      );
      seen.push(...(page.tasks as Conversion[]));
      if (!page.next_cursor || made.every((id) => seen.some(({ task_id }) => task_id === id))) break;
      cursor = encodeURIComponent(String(page.next_cursor));
    }
    const ids = seen.map(({ task_id }) => task_id);
    assert.equal(new Set(ids).size, ids.length, 'no task twice');
    for (const id of made) assert.ok(ids.includes(id));
    assert.ok(seen.every(({ feature }) => feature === 'AUDIO_CUTTER'));

    const failed = await readJson(await service.request('/v1/tasks?status=FAILED'));
    assert.ok((failed.tasks as Conversion[]).every(({ status }) => status === 'FAILED'));
  });

  it('show one account’s tasks by their age, as an older client asks', async () => {
    const since = new Date(Date.now() - 60_000).toISOString();
    const taskId = await submitCut();
    const query = `conversionType=AUDIO_CUTTER&startDate=${since}&sortOrder=ASC&limit=100`;
    const { success, conversions } = await readJson(await service.request(`/v1/byUser?${query}`));
    assert.equal(success, true);
    const made = (conversions as Conversion[]).map(({ createdAt }) => String(createdAt));
    assert.deepEqual(made, made.toSorted());
    assert.ok((conversions as Conversion[]).some(({ task_id }) => task_id === taskId));
    await poll(service, `task_id=${taskId}`);
  });
});

describe('a webhook', () => {
  it('contains what polling shows, is signed and listed, and is the same when redelivered', async () => {
    const hook = service.makeHook();
    const taskId = await submitCut({ webhook_url: hook.url });
    await hook.waitFor(1);
    const conversion = await poll(service, `task_id=${taskId}`);
    const first = hook.received[0]!;
    const payload = JSON.parse(first.body) as Record<string, unknown>;
    assert.equal(payload.success, true);
    assert.equal(payload.conversion_type, 'Audio Cutter');
    for (const field of ['task_id', 'conversion_id', 'status'] as const)
      assert.equal(payload[field], conversion[field]);
    assert.equal((await fetch(String(payload.output_file))).status, 200);
    verify(first);

    const listed = await readJson(await service.request(`/v1/tasks/${taskId}/deliveries`));
    const [event] = listed.events as { event_id: string; url: string; payload: unknown; deliveries: unknown[] }[];
    assert.equal(event?.event_id, first.headers['webhook-id']);
    assert.equal(event?.url, hook.url);
    assert.deepEqual(event?.payload, payload);

    const again = await service.request(`/v1/tasks/${taskId}/redeliver`, { method: 'POST' });
    assert.equal(again.status, 200);
    await hook.waitFor(2);
    const second = hook.received[1]!;
    assert.equal(second.body, first.body);
    assert.equal(second.headers['webhook-id'], first.headers['webhook-id']);
    verify(second);
  });

  function verify({ headers, body }: { headers: Record<string, unknown>; body: string }): void {
    if (service.webhookSecret === undefined) return;
    const webhook = new Webhook(service.webhookSecret);
    const signed = headers as Record<string, string>;
    assert.deepEqual(webhook.verify(body, signed), JSON.parse(body));
    assert.throws(() => webhook.verify(body.replace('COMPLETED', 'completed'), signed));
    assert.throws(() => webhook.verify(body, { ...signed, 'webhook-id': 'msg_other' }));
  }
});
