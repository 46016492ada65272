import { open } from 'node:fs/promises';

/** Delay of Layer III's decoder, which counts as padding already taken off. */
const decoderDelaySamples = 529;

/** Far enough for the first frame of any file whose ID3 tag was skipped. */
const searchBytes = 8192;

/** What LAME's tag says of the end of an MP3. */
export interface LameTag {
  /** At the end of the last frame, which a decoder cuts off. */
  readonly paddingSamples: number;
  /** Of the file as it was written; undefined where the tag does not say. */
  readonly frameCount: number | undefined;
}

/**
 * Reads LAME's tag; undefined where a file has none, so that the start and end of its audio are unknown.
 *
 * Source: G. Bouvigne, "MP3 Info Tag rev 1 specifications"; FFmpeg's `mp3dec.c` cuts by the same rule.
 */
export async function readLameTag(path: string): Promise<LameTag | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(10), 0, 10, 0);
  const tagBytes = bytesRead === 10 && buffer.toString('latin1', 0, 3) === 'ID3' ? 10 + readSyncsafe(buffer) : 0;

  const { buffer: head, bytesRead: length } = await file.read(Buffer.alloc(searchBytes), 0, searchBytes, tagBytes);
  const frame = head.subarray(0, length);
  const at = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'));
  if (at < 0 || at + 8 > length) return undefined;

  // Four optional fields follow: frames, bytes, table of contents, quality; then the encoder's name.
  const flags = frame.readUInt32BE(at + 4);
  const optional = [4, 4, 100, 4].filter((_, bit) => (flags & (1 << bit)) !== 0);
  const position = at + 8 + optional.reduce((sum, bytes) => sum + bytes, 0);
  // 9 bytes of name, 12 of other facts, then 12 bits of delay and 12 of padding.
  if (position + 24 > length || !/^L(AME|av[fc])/.test(frame.toString('latin1', position, position + 4))) {
    return undefined;
  }
  const paddingSamples = frame.readUIntBE(position + 21, 3) & 0xfff;
  const frameCount = (flags & 1) !== 0 && at + 12 <= length ? frame.readUInt32BE(at + 8) : undefined;
  return { paddingSamples: Math.max(0, paddingSamples - decoderDelaySamples), frameCount };
}

function readSyncsafe(header: Buffer): number {
  return [6, 7, 8, 9].reduce((size, at) => size * 128 + ((header[at] ?? 0) & 0x7f), 0);
}
