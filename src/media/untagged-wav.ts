import { type FileHandle, open } from 'node:fs/promises';

/** Chunks that hold the sound itself, or nothing. */
const chunksOfSound = new Set(['fmt ', 'fact', 'data', 'PEAK', 'JUNK', 'PAD ']);

/** More than any program writes; a file of a million empty chunks is not read to its end. */
const chunksMax = 16;

/**
 * Whether a file is a WAV without metadata: no list of tags, no ID3, no cover.
 *
 * Source: Microsoft and IBM, Multimedia Programming Interface and Data Specifications 1.0 (1991), "RIFF".
 */
export async function isBareWav(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(12);
    await file.read(header, 0, 12, 0);
    if (header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WAVE') return false;
    let at = 12;
    for (let count = 0; count < chunksMax; count++) {
      if (at >= size) return at === size;
      const { bytesRead } = await file.read(header, 0, 8, at);
      const id = header.toString('latin1', 0, 4);
      const length = header.readUInt32LE(4);
      if (bytesRead < 8 || !(chunksOfSound.has(id) || (id === 'LIST' && (await namesOnlyItsMaker(file, at, length))))) {
        return false;
      }
      at += 8 + length + (length % 2);
    }
    return false;
  } finally {
    await file.close();
  }
}

/** A list of no more than this names the program that wrote the file, and has no room for much else. */
const listBytesMax = 256;

/** FFmpeg and others sign what they write; the old file's signature would be wrong in a new one. */
async function namesOnlyItsMaker(file: FileHandle, at: number, length: number): Promise<boolean> {
  if (length > listBytesMax || length < 12) return false;
  const list = Buffer.alloc(length);
  await file.read(list, 0, length, at + 8);
  if (list.toString('latin1', 0, 8) !== 'INFOISFT') return false;
  const textBytes = list.readUInt32LE(8);
  return 12 + textBytes + (textBytes % 2) >= length;
}
