import { type FileHandle, open } from 'node:fs/promises';
import { listChunks, type RiffChunk } from './probe/riff-chunks.ts';

/** Chunks that hold the sound itself, or nothing. */
const chunksOfSound = new Set(['fmt ', 'fact', 'data', 'PEAK', 'JUNK', 'PAD ']);

/** Whether a file is a WAV without metadata: no list of tags, no ID3, no cover. */
export async function isBareWav(path: string): Promise<boolean> {
  await using file = await open(path);
  const chunks = await listChunks(file);
  if (chunks === undefined) return false;
  for (const chunk of chunks) {
    if (!chunksOfSound.has(chunk.id) && !(chunk.id === 'LIST' && (await namesOnlyItsMaker(file, chunk)))) return false;
  }
  return true;
}

/** A list of no more than this names the program that wrote the file, and has no room for much else. */
const listBytesMax = 256;

/** FFmpeg and others sign what they write; the old file's signature would be wrong in a new one. */
async function namesOnlyItsMaker(file: FileHandle, { at, length }: RiffChunk): Promise<boolean> {
  if (length > listBytesMax || length < 12) return false;
  const list = Buffer.alloc(length);
  await file.read(list, 0, length, at);
  if (list.toString('latin1', 0, 8) !== 'INFOISFT') return false;
  const textBytes = list.readUInt32LE(8);
  return 12 + textBytes + (textBytes % 2) >= length;
}
