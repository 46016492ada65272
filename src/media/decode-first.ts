import type { Readable } from 'node:stream';
import { guardedInput, startFfmpeg } from './ffmpeg.ts';
import { countPackets } from './probe/count-packets.ts';
import type { MediaPrograms } from './programs.ts';

export interface FileToDecode {
  readonly path: string;
  readonly programs: MediaPrograms;
  readonly signal?: AbortSignal | undefined;
}

/** Decodes the first packet that can be. @returns its samples a channel; 0 where none can be decoded */
export async function decodeFirst({ path, programs, signal }: FileToDecode): Promise<number> {
  const { child, ended } = startFfmpeg({
    programs,
    args: [...guardedInput(path), '-map', '0:a:0', '-frames:a', '1', '-c:a', 'pcm_s16le', '-f', 'framecrc', 'pipe:1'],
    cpuSeconds: 10,
    signal,
  });
  const { header, seconds } = await countPackets(child.stdout as Readable, () => Number.POSITIVE_INFINITY);
  await ended;
  signal?.throwIfAborted();
  return Math.round(seconds * Number(header.get('sample_rate'))) || 0;
}
