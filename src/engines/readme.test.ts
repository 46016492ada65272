import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const folder = new URL('./', import.meta.url);
const readme = readFileSync(new URL('README.md', folder), 'utf8');
const rows = readme.split('\n').filter((line) => line.startsWith('| ['));

describe('the index of engines', () => {
  it('has a row for every role', () => {
    const roles = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    assert.deepEqual(
      rows.map((row) => /^\| \[([^\]]+)/.exec(row)![1]),
      roles.map(({ name }) => name).sort(),
    );
  });

  it('names every implementation: files such as wiener-separator.ts in separator/', () => {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const [, lastWord] = /^(?:[a-z]+-)*([a-z]+)\/[a-z0-9-]+-[a-z]+\.ts$/.exec(name) ?? [];
      const isImplementation = lastWord !== undefined && name.endsWith(`-${lastWord}.ts`) && !/\/choose-/.test(name);
      if (isImplementation) assert.ok(readme.includes(`(${name})`), name);
    }
  });

  it('links to files that exist', () => {
    const targets = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target!);
    assert.ok(targets.length > 2 * rows.length);
    for (const target of targets) assert.ok(existsSync(new URL(target, folder)), target);
  });
});
