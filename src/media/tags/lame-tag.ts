import { open } from 'node:fs/promises';

/** Delay of Layer III's decoder, which counts as padding already taken off and as delay still to come. */
const decoderDelaySamples = 529;

/** Far enough for the first frame of any file whose ID3 tag was skipped. */
const searchBytes = 8192;

/** What LAME's tag says of the start and the end of an MP3. */
export interface LameTag {
  /** Before the first sample of the audio, the decoder's own delay included. */
  readonly delaySamples: number;
  /** At the end of the last frame, which a decoder cuts off. */
  readonly paddingSamples: number;
  /** Of the file as it was written; undefined where the tag does not say. */
  readonly frameCount: number | undefined;
}

/** Reads LAME's tag; undefined where a file has none, so that the start and end of its audio are unknown. */
export async function readLameTag(path: string): Promise<LameTag | undefined> {
  await using file = await open(path);
  const { buffer: start } = await file.read(Buffer.alloc(10), 0, 10, 0);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(searchBytes), 0, searchBytes, measureId3(start));
  return parseLameTag(buffer.subarray(0, bytesRead));
}

/**
 * The same from an MP3's bytes after its ID3 tag.
 *
 * Source: G. Bouvigne, "MP3 Info Tag rev 1 specifications"; FFmpeg's `mp3dec.c` cuts by the same rule.
 */
export function parseLameTag(audio: Buffer): LameTag | undefined {
  const frame = audio.subarray(0, searchBytes);
  const at = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'));
  if (at < 0 || at + 8 > frame.length) return undefined;

  // Four optional fields follow: frames, bytes, table of contents, quality; then the encoder's name.
  const flags = frame.readUInt32BE(at + 4);
  const optional = [4, 4, 100, 4].filter((_, bit) => (flags & (1 << bit)) !== 0);
  const position = at + 8 + optional.reduce((sum, bytes) => sum + bytes, 0);
  // 9 bytes of name, 12 of other facts, then 12 bits of delay and 12 of padding.
  if (position + 24 > frame.length || !/^L(AME|av[fc])/.test(frame.toString('latin1', position, position + 4))) {
    return undefined;
  }
  const samples = frame.readUIntBE(position + 21, 3);
  return {
    delaySamples: (samples >> 12) + decoderDelaySamples,
    paddingSamples: Math.max(0, (samples & 0xfff) - decoderDelaySamples),
    frameCount: (flags & 1) !== 0 && at + 12 <= frame.length ? frame.readUInt32BE(at + 8) : undefined,
  };
}

/** @returns the bytes of the ID3 tag that begins a file, 0 where none does */
export function measureId3(start: Buffer): number {
  if (start.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + ((start[at] ?? 0) & 0x7f), 0);
}
