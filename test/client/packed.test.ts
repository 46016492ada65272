import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Service, startService } from '../support/service.ts';
import { toneFile } from '../support/wav.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** A program of a user, with types. */
const program = `
import { ApiError, type Conversion, createClient } from '@serinette/client';

const client = createClient({ baseUrl: process.argv[2]!, key: process.argv[3] });
const task = await client.audioCutter({ audio: process.argv[4]!, start_time: 0, end_time: 500, output_extension: 'wav' });
const result: Conversion = await task.result();
const [path] = await task.download('results');
try {
  await client.getTask({ task_id: 'none' });
} catch (error) {
  console.log(error instanceof ApiError ? error.code : error, result.status, path);
}
`;

/** What the compiler must refuse when it reads the package's own declarations. */
const wrongProgram = `
import { createClient } from '@serinette/client';
await createClient({ baseUrl: '' }).denoise({ audio: 'talk.wav', materiel: 'speech' });
`;

describe('the packed client', () => {
  let service: Service;
  let folder: string;
  before(async () => {
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), 'serinette-packed-'));
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is installed in an empty folder and used from there, as ESM with types (slow)', async () => {
    const packs = join(folder, 'packs');
    const home = join(folder, 'app');
    await mkdir(packs);
    await mkdir(home);
    await run('npm', ['run', '--silent', 'build', '-w', 'packages/client'], { cwd: root });
    // Its dependencies are packed as they lie here, so that nothing is fetched.
    const packed = [
      'packages/client',
      ...['openapi-fetch', 'openapi-typescript-helpers', 'eventsource-parser'].map((name) => `node_modules/${name}`),
    ];
    await run(
      'npm',
      ['pack', '--silent', '--ignore-scripts', '--pack-destination', packs, ...packed.map((name) => `./${name}`)],
      { cwd: root },
    );
    const files = (await readdir(packs)).map((name) => join(packs, name));
    await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'app', type: 'module', private: true }));
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files], { cwd: home });

    await writeFile(join(home, 'program.ts'), program);
    await writeFile(join(home, 'wrong.ts'), wrongProgram);
    await writeFile(join(home, 'tone.wav'), await toneFile(2).bytes());
    const options = [
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--types',
      'node',
      '--typeRoots',
      join(root, 'node_modules/@types'),
    ];
    const tsc = (...args: string[]) =>
      run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, ...args], { cwd: home });
    await tsc('program.ts').catch(({ stdout }) => assert.fail(stdout));
    await assert.rejects(tsc('--noEmit', 'wrong.ts'), ({ stdout }) => /materiel/.test(stdout));

    const { stdout } = await run(process.execPath, ['program.js', service.baseUrl, service.key, 'tone.wav'], {
      cwd: home,
    });
    assert.equal(stdout.trim(), `UNPROCESSABLE_CONTENT COMPLETED ${join('results', 'tone-audio_cutter.wav')}`);
  });
});
