import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { exampleFile } from '../support/example-sources.ts';
import { assertBooksBalance } from '../support/money.ts';
import { type Service, startService, waitUntilReady } from '../support/service.ts';

const recording = exampleFile('audio', 'create_voice');
const speech = exampleFile('audio', 'voice_changer');

let service: Service;
before(async () => {
  service = await startService({ commands: ['api'] });
});
after(() => service.stop());

interface Body {
  readonly voice_id: string;
  readonly task_id: string;
  readonly message: string;
  readonly voice: { readonly status: string; readonly voice_name: string };
  readonly voices: readonly { readonly voice_id: string; readonly voice_name: string; readonly status: string }[];
  readonly next_cursor: string | null;
  readonly [field: string]: unknown;
}

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: Body }> {
  const response = await service.request(path, init);
  return { status: response.status, body: (await response.json()) as Body };
}

async function make(name: string): Promise<Body> {
  const response = await service.post('/v1/voices', { name, consent: 'true', audio_file: recording });
  const body = (await response.json()) as Body;
  assert.equal(response.status, 200, body.message);
  return body;
}

async function change(voiceId: string): Promise<{ status: number; body: Body }> {
  const response = await service.post('/v1/VoiceChanger', { voice_id: voiceId, audio_file: speech });
  return { status: response.status, body: (await response.json()) as Body };
}

async function isThere(path: string): Promise<boolean> {
  return access(join(service.environment.DATA_DIR!, path)).then(
    () => true,
    () => false,
  );
}

async function readBalance(): Promise<unknown> {
  return (await ask('/v1/credits')).body.balance;
}

describe('a voice that is not built yet', () => {
  it('is listed as waiting, and cannot be used', async () => {
    const { voice_id: id } = await make('Waiting');
    assert.equal((await ask(`/v1/voices/${id}`)).body.voice.status, 'IN_QUEUE');
    assert.ok((await ask('/v1/voices')).body.voices.some((voice) => voice.voice_id === id));
    assert.deepEqual((await ask('/v1/searchVoices?query=waiting')).body.voices, []);
    const balance = await readBalance();
    const { status, body } = await change(id);
    assert.equal(status, 422);
    assert.match(body.message, /still being built.*GET \/v1\/searchVoices/s);
    assert.equal(await readBalance(), balance);
    await ask(`/v1/voices/${id}`, { method: 'DELETE' });
  });

  it('is cancelled by its deletion, and the recording is gone', async () => {
    const { voice_id: id, task_id: taskId } = await make('Regretted');
    assert.ok(await isThere(`files/uploads/${taskId}`));
    assert.equal((await ask(`/v1/voices/${id}`, { method: 'DELETE' })).status, 200);
    assert.equal(await isThere(`files/uploads/${taskId}`), false);
    assert.equal((await ask(`/v1/voices/${id}`)).status, 404);
    const { rows } = await service.database.pool.query('select status, input, sources from tasks where id = $1', [
      taskId,
    ]);
    assert.deepEqual(rows, [{ status: 'FAILED', input: {}, sources: [] }]);
  });
});

describe('an account with many voices', () => {
  it('sees each of them once, newest first, page by page', async () => {
    const { task_id: taskId } = await make('Model');
    for (let n = 0; n < 6; n++) {
      await service.database.pool.query(
        `insert into tasks (id, account_id, operation, feature, category, status, message, input, sources,
           conversion_ids, price, reserved_microcredits, audio_seconds, eta_seconds, request_id, created_at)
         select $2, account_id, operation, feature, category, 'FAILED', message,
           jsonb_build_object('name', $3::text), sources, array[$4::uuid], price, 0, 0, 1, request_id,
           created_at - make_interval(secs => $5)
           from tasks where id = $1`,
        [taskId, randomUUID(), `Voice ${n}`, randomUUID(), n + 1],
      );
    }
    const names: string[] = [];
    let cursor: string | null = '';
    do {
      const { body }: { body: Body } = await ask(`/v1/voices?limit=3&cursor=${cursor}`);
      assert.ok(body.voices.length <= 3);
      names.push(...body.voices.map(({ voice_name }) => voice_name));
      cursor = body.next_cursor;
    } while (cursor !== null);
    assert.deepEqual(names, ['Model', 'Voice 0', 'Voice 1', 'Voice 2', 'Voice 3', 'Voice 4', 'Voice 5']);
    assert.equal((await ask('/v1/voices?cursor=nonsense')).status, 422);
    for (const { voice_id } of (await ask('/v1/voices')).body.voices) {
      assert.equal((await ask(`/v1/voices/${voice_id}`, { method: 'DELETE' })).status, 200);
    }
    assert.deepEqual((await ask('/v1/voices')).body.voices, []);
  });
});

describe('an account with as many voices as are kept', () => {
  it('must delete one before it makes another', async () => {
    const { voice_id: id, task_id: taskId } = await make('One of many');
    await service.database.pool.query(
      `insert into tasks (id, account_id, operation, feature, category, status, message, input, sources,
         conversion_ids, price, reserved_microcredits, audio_seconds, eta_seconds, request_id, created_at)
       select gen_random_uuid(), account_id, operation, feature, category, 'COMPLETED', message, input, sources,
         array[gen_random_uuid()], price, 0, 0, 1, 'many', created_at
         from tasks, generate_series(1, 999) where id = $1`,
      [taskId],
    );
    const form = { name: 'One too many', consent: 'true', audio_file: recording };
    const response = await service.post('/v1/voices', form);
    assert.equal(response.status, 422);
    assert.match(((await response.json()) as Body).message, /1000 voices.*DELETE \/v1\/voices/);
    assert.equal((await ask(`/v1/voices/${id}`, { method: 'DELETE' })).status, 200);
    const again = await make('One of many');
    await ask(`/v1/voices/${again.voice_id}`, { method: 'DELETE' });
    await service.database.pool.query(`delete from tasks where request_id = 'many'`);
  });
});

describe('a voice that is being built', () => {
  it('is stopped by its deletion, and leaves nothing behind (slow)', async () => {
    const worker = service.start('worker');
    const { voice_id: id, task_id: taskId } = await make('Half-built');
    const readStatus = async () => (await ask(`/v1/voices/${id}`)).body.voice.status;
    for (const until = Date.now() + 30_000; (await readStatus()) === 'IN_QUEUE' && Date.now() < until; )
      await sleep(20);
    assert.equal(await readStatus(), 'IN_PROGRESS');
    assert.equal((await ask(`/v1/voices/${id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await ask(`/v1/voices/${id}`)).status, 404);
    assert.equal((await service.waitFor(taskId)).status, 'FAILED');
    await worker.stop();
    for (const kind of ['results', 'uploads']) assert.equal(await isThere(`files/${kind}/${taskId}`), false, kind);
  });
});

describe('a voice', () => {
  it('outlives a restart of everything, and a task that waits for it when it is deleted costs nothing (slow)', async () => {
    const worker = service.start('worker');
    const { voice_id: id, task_id: taskId } = await make('Lasting');
    assert.equal((await service.waitFor(taskId)).status, 'COMPLETED');
    await Promise.all([worker.stop('SIGKILL'), service.processes[0]!.stop('SIGKILL')]);
    service.start('api');
    await waitUntilReady(service);
    assert.equal((await ask(`/v1/voices/${id}`)).body.voice.voice_name, 'Lasting');

    const balance = await readBalance();
    const { status, body } = await change(id);
    assert.equal(status, 200, body.message);
    assert.notEqual(await readBalance(), balance);
    assert.equal((await ask(`/v1/voices/${id}`, { method: 'DELETE' })).status, 200);
    const next = service.start('worker');
    const conversion = await service.waitFor(body.task_id);
    assert.equal(conversion.status, 'FAILED');
    assert.match(conversion.message, /was deleted after this task was submitted/);
    assert.equal(await readBalance(), balance);
    await next.stop();
    await assertBooksBalance(service.database.pool);
  });
});
