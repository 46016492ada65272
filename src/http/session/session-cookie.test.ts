import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { createSessionCookie } from './session-cookie.ts';

const requestWith = (cookie?: string) => ({ headers: { cookie } }) as FastifyRequest;
const secure = createSessionCookie('https://music.example');
const { name, read, write } = createSessionCookie('http://127.0.0.1:8080');

describe('the cookie of a session', () => {
  it('is out of reach of scripts and of other sites, and goes over TLS alone where the service has TLS', () => {
    for (const part of ['serinette_session_8080=secret', 'HttpOnly', 'SameSite=Strict', 'Path=/']) {
      assert.ok(write('secret').split('; ').includes(part), part);
    }
    assert.ok(!write('secret').includes('Secure'));
    assert.ok(secure.write('secret').split('; ').includes('Secure'));
  });

  it('has another name at another port of the same host, so that neither service signs out of the other', () => {
    assert.notEqual(createSessionCookie('http://127.0.0.1:8081').name, name);
    assert.equal(secure.name, 'serinette_session');
  });

  it('is removed by signing out', () => {
    assert.match(write(undefined), /^serinette_session_8080=;.*Max-Age=0/);
  });

  it('is found among others, and nowhere else', () => {
    assert.equal(read(requestWith(`a=1; ${name}=secret; b=2`)), 'secret');
    assert.equal(read(requestWith(`not_${name}=secret`)), undefined);
    assert.equal(read(requestWith(`${name}=`)), undefined);
    assert.equal(read(requestWith()), undefined);
  });
});
