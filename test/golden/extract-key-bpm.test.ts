import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, describe, it } from 'node:test';
import type { JsonObject } from '../../src/contract/task.ts';
import { musicAnalyser } from '../../src/engines/analyser/music-analyser.ts';
import type { Engines } from '../../src/engines/engine.ts';
import { defaultMediaLimits } from '../../src/media/limits.ts';
import { runExtractKeyBpm } from '../../src/operations/extract-key-bpm/run.ts';
import { extractKeyBpm } from '../../src/operations/extract-key-bpm/schema.ts';
import { createTools } from '../../src/worker/tools.ts';
import { openAudioFiles } from '../support/audio-files.ts';
import { bandPieces, makePiece } from '../support/pieces/pieces.ts';
import { renderPiece } from '../support/pieces/render.ts';
import { makePinkNoise, scale } from '../support/signals.ts';

const sampleRateHz = 22_050;
const audioFiles = await openAudioFiles();
after(() => audioFiles.close());

interface Extracted {
  readonly values: JsonObject;
  readonly shown: Readonly<Record<string, unknown>>;
  readonly event: Readonly<Record<string, unknown>>;
  readonly analysis: Readonly<Record<string, unknown>>;
  readonly progress: readonly number[];
}

/** The recipe over real files; only the service around it is missing. */
async function extract(samples: Float32Array, extension: string, args: readonly string[] = []): Promise<Extracted> {
  const path = audioFiles.make([samples], sampleRateHz, args, extension);
  const progress: number[] = [];
  const { tools, finish } = createTools({
    sources: { audio: await audioFiles.probe(path) },
    folder: audioFiles.folder,
    settings: { programs: audioFiles.programs, limits: defaultMediaLimits, engines: { modelsFolder: '' } },
    engines: { analyser: musicAnalyser } as Engines,
    onProgress: (fraction) => progress.push(fraction),
    signal: new AbortController().signal,
  });
  const values = await runExtractKeyBpm({}, tools);
  const { files } = finish();
  const view = {
    url: (role: string) => files.find((file) => file.role === role)?.path,
    durationSeconds: () => undefined,
    values,
    conversionIds: [],
  };
  return {
    values,
    shown: extractKeyBpm.resultFields(view),
    event: extractKeyBpm.events!(view)[0]!,
    analysis: JSON.parse(await readFile(view.url('analysis')!, 'utf8')),
    progress,
  };
}

describe('extract_key_bpm', () => {
  const { seed, kind } = bandPieces[0]!;
  const piece = makePiece(seed, kind);
  const extracted = renderPiece(piece, { sampleRateHz }).then(([mono]) =>
    extract(mono!, 'mp3', ['-ar', '44100', '-ac', '2', '-b:a', '128k']),
  );

  it('tells key and tempo of an mp3 in the contract’s shape', async () => {
    const { shown } = await extracted;
    assert.equal(shown.dominant_key, 'C major');
    assert.equal(shown.key, 'C major');
    const changes = shown.key_changes as Record<string, string[]>;
    assert.deepEqual(Object.values(changes)[0], ['C major']);
    for (const stretch of Object.keys(changes)) assert.match(stretch, /^\d+-\d+$/);
    assert.ok(Object.keys(changes)[0]!.startsWith('0-'));
    assert.ok(Math.abs((shown.bpm as number) / piece.tempoBpm - 1) < 0.02, `${shown.bpm} for ${piece.tempoBpm}`);
    assert.equal(shown.warning, undefined);
  });

  it('sends the fields of the public webhook', async () => {
    const { event, shown } = await extracted;
    assert.equal(event.conversion_duration, '0');
    for (const field of ['audio_path', 'key_changes', 'dominant_key', 'bpm']) assert.equal(event[field], shown[field]);
    assert.ok(String(event.audio_path).endsWith('.mp3'));
  });

  it('gives the audio back unharmed', async () => {
    const { shown } = await extracted;
    const { probe } = await audioFiles.probe(String(shown.audio_path));
    assert.equal(probe.container, 'mp3');
    assert.ok(Math.abs(probe.durationSeconds - piece.durationSeconds) < 5);
  });

  it('writes all that was heard into a file, in order and without overlap', async () => {
    const { analysis } = await extracted;
    const beats = analysis.beats as number[];
    assert.ok(beats.length > 20);
    assert.ok(beats.every((time, i) => i === 0 || time > beats[i - 1]!));
    assert.ok((analysis.downbeats as number[]).every((time) => beats.includes(time)));
    for (const list of ['chords', 'key_changes', 'sections', 'sounds']) {
      const stretches = analysis[list] as { start: number; end: number }[];
      assert.ok(stretches.length > 0, list);
      for (const [i, { start, end }] of stretches.entries()) {
        assert.ok(end > start, list);
        if (i > 0) assert.ok(start >= stretches[i - 1]!.end - 0.002, list);
      }
    }
    assert.ok((analysis.duration as number) >= piece.durationSeconds);
    assert.equal((analysis.sounds as { kind: string }[])[0]!.kind, 'music');
    const { integrated_lufs: lufs, true_peak_dbtp: peak } = analysis.loudness as Record<string, number>;
    assert.ok(lufs! < -5 && lufs! > -40 && peak! > lufs! && peak! < 3, `${lufs} LUFS, ${peak} dBTP`);
  });

  it('tells how far it is', async () => {
    const { progress } = await extracted;
    assert.ok(progress.some((fraction) => fraction > 0.1 && fraction < 0.9));
    assert.ok(progress.every((fraction) => fraction >= 0 && fraction <= 1));
  });

  for (const [name, samples] of [
    ['noise', scale(makePinkNoise(8 * sampleRateHz, 4), 0.3)],
    ['silence', new Float32Array(8 * sampleRateHz)],
    ['a moment of sound', scale(makePinkNoise(400, 4), 0.3)],
  ] as const) {
    it(`completes over ${name}, and says that there is nothing to tell`, async () => {
      const { shown } = await extract(samples, 'wav');
      assert.equal(shown.dominant_key, null);
      assert.deepEqual(shown.key_changes, {});
      assert.equal(shown.bpm, null);
      assert.match(String(shown.warning), /no key and no tempo/);
    });
  }
});

describe('the analysis', () => {
  it('stops when the task is cancelled', async () => {
    const cancelling = new AbortController();
    let blocks = 0;
    const audio = {
      sampleRateHz,
      channelCount: 1,
      blocks: (async function* () {
        while (blocks < 1000) {
          if (++blocks === 3) cancelling.abort(new Error('cancelled'));
          yield [new Float32Array(sampleRateHz)];
        }
      })(),
    };
    await assert.rejects(musicAnalyser.analyse(audio, { signal: cancelling.signal }), /cancelled/);
    assert.equal(blocks, 3);
  });
});
