import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { createLogger } from '../../platform/logger.ts';
import { registerErrors } from '../errors.ts';
import { createWebPage, registerWebApp } from './web-app.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function open(webAppFolder: string | undefined): FastifyInstance {
  const deps = { webAppFolder, publicUrl: 'https://music.example', storage: {} };
  const app = Fastify();
  registerErrors(app, createLogger({ level: 'error', format: 'json', write: () => {} }), createWebPage(deps));
  registerWebApp(app, deps);
  return app;
}

describe('files of the web app', () => {
  let folder: string;
  let app: FastifyInstance;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'web-app-'));
    await mkdir(join(folder, 'dist/assets'), { recursive: true });
    await writeFile(join(folder, 'secret.js'), 'secret');
    await writeFile(join(folder, 'dist/index.html'), '<meta property="csp-nonce" nonce="nonce-of-this-answer">');
    await writeFile(join(folder, 'dist/assets/app-Xy_1.js'), 'plain');
    await writeFile(join(folder, 'dist/assets/app-Xy_1.js.br'), 'brotli');
    await writeFile(join(folder, 'dist/assets/app-Xy_1.js.gz'), 'gzip');
    app = open(join(folder, 'dist'));
  });
  after(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('are sent in the best encoding that the client takes, to be kept for a year', async () => {
    const cases = [
      ['gzip, deflate, br, zstd', 'br', 'brotli'],
      ['gzip', 'gzip', 'gzip'],
      ['br;q=0, GZIP;q=0.5', 'gzip', 'gzip'],
      ['identity', undefined, 'plain'],
      [undefined, undefined, 'plain'],
    ] as const;
    for (const [accepted, encoding, body] of cases) {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const answer = await app.inject({ url: '/assets/app-Xy_1.js', headers });
      assert.deepEqual([answer.headers['content-encoding'], answer.body], [encoding, body], accepted);
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8');
      assert.equal(answer.headers.vary, 'accept-encoding');
    }
  });

  it('are those of the build alone', async () => {
    for (const name of ['..%2f..%2fsecret.js', 'missing.js', '', '/', '.hidden.js']) {
      const answer = await app.inject({ url: `/assets/${name}`, headers: html });
      assert.equal(answer.statusCode, 404, name);
      assert.doesNotMatch(answer.body, /^secret/);
    }
  });

  it('come with a page for each path of the app, with another nonce each time', async () => {
    const [first, second] = await Promise.all(
      ['/', '/library'].map((url) => app.inject({ url, headers: { ...html, 'accept-encoding': 'br' } })),
    );
    for (const answer of [first!, second!]) {
      const [, nonce] = /nonce="([\w-]{22})"/.exec(answer.body)!;
      assert.equal(answer.statusCode, 200);
      assert.match(String(answer.headers['content-security-policy']), new RegExp(`style-src 'self' 'nonce-${nonce}';`));
      assert.equal(answer.headers['cache-control'], 'no-cache');
    }
    assert.notEqual(first!.body, second!.body);
  });

  it('load nothing from elsewhere, run no inline script and are shown in no frame', async () => {
    const { headers } = await app.inject({ url: '/', headers: html });
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'self'; script-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /media-src 'self' https:\/\/music\.example blob:;/);
    assert.doesNotMatch(policy, /unsafe|\*|http:/);
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
  });
});

describe('a service without a built web app', () => {
  it('says how to build it', async () => {
    const app = open(join(tmpdir(), 'there-is-no-such-folder'));
    const answer = await app.inject({ url: '/', headers: html });
    assert.equal(answer.statusCode, 503);
    assert.match(String(answer.headers['content-type']), /^text\/html/);
    assert.match(answer.body, /npm run build -w web/);
    await app.close();
  });

  it('answers browsers like all others when it is switched off', async () => {
    const app = open(undefined);
    for (const url of ['/', '/assets/app.js', '/icon.svg']) {
      const answer = await app.inject({ url, headers: html });
      assert.deepEqual([answer.statusCode, answer.json().error_code], [404, 'NOT_FOUND'], url);
    }
    await app.close();
  });
});
