import type { ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AudioStream } from '../dsp/audio.ts';
import type { FfmpegEnd } from './ffmpeg.ts';

/**
 * Feeds a program with samples, as fast as the blocks come and no faster than it takes them.
 *
 * @param pack makes bytes of a block
 * @returns how the program ended
 * @throws the audio's own failure; then nothing that the program wrote is complete
 */
export async function feedSamples(
  { child, ended }: { child: ChildProcess; ended: Promise<FfmpegEnd> },
  audio: AudioStream,
  pack: (block: Float32Array[]) => Uint8Array,
): Promise<FfmpegEnd> {
  const packed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const block of audio.blocks) yield pack(block);
  };
  const fed = await pipeline(packed, child.stdin as Writable).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  // Audio that broke off must not leave a file that looks complete; FFmpeg's own failure explains more than EPIPE.
  const isBroken = fed !== undefined && !isBrokenPipe(fed.error);
  if (isBroken) child.kill('SIGKILL');
  const end = await ended;
  if (isBroken) throw fed.error;
  return end;
}

function isBrokenPipe(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code))
  );
}
