import { type FileHandle, open } from 'node:fs/promises';
import type { AudioStream, SampleSpan, SpooledAudio } from '../dsp/audio.ts';

/** Samples a channel in the blocks that are read back: 0.37 s at 44.1 kHz. */
const blockSamples = 16_384;

/**
 * Stores audio as raw floats, one file a channel, so that it can be read many times without loss and without holding
 * more than a block in memory.
 *
 * @param path of the files; the channel's number is appended
 */
export async function spoolAudio(audio: AudioStream, path: string, signal: AbortSignal): Promise<SpooledAudio> {
  const { sampleRateHz, channelCount } = audio;
  const paths = Array.from({ length: channelCount }, (_, channel) => `${path}.${channel}.f32`);
  const sampleCount = await writeBlocks(audio, paths, signal);
  return {
    sampleRateHz,
    channelCount,
    sampleCount,
    durationSeconds: sampleCount / sampleRateHz,
    open(span = { startSample: 0, endSample: sampleCount }) {
      const inside = {
        startSample: Math.max(0, span.startSample),
        endSample: Math.min(sampleCount, span.endSample),
      };
      return { sampleRateHz, channelCount, blocks: readBlocks(paths, inside, signal) };
    },
  };
}

async function writeBlocks(audio: AudioStream, paths: readonly string[], signal: AbortSignal): Promise<number> {
  await using files = await openFiles(paths, 'wx');
  let written = 0;
  for await (const block of audio.blocks) {
    signal.throwIfAborted();
    await Promise.all(files.handles.map((file, channel) => writeAll(file, block[channel]!, written)));
    written += block[0]!.length;
  }
  return written;
}

async function* readBlocks(
  paths: readonly string[],
  { startSample, endSample }: SampleSpan,
  signal: AbortSignal,
): AsyncGenerator<Float32Array[]> {
  await using files = await openFiles(paths, 'r');
  for (let at = startSample; at < endSample; at += blockSamples) {
    signal.throwIfAborted();
    const length = Math.min(blockSamples, endSample - at);
    yield await Promise.all(files.handles.map((file) => readAll(file, at, length)));
  }
}

/** Opens files that are closed when disposed of. */
async function openFiles(paths: readonly string[], flags: 'r' | 'wx') {
  const handles: FileHandle[] = [];
  const close = async () => void (await Promise.all(handles.map((file) => file.close())));
  try {
    for (const path of paths) handles.push(await open(path, flags, 0o600));
  } catch (error) {
    await close();
    throw error;
  }
  return { handles, [Symbol.asyncDispose]: close };
}

/** A single write may be partial. */
async function writeAll(file: FileHandle, samples: Float32Array, position: number): Promise<void> {
  const bytes = asBytes(samples);
  const start = position * Float32Array.BYTES_PER_ELEMENT;
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, start + at);
    at += bytesWritten;
  }
}

async function readAll(file: FileHandle, position: number, length: number): Promise<Float32Array> {
  const samples = new Float32Array(length);
  const bytes = asBytes(samples);
  const start = position * Float32Array.BYTES_PER_ELEMENT;
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, start + at);
    if (bytesRead === 0) throw new Error(`a spooled file ends early, at ${start + at} bytes`);
    at += bytesRead;
  }
  return samples;
}

function asBytes(samples: Float32Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}
