import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { Fault, type FaultCode } from '../../contract/fault.ts';
import { createOutbound } from '../../platform/outbound/outbound.ts';
import type { FetchLimits } from '../limits.ts';
import { beginFetch, fetchSource } from './fetch.ts';

const limits: FetchLimits = {
  sizeBytesMax: 1_000_000,
  totalTimeoutMs: 5000,
  bytesPerSecondMin: 1000,
  rateWindowMs: 200,
};
const outbound = createOutbound({ allowedPrivate: ['127.0.0.1'], connectTimeoutMs: 500 });
const bytes = randomBytes(300_000);
const isFault =
  (code: FaultCode, says = /./) =>
  (thrown: unknown) =>
    thrown instanceof Fault && thrown.code === code && says.test(thrown.message);

describe('a source address', () => {
  let folder: string;
  const servers: Server[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fetch-'));
  });
  after(async () => {
    await outbound.close();
    await rm(folder, { recursive: true });
  });
  afterEach(async () => {
    assert.deepEqual(await readdir(folder), [], 'nothing is left behind');
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sound`;
  }

  async function fetchFrom(address: string, changes: Partial<FetchLimits> = {}, more: { signal?: AbortSignal } = {}) {
    const path = join(folder, 'source');
    const progress: [number, number | undefined][] = [];
    const onProgress = (...told: [number, number | undefined]) => progress.push(told);
    const { sizeBytes } = await fetchSource({
      address,
      path,
      outbound,
      limits: { ...limits, ...changes },
      onProgress,
      ...more,
    });
    const content = await readFile(path);
    await rm(path);
    assert.equal(sizeBytes, content.length);
    return { content, progress };
  }

  const check = async (address: string, readingMs = 300) => {
    const path = join(folder, 'beginning');
    return beginFetch(address, { outbound, limits, path, timeoutMs: 700, readingMs })
      .then(async (fetched) => ({ ...fetched, content: await readFile(path) }))
      .finally(() => rm(path, { force: true }));
  };

  it('is fetched bit for bit whatever type it claims, with progress', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': bytes.length }).end(bytes);
    });
    await check(address);
    const { content, progress } = await fetchFrom(address);
    assert.ok(content.equals(bytes));
    assert.deepEqual(progress.at(-1), [bytes.length, bytes.length]);
  });

  it('is fetched without a length told beforehand', async () => {
    const address = await serve((_request, response) => response.end(bytes));
    assert.ok((await fetchFrom(address)).content.equals(bytes));
  });

  it('is fetched whole when a task is submitted, by one request, where it arrives at once', async () => {
    for (const encoding of ['identity', 'gzip'] as const) {
      let requests = 0;
      const address = await serve((_request, response) => {
        requests++;
        // A link that works once.
        if (requests > 1) return response.writeHead(410).end();
        const body = encoding === 'gzip' ? gzipSync(bytes) : bytes;
        return response.writeHead(200, { 'content-encoding': encoding }).end(body);
      });
      const { isWhole, sizeBytes, content } = await check(address);
      assert.deepEqual([isWhole, sizeBytes, requests], [true, bytes.length, 1]);
      assert.ok(content.equals(bytes));
    }
  });

  it('is left to the worker where it is slow or breaks off, with its beginning and its length', async () => {
    for (const breaks of [true, false]) {
      const address = await serve((_request, response) => {
        response.writeHead(200, { 'content-length': String(2 * bytes.length) });
        response.write(bytes, () => breaks && setTimeout(() => response.destroy(), 50));
      });
      const { isWhole, sizeBytes, totalBytes, content } = await check(address);
      assert.deepEqual([isWhole, sizeBytes, totalBytes], [false, bytes.length, 2 * bytes.length]);
      assert.ok(content.equals(bytes));
    }
  });

  it('is not waited for without an end when a task is submitted', async () => {
    let sentBytes = 0;
    const address = await serve((_request, response) => {
      response.on('close', () => {
        sentBytes = response.socket?.bytesWritten ?? 0;
      });
      response.writeHead(200);
      const timer = setInterval(() => response.write(bytes.subarray(0, 1000)), 20);
      response.on('close', () => clearInterval(timer));
    });
    const startedMs = performance.now();
    await check(address);
    assert.ok(performance.now() - startedMs < 3000, 'an endless body is not waited for');
    assert.ok(sentBytes < 200_000);
  });

  it('is asked for plain, and decoded when the server compresses all the same', async () => {
    for (const [encoding, compressed] of [
      ['gzip', gzipSync(bytes)],
      ['br', brotliCompressSync(bytes)],
      ['deflate', deflateSync(bytes)],
      ['zstd', zstdCompressSync(bytes)],
    ] as const) {
      const asked: unknown[] = [];
      const address = await serve((request, response) => {
        asked.push(request.headers['accept-encoding']);
        response.writeHead(200, { 'content-encoding': encoding }).end(compressed);
      });
      assert.ok((await fetchFrom(address)).content.equals(bytes), encoding);
      assert.deepEqual(asked, ['identity']);
    }
  });

  it('is refused in an encoding that we do not know', async () => {
    const address = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'rar' }).end('x'),
    );
    await assert.rejects(check(address), isFault('UNFETCHABLE_AUDIO', /encoding/));
    await assert.rejects(fetchFrom(address), isFault('UNFETCHABLE_AUDIO', /encoding/));
  });

  it('is stopped at the size limit though it decompresses from little', async () => {
    for (const [encoding, bomb] of [
      ['gzip', gzipSync(Buffer.alloc(200_000_000))],
      ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
    ] as const) {
      const address = await serve((_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(bomb),
      );
      const before = process.memoryUsage().rss;
      await assert.rejects(fetchFrom(address), isFault('PAYLOAD_TOO_LARGE'));
      assert.ok(process.memoryUsage().rss - before < 100_000_000);
    }
  });

  it('is refused at once when it says that it is too large', async () => {
    const address = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': 1_000_001 }).write('x'),
    );
    await assert.rejects(check(address), isFault('PAYLOAD_TOO_LARGE'));
    await assert.rejects(fetchFrom(address), isFault('PAYLOAD_TOO_LARGE'));
  });

  it('is stopped at the size limit when it never ends', async () => {
    let written = 0;
    const address = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(bytes)) written += bytes.length;
      };
      response.on('drain', more);
      more();
    });
    await assert.rejects(fetchFrom(address), isFault('PAYLOAD_TOO_LARGE'));
    assert.ok(written < 20_000_000, `${written} bytes were taken`);
  });

  it('is given up when it sends one byte now and then', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 100_000 });
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const startedMs = performance.now();
    await assert.rejects(fetchFrom(address), isFault('UNFETCHABLE_AUDIO', /too slowly/));
    assert.ok(performance.now() - startedMs < 3000, 'before the total limit of 5 s');
  });

  it('is not given up for a pause at the start that stays within the window', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200);
      response.flushHeaders();
      setTimeout(() => response.end(bytes), 300);
    });
    assert.ok((await fetchFrom(address, { rateWindowMs: 2000 })).content.equals(bytes));
  });

  it('is given up when it never answers', async () => {
    const address = await serve(() => {});
    await assert.rejects(check(address), isFault('UNFETCHABLE_AUDIO', /did not answer within 1 s/));
    await assert.rejects(fetchFrom(address, { totalTimeoutMs: 300 }), isFault('UNFETCHABLE_AUDIO', /did not deliver/));
  });

  it('is given up when it drips its answer head', async () => {
    const address = await serve((_request, response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => response.socket?.write('x-a: b\r\n'), 20);
      response.on('close', () => clearInterval(timer));
    });
    await assert.rejects(check(address), isFault('UNFETCHABLE_AUDIO', /did not answer/));
  });

  it('is refused when it is empty', async () => {
    const address = await serve((_request, response) => response.end());
    await assert.rejects(fetchFrom(address), isFault('UNFETCHABLE_AUDIO', /empty/));
  });

  for (const status of [204, 206, 300, 304, 400, 401, 403, 404, 410, 500, 503]) {
    it(`is refused with its answer of ${status}`, async () => {
      const address = await serve((_request, response) => response.writeHead(status).end());
      await assert.rejects(check(address), isFault('UNFETCHABLE_AUDIO', new RegExp(String(status))));
    });
  }

  it('is fetched though its server breaks off or is busy at first', async () => {
    let count = 0;
    const address = await serve((_request, response) => {
      count++;
      if (count === 1) response.writeHead(503).end();
      else if (count === 2) {
        response.writeHead(200, { 'content-length': bytes.length });
        response.write(bytes.subarray(0, 1000), () => response.destroy());
      } else response.end(bytes);
    });
    assert.ok((await fetchFrom(address)).content.equals(bytes));
    assert.equal(count, 3);
  });

  it('is given up when it breaks off again and again', async () => {
    let count = 0;
    const address = await serve((_request, response) => {
      count++;
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, 1000), () => response.destroy());
    });
    await assert.rejects(fetchFrom(address), isFault('UNFETCHABLE_AUDIO', /broke/));
    assert.equal(count, 3);
  });

  it('is not asked again when it said no', async () => {
    let count = 0;
    const address = await serve((_request, response) => {
      count++;
      response.writeHead(404).end();
    });
    await assert.rejects(fetchFrom(address), isFault('UNFETCHABLE_AUDIO', /404/));
    assert.equal(count, 1);
  });

  it('is followed over five redirects and no more', async () => {
    const address = await serve((request, response) => {
      const left = Number(request.url?.split('/').at(-1));
      if (left > 0)
        response.writeHead([301, 302, 303, 307, 308][left % 5] ?? 302, { location: `./${left - 1}` }).end('moved');
      else response.end(bytes);
    });
    assert.ok((await fetchFrom(`${address}/5`)).content.equals(bytes));
    await assert.rejects(fetchFrom(`${address}/6`), isFault('UNFETCHABLE_AUDIO', /more than 5/));
    await assert.rejects(check(`${address}/10`), isFault('UNFETCHABLE_AUDIO', /more than 5/));
  });

  it('is refused when nobody listens or the name is unknown', async () => {
    const address = await serve(() => {});
    for (const server of servers.splice(0)) server.close();
    await assert.rejects(check(address), isFault('UNFETCHABLE_AUDIO', /refuses connections/));
    await assert.rejects(check('http://nowhere.invalid/a.wav'), isFault('UNFETCHABLE_AUDIO', /not known/));
  });

  it('is refused when it does not speak HTTP', async () => {
    const address = await serve((_request, response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'));
    await assert.rejects(check(address), isFault('UNFETCHABLE_AUDIO', /cannot be read/));
    await assert.rejects(check(address.replace('http:', 'https:')), isFault('UNFETCHABLE_AUDIO'));
  });

  it('is let go of with the reason of a cancellation', async () => {
    const cancel = new AbortController();
    const address = await serve((_request, response) => {
      response.write(bytes);
      cancel.abort(new Error('cancelled'));
    });
    await assert.rejects(fetchFrom(address, {}, { signal: cancel.signal }), { message: 'cancelled' });
    await assert.rejects(fetchFrom(address, {}, { signal: AbortSignal.abort(new Error('before')) }), {
      message: 'before',
    });
    assert.ok(!existsSync(join(folder, 'source')));
  });
});
