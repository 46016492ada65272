import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '../../packages/client/src/index.ts';
import { routes } from '../../src/http/openapi/build-openapi.ts';
import { operations } from '../../src/operations/catalogue.ts';

const packageFolder = fileURLToPath(new URL('../../packages/client', import.meta.url));

describe('the client', () => {
  it('has a method for every operation and every route of the interface but the steps of an upload', () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1' });
    const names = [...operations.map(({ name }) => name), ...routes.map(({ operationId }) => operationId)]
      .filter((name) => !/Upload$/.test(name))
      .map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
    assert.deepEqual(
      names.filter((name) => typeof client[name as keyof typeof client] !== 'function'),
      [],
    );
  });

  it('was generated from openapi.json as it is: `npm run build -w packages/client`', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'serinette-generated-'));
    try {
      await promisify(execFile)(process.execPath, [join(packageFolder, 'build/generate.mjs'), folder]);
      for (const name of await readdir(folder)) {
        const made = await readFile(join(folder, name), 'utf8');
        assert.ok(
          made === (await readFile(join(packageFolder, 'src/generated', name), 'utf8')),
          `${name} is not current`,
        );
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
