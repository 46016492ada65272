import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Encoding } from '../src/contract/audio.ts';
import { resolveEncoding } from '../src/contract/audio-formats.ts';
import type { JsonObject } from '../src/contract/task.ts';
import type { AudioStream } from '../src/dsp/audio.ts';
import { hybridDenoiser } from '../src/engines/denoiser/hybrid-denoiser.ts';
import { hybridStretcher } from '../src/engines/stretcher/hybrid-stretcher.ts';
import { openEngines } from '../src/main/engines/open-engines.ts';
import { decodeAudio } from '../src/media/decode.ts';
import { encoderArgs, muxerArgs } from '../src/media/encoders.ts';
import { conversionFilters } from '../src/media/filters.ts';
import { defaultMediaLimits } from '../src/media/limits.ts';
import { packFloats } from '../src/media/pack-samples.ts';
import type { MediaPrograms } from '../src/media/programs.ts';
import { splitStream } from '../src/operations/audio/split-stream.ts';
import type { OperationName } from '../src/operations/catalogue.ts';
import { runners } from '../src/operations/runners.ts';
import type { Source } from '../src/operations/tools.ts';
import type { AnyRun, EngineSet } from '../src/worker/serve-slot.ts';
import { createTools, type ProbedSources } from '../src/worker/tools.ts';

// The bare tools: what a person would run by hand to get the same file. No service, no database, no probe, no tags.

export interface BareOptions {
  readonly programs: MediaPrograms;
  readonly source: Source;
  readonly target: string;
}

/** One FFmpeg from file to file, with our own options for that encoding. */
export async function convertBare(
  { programs, source, target }: BareOptions,
  encoding: Encoding,
  { before = [], filters = [] }: { before?: readonly string[]; filters?: readonly string[] } = {},
): Promise<void> {
  const resolved = resolveEncoding(encoding, source.probe);
  const chain = [...filters, ...conversionFilters(source.probe, resolved)];
  await runFfmpeg(programs, [
    ...[...before, '-threads', '1', '-i', source.path, '-map', '0:a:0'],
    ...(chain.length === 0 ? [] : ['-af', chain.join(',')]),
    ...[...encoderArgs(resolved, programs), ...muxerArgs(resolved.format, resolved.sampleRateHz), '-y', target],
  ]);
}

/** Our own stretcher between two FFmpegs. */
export async function stretchBare(options: BareOptions, ratio: number): Promise<void> {
  const stretched = hybridStretcher.stretch(decodeAudio(options), { ratio });
  await encodeBare(options, stretched, { format: 'mp3' });
}

/** Our own denoiser between one FFmpeg that decodes and four that encode, as the operation promises four files. */
export async function denoiseBare(options: BareOptions): Promise<void> {
  const noisy = decodeAudio(options);
  const parts = splitStream(hybridDenoiser.denoise(noisy, { material: 'auto' }), 4);
  const writes = parts.map(async (part, at) => {
    async function* blocks() {
      for await (const block of part) yield at < 2 ? block.clean : block.noise;
    }
    const encoding: Encoding = at % 2 === 0 ? { format: 'mp3' } : { format: 'wav', bitDepth: 24 };
    await encodeBare({ ...options, target: `${options.target}-${at}` }, { ...noisy, blocks: blocks() }, encoding);
  });
  await Promise.all(writes);
}

export interface RecipeOptions {
  readonly programs: MediaPrograms;
  readonly folder: string;
  readonly sources: ProbedSources;
  readonly input: JsonObject;
}

const engineSettings = { modelsFolder: '' };
let engineSet: EngineSet | undefined;

/** The operation's own recipe in this process, its networks warm: all but the service around it. */
export async function runRecipe(name: OperationName, options: RecipeOptions): Promise<void> {
  const { programs, sources, input } = options;
  // As every task has: what a recipe puts aside must not be there from the run before.
  const folder = await mkdtemp(join(options.folder, 'recipe-'));
  // Opened once: a slot that has worked before is what this is measured against.
  engineSet ??= openEngines(engineSettings, { programs, notice: (text) => console.error(text) });
  const { engines } = engineSet;
  const { tools } = createTools({
    sources,
    folder,
    settings: { programs, limits: defaultMediaLimits, engines: engineSettings },
    engines,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  await (runners[name] as unknown as AnyRun)(input, tools);
  await rm(folder, { recursive: true });
}

async function encodeBare({ programs, target }: BareOptions, audio: AudioStream, encoding: Encoding): Promise<void> {
  const { sampleRateHz, channelCount } = audio;
  const resolved = resolveEncoding(encoding, { codec: 'pcm_f32le', bitDepth: 32, sampleRateHz, channelCount });
  const { child, ended } = startFfmpeg(programs, [
    ...['-f', 'f32le', '-ar', String(sampleRateHz), '-ac', String(channelCount), '-i', 'pipe:0'],
    ...[...encoderArgs(resolved, programs), ...muxerArgs(resolved.format, sampleRateHz), '-y', target],
  ]);
  const stdin = child.stdin as Writable;
  for await (const block of audio.blocks) {
    if (!stdin.write(packFloats(block))) await once(stdin, 'drain');
  }
  stdin.end();
  await ended;
}

async function runFfmpeg(programs: MediaPrograms, args: readonly string[]): Promise<void> {
  const { child, ended } = startFfmpeg(programs, args);
  child.stdin?.end();
  await ended;
}

function startFfmpeg({ ffmpegPath }: MediaPrograms, args: readonly string[]) {
  const child = spawn(ffmpegPath, ['-hide_banner', '-loglevel', 'error', ...args], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  return { child, ended };
}
