import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Fault } from '../../src/contract/fault.ts';
import { beginFetch, fetchSource } from '../../src/media/source/fetch.ts';
import { createOutbound } from '../../src/platform/outbound/outbound.ts';
import { openTrapServer, type TrapServer } from '../support/trap-server.ts';

/** S6 of the fault list: neither at submission nor while a task runs does a hostile source address reach the trap. */
describe('hostile source addresses', () => {
  const limits = { sizeBytesMax: 1_000_000, totalTimeoutMs: 3000, bytesPerSecondMin: 1, rateWindowMs: 1000 };
  // The one host that is allowed plays the attacker's public server.
  const outbound = createOutbound({
    allowedPrivate: ['attacker.test'],
    connectTimeoutMs: 500,
    lookup: async (hostname) => {
      if (hostname === 'localhost' || hostname.endsWith('.test')) return [{ address: '127.0.0.1', family: 4 }];
      throw Object.assign(new Error(`no such name ${hostname}`), { code: 'ENOTFOUND' });
    },
  });
  let trap: TrapServer;
  let attacker: Server;
  let folder: string;
  let redirect: (target: string) => string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-'));
    trap = await openTrapServer();
    attacker = createServer((request, response) => {
      const target = new URL(request.url ?? '', 'http://attacker').searchParams.get('to') ?? '';
      response.writeHead(302, { location: target }).end();
    });
    attacker.listen(0, '127.0.0.1');
    await once(attacker, 'listening');
    const { port } = attacker.address() as AddressInfo;
    redirect = (target) => `http://attacker.test:${port}/?to=${encodeURIComponent(target)}`;
  });
  after(async () => {
    await outbound.close();
    await trap.close();
    attacker.close();
    await rm(folder, { recursive: true });
  });

  const isRefusal = (thrown: unknown) =>
    thrown instanceof Fault && ['UNPROCESSABLE_CONTENT', 'UNFETCHABLE_AUDIO'].includes(thrown.code);

  for (const target of [
    'http://127.0.0.1:PORT/',
    'http://0.0.0.0:PORT/',
    'http://[::]:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://127.1:PORT/',
    'http://0x7f000001:PORT/',
    'http://2130706433:PORT/',
    'http://localhost:PORT/',
    'http://private.test:PORT/',
    'http://youtube.com.private.test:PORT/watch?v=dQw4w9WgXcQ',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:word@attacker.test:PORT/',
    'http://attacker.test:22/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/_GET',
    'ftp://127.0.0.1:PORT/a.wav',
    'data:audio/wav;base64,UklGRg==',
    '//127.0.0.1:PORT/',
    'http://127.0.0.1:PORT\\@example.com/',
    '|touch x',
    '-y',
    'concat:http://127.0.0.1:PORT/|b',
    'subfile,,start,0,end,9,,:/etc/passwd',
  ]) {
    it(`never reaches the trap at ${target}, named or redirected to`, async () => {
      const hostile = target.replace('PORT', String(trap.port));
      for (const address of [hostile, redirect(hostile)]) {
        await assert.rejects(beginFetch(address, { outbound, limits, path: join(folder, 'beginning') }), isRefusal);
        await assert.rejects(fetchSource({ address, path: join(folder, 'source'), outbound, limits }), isRefusal);
      }
      assert.equal(trap.connectionCount(), 0);
      assert.deepEqual(await readdir(folder), []);
    });
  }
});
