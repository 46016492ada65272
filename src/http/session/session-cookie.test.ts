import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';

const requestWith = (cookie?: string) => ({ headers: { cookie } }) as FastifyRequest;

describe('the cookie of a session', () => {
  it('is out of reach of scripts and of other sites, and goes over TLS alone where the service has TLS', () => {
    const plain = writeSessionCookie('secret', { isSecure: false });
    for (const part of ['serinette_session=secret', 'HttpOnly', 'SameSite=Strict', 'Path=/']) {
      assert.ok(plain.split('; ').includes(part), part);
    }
    assert.ok(!plain.includes('Secure'));
    assert.ok(writeSessionCookie('secret', { isSecure: true }).split('; ').includes('Secure'));
  });

  it('is removed by signing out', () => {
    assert.match(writeSessionCookie(undefined, { isSecure: false }), /^serinette_session=;.*Max-Age=0/);
  });

  it('is found among others, and nowhere else', () => {
    assert.equal(readSessionCookie(requestWith('a=1; serinette_session=secret; b=2')), 'secret');
    assert.equal(readSessionCookie(requestWith('not_serinette_session=secret')), undefined);
    assert.equal(readSessionCookie(requestWith('serinette_session=')), undefined);
    assert.equal(readSessionCookie(requestWith()), undefined);
  });
});
