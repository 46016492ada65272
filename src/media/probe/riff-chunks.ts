import type { FileHandle } from 'node:fs/promises';

/** One chunk of a RIFF file, without its head of 8 bytes. */
export interface RiffChunk {
  readonly id: string;
  readonly at: number;
  readonly length: number;
}

/** More than any program writes; a file of a million empty chunks is not read to its end. */
const chunksMax = 16;

/**
 * Lists the chunks of a WAV; undefined unless they fill the file exactly, up to its last byte.
 *
 * Source: Microsoft and IBM, Multimedia Programming Interface and Data Specifications 1.0 (1991), "RIFF".
 */
export async function listChunks(file: FileHandle): Promise<RiffChunk[] | undefined> {
  const { size } = await file.stat();
  const header = Buffer.alloc(12);
  await file.read(header, 0, 12, 0);
  if (header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WAVE') return undefined;
  const chunks: RiffChunk[] = [];
  for (let at = 12; at < size; ) {
    const { bytesRead } = await file.read(header, 0, 8, at);
    const length = header.readUInt32LE(4);
    chunks.push({ id: header.toString('latin1', 0, 4), at: at + 8, length });
    at += 8 + length + (length % 2);
    if (bytesRead < 8 || at > size || chunks.length > chunksMax) return undefined;
  }
  return chunks;
}
