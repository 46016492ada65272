import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Fault } from '../../contract/fault.ts';
import { decodeAudio } from '../../media/decode.ts';
import { defaultMediaLimits } from '../../media/limits.ts';
import { packInt16, seedDither } from '../../media/pack-samples.ts';
import { probeFile } from '../../media/probe.ts';
import type { MediaPrograms } from '../../media/programs.ts';

const headerBytes = 44;

/** A WAV file of 16 bits and one channel, which every model reads; what lies beyond full scale is brought into it. */
export function encodeVoiceWav(samples: Float32Array, sampleRateHz: number, peak: number): Uint8Array {
  const scaled = peak > 1 ? samples.map((sample) => sample / peak) : samples;
  const data = packInt16([scaled], seedDither());
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(headerBytes - 8 + data.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22); // one channel
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(2 * sampleRateHz, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

export interface DecodeVoiceSettings {
  readonly sampleRateHz: number;
  /** Longer files are not decoded. */
  readonly secondsMax: number;
  readonly programs: MediaPrograms;
  readonly signal: AbortSignal;
}

/**
 * Decodes an untrusted answer of a server to one channel at the given rate.
 *
 * @returns undefined for a file that is longer than asked for
 * @throws Fault UNPROCESSABLE_CONTENT for what is no audio
 */
export async function decodeVoice(bytes: Uint8Array, settings: DecodeVoiceSettings): Promise<Float32Array | undefined> {
  const { sampleRateHz, secondsMax, programs, signal } = settings;
  const path = join(tmpdir(), `serinette-voice-${randomUUID()}`);
  try {
    await writeFile(path, bytes, { mode: 0o600, signal });
    const probe = await probeFile({ path, programs, limits: defaultMediaLimits, signal });
    if (probe.durationSeconds > secondsMax) return undefined;
    const source = { path, probe };
    const { blocks } = decodeAudio({ source, programs, signal, sampleRateHz, channelCount: 1 });
    return await gather(blocks);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether bytes cannot be decoded, and not the machine that should decode them. */
export function isNoAudio(error: unknown): boolean {
  return error instanceof Fault && error.code !== 'INTERNAL_SERVER_ERROR';
}

async function gather(blocks: AsyncIterable<Float32Array[]>): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  let length = 0;
  for await (const [part] of blocks) {
    parts.push(part!);
    length += part!.length;
  }
  const whole = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
