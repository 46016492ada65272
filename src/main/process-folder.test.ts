import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { createLogger } from '../platform/logger.ts';
import { readConfig } from './config.ts';
import { openProcessFolder } from './process-folder.ts';

it('a start removes the uploads of an API that was killed, and of no other', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'serinette-uploads-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const uploads = join(folder, 'tmp', 'uploads');
  const { pid } = spawnSync('true');
  const [dead, alive, elsewhere] = [`${pid}@${hostname()}`, `${process.ppid}@${hostname()}`, `${pid}@another-host`];
  for (const name of [dead, alive, elsewhere]) await mkdir(join(uploads, name, 'upload-a'), { recursive: true });

  const logger = createLogger({ level: 'error', format: 'json', write: () => {} });
  const opened = await openProcessFolder('uploads', readConfig({ DATA_DIR: folder }), logger);
  assert.deepEqual((await readdir(uploads)).sort(), [alive, elsewhere, `${process.pid}@${hostname()}`].sort());
  await opened.close();
  assert.deepEqual((await readdir(uploads)).sort(), [alive, elsewhere].sort());
});
