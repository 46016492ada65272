import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '../../src/contract/task.ts';
import type { Engines } from '../../src/engines/engine.ts';
import type { TargetVoice } from '../../src/engines/voice-converter/voice-converter.ts';
import type { MediaSource } from '../../src/media/decode.ts';
import { probeImage } from '../../src/media/image/probe-image.ts';
import { defaultImageLimits, defaultMediaLimits } from '../../src/media/limits.ts';
import type { ResultView } from '../../src/operations/operation.ts';
import type { Tools } from '../../src/operations/tools.ts';
import type { SlotFile, StreamPiece } from '../../src/worker/messages.ts';
import { createTools } from '../../src/worker/tools.ts';
import type { openAudioFiles } from './audio-files.ts';

/** What a recipe left behind. */
export interface RecipeResult {
  readonly files: readonly SlotFile[];
  readonly view: ResultView;
  /** Failures that the recipe survived. */
  readonly reports: readonly unknown[];
  readonly streamed: readonly StreamPiece[];
  readonly progress: readonly number[];
  /** Samples of the file of that role, through our decoder. */
  read(role: string): Promise<Float32Array[]>;
}

interface RecipeSettings<Input> {
  readonly audioFiles: Awaited<ReturnType<typeof openAudioFiles>>;
  readonly run: (input: Input, tools: Tools) => Promise<JsonObject>;
  readonly input: Input;
  /** Absent for operations that take none. */
  readonly audio?: MediaSource;
  /** Bytes of a picture's file. */
  readonly image?: Uint8Array;
  readonly engines: Partial<Engines>;
  readonly voice?: TargetVoice;
}

/** A recipe over real files and the worker's own tools; only the service around it is missing. */
export async function runRecipe<Input>(settings: RecipeSettings<Input>): Promise<RecipeResult> {
  const { audioFiles, run, input, audio, image, engines, voice } = settings;
  const progress: number[] = [];
  const streamed: StreamPiece[] = [];
  const { tools, finish } = createTools({
    sources: { ...(audio && { audio }), ...(image && { image: await openImage(audioFiles, image) }) },
    folder: await mkdtemp(join(audioFiles.folder, 'task-')),
    settings: { programs: audioFiles.programs, limits: defaultMediaLimits, engines: { modelsFolder: '' } },
    engines: engines as Engines,
    onProgress: (fraction) => progress.push(fraction),
    onStreamed: (piece) => streamed.push(piece),
    signal: new AbortController().signal,
  });
  const values = await run(input, { ...tools, voice: async () => voice! });
  const { files, reports } = finish();
  const find = (role: string) => files.find((file) => file.role === role);
  return {
    files,
    reports,
    streamed,
    progress,
    view: {
      url: (role) => find(role)?.path,
      durationSeconds: (role) => find(role)?.durationSeconds ?? undefined,
      values,
      conversionIds: ['first', 'second'],
    },
    read: async (role) => audioFiles.decode(await audioFiles.probe(find(role)!.path)),
  };
}

async function openImage({ programs, name }: RecipeSettings<unknown>['audioFiles'], bytes: Uint8Array) {
  const path = name('image');
  await writeFile(path, bytes);
  return { path, probe: await probeImage({ path, programs, limits: defaultImageLimits }) };
}
