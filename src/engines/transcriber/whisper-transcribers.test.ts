import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { makeSpeechLikeSignal } from '../../../test/support/speech-like.ts';
import { writeTinyWhisper } from '../../../test/support/tiny-whisper.ts';
import type { AudioStream } from '../../dsp/audio.ts';
import { type KnownModel, knownModels } from '../../model-store/catalogue.ts';
import { installModel, removeModel } from '../../model-store/change.ts';
import { createWhisperTranscribers } from './whisper-transcribers.ts';

const sampleRateHz = 16_000;
let home: string;
let modelsFolder: string;
let laid: string;
before(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'whispers-'));
  modelsFolder = path.join(home, 'models');
  laid = path.join(home, 'laid');
  await writeTinyWhisper(laid);
});
after(() => rm(home, { recursive: true }));

/** The tiny model under the name of a known one. */
async function install(name: string): Promise<void> {
  const known = knownModels.find((model) => model.name === name)!;
  const files = await Promise.all(
    known.files.map(async ({ path: file }) => {
      const content = await readFile(path.join(laid, file));
      return { path: file, sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    }),
  );
  const model: KnownModel = { ...known, files };
  await installModel(model, { modelsFolder, from: laid });
}

function speech(): AudioStream {
  const samples = makeSpeechLikeSignal({ length: 6 * sampleRateHz, sampleRateHz, seed: 2 });
  return {
    sampleRateHz,
    channelCount: 1,
    blocks: (async function* () {
      yield [samples];
    })(),
  };
}

describe('the models of Whisper that a running slot has', () => {
  const settings = { translate: false, language: 'en', signal: new AbortController().signal };

  it('are those that are installed when a task begins', async () => {
    const list = createWhisperTranscribers(modelsFolder);
    assert.deepEqual(await list(), []);

    await install('whisper-tiny');
    const [tiny] = await list();
    assert.equal(tiny?.capability.name, 'whisper-tiny');
    assert.equal((await tiny.engine.transcribe(speech(), settings)).utterances[0]?.text, 'hello world.');
    // The one that is loaded already serves the next task.
    assert.equal((await list())[0]?.engine, tiny.engine);

    await install('whisper-tiny');
    const [again] = await list();
    assert.notEqual(again?.engine, tiny.engine);
    await install('whisper-base');
    const both = await list();
    assert.deepEqual(new Set(both.map(({ capability }) => capability.name)), new Set(['whisper-tiny', 'whisper-base']));
    for (const { engine } of [...both, ...both]) {
      assert.equal((await engine.transcribe(speech(), settings)).utterances[0]?.text, 'hello world.');
    }

    await removeModel(modelsFolder, 'whisper-tiny');
    await removeModel(modelsFolder, 'whisper-base');
    assert.deepEqual(await list(), []);
  });
});
