import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginSessionRoute } from '../../src/http/session/session.ts';
import { parseLyrics } from '../../src/lyrics/parse-lyrics.ts';
import { type Service, startService } from '../support/service.ts';

type Body = Record<string, unknown>;

const path = '/v1/prompt_to_lyrics';
const prompt = 'a folk song about a lighthouse keeper';
const refusal = 'Prompt must be between 1 and 1000 characters.';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

async function read(response: Response): Promise<{ status: number; body: Body }> {
  return { status: response.status, body: (await response.json()) as Body };
}

const ask = async (query: Record<string, string>, init: RequestInit & { key?: string | null } = {}) =>
  read(await service.request(`${path}?${new URLSearchParams(query)}`, init));

async function readBalance(): Promise<number> {
  const { body } = await read(await service.request('/v1/credits'));
  return Number(body.balance);
}

describe('GET /v1/prompt_to_lyrics', () => {
  it('answers with the lyrics themselves, at the price of a generation', async () => {
    const before = await readBalance();
    const { status, body } = await ask({ prompt });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.success, body.message, body.credit_estimate], [true, 'Lyrics generated successfully', 0.01]);
    const lines = String(body.lyrics).split('\n');
    assert.equal(lines[0]?.match(/^\[(Verse 1|Chorus)\]$/)?.length, 2, lines[0]);
    assert.ok(lines.filter((line) => /^\[Chorus\]$/.test(line)).length >= 1);
    const sheet = parseLyrics(String(body.lyrics), () => [['AH0']]);
    assert.ok(
      sheet.length >= 3 && sheet.every((section) => section.lines.length >= 2),
      'songs read it as they do theirs',
    );
    assert.equal((before - (await readBalance())).toFixed(6), '0.010000');
  });

  it('leaves a task like any other: byId, byUser, usage and the ledger have it', async () => {
    const { body } = await ask({ prompt, seed: '3' });
    const found = await read(await service.request(`/v1/byId?conversionType=LYRICS_GENERATOR&task_id=${body.task_id}`));
    const conversion = found.body.conversion as Body;
    assert.deepEqual([conversion.status, conversion.lyrics], ['COMPLETED', body.lyrics]);
    assert.equal((await (await fetch(String(conversion.lyrics_path))).text()).trim(), body.lyrics);
    const listed = await read(await service.request('/v1/byUser?conversionType=LYRICS_GENERATOR'));
    assert.equal((listed.body.conversions as Body[])[0]!.task_id, body.task_id);
    const usage = await read(await service.request('/v1/usage'));
    assert.match(JSON.stringify(usage.body), /"prompt_to_lyrics"/);
    const ledger = await read(await service.request('/v1/credits'));
    assert.ok((ledger.body.entries as Body[]).some((entry) => entry.task_id === body.task_id));
  });

  it('writes other lines each time, and the same ones for the same seed', async () => {
    const [one, other] = [await ask({ prompt }), await ask({ prompt })];
    assert.notEqual(one.body.lyrics, other.body.lyrics);
    const [first, second] = [await ask({ prompt, seed: '9' }), await ask({ prompt, seed: '9' })];
    assert.equal(first.body.lyrics, second.body.lyrics);
  });

  it('refuses no prompt and one that is too long with 400 and the sentence of the public API, free of charge', async () => {
    const before = await readBalance();
    for (const query of [{}, { prompt: '' }, { prompt: '  ' }, { prompt: 'x'.repeat(1001) }]) {
      const { status, body } = await ask(query as Record<string, string>);
      assert.deepEqual([status, body.success, body.error, body.field], [400, false, refusal, 'prompt']);
    }
    assert.equal((await ask({ prompt: `love ${'la '.repeat(331)}` })).status, 200, 'a thousand characters are taken');
    assert.equal((before - (await readBalance())).toFixed(6), '0.010000');
  });

  it('charges nothing for what moderation refuses and for languages that nobody here writes', async () => {
    const before = await readBalance();
    const flagged = await ask({ prompt: 'a song that calls for killing all the immigrants' });
    assert.deepEqual([flagged.status, flagged.body.is_flagged], [422, true], JSON.stringify(flagged.body));
    const french = await ask({ prompt: 'une chanson triste sur la mer et le vent' });
    assert.equal(french.status, 422);
    assert.match(String(french.body.message), /cannot be written in French.*English/);
    assert.equal(await readBalance(), before);
  });

  it('is paid once for one Idempotency-Key, and answers the same', async () => {
    const init = { headers: { 'idempotency-key': 'once' } };
    const [first, second] = [await ask({ prompt }, init), await ask({ prompt }, init)];
    assert.deepEqual(second.body, first.body);
    assert.equal((await ask({ prompt: 'another' }, init)).status, 422, 'the same key for something else');
  });

  it('cannot be spent by a page of another site, nor by a HEAD', async () => {
    const session = await service.request('/v1/session', {
      method: beginSessionRoute.method,
      body: JSON.stringify({ key: service.key }),
      headers: { 'content-type': 'application/json' },
      key: null,
    });
    const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!;
    const { csrf_token } = (await session.json()) as { csrf_token: string };
    assert.equal((await ask({ prompt }, { headers: { cookie }, key: null })).status, 403);
    const meant = await ask({ prompt }, { headers: { cookie, 'x-csrf-token': csrf_token }, key: null });
    assert.equal(meant.status, 200);
    const before = await readBalance();
    assert.equal((await service.request(`${path}?prompt=love`, { method: 'HEAD' })).ok, false);
    assert.equal(await readBalance(), before);
  });

  it('names its task where the answer must come before the lyrics', async () => {
    const alone = await startService({ commands: ['api'] });
    try {
      const asking = alone.request(`${path}?prompt=love`);
      await sleep(500);
      await alone.processes[0]!.stop();
      const { status, body } = await read(await asking);
      assert.deepEqual([status, body.success, body.lyrics, body.status], [202, true, '', 'IN_QUEUE']);
      assert.match(String(body.message), new RegExp(`byId\\?task_id=${body.task_id}`));
    } finally {
      await alone.stop();
    }
  });
});
