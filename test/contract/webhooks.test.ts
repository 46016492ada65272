import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

let service: Service;
let receiver: Receiver;
/** A key of another account. */
let other: string;

before(async () => {
  receiver = await openReceiver();
  service = await startService({ environment: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
  other = await service.createAccount('other');
});
after(async () => {
  await service.stop();
  await receiver.close();
});

interface Event {
  readonly event_id: string;
  readonly task_id: string;
  readonly conversion_type: string;
  readonly status: string;
  readonly payload: Record<string, unknown>;
  readonly deliveries: readonly { attempt: number; status_code: number; response_excerpt: string }[];
}

interface Secret {
  readonly secret: string;
  readonly previous_expires_at: string | null;
}

async function read<T>(path: string, fields?: object, { key = service.key, status = 200 } = {}): Promise<T> {
  const response = await service.request(path, {
    key,
    ...(fields && {
      method: 'POST',
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const body: unknown = await response.json();
  assert.equal(response.status, status, JSON.stringify(body));
  return body as T;
}

const listEvents = async (query = '', key = service.key) =>
  (await read<{ events: Event[] }>(`/v1/deliveries${query}`, undefined, { key })).events;

async function waitForEvent(attempts: number): Promise<Event> {
  for (const until = Date.now() + 10_000; Date.now() < until; await sleep(25)) {
    const [event] = await listEvents();
    if (event?.status === 'DELIVERED' && event.deliveries.length === attempts) return event;
  }
  throw new Error(`no ${attempts} attempts: ${JSON.stringify(await listEvents())}`);
}

describe('deliveries of an account', () => {
  it('show what was sent and answered, and one of them is sent again', async () => {
    receiver.answer({ status: 200, body: 'thank you' }, { status: 200, body: 'again' });
    const form = { start_time: '0', end_time: '500', webhook_url: receiver.url, audio_file: toneFile(1) };
    const submitted = (await (await service.post('/v1/audio_cutter', form)).json()) as { task_id: string };
    await receiver.waitFor(1);
    const event = await waitForEvent(1);
    assert.equal(event.task_id, submitted.task_id);
    assert.equal(event.conversion_type, event.payload.conversion_type);
    assert.deepEqual(JSON.parse(receiver.received[0]!.body), event.payload);
    assert.deepEqual(
      event.deliveries.map(({ status_code, response_excerpt }) => [status_code, response_excerpt]),
      [[200, 'thank you']],
    );

    const path = `/v1/deliveries/${event.event_id}/redeliver`;
    await read(path, {}, { key: other, status: 404 });
    await read('/v1/deliveries/msg_unknown/redeliver', {}, { status: 404 });
    await read(path, {});
    await receiver.waitFor(2);
    const [first, second] = receiver.received;
    assert.deepEqual(
      [second!.body, second!.headers['webhook-id']],
      [first!.body, event.event_id],
      'the same bytes under the same id',
    );
    const { deliveries } = await waitForEvent(2);
    assert.deepEqual(
      deliveries.map(({ attempt, response_excerpt }) => [attempt, response_excerpt]),
      [
        [1, 'thank you'],
        [2, 'again'],
      ],
    );
    assert.deepEqual(await listEvents('', other), []);
  });

  it('are listed by pages and by status, newest first, each once', async () => {
    const key = await service.createAccount('pages');
    await service.database.pool.query(
      `insert into webhook_events (id, account_id, task_id, url, payload, status)
       select 'msg_' || n, accounts.id, tasks.id, 'https://receiver.example/', '{}',
              case when n % 2 = 0 then 'DEAD' else 'DELIVERED' end
         from accounts, (select id from tasks limit 1) tasks, generate_series(1, 7) n
        where name = 'pages' order by n`,
    );
    const readAll = async (query: string) => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { events: Event[]; next_cursor: string | null } = await read(
          `/v1/deliveries?limit=2&cursor=${cursor}${query}`,
          undefined,
          { key },
        );
        found.push(...page.events.map(({ event_id }) => event_id.slice('msg_'.length)));
        cursor = page.next_cursor;
      }
      return found.join(' ');
    };
    assert.equal(await readAll(''), '7 6 5 4 3 2 1');
    assert.equal(await readAll('&status=DEAD'), '6 4 2');
    assert.equal(await readAll('&status=PENDING'), '');
  });
});

describe('a test event', () => {
  const send = (url: string) =>
    read<Record<string, unknown> & { payload: object }>('/v1/webhook_test', { url }, { key: other });

  it('arrives signed as every other, and its answer is told', async () => {
    const count = receiver.received.length;
    receiver.answer({ status: 200, body: 'got it' });
    const sent = await send(receiver.url);
    assert.deepEqual([sent.is_delivered, sent.status_code, sent.response_excerpt], [true, 200, 'got it']);
    const got = receiver.received[count]!;
    assert.equal(got.headers['webhook-id'], sent.event_id);
    assert.deepEqual(JSON.parse(got.body), sent.payload);
    const { secret } = await read<Secret>('/v1/webhook_secret', undefined, { key: other });
    new Webhook(secret).verify(got.body, got.headers as Record<string, string>);
    const { secret: mine } = await read<Secret>('/v1/webhook_secret');
    assert.throws(() => new Webhook(mine).verify(got.body, got.headers as Record<string, string>));
    assert.deepEqual(await listEvents('', other), [], 'nothing of it is kept');
  });

  it('tells why it was not received', async () => {
    receiver.answer(503);
    const refused = await send(receiver.url);
    assert.deepEqual([refused.is_delivered, refused.status_code], [false, 503]);
    receiver.answer('reset');
    const reset = await send(receiver.url);
    assert.deepEqual([reset.is_delivered, reset.status_code], [false, null]);
    assert.match(String(reset.error), /reset|closed/);
  });

  it('goes to no address that is not public, and to none that is no address', async () => {
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/latest', 'ftp://receiver.example/', 'hook']) {
      const { field } = await read<{ field: string }>('/v1/webhook_test', { url }, { status: 422 });
      assert.equal(field, 'url', url);
    }
    await read('/v1/webhook_test', {}, { status: 422 });
  });

  it('does not flood a receiver', async () => {
    receiver.answer({ status: 200, delayMs: 300 });
    const before = receiver.received.length;
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const response = await service.request('/v1/webhook_test', {
          key: other,
          method: 'POST',
          body: new URLSearchParams({ url: receiver.url }),
        });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    const sent = statuses.filter((status) => status === 200).length;
    assert.ok(sent >= 1 && sent <= 4, statuses.join(' '));
    assert.equal(receiver.received.length - before, sent);
    assert.equal(statuses.filter((status) => status === 429).length, 12 - sent);
  });
});

describe('the webhook secret', () => {
  it('is rotated: both sign for a day, or the old one ends at once', async () => {
    const show = () => read<Secret>('/v1/webhook_secret');
    const rotate = (fields: object) => read<Secret>('/v1/webhook_secret/rotate', fields);
    const first = await show();
    assert.equal(first.previous_expires_at, null);

    const second = await rotate({});
    assert.notEqual(second.secret, first.secret);
    assert.ok(Math.abs(Date.parse(second.previous_expires_at!) - Date.now() - 24 * 3_600_000) < 60_000);
    receiver.answer(200);
    await read('/v1/webhook_test', { url: receiver.url });
    const { body, headers } = receiver.received.at(-1)!;
    for (const { secret } of [first, second]) new Webhook(secret).verify(body, headers as Record<string, string>);

    const third = await rotate({ old_valid_hours: 0 });
    assert.equal(third.previous_expires_at, null);
    assert.deepEqual(await show(), third);
    await read('/v1/webhook_test', { url: receiver.url });
    const last = receiver.received.at(-1)!;
    new Webhook(third.secret).verify(last.body, last.headers as Record<string, string>);
    assert.throws(() => new Webhook(second.secret).verify(last.body, last.headers as Record<string, string>));
    await read('/v1/webhook_secret/rotate', { old_valid_hours: 25 }, { status: 422 });
  });
});
