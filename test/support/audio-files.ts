import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Encoding } from '../../src/contract/audio.ts';
import { type ConvertOptions, convertAudio } from '../../src/media/convert.ts';
import { decodeAudio, type MediaSource } from '../../src/media/decode.ts';
import { encodeAudio } from '../../src/media/encode.ts';
import { defaultMediaLimits } from '../../src/media/limits.ts';
import { probeFile } from '../../src/media/probe.ts';
import { findPrograms } from '../../src/media/programs.ts';

/** Our media functions over one folder of files, and FFmpeg bare beside them to check them with. */
export async function openAudioFiles() {
  const programs = await findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'serinette-audio-'));
  let count = 0;
  const name = (extension: string) => join(folder, `${count++}.${extension}`);
  const ffmpeg = (args: readonly string[], input?: Uint8Array): Buffer =>
    execFileSync(programs.ffmpegPath, ['-v', 'error', '-nostdin', ...args], {
      maxBuffer: 2 ** 31 - 1,
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(input === undefined ? {} : { input }),
    });

  return {
    programs,
    folder,
    name,
    ffmpeg,
    close: () => rmSync(folder, { recursive: true, force: true }),

    async probe(path: string): Promise<MediaSource> {
      return { path, probe: await probeFile({ path, programs, limits: defaultMediaLimits }) };
    },

    /** A file that FFmpeg writes out of samples, by the options given. */
    make(channels: readonly Float32Array[], sampleRateHz: number, args: readonly string[], extension: string): string {
      const path = name(extension);
      const head = ['-f', 'f32le', '-ar', String(sampleRateHz), '-ac', String(channels.length), '-i', 'pipe:0'];
      ffmpeg([...head, ...args, '-y', path], interleave(channels));
      return path;
    },

    async convert(source: MediaSource, encoding: Encoding, more: Partial<ConvertOptions> = {}): Promise<MediaSource> {
      const path = name(encoding.format);
      return { path, probe: await convertAudio({ source, target: path, encoding, programs, ...more }) };
    },

    async encode(channels: readonly Float32Array[], sampleRateHz: number, encoding: Encoding): Promise<MediaSource> {
      const path = name(encoding.format);
      const blocks = (async function* () {
        for (let at = 0; at < (channels[0]?.length ?? 0); at += 10_000) {
          yield channels.map((samples) => samples.slice(at, at + 10_000));
        }
      })();
      const audio = { sampleRateHz, channelCount: channels.length, blocks };
      return { path, probe: await encodeAudio({ audio, target: path, encoding, programs }) };
    },

    /** Through our decoder. */
    async decode(source: MediaSource): Promise<Float32Array[]> {
      const blocks: Float32Array[][] = [];
      for await (const block of decodeAudio({ source, programs }).blocks) blocks.push(block);
      return Array.from({ length: source.probe.channelCount }, (_, channel) =>
        join32(blocks.map((block) => block[channel] as Float32Array)),
      );
    },

    /** Through bare FFmpeg, as floats of 64 bit: whatever we decode can be compared with it. */
    read(path: string, channelCount: number): Float64Array[] {
      const bytes = ffmpeg(['-i', path, '-map', '0:a:0', '-c:a', 'pcm_f64le', '-f', 'f64le', 'pipe:1']);
      const mixed = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
      return Array.from({ length: channelCount }, (_, channel) =>
        Float64Array.from(
          { length: mixed.length / channelCount },
          (_, i) => mixed[i * channelCount + channel] as number,
        ),
      );
    },
  };
}

function interleave(channels: readonly Float32Array[]): Uint8Array {
  const mixed = new Float32Array(channels.length * (channels[0]?.length ?? 0));
  for (const [channel, samples] of channels.entries()) {
    for (let i = 0; i < samples.length; i++) mixed[i * channels.length + channel] = samples[i] as number;
  }
  return new Uint8Array(mixed.buffer);
}

function join32(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** SNR in dB of `estimate` against `reference` over their common length, in 64 bit. */
export function snrDb(reference: ArrayLike<number>, estimate: ArrayLike<number>): number {
  let signal = 0;
  let error = 0;
  for (let i = 0; i < Math.min(reference.length, estimate.length); i++) {
    const x = reference[i] as number;
    signal += x * x;
    error += (x - (estimate[i] as number)) ** 2;
  }
  return 10 * Math.log10(signal / error);
}

/** SINAD in dB: a sine of any amplitude and phase at that frequency is fitted, the rest is noise and distortion. */
export function sinadDb(samples: ArrayLike<number>, frequencyHz: number, sampleRateHz: number): number {
  // The resampler's own start and end are left out.
  const from = Math.floor(samples.length * 0.1);
  const to = Math.ceil(samples.length * 0.9);
  const step = (2 * Math.PI * frequencyHz) / sampleRateHz;
  let [cc, ss, cs, cx, sx] = [0, 0, 0, 0, 0];
  for (let i = from; i < to; i++) {
    const [c, s, x] = [Math.cos(step * i), Math.sin(step * i), samples[i] as number];
    cc += c * c;
    ss += s * s;
    cs += c * s;
    cx += c * x;
    sx += s * x;
  }
  const determinant = cc * ss - cs * cs;
  const [a, b] = [(cx * ss - sx * cs) / determinant, (sx * cc - cx * cs) / determinant];
  let tone = 0;
  let rest = 0;
  for (let i = from; i < to; i++) {
    const fitted = a * Math.cos(step * i) + b * Math.sin(step * i);
    tone += fitted ** 2;
    rest += ((samples[i] as number) - fitted) ** 2;
  }
  return 10 * Math.log10(tone / rest);
}
