import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { waitUntil } from '../support/chaos.ts';
import { type Conversion, type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

let service: Service;
before(async () => {
  service = await startService({ environment: { WORKER_SLOTS: '1', CORS_ORIGINS: 'https://app.example' } });
});
after(() => service.stop());

interface Answer {
  readonly task_id: string;
  readonly status: string;
  readonly message: string;
  readonly conversion?: Conversion;
}

const convert = (headers: Record<string, string> = {}) =>
  service.post('/v1/file_convert', { audio_file: toneFile(1), target_format: 'flac' }, { headers });

const makeSong = (headers: Record<string, string>) =>
  service.post(
    '/v2/MusicAI',
    { prompt: 'a slow folk song with many verses', duration: '240', model: 'v7-pro' },
    { headers },
  );

const readConversion = async (taskId: string): Promise<Conversion> => {
  const response = await service.request(`/v1/byId?task_id=${taskId}`);
  return ((await response.json()) as { conversion: Conversion }).conversion;
};

describe('Prefer: wait', () => {
  it('answers a POST with the result', async () => {
    const response = await convert({ prefer: 'wait=30' });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('preference-applied'), 'wait=30');
    const answer = (await response.json()) as Answer;
    assert.equal(answer.status, 'COMPLETED');
    assert.equal((await fetch(String(answer.conversion!.audio_url))).status, 200);
  });

  it('answers after that time where the task takes longer, and byId waits on', async () => {
    const response = await makeSong({ prefer: 'wait=1' });
    const answer = (await response.json()) as Answer;
    assert.ok(['IN_QUEUE', 'IN_PROGRESS'].includes(answer.status), answer.status);
    const waiting = service.request(`/v1/byId?task_id=${answer.task_id}`, { headers: { prefer: 'wait=30' } });
    await service.request(`/v1/tasks/${answer.task_id}/cancel`, { method: 'POST' });
    const { conversion } = (await (await waiting).json()) as { conversion: Conversion };
    assert.equal(conversion.status, 'FAILED');
  });
});

describe('conditions of a submission', () => {
  it('a task that takes longer than Cancel-After is cancelled, and its credits come back', async () => {
    const answer = (await (await makeSong({ 'cancel-after': '1s' })).json()) as Answer;
    await waitUntil(async () => (await readConversion(answer.task_id)).status === 'FAILED', 'it is cancelled', 20_000);
    const { message, conversion_cost: cost } = await readConversion(answer.task_id);
    assert.match(message, /Cancel-After/);
    assert.equal(cost, 0);
  });

  it('a task that ends in time is left alone', async () => {
    const answer = (await (await convert({ 'cancel-after': '8', prefer: 'wait=6' })).json()) as Answer;
    await new Promise((resolve) => setTimeout(resolve, 9_000));
    assert.equal((await readConversion(answer.task_id)).status, 'COMPLETED');
  });

  it('a task that may cost more than Credits-Max is refused, and so is a limit that cannot be read', async () => {
    const dear = await makeSong({ 'credits-max': '0.0001' });
    assert.equal(dear.status, 402);
    assert.match(((await dear.json()) as Answer).message, /Credits-Max/);
    assert.equal((await convert({ 'cancel-after': 'soon' })).status, 422);
  });

  it('tells how many tasks may run at once and how many do', async () => {
    const { headers } = await convert();
    assert.match(headers.get('concurrency-policy')!, /^"utilities";q=\d+$/);
    assert.match(headers.get('concurrency')!, /^"utilities";running=\d+;waiting=\d+$/);
  });
});

describe('Last-Event-ID', () => {
  it('goes on after an event, and ends where the last one was seen', async () => {
    const { task_id: taskId } = (await (await convert({ prefer: 'wait' })).json()) as Answer;
    const first = await service.request(`/v1/tasks/${taskId}/events`);
    const [, id] = /^id: (\S+)$/m.exec(await first.text())!;
    const again = await service.request(`/v1/tasks/${taskId}/events`, { headers: { 'last-event-id': id! } });
    assert.equal(again.status, 204);
    const other = await service.request(`/v1/tasks/${taskId}/events`, { headers: { 'last-event-id': 'older' } });
    assert.match(await other.text(), /^event: end$/m);
  });
});

describe('what is answered to those who ask for it', () => {
  it('a refusal is problem details where Accept names them', async () => {
    const response = await service.request('/v1/byId?task_id=x', { headers: { accept: 'application/problem+json' } });
    assert.match(response.headers.get('content-type')!, /^application\/problem\+json/);
    const problem = (await response.json()) as Record<string, unknown>;
    assert.equal(problem.status, response.status);
    assert.equal(problem.request_id, response.headers.get('x-request-id'));
    const plain = await service.request('/v1/byId?task_id=x', { headers: { accept: 'application/json' } });
    assert.match(plain.headers.get('content-type')!, /^application\/json/);
  });

  it('pages of an origin that is named may call, and no others', async () => {
    const ask = (origin: string) =>
      service.request('/v1/denoise', {
        method: 'OPTIONS',
        key: null,
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      });
    const allowed = await ask('https://app.example');
    assert.equal(allowed.headers.get('access-control-allow-origin'), 'https://app.example');
    assert.equal(allowed.headers.get('access-control-allow-credentials'), null);
    assert.equal((await ask('https://evil.example')).headers.get('access-control-allow-origin'), null);
  });

  it('the documentation, its index and the schemas of webhooks need no key', async () => {
    const read = async (path: string) => (await service.request(path, { key: null })).text();
    const index = await read('/llms.txt');
    for (const [, address] of index.matchAll(/\]\((http[^)]+)\)/g)) {
      const { status } = await fetch(address!);
      assert.ok(status === 200 || (status === 401 && address!.endsWith('/v1/operations')), `${address}: ${status}`);
    }
    assert.match(await read('/docs/interface.md'), /^# /);
    assert.ok(Object.keys(JSON.parse(await read('/schemas/webhooks.json'))).length > 0);
  });
});
