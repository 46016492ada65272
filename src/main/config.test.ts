import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ConfigError, describeConfig, readConfig, settings } from './config.ts';

describe('settings', () => {
  it('are all in the README, in its words', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    for (const [name, { about, schema }] of Object.entries(settings)) {
      const value = String(schema.safeParse(undefined).data ?? '');
      const shown = name === 'WORKER_SLOTS' ? 'one per core' : value && `\`${value}\``;
      assert.ok(readme.includes(`| \`${name}\` | ${shown} | ${about} |`), `${name}: the README says something else`);
    }
  });

  it('have defaults that start', () => {
    const config = readConfig({});
    assert.equal(config.PORT, 8080);
    assert.match(config.storageUrl, /^file:\/.*\/data\/files$/);
  });

  it('never show a secret', () => {
    const config = readConfig({ SERINETTE_API_KEY: 'very-secret-key-1234', DATABASE_URL: 'postgres://u:hunter2@db/x' });
    const shown = describeConfig(config).join('\n');
    assert.doesNotMatch(shown, /very-secret-key-1234|hunter2/);
    assert.match(shown, /DATABASE_URL=•+/);
  });

  it('read a secret from its file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'serinette-config-')), 'key');
    writeFileSync(file, 'a-key-from-a-file-42\n');
    assert.equal(readConfig({ SERINETTE_API_KEY_FILE: file }).SERINETTE_API_KEY, 'a-key-from-a-file-42');
  });

  it('are still read by their former names, with one warning', () => {
    const folder = mkdtempSync(join(tmpdir(), 'serinette-config-'));
    writeFileSync(join(folder, 'key'), 'secret-1\n');
    const { engines, warnings } = readConfig({
      COMPOSER_URL: 'http://gpu:8001',
      COMPOSER_API_KEY_FILE: join(folder, 'key'),
      COMPOSER_STAND_IN: 'true',
      COMPOSER_MODELS: 'v7',
      MUSIC_SERVER_MODELS: 'v6,v7-pro',
    });
    assert.equal(engines.values?.MUSIC_SERVER_URL, 'http://gpu:8001');
    assert.equal(engines.values?.MUSIC_SERVER_API_KEY, 'secret-1');
    assert.equal(engines.values?.MUSIC_SERVER_FALLBACK, true);
    assert.deepEqual(engines.values?.MUSIC_SERVER_MODELS, ['v6', 'v7-pro'], 'the new name comes first');
    assert.equal(warnings.length, 1);
    assert.match(warnings[0]!, /COMPOSER_URL is now MUSIC_SERVER_URL, COMPOSER_API_KEY is now MUSIC_SERVER_API_KEY/);
    assert.deepEqual(readConfig({ VOICE_CONVERSION_FALLBACK: 'true' }).warnings, []);
  });

  it('name the categories and operations that a worker may take, the one that was meant first', () => {
    assert.throws(
      () => readConfig({ WORKER_CLASSES: 'music,denoize' }),
      /WORKER_CLASSES: denoize is neither a category nor an operation; there are denoise, .*\bmusic\b/,
    );
    assert.deepEqual(readConfig({ WORKER_CLASSES: 'music, denoise' }).WORKER_CLASSES, ['music', 'denoise']);
  });

  it('name every wrong one at once', () => {
    assert.throws(
      () => readConfig({ PORT: 'eighty', WORKER_SLOTS: '0', SERINETTE_API_KEY_FILE: '/no/such/file' }),
      (error: unknown) =>
        error instanceof ConfigError &&
        ['PORT', 'WORKER_SLOTS', 'SERINETTE_API_KEY_FILE'].every((name) => error.message.includes(name)),
    );
  });
});
