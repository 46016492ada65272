import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operations } from '../../src/operations/catalogue.ts';
import { exampleFile } from '../support/example-sources.ts';
import { type Service, startService } from '../support/service.ts';

interface Price {
  readonly base: number;
  readonly per_minute: number;
  readonly per_output: number;
}

interface Described {
  readonly name: string;
  readonly path: string;
  readonly sources: readonly { readonly name: string; readonly required: boolean }[];
  readonly input: {
    readonly properties: Readonly<Record<string, { readonly default?: unknown; readonly description?: string }>>;
    readonly required: readonly string[];
  };
  readonly example: Readonly<Record<string, unknown>>;
  readonly price: Price;
  readonly prices: readonly (Price & { readonly name: string })[];
}

interface Estimate {
  readonly credit_estimate: number;
  readonly eta: number;
  readonly audio_seconds: number;
  readonly balance: number;
  readonly is_affordable: boolean;
}

let service: Service;
let described: readonly Described[];
before(async () => {
  // No worker: nothing that is submitted here needs to run.
  service = await startService({ commands: ['api'] });
  const response = await service.request('/v1/operations');
  described = ((await response.json()) as { operations: readonly Described[] }).operations;
});
after(() => service.stop());

async function ask(path: string, fields: object, key?: string): Promise<{ response: Response; body: Estimate }> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
  const response = await service.request(path, key === undefined ? init : { ...init, key });
  return { response, body: (await response.json()) as Estimate };
}

async function countKept(): Promise<unknown> {
  const { rows } = await service.database.pool.query(
    'select (select count(*) from tasks)::int as tasks, (select count(*) from ledger_entries)::int as entries',
  );
  return rows[0];
}

describe('GET /v1/operations', () => {
  it('describes every operation, so that a form can be drawn of each field', () => {
    assert.deepEqual(
      described.map(({ name }) => name),
      operations.map(({ name }) => name),
    );
    for (const { name, input, example, sources } of described) {
      const operation = operations.find((each) => each.name === name)!;
      assert.deepEqual(Object.keys(input.properties), Object.keys(operation.input.shape), name);
      for (const [field, schema] of Object.entries(input.properties)) assert.ok(schema.description, `${name}.${field}`);
      for (const field of input.required) assert.ok(field in example, `${name} needs ${field}`);
      assert.deepEqual(
        sources.map((source) => source.required),
        operation.sources.map(({ isRequired }) => isRequired),
      );
    }
  });

  it('tells the prices of the caller’s own plan', async () => {
    const key = await service.createAccount('on-plus', { plan: 'plus' });
    const own = (await (await service.request('/v1/operations', { key })).json()) as { operations: Described[] };
    const priceOf = (list: readonly Described[], name: string) => list.find((each) => each.name === name)!.price;
    assert.deepEqual(priceOf(described, 'denoise'), {
      base: 0.0596,
      per_minute: 0.009,
      per_output: 0,
      per_hundred_words: 0,
    });
    assert.notDeepEqual(priceOf(own.operations, 'denoise'), priceOf(described, 'denoise'));
    const songs = described.find(({ name }) => name === 'music_ai')!;
    assert.ok(songs.prices.length >= 4);
    assert.ok(new Set(songs.prices.map((each) => each.per_output)).size >= 4);
  });
});

describe('POST /v1/estimate/{operation}', () => {
  it('tells what the operation then reserves, and keeps nothing', async () => {
    for (const [name, fields, seconds] of [
      ['denoise', {}, 6],
      ['music_ai', { prompt: 'a waltz', model: 'v7-pro', outputs: 1, seed: 1 }, undefined],
    ] as const) {
      const before = await countKept();
      const { body } = await ask(`/v1/estimate/${name}`, { ...fields, audio_seconds: seconds });
      assert.deepEqual(await countKept(), before);
      assert.ok(body.credit_estimate > 0 && body.is_affordable && body.eta >= 1, JSON.stringify(body));

      const { path, sources } = described.find((each) => each.name === name)!;
      const texts = Object.entries(fields).map(([field, value]) => [field, String(value)]);
      const file = sources.length > 0 ? { audio_file: exampleFile('audio', name) } : {};
      const answer = await service.post(path, { ...Object.fromEntries(texts), ...file });
      const submitted = (await answer.json()) as Estimate;
      assert.equal(submitted.credit_estimate, body.credit_estimate);
    }
  });

  it('grows with the length of the audio, and assumes a length where none is told', async () => {
    const priceOf = async (fields: object) => (await ask('/v1/estimate/denoise', fields)).body;
    const minute = await priceOf({ audio_seconds: 60 });
    const hour = await priceOf({ audio_seconds: '3600' });
    assert.ok(Math.abs(hour.credit_estimate - minute.credit_estimate - 59 * 0.009) < 1e-9);
    assert.ok(hour.eta > minute.eta);
    assert.equal((await priceOf({})).audio_seconds, 600);
  });

  it('says when an account cannot pay it', async () => {
    const key = await service.createAccount('poor');
    const { body } = await ask('/v1/estimate/denoise', {}, key);
    assert.deepEqual([body.balance, body.is_affordable], [0, false]);
  });

  it('refuses what the operation would refuse', async () => {
    for (const [path, fields, status, says] of [
      ['/v1/estimate/no_such', {}, 404, /operations/],
      ['/v1/estimate/audio_speed_changer', {}, 422, /speed_change_factor/],
      ['/v1/estimate/audio_cutter', { start_time: 5, end_time: 2 }, 422, /start_time/],
      ['/v1/estimate/voice_changer', { voice_id: 'nobody' }, 422, /voice/],
      ['/v1/estimate/denoise', { audio_seconds: -1 }, 422, /audio_seconds/],
    ] as const) {
      const { response, body } = await ask(path, fields);
      assert.equal(response.status, status, path);
      const refusal = body as unknown as { message: string; field?: string };
      assert.match(refusal.message, says);
      if (status === 422) assert.match(refusal.field ?? '', says);
    }
  });

  it('counts as a read, so that asking often leaves the submissions alone', async () => {
    const { response } = await ask('/v1/estimate/denoise', {});
    assert.match(response.headers.get('ratelimit') ?? '', /^"read"/);
  });
});
