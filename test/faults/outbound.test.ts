import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { request } from 'undici';
import { Fault } from '../../src/contract/fault.ts';
import { connectChecked } from '../../src/platform/outbound/connector.ts';
import type { Lookup } from '../../src/platform/outbound/lookup.ts';
import { createOutbound } from '../../src/platform/outbound/outbound.ts';
import { openTrapServer, type TrapServer } from '../support/trap-server.ts';

/** W6 and S6 of the fault list: whatever hostile address is named, the trap on this machine hears nothing. */
describe('hostile outbound addresses', () => {
  let trap: TrapServer;
  before(async () => {
    trap = await openTrapServer();
  });
  after(() => trap.close());

  async function call(address: string, lookup?: Lookup): Promise<void> {
    const outbound = createOutbound({ allowedPrivate: [], connectTimeoutMs: 500, ...(lookup && { lookup }) });
    try {
      // No literal check first: the connector alone must hold.
      const { body } = await request(address, { dispatcher: outbound.dispatcher });
      await body.dump();
    } finally {
      await outbound.close();
    }
  }

  const isRefusal = (thrown: unknown) => thrown instanceof Fault && thrown.code === 'UNPROCESSABLE_CONTENT';
  const loopback = { address: '127.0.0.1', family: 4 };
  // Global unicast that was never given out again after the 6bone: judged public, leads nowhere.
  const publicAddress = { address: '3ffe::1', family: 6 };

  it('is a trap that would notice', async () => {
    const trapped = await openTrapServer('127.0.0.1');
    const outbound = createOutbound({ allowedPrivate: ['127.0.0.1'], connectTimeoutMs: 500 });
    const { body } = await request(`http://127.0.0.1:${trapped.port}/`, { dispatcher: outbound.dispatcher });
    assert.equal(await body.text(), 'secret');
    assert.ok(trapped.bytesReceived() > 0);
    await outbound.close();
    await trapped.close();
  });

  for (const host of [
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '127.0.0.2',
    '0.0.0.0',
    '0',
    'localhost',
    'localhost.',
    '[::]',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '169.254.169.254',
    '10.0.0.1',
    '[fd00::1]',
  ]) {
    it(`never connects to ${host}`, async () => {
      await assert.rejects(call(`http://${host}:${trap.port}/`), isRefusal);
      await assert.rejects(call(`https://${host}:${trap.port}/`), isRefusal);
      assert.equal(trap.connectionCount(), 0);
    });
  }

  for (const { name, records } of [
    { name: 'a private address', records: [loopback] },
    { name: 'a public and a private address', records: [publicAddress, loopback] },
    { name: 'a mapped private address', records: [{ address: '::ffff:127.0.0.1', family: 6 }] },
    { name: 'an address with a zone', records: [{ address: 'fe80::1%lo', family: 6 }] },
    { name: 'what is no address', records: [{ address: 'localhost', family: 4 }] },
  ]) {
    it(`never connects to a name that leads to ${name}`, async () => {
      await assert.rejects(
        call(`http://rebind.test:${trap.port}/`, async () => records),
        isRefusal,
      );
      assert.equal(trap.connectionCount(), 0);
    });
  }

  it('never connects to a name that turns private after it was judged', async () => {
    let lookupCount = 0;
    const turning = async () => (lookupCount++ === 0 ? [publicAddress] : [loopback]);
    await assert.rejects(call(`http://rebind.test:${trap.port}/`, turning));
    assert.equal(lookupCount, 1, 'one connection asks the resolver once');
    await assert.rejects(call(`http://rebind.test:${trap.port}/`, turning), isRefusal);
    assert.equal(trap.connectionCount(), 0);
  });

  it('sends nothing when the connected peer proves private, as behind a translating router', async () => {
    class AllowedOnce extends Set<string> {
      override has(): boolean {
        return this.size === 0 && this.add('asked') === this;
      }
    }
    for (const protocol of ['http:', 'https:']) {
      const connecting = connectChecked(
        { hostname: 'turned.test', protocol, port: String(trap.port) },
        {
          allowed: { ranges: [], hostnames: new AllowedOnce() },
          lookup: async () => [loopback],
          isAllowedPort: () => true,
          connectTimeoutMs: 500,
          certificateAuthorities: [],
        },
      );
      await assert.rejects(connecting, isRefusal);
    }
    assert.equal(trap.bytesReceived(), 0);
  });

  it('never connects to a port of another service', async () => {
    await assert.rejects(call('http://example.com:22/'), isRefusal);
  });

  it('keeps the looked-up address from the caller', async () => {
    const lookup = async () => [{ address: '10.20.30.40', family: 4 }];
    await assert.rejects(call('http://db.corp.test/', lookup), (thrown: Fault) => {
      assert.ok(!thrown.message.includes('10.20.30.40'));
      return String(thrown.cause).includes('10.20.30.40');
    });
  });
});
