import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Pixels } from '../../src/vision/pixels.ts';

/** What the corners and the middle of `paintCorners` are, as sRGB. */
export const cornerColours = {
  topLeft: [220, 40, 40],
  topRight: [40, 180, 60],
  bottomLeft: [50, 70, 210],
  bottomRight: [240, 220, 50],
} as const;

export type Corner = keyof typeof cornerColours;

/** A picture whose four quarters differ, so that any turning, mirroring or exchange of colours shows. */
export function paintCorners(widthPixels: number, heightPixels: number): Pixels {
  return paint(widthPixels, heightPixels, (x, y) => {
    const isLeft = x < widthPixels / 2;
    const [top, bottom] = isLeft ? (['topLeft', 'bottomLeft'] as const) : (['topRight', 'bottomRight'] as const);
    return cornerColours[y < heightPixels / 2 ? top : bottom];
  });
}

/** A picture by what stands at each place. */
export function paint(
  widthPixels: number,
  heightPixels: number,
  colourAt: (x: number, y: number) => readonly [red: number, green: number, blue: number],
): Pixels {
  const rgb = new Uint8Array(3 * widthPixels * heightPixels);
  for (let y = 0, at = 0; y < heightPixels; y++) {
    for (let x = 0; x < widthPixels; x++, at += 3) rgb.set(colourAt(x, y), at);
  }
  return { widthPixels, heightPixels, rgb };
}

/** The colour in the middle of a quarter. */
export function readCorner({ widthPixels, heightPixels, rgb }: Pixels, corner: Corner): number[] {
  const x = Math.floor(widthPixels * (corner.endsWith('Left') ? 0.25 : 0.75));
  const y = Math.floor(heightPixels * (corner.startsWith('top') ? 0.25 : 0.75));
  const at = 3 * (y * widthPixels + x);
  return [...rgb.subarray(at, at + 3)];
}

/** Hands pixels to sharp, which encodes them as told from there. */
export function toSharp({ widthPixels, heightPixels, rgb }: Pixels): ReturnType<typeof sharp> {
  return sharp(rgb, { raw: { width: widthPixels, height: heightPixels, channels: 3 } });
}

/** As that format at its usual settings. */
export async function encodeImage(pixels: Pixels, format: 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp'): Promise<Buffer> {
  return format === 'bmp' ? makeBmp(pixels, 24) : toSharp(pixels).toFormat(format).toBuffer();
}

/** One chunk: length, name, data and their checksum. Source: W3C PNG, 5.3. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

interface PngParts {
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Rows with their filter bytes, compressed; 8-bit grey. */
  readonly data: Uint8Array;
  /** Colours of 16 bit with their opacity, in seven passes, which a reader must hold whole. */
  readonly isDeep?: boolean;
  /** Before the data. */
  readonly chunks?: readonly Uint8Array[];
}

/** A PNG as its parts are given, whether they fit each other or not. */
export function makePng({ widthPixels, heightPixels, data, isDeep = false, chunks = [] }: PngParts): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPixels, 0);
  header.writeUInt32BE(heightPixels, 4);
  header.set(isDeep ? [16, 6, 0, 0, 1] : [8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', data),
    pngChunk('IEND', new Uint8Array(0)),
  ]);
}

/** Grey rows of nothing, compressed. */
export function blankRows(widthPixels: number, heightPixels: number): Buffer {
  return deflateSync(Buffer.alloc((widthPixels + 1) * heightPixels), { level: 9 });
}

export type BmpDepth = 1 | 4 | 8 | 16 | 24 | 32;

/**
 * A BMP of that depth; up to 8 bit in as many colours as the picture has. Its rows stand from the bottom up.
 *
 * Source: Microsoft, BITMAPFILEHEADER and BITMAPINFOHEADER.
 */
export function makeBmp({ widthPixels, heightPixels, rgb }: Pixels, depth: BmpDepth): Buffer {
  const colours: number[] = [];
  const rowBytes = 4 * Math.ceil((widthPixels * depth) / 32);
  const rows = Buffer.alloc(rowBytes * heightPixels);
  for (let y = 0; y < heightPixels; y++) {
    const row = rows.subarray(rowBytes * (heightPixels - 1 - y), rowBytes * (heightPixels - y));
    for (let x = 0; x < widthPixels; x++) {
      const [red, green, blue] = rgb.subarray(3 * (y * widthPixels + x)) as unknown as [number, number, number];
      writeBmpPixel(row, { x, depth, colour: (red << 16) | (green << 8) | blue, colours });
    }
  }
  const palette = Buffer.alloc(depth <= 8 ? 4 * 2 ** depth : 0);
  for (const [i, colour] of colours.entries()) palette.writeUInt32LE(colour, 4 * i);
  return Buffer.concat([bmpHeader({ widthPixels, heightPixels, depth, paletteBytes: palette.length }), palette, rows]);
}

interface BmpPixel {
  readonly x: number;
  readonly depth: BmpDepth;
  /** As 0xRRGGBB. */
  readonly colour: number;
  /** The palette so far. */
  readonly colours: number[];
}

function writeBmpPixel(row: Buffer, { x, depth, colour, colours }: BmpPixel): void {
  if (depth === 24) row.writeUIntLE(colour, 3 * x, 3);
  else if (depth === 32) row.writeUInt32LE(colour, 4 * x);
  else if (depth === 16) {
    const [red, green, blue] = [colour >> 19, (colour >> 11) & 31, (colour >> 3) & 31] as const;
    row.writeUInt16LE((red << 10) | (green << 5) | blue, 2 * x);
  } else {
    const known = colours.indexOf(colour);
    const index = known >= 0 ? known : colours.push(colour) - 1;
    const shift = 8 - depth - ((x * depth) % 8);
    row[(x * depth) >> 3]! |= index << shift;
  }
}

interface BmpHeaderParts {
  readonly widthPixels: number;
  readonly heightPixels: number;
  readonly depth: number;
  readonly paletteBytes: number;
  /** 0 none, 1 RLE8, 2 RLE4. */
  readonly compression?: number;
}

export function bmpHeader({ widthPixels, heightPixels, depth, paletteBytes, compression = 0 }: BmpHeaderParts): Buffer {
  const header = Buffer.alloc(54);
  const dataBytes = 4 * Math.ceil((widthPixels * depth) / 32) * Math.abs(heightPixels);
  header.write('BM', 'latin1');
  header.writeUInt32LE((54 + paletteBytes + dataBytes) >>> 0, 2);
  header.writeUInt32LE(54 + paletteBytes, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(widthPixels, 18);
  header.writeInt32LE(heightPixels, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(depth, 28);
  header.writeUInt32LE(compression, 30);
  return header;
}

/** A BMP of 8 bit, its rows coded as one run each: grey, from black at the bottom to white at the top. */
export function makeRunsBmp(widthPixels: number, heightPixels: number): Buffer {
  const palette = Buffer.alloc(1024);
  for (let i = 0; i < 256; i++) palette.writeUInt32LE(i * 0x010101, 4 * i);
  const rows = Array.from({ length: heightPixels }, (_, y) => {
    return [widthPixels, Math.round((255 * y) / (heightPixels - 1)), 0, 0];
  });
  const data = Buffer.from([...rows.flat(), 0, 1]);
  const header = bmpHeader({ widthPixels, heightPixels, depth: 8, paletteBytes: palette.length, compression: 1 });
  header.writeUInt32LE(header.length + palette.length + data.length, 2);
  return Buffer.concat([header, palette, data]);
}

/** A GIF of so many frames of one pixel each; the first one is as large as the screen. */
export async function makeLongGif(first: Pixels, frameCount: number): Promise<Buffer> {
  const still = await toSharp(first).gif().toBuffer();
  const delay = Buffer.from([0x21, 0xf9, 4, 0, 5, 0, 0, 0]);
  const place = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]);
  // Codes of three bits: clear, colour 0, end.
  const data = Buffer.from([2, 2, 0x44, 0x01, 0]);
  const frame = Buffer.concat([delay, place, data]);
  const frames = Buffer.concat(Array.from({ length: frameCount - 1 }, () => frame));
  return Buffer.concat([still.subarray(0, -1), frames, Buffer.from([0x3b])]);
}

/** A WEBP of so many frames, all alike. Source: RFC 9649, 2.7.1. */
export async function makeLongWebp(picture: Pixels, frameCount: number): Promise<Buffer> {
  const still = await toSharp(picture).webp({ lossless: true }).toBuffer();
  const image = still.subarray(12); // behind RIFF, size and WEBP: the one chunk that holds the picture
  const size24 = (pixels: number) => Buffer.from([(pixels - 1) & 255, (pixels - 1) >> 8, 0]);
  const size = Buffer.concat([size24(picture.widthPixels), size24(picture.heightPixels)]);
  const isAnimated = Buffer.from([2, 0, 0, 0]);
  const shown = Buffer.concat([Buffer.alloc(6), size, Buffer.from([50, 0, 0, 0])]);
  const frame = riffChunk('ANMF', Buffer.concat([shown, image]));
  const frames = Array.from({ length: frameCount }, () => frame);
  const head = riffChunk('VP8X', Buffer.concat([isAnimated, size]));
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), head, riffChunk('ANIM', Buffer.alloc(6)), ...frames]));
}

function riffChunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
}
