import { open, readFile, rm } from 'node:fs/promises';
import { checkEnd, startFfmpeg } from '../ffmpeg.ts';
import type { MediaPrograms } from '../programs.ts';
import { withProperFrames } from './id3-frames.ts';
import { hasTags, type Tags, tagArgs } from './tags.ts';

/** RIFF counts its size in 32 bits; a file so close to that has no room for tags. */
const riffBytesMax = 2 ** 32 - 64 * 1024 * 1024;

/**
 * Adds an ID3 chunk to a WAV file, because its INFO list holds no cover and few names.
 *
 * The tag itself is FFmpeg's, taken off the front of an MP3 without sound, so that MP3 and WAV say the same.
 */
export async function addWavTags(path: string, tags: Tags, programs: MediaPrograms): Promise<void> {
  if (!hasTags(tags)) return;
  const tag = await makeId3(`${path}.id3`, tags, programs);
  const chunk = Buffer.alloc(8 + tag.length + (tag.length % 2));
  chunk.write('id3 ', 0, 'latin1');
  chunk.writeUInt32LE(tag.length, 4);
  tag.copy(chunk, 8);

  await using file = await open(path, 'r+');
  const { size: fileBytes } = await file.stat();
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  if (buffer.toString('latin1') !== 'RIFF' || fileBytes + chunk.length > riffBytesMax) return;
  await file.write(chunk, 0, chunk.length, fileBytes);
  const riffSize = Buffer.alloc(4);
  riffSize.writeUInt32LE(fileBytes + chunk.length - 8);
  await file.write(riffSize, 0, 4, 4);
}

/** Uses a file, because FFmpeg writes the tag's size last and into its head. */
async function makeId3(path: string, tags: Tags, programs: MediaPrograms): Promise<Buffer> {
  const { inputs, outputs, feeds } = tagArgs(tags, 'mp3', 1);
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=sample_rate=44100:channel_layout=mono:duration=0.05'];
  const output = ['-map', '0:a:0', ...outputs, '-id3v2_version', '4', '-f', 'mp3', '-y', `file:${path}`];
  try {
    const { child, ended } = startFfmpeg({ programs, args: [...silence, ...inputs, ...output], feeds });
    child.stdout?.resume();
    checkEnd(await ended, 'The tags could not be written.');
    const carrier = await readFile(path);
    const tag = carrier.subarray(0, 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (carrier[at] ?? 0), 0));
    return withProperFrames(tag);
  } finally {
    await rm(path, { force: true });
  }
}
