import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { findFreePort } from '../../../test/support/free-port.ts';
import { type KnownModel, knownModels } from '../../model-store/catalogue.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { runModels } from './models.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'models-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

/** `serinette models …` as a person types it. */
function type(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const file = path.resolve(import.meta.dirname, '../../../bin/serinette.mjs');
  const env = { ...process.env, DATA_DIR: dataFolder, ...environment };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [file, 'models', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

/** A model of one file, and the folder that it lies in. */
async function layModel(): Promise<{ model: KnownModel; from: string }> {
  const from = path.join(dataFolder, 'laid');
  const content = '{"heads": 4}';
  await mkdir(from);
  await writeFile(path.join(from, 'config.json'), content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const files = [{ path: 'config.json', sizeBytes: content.length, sha256 }];
  return { from, model: { ...knownModels[0]!, name: 'small-test', files } };
}

describe('serinette models', () => {
  const answer = (
    action: readonly string[],
    { offered, ...options }: { offered?: KnownModel[]; json?: boolean; from?: string; acceptLicence?: boolean } = {},
  ) =>
    runModels({
      dataFolder,
      slotMibMax: 2048,
      action,
      options: { json: false, acceptLicence: false, ...options },
      ...(offered && { offered }),
    });

  it('lists what there is for people', async () => {
    const text = (await answer(['list'])).join('\n');
    for (const { name, licence, sourceAddress } of knownModels) {
      assert.ok(text.includes(name) && text.includes(licence) && text.includes(sourceAddress), text);
    }
  });

  it('lists what there is for programs', async () => {
    const { code, stdout } = await type(['list', '--json']);
    assert.equal(code, 0);
    const models = JSON.parse(stdout);
    assert.deepEqual(
      models.map((model: KnownModel) => model.name),
      knownModels.map(({ name }) => name),
    );
    assert.equal(models[0].installedAt, null);
    assert.match(models[0].files[0].address, /^https:/);
  });

  it('tells a machine without a way out what to do, and fails', async () => {
    const proxy = `http://127.0.0.1:${await findFreePort()}`;
    const { code, stderr } = await type(['install', 'whisper-tiny'], { HTTPS_PROXY: proxy });
    assert.equal(code, 1);
    assert.match(stderr, /cannot be reached \(ECONNREFUSED\)\.\n.*models install whisper-tiny --from FOLDER/);
    assert.doesNotMatch(stderr, /node_modules|\.ts:/);
  });

  it('says in a sentence what the disk does not let it do', async () => {
    const file = path.join(dataFolder, 'file');
    await writeFile(file, '');
    const { code, stderr } = await type(['install', 'whisper-tiny', '--from', dataFolder], { DATA_DIR: file });
    assert.equal(code, 1);
    assert.match(stderr, /^serinette: ENOTDIR: not a directory, .*\n$/);
  });

  for (const [action, from, sentence] of [
    [['install', 'whisper-enormous'], undefined, /There is no model "whisper-enormous"; there are whisper-tiny/],
    [['install'], undefined, /models install needs one NAME/],
    [['remove', 'whisper-tiny'], undefined, /There is no installed model "whisper-tiny"; there are none/],
    [['improve'], undefined, /models has no "improve"/],
    [['install', 'whisper-tiny'], '/nowhere', /\/nowhere\/config\.json is missing/],
  ] as const) {
    it(`answers "${action.join(' ')}${from ? ` --from ${from}` : ''}" with a sentence`, async () => {
      await assert.rejects(answer(action, from ? { from } : {}), (error: Error) => {
        assert.match(error.message, sentence);
        assert.ok(error instanceof OperatorError);
        return true;
      });
    });
  }

  it('installs from a folder, shows it, and removes it again', async () => {
    const { model, from } = await layModel();
    const offered = [model];
    assert.match(
      (await answer(['install', 'small-test'], { from, offered })).join('\n'),
      /^small-test is installed in /,
    );
    assert.match((await answer(['install', 'small-test'], { from, offered })).join('\n'), /is installed already/);
    assert.match(
      (await answer(['list'], { offered })).join('\n'),
      /small-test\t[0-9.]+ (bytes|KiB)\tinstalled \d{4}-\d\d-\d\d/,
    );
    assert.match(
      (await answer(['list'], { offered: [] })).join('\n'),
      /small-test\t[0-9.]+ (bytes|KiB)\tinstalled, not offered any more/,
    );
    const [json = ''] = await answer(['list'], { json: true, offered });
    assert.match(JSON.parse(json)[0].installedAt, /^\d{4}-/);
    assert.match((await answer(['remove', 'small-test'])).join('\n'), /^small-test is removed/);
    assert.match((await answer(['list'], { offered })).join('\n'), /not installed/);
  });

  it('says which setting to raise for a model that needs more memory than a slot has', async () => {
    const { model, from } = await layModel();
    const offered = [{ ...model, slotMibMin: 4096 }];
    assert.match(
      (await answer(['install', model.name], { from, offered })).join('\n'),
      /needs SLOT_MIB_MAX=4096.* 2048/,
    );
  });

  it('agrees to no licence for a script that does not say so', async () => {
    const { model, from } = await layModel();
    const offered = [{ ...model, needsConsent: 'For research only.' }];
    const action = ['install', model.name];
    await assert.rejects(
      answer(action, { from, offered }),
      /For research only\.\nTo agree to it, add --accept-licence/,
    );
    assert.match((await answer(action, { from, offered, acceptLicence: true })).join('\n'), /is installed in/);
  });
});
