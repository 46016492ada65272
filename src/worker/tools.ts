import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Probe } from '../contract/audio.ts';
import { typeOfExtension } from '../contract/content-type.ts';
import { Fault } from '../contract/fault.ts';
import type { ImageProbe } from '../contract/image.ts';
import { sourceRole } from '../contract/peaks.ts';
import type { AudioStream } from '../dsp/audio.ts';
import type { Engines } from '../engines/engine.ts';
import { decodeAudio } from '../media/decode.ts';
import { decodeImage } from '../media/image/decode-image.ts';
import { writeCoverJpeg } from '../media/image/write-jpeg.ts';
import { defaultImageLimits } from '../media/limits.ts';
import { composeTags, listTags, readTags, recognisePicture, type Tags } from '../media/tags/tags.ts';
import { type StreamSegment, writeStream } from '../media/write-stream.ts';
import type { FileTags, Source, Tools } from '../operations/tools.ts';
import { openVoice, type VoiceFiles } from '../voices/open-voice.ts';
import type { SlotFile, SlotSettings, SlotSound, StreamPiece } from './messages.ts';
import { createSoundMeter, overhear } from './sound-meter.ts';
import { spoolAudio } from './spool.ts';
import { writeConverted, writeEncoded } from './write-audio.ts';

/** A task's media as files on this machine. */
export interface ProbedSources {
  readonly audio?: Source;
  readonly reference_audio?: Source;
  readonly sample_audio?: Source;
  readonly image?: { readonly path: string; readonly probe: ImageProbe };
}

export interface ToolsOptions {
  readonly sources: ProbedSources;
  /** The account's own voice, if the task names one. */
  readonly voice?: VoiceFiles | undefined;
  readonly recentLines?: readonly string[] | undefined;
  /** The task's own folder. */
  readonly folder: string;
  readonly settings: SlotSettings;
  readonly engines: Engines;
  readonly onProgress: (fraction: number) => void;
  /** Called with what is being done, in words. */
  readonly onStep?: (words: string) => void;
  /** Called for each part that can be played while the rest is made. */
  readonly onStreamed?: (piece: StreamPiece) => void;
  readonly signal: AbortSignal;
}

/** What a recipe wrote and reported. */
export interface RecipeOutput {
  readonly files: readonly SlotFile[];
  readonly heardSource: SlotSound | undefined;
  /** Failures that it tolerated. */
  readonly reports: readonly unknown[];
}

/** Creates the tools over real files; `finish` returns what the recipe did with them. */
export function createTools(options: ToolsOptions): { tools: Tools; finish: () => RecipeOutput } {
  const { sources, folder, engines, onProgress, signal } = options;
  const { programs } = options.settings;
  const files = new Map<string, SlotFile>();
  const reports: unknown[] = [];
  let spoolCount = 0;
  let heardSource: SlotSound | undefined;
  let isHeardAsItIs = false;

  const place = (role: string, extension: string): string => join(folder, `result_${role}.${extension}`);
  const keep = (file: SlotFile): void => void files.set(file.role, file);
  /** Results are compared with what was sent: it is measured while the recipe reads it, so that nobody decodes it again. */
  function hearSource(audio: AudioStream, probe: Probe): AudioStream {
    const asItIs = isAsItIs(audio, probe);
    // At a lower rate it can be drawn, and nothing better may come; its loudness is that of the whole sound alone.
    if (isHeardAsItIs || (heardSource && !asItIs)) return audio;
    const meter = createSoundMeter(audio, { hasLoudness: asItIs });
    return overhear(audio, meter, async () => {
      if (isHeardAsItIs) return;
      isHeardAsItIs = asItIs;
      heardSource = await meter.finish(folder, sourceRole);
    });
  }

  const tools: Tools = {
    hasSource: (name) => sources[name] !== undefined,
    source(name) {
      const source = sources[name];
      if (!source) throw missingSource(name);
      return source;
    },
    decode(source, { progressShare: [from, to] = [0, 1], ...as } = {}) {
      const decoded = decodeAudio({ source, programs, signal, ...as });
      const audio = source === sources.audio ? hearSource(decoded, source.probe) : decoded;
      return watchProgress(audio, source.probe, (fraction) => onProgress(from + fraction * (to - from)));
    },
    async tags(source) {
      const tags = await readTags({ source, programs, signal });
      return { values: listTags(tags), cover: tags.cover?.bytes };
    },
    spool: (audio) => spoolAudio(audio, join(folder, `spool_${spoolCount++}`), signal),
    picture: () => readPicture(options),
    recentLines: options.recentLines ?? [],
    voice: (voiceId) => openVoice(voiceId, options.voice),
    async encode(role, audio, { encoding, source, tags }) {
      const how = { audio, encoding, programs, signal, source, tags: tags && toTags(tags) };
      keep(await writeEncoded({ folder, role, title: tags?.values.title }, how));
    },
    async convert(role, source, options) {
      keep(await writeConverted({ folder, role }, { ...options, source, programs, signal, onProgress }));
    },
    async write(role, content, extension) {
      const path = place(role, extension);
      await writeFile(path, content);
      keep({ role, path, contentType: typeOfExtension(path), durationSeconds: null });
    },
    async writePicture(role, png, sizePixels) {
      const jpeg = await writeCoverJpeg(png, sizePixels, { programs, signal });
      await tools.write(role, jpeg, 'jpg');
      return jpeg;
    },
    async stream(output, audio) {
      const onSegment = (segment: StreamSegment) => options.onStreamed?.({ output, segment });
      try {
        await writeStream({ audio, folder, name: `stream_${output}`, programs, signal, onSegment });
      } finally {
        // Listeners must not wait for more of a stream that broke off.
        options.onStreamed?.({ output });
      }
    },
    discard: (role) => void files.delete(role),
    report: (thrown) => void reports.push(thrown),
    progress: onProgress,
    step: (words) => options.onStep?.(words),
    engines,
    signal,
  };
  return { tools, finish: () => ({ files: [...files.values()], heardSource, reports }) };
}

/** The longer side: as much as image readers use, 0.9 MB at most. */
const pictureSidePixels = 640;

async function readPicture({ sources, settings, signal }: ToolsOptions): ReturnType<Tools['picture']> {
  const { image } = sources;
  if (!image) throw missingSource('image');
  const { path, probe } = image;
  const how = { programs: settings.programs, limits: defaultImageLimits, sidePixelsMax: pictureSidePixels, signal };
  return { pixels: await decodeImage({ path, ...how }), probe };
}

/** At its own rate, and no more mixed down than a listener hears it. */
function isAsItIs({ sampleRateHz, channelCount }: AudioStream, probe: Probe): boolean {
  return sampleRateHz === probe.sampleRateHz && channelCount >= Math.min(2, probe.channelCount);
}

function missingSource(name: string): Fault {
  return new Fault('UNPROCESSABLE_CONTENT', `Either ${name}_url or ${name}_file must be provided.`);
}

function toTags({ values, cover }: FileTags): Tags {
  const bytes = cover && Buffer.from(cover);
  const contentType = bytes && recognisePicture(bytes);
  return composeTags(values, bytes && contentType ? { bytes, contentType } : undefined);
}

/** Reports the part of the source that was read as progress. */
function watchProgress(audio: AudioStream, probe: Probe, onProgress: (fraction: number) => void): AudioStream {
  const samplesTotal = Math.max(1, probe.durationSeconds * audio.sampleRateHz);
  async function* watch(): AsyncGenerator<Float32Array[]> {
    let samples = 0;
    for await (const block of audio.blocks) {
      samples += block[0]?.length ?? 0;
      onProgress(Math.min(1, samples / samplesTotal));
      yield block;
    }
  }
  return { ...audio, blocks: watch() };
}
