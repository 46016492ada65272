import type { FileHandle } from 'node:fs/promises';
import type { ImageFormat } from '../../contract/image.ts';

/** Width and height as a header claims them, before any turning. */
export interface ClaimedSize {
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/** Reads the size out of the header; undefined where there is none that makes sense. */
export async function readClaimedSize(
  format: ImageFormat,
  head: Buffer,
  file: FileHandle,
): Promise<ClaimedSize | undefined> {
  const size = format === 'jpeg' ? await readJpegSize(file) : headerReaders[format](head);
  return size && size.widthPixels > 0 && size.heightPixels > 0 ? size : undefined;
}

const headerReaders: Record<Exclude<ImageFormat, 'jpeg'>, (head: Buffer) => ClaimedSize | undefined> = {
  // W3C PNG, 11.2.1: IHDR is the first chunk.
  png: (head) =>
    head.length >= 24 && head.toString('latin1', 12, 16) === 'IHDR'
      ? { widthPixels: head.readUInt32BE(16), heightPixels: head.readUInt32BE(20) }
      : undefined,
  // GIF89a, 18: the logical screen.
  gif: (head) =>
    head.length >= 10 ? { widthPixels: head.readUInt16LE(6), heightPixels: head.readUInt16LE(8) } : undefined,
  bmp: readBmpSize,
  webp: readWebpSize,
};

/** Source: Microsoft, BITMAPCOREHEADER and BITMAPINFOHEADER. A negative height means rows from the top. */
function readBmpSize(head: Buffer): ClaimedSize | undefined {
  if (head.readUInt32LE(14) < 40) return { widthPixels: head.readUInt16LE(18), heightPixels: head.readUInt16LE(20) };
  return { widthPixels: head.readInt32LE(18), heightPixels: Math.abs(head.readInt32LE(22)) };
}

/** Source: RFC 9649, 2.5 to 2.7; RFC 6386, 9.1; the WebP lossless specification, 3. */
function readWebpSize(head: Buffer): ClaimedSize | undefined {
  if (head.length < 30) return undefined;
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { widthPixels: head.readUIntLE(24, 3) + 1, heightPixels: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(21);
    return { widthPixels: (bits & 0x3fff) + 1, heightPixels: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (head.readUIntBE(23, 3) !== 0x9d012a) return undefined;
  return { widthPixels: head.readUInt16LE(26) & 0x3fff, heightPixels: head.readUInt16LE(28) & 0x3fff };
}

/** Colour profiles, previews and depth maps stand before the frame: each takes a segment for every 64 KiB. */
const segmentsMax = 2000;

/** Source: ITU-T T.81, B.1 and B.2.2: the segments are walked until one begins a frame. */
async function readJpegSize(file: FileHandle): Promise<ClaimedSize | undefined> {
  const segment = Buffer.alloc(9);
  let at = 2;
  for (let count = 0; count < segmentsMax; count++) {
    const { bytesRead } = await file.read(segment, 0, segment.length, at);
    if (bytesRead < segment.length || segment[0] !== 0xff) return undefined;
    const marker = segment.readUInt8(1);
    if (marker === 0xff) {
      at += 1; // Any number of these may fill the gap before a marker.
      continue;
    }
    // C4, C8 and CC are no frames; D0 to D9 cannot stand here, and data begins at DA.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { widthPixels: segment.readUInt16BE(7), heightPixels: segment.readUInt16BE(5) };
    if (marker >= 0xd0 && marker <= 0xda) return undefined;
    at += 2 + segment.readUInt16BE(2);
  }
  return undefined;
}
