import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ConfigError, describeConfig, readConfig, settings } from './config.ts';

describe('settings', () => {
  it('are all in the README, in its words', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    for (const [name, { about }] of Object.entries(settings)) {
      assert.match(readme, new RegExp(`^\\| \`${name}\` \\|`, 'm'));
      assert.ok(readme.includes(`| ${about} |`), `${name}: the README says something else`);
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

  it('name every wrong one at once', () => {
    assert.throws(
      () => readConfig({ PORT: 'eighty', WORKER_SLOTS: '0', SERINETTE_API_KEY_FILE: '/no/such/file' }),
      (error: unknown) =>
        error instanceof ConfigError &&
        ['PORT', 'WORKER_SLOTS', 'SERINETTE_API_KEY_FILE'].every((name) => error.message.includes(name)),
    );
  });
});
