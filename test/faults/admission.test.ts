// What is refused before it costs the service anything, and what callers without a key cannot reach.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabaseProxy } from '../support/chaos-database.ts';
import { findFreePort } from '../support/free-port.ts';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const path = '/v1/audio_cutter';
const cut = { start_time: '0', end_time: '500', output_extension: 'wav' };

let service: Service;
let metricsPort: number;
before(async () => {
  metricsPort = await findFreePort();
  service = await startService({ environment: { UPLOAD_MIB_MAX: '8', METRICS_PORT: String(metricsPort) } });
});
after(() => service.stop());

/** Sends the head of an upload and then, for as long as the connection takes it, bytes. */
async function pushUpload(key: string, { lengthBytes, pushBytesMax }: { lengthBytes: number; pushBytesMax: number }) {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  let answer = '';
  let pushedBytes = 0;
  socket.on('error', () => {});
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${key}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${lengthBytes}\r\n\r\n--b\r\ncontent-disposition: form-data; name="audio_file"; filename="a.wav"\r\n\r\n`,
  );
  const chunk = Buffer.alloc(256 * 1024);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  while (!socket.destroyed && pushedBytes < pushBytesMax) {
    if (!socket.write(chunk))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed, sleep(2000)]);
    pushedBytes += chunk.length;
  }
  const until = performance.now() + 3000;
  while (!answer.includes('\r\n\r\n') && !socket.destroyed && performance.now() < until) await sleep(10);
  socket.destroy();
  return { answer, pushedBytes };
}

describe('uploads that are refused by their head', () => {
  it('a body over the limit is answered before it is sent', async () => {
    const { answer } = await pushUpload(service.key, { lengthBytes: 1e9, pushBytesMax: 0 });
    assert.match(answer, /^HTTP\/1\.1 413 /);
  });

  it('413 reaches a client that writes the whole body before it reads', async () => {
    const { answer, pushedBytes } = await pushUpload(service.key, { lengthBytes: 2e8, pushBytesMax: 2e8 });
    assert.ok(pushedBytes >= 2e8);
    assert.match(answer, /^HTTP\/1\.1 413 /);
  });

  it('an account without credits gets 402 for an upload that it has not sent', async () => {
    const poor = await service.createAccount('poor');
    const { answer } = await pushUpload(poor, { lengthBytes: 8e6, pushBytesMax: 0 });
    assert.match(answer, /^HTTP\/1\.1 402 /);
    assert.match(answer, /INSUFFICIENT_CREDITS/);
  });

  it('an upload with a wrong key is cut off after a few megabytes', async () => {
    const { answer, pushedBytes } = await pushUpload('wrong', { lengthBytes: 5e8, pushBytesMax: 5e8 });
    assert.match(answer, /^(HTTP\/1\.1 401 |$)/);
    assert.ok(pushedBytes < 2e7, `${pushedBytes} bytes were taken`);
  });

  it('a client that waits for 100 Continue sends nothing when it is refused, and all when it is not', async () => {
    for (const [key, status] of [
      ['wrong', 401],
      [service.key, 200],
    ] as const) {
      const form = new FormData();
      for (const [name, value] of Object.entries(cut)) form.set(name, value);
      form.set('audio_file', toneFile(1), 'a.wav');
      const encoded = new Response(form);
      const type = encoded.headers.get('content-type')!;
      const body = Buffer.from(await encoded.arrayBuffer());
      const headers = {
        authorization: key,
        'content-type': type,
        'content-length': body.length,
        expect: '100-continue',
      };
      const sent = request(new URL(path, service.baseUrl), { method: 'POST', headers });
      sent.on('error', () => {}); // The service closes a connection whose body it does not want.
      let isContinued = false;
      sent.on('continue', () => {
        isContinued = true;
        sent.end(body);
      });
      sent.flushHeaders();
      const [response] = await once(sent, 'response');
      assert.equal(response.statusCode, status);
      assert.equal(isContinued, status === 200);
      response.resume();
      sent.destroy();
    }
  });
});

describe('callers without a valid key', () => {
  it('are throttled by address once they have sent a minute’s worth of wrong keys; valid keys of that address are not', async () => {
    assert.equal((await service.request('/v1/credits')).status, 200);
    const statuses = [];
    for (let i = 0; i < 300; i++) statuses.push((await service.request('/v1/credits', { key: `wrong ${i}` })).status);
    const refused = statuses.filter((status) => status === 429).length;
    assert.ok(refused > 200, `${refused} of 300 were throttled`);
    const throttled = await service.request('/v1/credits', { key: 'wrong' });
    assert.equal(throttled.status, 429);
    assert.ok(Number(throttled.headers.get('retry-after')) >= 1);
    assert.equal((await service.request('/v1/credits')).status, 200);
  });

  it('do not get metrics at the public address; the operator does at the address of its own', async () => {
    assert.equal((await fetch(`${service.baseUrl}/metrics`)).status, 404);
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    assert.match(await metrics.text(), /serinette_http_request_duration_seconds/);
  });
});

describe('a disabled account', () => {
  it('is refused, and so are its signed links, until it is enabled', async () => {
    const key = await service.createAccount('closed', { credits: 1 });
    const body = new FormData();
    for (const [name, value] of Object.entries(cut)) body.set(name, value);
    body.set('audio_file', toneFile(1), 'tone.wav');
    const response = await service.request(path, { method: 'POST', body, key });
    const { task_id } = (await response.json()) as { task_id: string };
    let url: string | undefined;
    while (!url) {
      const answer = await service.request(`/v1/byId?task_id=${task_id}`, { key });
      const { conversion } = (await answer.json()) as { conversion: { status: string; audio_url?: string } };
      assert.notEqual(conversion.status, 'FAILED');
      url = conversion.audio_url;
      await sleep(50);
    }
    assert.equal((await fetch(url)).status, 200);
    await service.run('accounts', 'disable', 'closed');
    assert.equal((await service.request('/v1/credits', { key })).status, 401);
    assert.equal((await fetch(url)).status, 403);
    await service.run('accounts', 'enable', 'closed');
    assert.equal((await fetch(url)).status, 200);
  });
});

describe('event streams', () => {
  it('of one account are limited', async () => {
    const response = await service.post(path, { ...cut, audio_file: toneFile(1) });
    const { task_id } = (await response.json()) as { task_id: string };
    await service.waitFor(task_id);
    await service.database.pool.query(`update tasks set status = 'IN_PROGRESS' where id = $1`, [task_id]);
    const leaving = new AbortController();
    const watch = () => service.request(`/v1/tasks/${task_id}/events`, { signal: leaving.signal });
    const streams = await Promise.all(Array.from({ length: 200 }, watch));
    assert.ok(streams.every(({ status }) => status === 200));
    const refused = await watch();
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    leaving.abort();
    await service.database.pool.query(`update tasks set status = 'COMPLETED' where id = $1`, [task_id]);
    await sleep(300);
    const freed = new AbortController();
    assert.equal((await service.request(`/v1/tasks/${task_id}/events`, { signal: freed.signal })).status, 200);
    freed.abort();
  });
});

describe('a database that is away', () => {
  it('is 503 with Retry-After, and the service goes on when it is back', async (t) => {
    const proxy = await openDatabaseProxy(service.database.url);
    t.after(proxy.close);
    const port = await findFreePort();
    const api = service.start('api', { DATABASE_URL: proxy.url, PORT: String(port) });
    t.after(() => api.stop());
    const ask = () => fetch(`http://127.0.0.1:${port}/v1/credits`, { headers: { authorization: service.key } });
    while (!(await ask().catch(() => undefined))?.ok) await sleep(50);

    proxy.setAway(true);
    for (let i = 0; i < 10; i++) {
      const { status, headers } = await ask();
      assert.equal(status, 503);
      assert.ok(Number(headers.get('retry-after')) >= 1);
    }
    proxy.setAway(false);
    assert.equal((await ask()).status, 200);
  });
});
