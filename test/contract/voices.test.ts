import assert from 'node:assert/strict';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { loadCatalogue } from '../../src/voices/catalogue.ts';
import { exampleFile } from '../support/example-sources.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { makeWhiteNoise } from '../support/signals.ts';
import { toneFile, writeWav } from '../support/wav.ts';

interface Voice {
  readonly voice_id: string;
  readonly voice_name: string;
  readonly [field: string]: unknown;
}

interface Body {
  readonly voices: readonly Voice[];
  readonly voice: Voice;
  readonly conversion: Record<string, unknown>;
  readonly [field: string]: unknown;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

const catalogue = loadCatalogue();
const person = { name: 'Zoë Núñez', consent: 'true' };
const recording = exampleFile('audio', 'create_voice');
const speech = exampleFile('audio', 'voice_changer');

let service: Service;
let receiver: Receiver;
/** A second account's. */
let strangerKey: string;
/** Made once, and used by most of the tests. */
let made: Body;

before(async () => {
  receiver = await openReceiver();
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
  strangerKey = await service.createAccount('stranger', { credits: 1 });
  made = await make({ ...person, description: 'Reads the news.', webhook_url: receiver.url });
  const conversion = await service.waitFor(String(made.task_id));
  assert.equal(conversion.status, 'COMPLETED', conversion.message);
});
after(async () => {
  await service.stop();
  await receiver.close();
});

async function ask(path: string, init: RequestInit & { key?: string | null } = {}): Promise<Answer> {
  const response = await service.request(path, init);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

async function send(path: string, form: Record<string, string | Blob>, init: RequestInit & { key?: string } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, value);
  return ask(path, { method: 'POST', body, ...init });
}

async function make(form: Record<string, string>, init: RequestInit & { key?: string } = {}): Promise<Body> {
  const { status, body } = await send('/v1/voices', { ...form, audio_file: recording }, init);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function readBalance(): Promise<unknown> {
  return (await ask('/v1/credits')).body.balance;
}

async function countTasks(): Promise<number> {
  const { rows } = await service.database.pool.query<{ count: number }>('select count(*)::int as count from tasks');
  return rows[0]!.count;
}

/** Asserts that a request is refused with 422, and that nothing was kept and nothing charged. */
async function assertRefused(path: string, form: Record<string, string | Blob>, reason: RegExp): Promise<void> {
  const before = [await countTasks(), await readBalance()];
  const { status, body } = await send(path, form);
  assert.equal(status, 422, JSON.stringify(body));
  assert.equal(body.error_code, 'UNPROCESSABLE_CONTENT');
  assert.match(String(body.message), reason);
  assert.deepEqual([await countTasks(), await readBalance()], before);
}

async function isThere(path: string): Promise<boolean> {
  return access(join(service.environment.DATA_DIR!, path)).then(
    () => true,
    () => false,
  );
}

describe('GET /v1/searchVoices and GET /v1/getAllVoices', () => {
  it('list the whole catalogue by pages, with what is needed to choose', async () => {
    for (const path of ['/v1/searchVoices', '/v1/getAllVoices', '/api/public/v1/searchVoices?query=']) {
      const mark = path.includes('?') ? '&' : '?';
      const found: Voice[] = [];
      for (let page = 0; ; page++) {
        const { status, body } = await ask(`${path}${mark}limit=7&page=${page}`, { key: strangerKey });
        assert.equal(status, 200);
        assert.deepEqual([body.success, body.limit, body.page, body.total], [true, 7, page, catalogue.length]);
        found.push(...body.voices);
        if (body.voices.length < 7) break;
      }
      assert.deepEqual(
        found.map(({ voice_id }) => voice_id),
        catalogue.map(({ voiceId }) => voiceId),
      );
      for (const voice of found) {
        const fields = ['voice_id', 'voice_name', 'description', 'gender', 'tags', 'preview_url'];
        assert.deepEqual(Object.keys(voice), fields);
        assert.equal(voice.preview_url, `${service.baseUrl}/voices/${voice.voice_id}/preview.mp3`);
      }
    }
  });

  it('find by name whatever the case and the accents, own voices too', async () => {
    const { voiceId, name } = catalogue[3]!;
    const { body } = await ask(`/v1/searchVoices?query=${encodeURIComponent(name.toUpperCase())}`);
    assert.equal(body.voices[0]!.voice_id, voiceId);
    const own = await ask('/v1/searchVoices?query=zoe%20NUNEZ');
    assert.deepEqual([own.body.total, own.body.voices[0]!.voice_id], [1, made.voice_id]);
    assert.deepEqual((await ask('/v1/searchVoices?query=no-such-voice-at-all')).body.voices, []);
    assert.equal((await ask('/v1/searchVoices')).body.limit, 20);
  });

  it('find voices by words for gender, age, language and style', async () => {
    const find = async (query: string) =>
      (await ask(`/v1/searchVoices?limit=5000&query=${encodeURIComponent(query)}`)).body.voices;
    const idsOf = (wanted: (voice: (typeof catalogue)[number]) => boolean) =>
      catalogue.filter(wanted).map(({ voiceId }) => voiceId);
    const assertFinds = async (query: string, wanted: (voice: (typeof catalogue)[number]) => boolean) => {
      const ours = (await find(query)).filter(({ voice_id }) => voice_id !== made.voice_id);
      assert.deepEqual(ours.map(({ voice_id }) => voice_id).sort(), idsOf(wanted), query);
    };
    await assertFinds('female', ({ gender }) => gender === 'female');
    await assertFinds('male', ({ gender }) => gender === 'male');
    await assertFinds('a male voice', ({ gender }) => gender === 'male');
    await assertFinds('elderly lady', ({ gender, tags }) => gender === 'female' && tags.includes('elder'));
    await assertFinds('young female singer', (voice) => {
      return voice.gender === 'female' && ['young', 'singing'].every((tag) => voice.tags.includes(tag));
    });
    await assertFinds('english', () => true);
    assert.deepEqual((await find('martian')).length, 0);
    assert.ok((await find(`${'x'.repeat(300)}`)).length === 0, 'no query is too long');
  });

  it('ask for a key, and refuse pages that are none', async () => {
    assert.equal((await ask('/v1/searchVoices', { key: null })).status, 401);
    for (const bad of ['limit=0', 'limit=x', 'page=-1', 'page=1.5']) {
      const { status, body } = await ask(`/v1/searchVoices?${bad}`);
      assert.equal(status, 422, bad);
      assert.match(String(body.message), new RegExp(bad.split('=')[0]!));
    }
  });
});

describe('GET /voices/<voice_id>/preview.mp3', () => {
  const url = () => `${service.baseUrl}/voices/${catalogue[0]!.voiceId}/preview.mp3`;

  it('plays without a key, whole and in parts', async () => {
    const whole = await fetch(url());
    assert.equal(whole.status, 200);
    assert.equal(whole.headers.get('content-type'), 'audio/mpeg');
    assert.equal(whole.headers.get('access-control-allow-origin'), '*');
    assert.match(whole.headers.get('cache-control') ?? '', /public, max-age=\d+/);
    const bytes = Buffer.from(await whole.arrayBuffer());
    assert.equal(bytes.length, Number(whole.headers.get('content-length')));
    const part = await fetch(url(), { headers: { range: 'bytes=10-19' } });
    assert.equal(part.status, 206);
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(10, 20));
    const head = await fetch(url(), { method: 'HEAD' });
    assert.equal(head.headers.get('content-length'), String(bytes.length));
  });

  it('is not sent again to who has it, and is 404 for what is no voice', async () => {
    const etag = (await fetch(url(), { method: 'HEAD' })).headers.get('etag')!;
    assert.equal((await fetch(url(), { headers: { 'if-none-match': etag } })).status, 304);
    for (const id of ['no-such-voice', '..%2f..%2fpackage', String(made.voice_id)]) {
      assert.equal((await fetch(`${service.baseUrl}/voices/${id}/preview.mp3`)).status, 404, id);
    }
  });
});

describe('POST /v1/voices', () => {
  it('answers with the id that the voice will have, free of charge', async () => {
    assert.deepEqual([made.voice_id, made.voice_name, made.credit_estimate], [made.conversion_id, person.name, 0]);
    const { body } = await ask(`/api/public/v1/voices/${made.voice_id}`);
    const { voice } = body;
    assert.deepEqual([voice.voice_name, voice.status, voice.is_own], [person.name, 'COMPLETED', true]);
    assert.equal(voice.description, 'Reads the news.');
    const { lowest, highest } = voice.range_hz as { lowest: number; highest: number };
    assert.ok(lowest >= 60 && lowest < highest && highest <= 600, `${lowest} to ${highest} Hz`);
    assert.ok(['female', 'male', 'neutral'].includes(String(voice.gender)));
    const preview = await fetch(String(voice.preview_url));
    assert.deepEqual([preview.status, preview.headers.get('content-type')], [200, 'audio/mpeg']);
    await preview.arrayBuffer();
  });

  it('tells a webhook when the voice can be used', async () => {
    await receiver.waitFor(1);
    const event = JSON.parse(receiver.received[0]!.body) as Record<string, unknown>;
    assert.deepEqual(
      [event.success, event.conversion_type, event.status, event.voice_id, event.voice_name, event.conversion_cost],
      [true, 'Voice Creation', 'COMPLETED', made.voice_id, person.name, '0'],
    );
  });

  it('refuses what is no consent, no name, too short or too long, and charges nothing', async () => {
    const audio_file = recording;
    await assertRefused('/v1/voices', { name: 'Ann', audio_file }, /consent.*person whose voice it is/s);
    await assertRefused('/v1/voices', { name: 'Ann', consent: 'false', audio_file }, /consent.*has agreed/s);
    await assertRefused('/v1/voices', { consent: 'true', audio_file }, /name is required/);
    await assertRefused('/v1/voices', { name: 'A'.repeat(101), consent: '1', audio_file }, /name/);
    await assertRefused('/v1/voices', { ...person, audio_file: toneFile(9.5) }, /too short: 9\.5 s.*at least 10 s/);
    await assertRefused('/v1/voices', { ...person, audio_file: toneFile(601, 8000) }, /too long.*at most 10 minutes/);
  });

  it('fails with a sentence, and gives no voice, when nobody speaks in the recording', async () => {
    const noise = new Blob([writeWav([makeWhiteNoise(12 * 16_000, 1).map((x) => 0.1 * x)], 16_000)]);
    const { body } = await send('/v1/voices', { ...person, audio_file: noise });
    const conversion = await service.waitFor(String(body.task_id));
    assert.equal(conversion.status, 'FAILED');
    assert.match(conversion.message, /voice/);
    assert.equal((await ask(`/v1/voices/${body.voice_id}`)).body.voice.status, 'FAILED');
    const form = { voice_id: String(body.voice_id), audio_file: speech };
    await assertRefused('/v1/VoiceChanger', form, /could not be built/);
    assert.equal((await ask(`/v1/voices/${body.voice_id}`, { method: 'DELETE' })).status, 200);
  });

  it('makes one voice of a request that comes twice with one Idempotency-Key (slow)', async () => {
    const headers = { 'idempotency-key': 'a voice' };
    const first = await make({ ...person, name: 'Once' }, { headers });
    assert.deepEqual(await make({ ...person, name: 'Once' }, { headers }), first);
    assert.equal((await service.waitFor(String(first.task_id))).status, 'COMPLETED');
    assert.equal((await ask('/v1/searchVoices?query=once')).body.total, 1);
    assert.equal((await ask(`/v1/voices/${first.voice_id}`, { method: 'DELETE' })).status, 200);
  });
});

describe('voice_id', () => {
  it('takes the account’s own voice wherever a voice is taken', async () => {
    const { body } = await send('/v1/VoiceChanger', { voice_id: String(made.voice_id), audio_file: speech });
    const conversion = await service.waitFor(String(body.task_id));
    assert.equal(conversion.status, 'COMPLETED', conversion.message);
    assert.equal((await fetch(String(conversion.conversion_path))).status, 200);
  });

  it('takes the name of a voice for its id (slow)', async () => {
    const { name } = catalogue[0]!;
    const { status, body } = await send('/v1/VoiceChanger', {
      voice_id: ` ${name.toUpperCase()} `,
      audio_file: speech,
    });
    assert.equal(status, 200, JSON.stringify(body));
    await service.waitFor(String(body.task_id));
  });

  it('is refused when there is no such voice: nothing is kept and nothing charged', async () => {
    for (const path of ['/v1/VoiceChanger', '/v1/Cover']) {
      for (const voice_id of ['no-such-voice', '0b0e7e0e-0000-4000-8000-000000000000']) {
        await assertRefused(path, { voice_id, audio_file: speech }, /no voice.*GET \/v1\/searchVoices/s);
      }
    }
    const { name, voiceId } = catalogue[0]!;
    const form = { voice_id: `${name}x`, audio_file: speech };
    await assertRefused('/v1/VoiceChanger', form, new RegExp(`Did you mean.*${voiceId}`));
  });

  it('of another account is the same as none, wherever it is asked for', async () => {
    const id = String(made.voice_id);
    const of = (answer: Answer) => [answer.status, answer.body.message];
    const unknown = '0b0e7e0e-0000-4000-8000-000000000000';
    for (const method of ['GET', 'DELETE']) {
      const theirs = of(await ask(`/v1/voices/${id}`, { method, key: strangerKey }));
      assert.deepEqual(theirs, of(await ask(`/v1/voices/${unknown}`, { method, key: strangerKey })));
      assert.equal(theirs[0], 404);
    }
    const form = (voice_id: string) => ({ voice_id, audio_file: speech });
    const refused = await send('/v1/VoiceChanger', form(id), { key: strangerKey });
    const none = await send('/v1/VoiceChanger', form(unknown), { key: strangerKey });
    assert.equal(refused.status, 422);
    assert.equal(String(refused.body.message).replace(id, ''), String(none.body.message).replace(unknown, ''));
    assert.deepEqual((await ask('/v1/voices', { key: strangerKey })).body.voices, []);
    assert.equal(
      (await ask('/v1/searchVoices?query=zoe', { key: strangerKey })).body.voices.some((v) => v.voice_id === id),
      false,
    );
    assert.equal((await ask(`/v1/voices/${id}`)).status, 200, 'it is still there for its owner');
  });
});

describe('GET /v1/voices and DELETE /v1/voices/<voice_id>', () => {
  it('show and keep the voices of the catalogue', async () => {
    const { voiceId, name } = catalogue[0]!;
    const { body } = await ask(`/v1/voices/${voiceId}`);
    assert.deepEqual([body.voice.voice_name, body.voice.is_own], [name, false]);
    const refused = await ask(`/v1/voices/${voiceId}`, { method: 'DELETE' });
    assert.deepEqual([refused.status, refused.body.error_code], [403, 'FORBIDDEN']);
    assert.match(String(refused.body.message), /catalogue/);
    assert.equal((await ask(`/v1/voices/${voiceId}`)).status, 200);
  });

  it('delete a voice at once, with its files, from everywhere', async () => {
    const { task_id: taskId, voice_id: id } = await make({ ...person, name: 'Short-lived' });
    await service.waitFor(String(taskId));
    const { voice } = (await ask(`/v1/voices/${id}`)).body;
    assert.ok(await isThere(`files/results/${taskId}`));

    assert.equal((await ask(`/v1/voices/${id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await fetch(String(voice.preview_url))).status, 404);
    for (const kind of ['results', 'uploads']) assert.equal(await isThere(`files/${kind}/${taskId}`), false, kind);
    for (const method of ['GET', 'DELETE']) assert.equal((await ask(`/v1/voices/${id}`, { method })).status, 404);
    assert.equal((await ask('/v1/searchVoices?query=short-lived')).body.total, 0);
    const { voices } = (await ask('/v1/voices')).body;
    assert.ok(voices.every(({ voice_id }) => voice_id !== id));
    await assertRefused('/v1/VoiceChanger', { voice_id: String(id), audio_file: speech }, /no voice/);
    const { conversion } = (await ask(`/v1/byId?task_id=${taskId}`)).body;
    assert.match(String(conversion.message), /deleted/);
    assert.doesNotMatch(JSON.stringify(conversion), /Short-lived|preview/);
  });
});
