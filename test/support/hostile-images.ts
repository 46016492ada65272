import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-files.ts';
import {
  blankRows,
  bmpHeader,
  encodeImage,
  makeBmp,
  makeLongGif,
  makeLongWebp,
  makePng,
  makeRunsBmp,
  paint,
  pngChunk,
} from './made-images.ts';
import { createRandom } from './signals.ts';

/** A file that is refused, and what the caller is told. */
export interface RefusedImage extends HostileFile {
  readonly says: RegExp;
}

const taken = /JPEG, PNG, GIF, BMP and WEBP pictures are taken/;

/** Files of other kinds, by their first bytes. */
export function makeForeignImages(): RefusedImage[] {
  const files: Record<string, [Buffer | string, RegExp]> = {
    nothing: ['', /empty/],
    'one byte': ['x', /not a picture/],
    'the letters of a BMP and a text': [`BM${'any words whatever, '.repeat(20)}`, /not a picture/],
    'an SVG': [
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      /SVG/,
    ],
    'an SVG that reads a file': [
      '\ufeff<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>',
      /SVG/,
    ],
    'an SVG of ten thousand laughs': [`<?xml version="1.0"?><!-- ${'ha'.repeat(999)} --><svg><g/></svg>`, /SVG/],
    'a web page': ['\n <!DOCTYPE html><html><body><img src="x.png"></body></html>', /web page/],
    'a PDF': ['%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', /PDF/],
    PostScript: ['%!PS-Adobe-3.0\n(/etc/passwd) (r) file\n', /PostScript/],
    'a TIFF': ['II*\0\x08\0\0\0\0\0\0\0', /TIFF/],
    'an icon': ['\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0', /icon/],
    'an AVIF': ['\0\0\0\x20ftypavif\0\0\0\0avifmif1', /AVIF/],
    'a HEIC': ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', /HEIC/],
    'a JPEG 2000': ['\0\0\0\x0cjP  \r\n\x87\n', /JPEG 2000/],
    'an ImageMagick script': ['push graphic-context\nimage over 0,0 0,0 "url(http://x/)"\n', /not a picture/],
    'a PNM': ['P6 2 2 255\n123456789012', /not a picture/],
    'a ZIP': ['PK\x03\x04\x14\0', /packed/],
    audio: ['RIFF\x24\0\0\0WAVEfmt ', /audio/],
  };
  return Object.entries(files).map(([name, [content, says]]) => {
    const bytes = name.includes('SVG') ? Buffer.from(content) : Buffer.from(content as string, 'latin1');
    return { name, bytes, says: new RegExp(`${says.source}[^]*${taken.source}`) };
  });
}

const tooManyPixels = /at most 100 megapixels are taken/;
const isDamaged = /damaged or cut off/;

/** Pictures that are cut off, damaged, or that say of themselves what is not so. */
export async function makeDamagedImages(): Promise<RefusedImage[]> {
  const random = createRandom(5);
  const grain = paint(320, 240, (x, y) => [random() * 255, (x * 255) / 320, (y * 255) / 240]);
  const files: RefusedImage[] = [];
  for (const format of ['jpeg', 'png', 'gif', 'webp', 'bmp'] as const) {
    const whole = await encodeImage(grain, format);
    files.push({ name: `a ${format} cut off in the middle`, bytes: cut(whole, 0.6), says: isDamaged });
    files.push({ name: `a ${format} cut off behind its header`, bytes: whole.subarray(0, 60), says: isDamaged });
  }
  const runs = makeRunsBmp(64, 64);
  files.push({ name: 'a BMP of runs cut off in the middle', bytes: cut(runs, 0.9), says: isDamaged });
  files.push({ name: 'a BMP of runs cut off within a run', bytes: runs.subarray(0, -31), says: isDamaged });
  const jpeg = await encodeImage(grain, 'jpeg');
  const png = await encodeImage(grain, 'png');
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const [tall, flat] = [Buffer.from(jpeg), Buffer.from(jpeg)];
  tall.writeUInt16BE(2400, frame + 5);
  flat.writeUInt16BE(0, frame + 5);
  const spoilt = Buffer.from(png);
  spoilt[png.length >> 1]! ^= 0x10;
  const early = Buffer.from(jpeg);
  early.writeUInt16BE(0xffd9, jpeg.length >> 1);
  const truecolour = paint(64, 64, () => [9, 9, 9]);
  return [
    ...files,
    { name: 'a JPEG ten times as tall as its data', bytes: tall, says: isDamaged },
    { name: 'a JPEG of no height', bytes: flat, says: isDamaged },
    { name: 'a JPEG that says half-way that it ends', bytes: early, says: isDamaged },
    { name: 'a PNG with a bit exchanged', bytes: spoilt, says: isDamaged },
    { name: 'a PNG of no width', bytes: makePng(sized(0, 9, blankRows(0, 9))), says: isDamaged },
    {
      name: 'a PNG of 9000 by 9000 without its data',
      bytes: makePng(sized(9000, 9000, blankRows(9, 9))),
      says: isDamaged,
    },
    { name: 'a BMP of 5000 by 5000 without its data', bytes: headerAlone(5000, 5000), says: isDamaged },
    { name: 'a BMP of no width', bytes: headerAlone(0, 9), says: isDamaged },
    { name: 'a BMP of less than no width', bytes: headerAlone(-9, 9), says: isDamaged },
    { name: 'a BMP of a depth that there is not', bytes: withDepth(makeBmp(truecolour, 24), 13), says: isDamaged },
    {
      name: 'a web page that says it is a GIF',
      bytes: Buffer.from('GIF89a\x10\0\x10\0\0\0\0<html><script>alert(1)</script></html>', 'latin1'),
      says: isDamaged,
    },
  ];
}

/** Small files that come to much when they are read. */
export function makeImageBombs(): RefusedImage[] {
  const gif = Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0;', 'latin1');
  const wide = Buffer.alloc(30);
  wide.write('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1');
  wide.writeUIntLE(16_383, 24, 3);
  wide.writeUIntLE(16_383, 27, 3);
  return [
    {
      name: 'a PNG of 50,000 by 50,000',
      bytes: makePng(sized(50_000, 50_000, blankRows(50_000, 2000))),
      says: tooManyPixels,
    },
    {
      name: 'a PNG as large as a PNG may be',
      bytes: makePng(sized(2 ** 31 - 1, 2 ** 31 - 1, blankRows(9, 9))),
      says: tooManyPixels,
    },
    { name: 'a GIF of 65,535 by 65,535', bytes: gif, says: tooManyPixels },
    { name: 'a WEBP of 16,384 by 16,384', bytes: wide, says: tooManyPixels },
    { name: 'a BMP of 60,000 by 60,000', bytes: headerAlone(60_000, -60_000), says: tooManyPixels },
  ];
}

/** Files that would come to much for a careless reader, and are read as the small pictures that they are. */
export async function makeHarmlessBombs(): Promise<HostileFile[]> {
  const vast = Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(Buffer.alloc(2 ** 27))]);
  const text = pngChunk('tEXt', Buffer.from('a\0b', 'latin1'));
  const many = Array.from({ length: 50_000 }, () => text);
  const small = paint(16, 16, () => [9, 9, 9]);
  const rows = blankRows(16, 16);
  const jpeg = await encodeImage(small, 'jpeg');
  return [
    { name: 'a PNG with a colour profile of 128 MiB', bytes: withChunks([pngChunk('iCCP', vast)]) },
    { name: 'a PNG with a text of 128 MiB', bytes: withChunks([pngChunk('zTXt', vast)]) },
    { name: 'a PNG with 50,000 texts', bytes: withChunks(many) },
    { name: 'a PNG with 128 MiB behind its last row', bytes: makePng(sized(16, 16, vast.subarray(3))) },
    { name: 'a GIF of 100,000 frames', bytes: await makeLongGif(small, 100_000) },
    { name: 'a WEBP of 100,000 frames', bytes: await makeLongWebp(small, 100_000) },
    {
      name: 'a JPEG with a ZIP behind it',
      bytes: Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), Buffer.alloc(9999)]),
    },
    { name: 'a JPEG of 1000 segments before its frame', bytes: withSegments(jpeg, 1000) },
  ];

  function withChunks(chunks: readonly Buffer[]): Buffer {
    return makePng({ ...sized(16, 16, rows), chunks });
  }
}

/** A JPEG behind so many comments of 60 kB. */
function withSegments(jpeg: Buffer, count: number): Buffer {
  const comment = Buffer.alloc(60_000);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(comment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: count }, () => comment), jpeg.subarray(2)]);
}

function sized(widthPixels: number, heightPixels: number, data: Uint8Array) {
  return { widthPixels, heightPixels, data };
}

function headerAlone(widthPixels: number, heightPixels: number): Buffer {
  return bmpHeader({ widthPixels, heightPixels, depth: 24, paletteBytes: 0 });
}

function withDepth(bmp: Buffer, depth: number): Buffer {
  bmp.writeUInt16LE(depth, 28);
  return bmp;
}

function cut(bytes: Buffer, share: number): Buffer {
  return bytes.subarray(0, Math.floor(share * bytes.length));
}
