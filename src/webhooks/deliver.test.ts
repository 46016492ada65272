import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { type Answer, insertTaskWithWebhook, passTime, silentLogger } from '../../test/support/receiver.ts';
import { openTrapServer, trapCertificate } from '../../test/support/trap-server.ts';
import { stageWebhooks } from '../../test/support/webhook-stage.ts';
import { createLogger } from '../platform/logger.ts';
import { createOutbound } from '../platform/outbound/outbound.ts';
import { runJobs } from '../queue/run-jobs.ts';
import { deliverWebhook } from './deliver.ts';
import { type EventView, listDeliveries } from './deliveries.ts';
import { createDeliveryLimits } from './delivery-limits.ts';
import { rotateSecret, showSecret } from './secrets.ts';

const payload = JSON.stringify({ success: true, task_id: 'a', title: 'Ä 🎵' });

describe('a webhook', () => {
  const stage = stageWebhooks({ timeoutMs: 300 });
  const signal = new AbortController().signal;

  const addEvent = (url?: string) => stage.addEvent(payload, url);
  async function findEvent(eventId: string): Promise<EventView> {
    return (await listDeliveries(stage.pool, stage.owner.taskId)).find(({ event_id }) => event_id === eventId)!;
  }
  /** Sends a new event once to a receiver that answers so. */
  async function sendOnce(answer: Answer): Promise<EventView> {
    stage.receiver.answer(answer);
    const eventId = await addEvent();
    await stage.send(eventId);
    return findEvent(eventId);
  }
  const delayMs = ({ next_attempt_at, deliveries }: EventView): number =>
    Date.parse(next_attempt_at!) - Date.parse(deliveries.at(-1)!.attempted_at) - deliveries.at(-1)!.duration_ms;
  const isWithin = (value: number, least: number, most: number) =>
    assert.ok(value >= least && value <= most, `${value} is not within ${least} to ${most}`);

  it('is sent again with the same id and a new timestamp until it is received', async () => {
    stage.receiver.answer(500, 500, 200);
    const secret = await showSecret(stage.pool, stage.owner.accountId);
    const jobs = await runJobs({
      pool: stage.pool,
      workerId: stage.owner.accountId,
      slots: 1,
      categories: [],
      operations: [],
      groups: [
        { concurrency: 4, handlers: { deliver_webhook: (job, context) => deliverWebhook(stage.deps, job, context) } },
      ],
      graceMs: 1_000,
      onLostWorkers: async () => {},
      logger: silentLogger,
    });
    try {
      const eventId = await addEvent();
      for (const [attempt, seconds] of [
        [1, 5],
        [2, 300],
      ] as const) {
        await stage.receiver.waitFor(attempt);
        const event = await settled(eventId, attempt);
        assert.equal(event.status, 'PENDING');
        isWithin(delayMs(event), seconds * 900, seconds * 1100 + 5_000);
        await new Promise((resolve) => setTimeout(resolve, 1_000)); // so that a new timestamp is another number
        assert.equal(stage.receiver.received.length, attempt, 'sent before its time');
        await passTime(stage.pool, seconds * 1100);
      }
      await stage.receiver.waitFor(3);
      const event = await settled(eventId, 3);
      assert.equal(event.status, 'DELIVERED');
      assert.deepEqual(
        event.deliveries.map(({ status_code }) => status_code),
        [500, 500, 200],
      );
      assert.deepEqual([event.reason, event.next_attempt_at], [null, null]);
      assert.deepEqual(
        new Set(stage.receiver.received.map(({ headers }) => headers['webhook-id'])),
        new Set([eventId]),
      );
      assert.equal(new Set(stage.receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size, 3);
      for (const { method, path, headers, body } of stage.receiver.received) {
        assert.deepEqual([method, path, body], ['POST', '/hook', payload]);
        assert.equal(headers['content-type'], 'application/json');
        assert.equal(headers['user-agent'], 'Serinette/1.2.3');
        assert.equal(headers.connection, 'close');
        new Webhook(secret).verify(body, headers as Record<string, string>);
      }
    } finally {
      await jobs.stop();
    }
  });

  async function settled(eventId: string, attempts: number): Promise<EventView> {
    for (let tries = 0; tries < 100; tries++) {
      const event = await findEvent(eventId);
      if (event.deliveries.length >= attempts) return event;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`There were no ${attempts} deliveries.`);
  }

  for (const [name, answer, statusCode, words] of [
    ['a redirect, which is not followed', { status: 301, headers: { location: '/elsewhere' } }, 301, /redirect/],
    ['a 404', 404, 404, /404/],
    ['an answer after the time limit', { status: 200, delayMs: 600 }, null, /within 0\.3 s/],
    ['silence', 'silence', null, /within 0\.3 s/],
    ['a body that never ends', 'endless body', 200, /within 0\.3 s/],
    ['a reset connection', 'reset', null, /(reset|closed) before an answer/],
  ] as const) {
    it(`is tried again after ${name}`, async () => {
      const event = await sendOnce(answer);
      assert.equal(event.status, 'PENDING');
      const [delivery] = event.deliveries;
      assert.equal(delivery!.status_code, statusCode);
      assert.match(delivery!.error!, words);
      isWithin(delayMs(event), 4_500, 10_500);
      assert.equal(stage.receiver.received.length, 1);
    });
  }

  it('is tried again when the connection is refused, and when the host name is unknown', async () => {
    const { url } = stage.receiver;
    const closed = await addEvent(url.replace(/:\d+/, ':1024'));
    await stage.send(closed);
    assert.equal((await findEvent(closed)).deliveries[0]!.error, 'The connection was refused.');
    const unknown = await addEvent('http://receiver.invalid/');
    await stage.send(unknown);
    assert.match((await findEvent(unknown)).deliveries[0]!.error!, /host name/);
  });

  it('is not sent to a receiver whose certificate is not trusted', async () => {
    let requests = 0;
    const server = createServer(trapCertificate, () => requests++);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const eventId = await addEvent(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await deliverWebhook({ ...stage.deps, timeoutMs: 2_000 }, { eventId }, { signal });
      const [delivery] = (await findEvent(eventId)).deliveries;
      assert.match(delivery!.error!, /^The secure connection failed \(.*CERT.*\)/);
      assert.equal(requests, 0);
    } finally {
      server.close();
    }
  });

  it('waits at least as long as a 429 asks for', async () => {
    isWithin(delayMs(await sendOnce({ status: 429, headers: { 'retry-after': '7' } })), 6_999, 12_000);
  });

  it('ends at 410 Gone, and this account sends nothing more to the address', async () => {
    const event = await sendOnce(410);
    assert.equal(event.status, 'DEAD');
    assert.match(event.reason!, /410 Gone/);
    const second = await sendOnce(200);
    assert.deepEqual([second.status, second.deliveries.length], ['DEAD', 0]);
    assert.match(second.reason!, /Not sent.*410 Gone/);
    assert.equal(stage.receiver.received.length, 1);
    // The same address is not disabled for another account.
    stage.owner = await insertTaskWithWebhook(stage.pool, stage.receiver.url);
    assert.equal((await sendOnce(200)).status, 'DELIVERED');
  });

  it('keeps only the start of the answer, whatever bytes it holds', async () => {
    const body = Buffer.concat([Buffer.from('thanks \0 \xff', 'latin1'), Buffer.alloc(8 * 1024 ** 2, 'x')]);
    const event = await sendOnce({ status: 200, body });
    assert.equal(event.status, 'DELIVERED');
    assert.match(event.deliveries[0]!.response_excerpt!, /^thanks \uFFFD \uFFFDx+$/);
    assert.equal(event.deliveries[0]!.response_excerpt!.length, 1_000);
  });

  it('is verified with the old and the new secret while a rotation overlaps, with the new one alone afterwards', async () => {
    const old = await showSecret(stage.pool, stage.owner.accountId);
    const renewed = await rotateSecret(stage.pool, stage.owner.accountId);
    await sendOnce(200);
    await rotateSecret(stage.pool, stage.owner.accountId, { overlapMs: 0 });
    await sendOnce(200);
    const [during, later] = stage.receiver.received.map(({ body, headers }) => ({
      body,
      headers: headers as Record<string, string>,
    }));
    assert.equal(during!.headers['webhook-signature']!.split(' ').length, 2);
    for (const secret of [old, renewed]) new Webhook(secret).verify(during!.body, during!.headers);
    for (const secret of [old, renewed]) {
      assert.throws(() => new Webhook(secret).verify(later!.body, later!.headers));
    }
    new Webhook(await showSecret(stage.pool, stage.owner.accountId)).verify(later!.body, later!.headers);
  });

  it('holds no database connection while it waits for its receiver', async () => {
    const waiting = 3 * 10; // the test pool has ten connections
    stage.receiver.answer('silence');
    const stopping = new AbortController();
    const eventIds = await Promise.all(Array.from({ length: waiting }, () => addEvent()));
    // Each with limits of its own, as if each were another worker's.
    const sending = eventIds.map((eventId) => {
      const deps = { ...stage.deps, limits: createDeliveryLimits(), timeoutMs: 20_000 };
      return deliverWebhook(deps, { eventId }, { signal: stopping.signal });
    });
    await stage.receiver.waitFor(waiting);
    stopping.abort(new Error('Seen enough.'));
    const ends = await Promise.allSettled(sending);
    assert.ok(ends.every(({ status }) => status === 'rejected'));
  });

  it('never shows its secret in the log', async () => {
    let log = '';
    const logger = createLogger({ level: 'debug', format: 'json', write: (line) => (log += line) });
    const secret = await showSecret(stage.pool, stage.owner.accountId);
    for (const answer of [200, 500, 410] as const) {
      stage.receiver.answer(answer);
      await deliverWebhook({ ...stage.deps, logger }, { eventId: await addEvent() }, { signal });
    }
    assert.equal(log.trim().split('\n').length, 3);
    assert.ok(!log.includes(secret.slice('whsec_'.length)), log);
  });

  it('reaches no address that is not public, and the owner sees why', async () => {
    const trap = await openTrapServer();
    // One name that our resolver resolves to this machine.
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const strict = createOutbound({ allowedPrivate: [], connectTimeoutMs: 500, lookup });
    try {
      for (const address of [
        `http://127.0.0.1:${trap.port}/`,
        `http://0.0.0.0:${trap.port}/`,
        `http://[::]:${trap.port}/`,
        `http://[::ffff:127.0.0.1]:${trap.port}/`,
        `http://127.1:${trap.port}/`,
        `http://0x7f000001:${trap.port}/`,
        `http://2130706433:${trap.port}/`,
        `http://localhost:${trap.port}/`,
        `http://user@127.0.0.1:${trap.port}/`,
        'http://169.254.169.254/latest/meta-data',
        'http://10.0.0.1/',
        'http://[fd00::1]/',
        'http://192.0.2.1:22/',
        `http://receiver.example:${trap.port}/`,
        `https://receiver.example:${trap.port}/`,
      ]) {
        const eventId = await addEvent(address);
        await deliverWebhook({ ...stage.deps, outbound: strict }, { eventId }, { signal });
        const { status, deliveries } = await findEvent(eventId);
        assert.equal(status, 'PENDING');
        assert.equal(deliveries[0]!.status_code, null);
        assert.match(deliveries[0]!.error!, /public|private|user name|Port/i, address);
      }
      // Redirects of an allowed receiver are not followed.
      const location = `http://127.0.0.1:${trap.port}/`;
      for (const status of [301, 302, 303, 307, 308]) await sendOnce({ status, headers: { location } });
      assert.equal(stage.receiver.received.length, 5);
      assert.deepEqual([trap.connectionCount(), trap.bytesReceived()], [0, 0]);
    } finally {
      await strict.close();
      await trap.close();
    }
  });
});
