import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioFormat, Probe } from '../contract/audio.ts';
import { formatFacts } from '../contract/audio-formats.ts';
import { Fault } from '../contract/fault.ts';
import type { AudioStream } from '../dsp/audio.ts';
import { convertAudio } from '../media/convert.ts';
import { decodeAudio } from '../media/decode.ts';
import { encodeAudio } from '../media/encode.ts';
import type { Engines, Source, Tools } from '../operations/tools.ts';
import { typeOfExtension } from '../storage/content-type.ts';
import type { SlotFile, SlotSettings } from './messages.ts';

export interface ToolsOptions {
  readonly sources: Readonly<Record<string, Source>>;
  /** The task's own folder. */
  readonly folder: string;
  readonly settings: SlotSettings;
  readonly engines: Engines;
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** The tools over real files, and what was written with them once the recipe is over. */
export function createTools(options: ToolsOptions): { tools: Tools; finish: () => Promise<readonly SlotFile[]> } {
  const { sources, folder, engines, onProgress, signal } = options;
  const { programs } = options.settings;
  const files = new Map<string, SlotFile>();

  const place = (role: string, extension: string): string => join(folder, `result_${role}.${extension}`);
  const placeAudio = (role: string, format: AudioFormat): string => place(role, formatFacts[format].extension);
  const keep = (role: string, format: AudioFormat, { durationSeconds }: Probe): void => {
    const { contentType } = formatFacts[format];
    files.set(role, { role, path: placeAudio(role, format), contentType, durationSeconds });
  };

  const tools: Tools = {
    source(name) {
      const source = sources[name];
      if (!source) throw new Fault('UNPROCESSABLE_CONTENT', `Either ${name}_url or ${name}_file must be provided.`);
      return source;
    },
    decode(source, { progressShare: [from, to] = [0, 1], ...as } = {}) {
      const audio = decodeAudio({ source, programs, signal, ...as });
      return watchProgress(audio, source.probe, (fraction) => onProgress(from + fraction * (to - from)));
    },
    async encode(role, audio, { encoding, source }) {
      const target = placeAudio(role, encoding.format);
      const written = await encodeAudio({ audio, target, encoding, programs, signal, ...(source && { source }) });
      keep(role, encoding.format, written);
    },
    async convert(role, source, { encoding, span }) {
      const target = placeAudio(role, encoding.format);
      keep(role, encoding.format, await convertAudio({ source, target, encoding, span, programs, signal, onProgress }));
    },
    async write(role, content, extension) {
      const path = place(role, extension);
      await writeFile(path, content);
      files.set(role, { role, path, contentType: typeOfExtension(path), durationSeconds: null });
    },
    progress: onProgress,
    engines,
    signal,
  };
  return { tools, finish: async () => [...files.values()] };
}

/** How much of the source was read is how far a recipe is that works in blocks, without a word of its own. */
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
