import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { errors, request } from 'undici';
import { trapCertificate } from '../../../test/support/trap-server.ts';
import { Fault } from '../../contract/fault.ts';
import { createOutbound, type OutboundSettings } from './outbound.ts';

const strict = createOutbound({ allowedPrivate: [], connectTimeoutMs: 1000 });

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function ask(address: string, settings: Partial<OutboundSettings>): Promise<string> {
  const outbound = createOutbound({ allowedPrivate: [], connectTimeoutMs: 1000, ...settings });
  try {
    const { body } = await request(address, { dispatcher: outbound.dispatcher });
    return await body.text();
  } finally {
    await outbound.close();
  }
}

describe('the text of an outbound address', () => {
  for (const text of [
    'https://example.com/a.wav',
    'http://example.com:8080/a',
    'https://8.8.8.8/a',
    'https://[2606:4700::1111]/a',
    'http://[::ffff:8.8.8.8]/a',
    'http://[64:ff9b::808:808]/a',
    'https://例え.jp/歌.mp3',
  ]) {
    it(`lets ${text} pass`, () => {
      assert.equal(strict.checkAddress(text).href, new URL(text).href);
    });
  }

  for (const text of [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'http://0/',
    'http://0.0.0.0:8080/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[fc00::1]/',
    'http://[fd00::1]/',
    'http://[ff02::1]/',
    'http://localhost:8080/',
    'http://LOCALHOST./',
    'http://a.localhost/',
    'http://user@example.com/',
    'http://user:word@example.com/',
    'http://:word@example.com/',
    'http://example.com:22/',
    'http://example.com:25/',
    'http://example.com:0/',
    'http://example.com:6379/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'ftp://example.com/a',
    'data:audio/wav;base64,AAAA',
    'javascript:alert(1)',
    'http://[fe80::1%25eth0]/',
    'http://exa mple/',
    'example.com/a.wav',
    '//example.com/a.wav',
    '',
    `https://example.com/${'a'.repeat(5000)}`,
  ]) {
    it(`refuses ${text.slice(0, 60) || 'nothing'}`, () => {
      assert.throws(
        () => strict.checkAddress(text),
        (thrown) => thrown instanceof Fault && thrown.code === 'UNPROCESSABLE_CONTENT' && thrown.message.length > 10,
      );
    });
  }

  it('says what is wrong with an address', () => {
    for (const [text, says] of [
      ['file:///etc/passwd', /file:.*only http: and https:/],
      ['sound.wav', /not a valid URL/],
      ['http://user@example.com/', /user name/],
      ['http://example.com:25/', /Port 25/],
      ['http://10.0.0.1/', /10\.0\.0\.1 is private/],
    ] as const) {
      assert.throws(() => strict.checkAddress(text), says);
    }
  });

  it('lets networks and names pass that the operator allows, and no others', () => {
    const outbound = createOutbound({ allowedPrivate: ['127.0.0.1', 'fd00::/8', 'db.internal'], connectTimeoutMs: 1 });
    for (const text of [
      'http://127.0.0.1:9000/',
      'http://[::ffff:127.0.0.1]/',
      'http://[fd12::1]/',
      'http://DB.internal/',
    ]) {
      assert.doesNotThrow(() => outbound.checkAddress(text), text);
    }
    for (const text of ['http://127.0.0.2/', 'http://10.0.0.1/', 'http://[::1]/']) {
      assert.throws(() => outbound.checkAddress(text), Fault, text);
    }
  });

  it('refuses an operator list that means nothing', () => {
    for (const entry of ['', '10.0.0.0/99', '127.1', '*', 'http://a']) {
      assert.throws(() => createOutbound({ allowedPrivate: [entry], connectTimeoutMs: 1 }), RangeError, entry);
    }
  });
});

describe('an outbound connection', () => {
  it('reaches an allowed network through a name, at the address that was looked up', async () => {
    const server = createHttpServer((req, res) => res.end(req.headers.host));
    const port = await listen(server);
    const lookups: string[] = [];
    const lookup = async (hostname: string) => {
      lookups.push(hostname);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    assert.equal(
      await ask(`http://trap.test:${port}/`, { allowedPrivate: ['127.0.0.0/8'], lookup }),
      `trap.test:${port}`,
    );
    assert.deepEqual(lookups, ['trap.test']);
    server.close();
  });

  it('reaches an allowed name whatever it leads to', async () => {
    const server = createHttpServer((_req, res) => res.end('here'));
    const port = await listen(server);
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    assert.equal(await ask(`http://trap.test:${port}/`, { allowedPrivate: ['trap.test'], lookup }), 'here');
    server.close();
  });

  it('checks the certificate against the name, not the address', async () => {
    const servernames: unknown[] = [];
    const server = createHttpsServer(trapCertificate, (_req, res) => res.end('sealed'));
    server.on('secureConnection', (socket) => servernames.push(socket.servername));
    const port = await listen(server);
    const settings = {
      allowedPrivate: ['127.0.0.1'],
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
      certificateAuthorities: [trapCertificate.cert],
    };
    assert.equal(await ask(`https://trap.test:${port}/`, settings), 'sealed');
    assert.deepEqual(servernames, ['trap.test']);
    assert.equal(await ask(`https://127.0.0.1:${port}/`, settings), 'sealed');
    await assert.rejects(ask(`https://other.test:${port}/`, settings), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    await assert.rejects(ask(`https://trap.test:${port}/`, { ...settings, certificateAuthorities: [] }), /self-signed/);
    server.close();
  });

  it('gives up within the connect timeout when the resolver or the TLS peer never answers', async () => {
    const silent = createHttpServer().removeAllListeners('connection');
    const port = await listen(silent);
    const cases = [
      { address: 'http://trap.test/', lookup: () => new Promise<never>(() => {}) },
      { address: `https://trap.test:${port}/`, lookup: async () => [{ address: '127.0.0.1', family: 4 }] },
    ];
    for (const { address, lookup } of cases) {
      const startedMs = performance.now();
      const asked = ask(address, { allowedPrivate: ['127.0.0.1'], connectTimeoutMs: 150, lookup });
      await assert.rejects(asked, errors.ConnectTimeoutError);
      const tookMs = performance.now() - startedMs;
      assert.ok(tookMs >= 140 && tookMs < 5000, `${address} took ${tookMs} ms`);
    }
    silent.close();
  });

  it('looks up at most two names at a time, and none that nobody waits for any more', async () => {
    const started: string[] = [];
    let running = 0;
    let runningMax = 0;
    const lookup = async (hostname: string) => {
      started.push(hostname);
      runningMax = Math.max(runningMax, ++running);
      await sleep(hostname.startsWith('slow') ? 600 : 10);
      running--;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const server = createHttpServer((_req, res) => res.end('here'));
    const port = await listen(server);
    const settings = { allowedPrivate: ['127.0.0.1'], connectTimeoutMs: 200, lookup };
    const outbound = createOutbound(settings);
    const askFor = (name: string) => request(`http://${name}.test:${port}/`, { dispatcher: outbound.dispatcher });
    const settled = await Promise.allSettled(['slow1', 'slow2', 'late1', 'late2'].map(askFor));
    assert.ok(settled.every(({ status }) => status === 'rejected'));
    await sleep(600);
    assert.deepEqual(started, ['slow1.test', 'slow2.test']);
    for (const { statusCode, body } of await Promise.all(['a', 'b', 'c', 'd', 'e'].map(askFor))) {
      assert.equal(statusCode, 200);
      await body.dump();
    }
    assert.equal(runningMax, 2);
    await outbound.close();
    server.close();
  });

  it('says plainly when a name is unknown', async () => {
    await assert.rejects(ask('http://nowhere.invalid/', {}), { code: /ENOTFOUND|EAI_AGAIN/ });
  });
});
