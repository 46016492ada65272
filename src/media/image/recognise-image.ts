import type { ImageFormat } from '../../contract/image.ts';

/** Every format but JPEG has said its size by then; and what is not taken has shown what it is. */
export const headBytes = 4096;

/** What a file begins with, or holds at the offset that follows, by the letters of its bytes. */
type Signature = string | readonly [at: number, letters: string];

/** Tells a picture that is taken by its first bytes. */
export function recogniseImage(head: Buffer): ImageFormat | undefined {
  if (holds(head, '\xff\xd8\xff')) return 'jpeg';
  if (holds(head, '\x89PNG\r\n\x1a\n')) return 'png';
  if (holds(head, 'GIF87a') || holds(head, 'GIF89a')) return 'gif';
  if (holds(head, 'RIFF') && holds(head, [8, 'WEBPVP8'])) return 'webp';
  // Two letters begin many a text as well: the size of the header that follows must be one that there is.
  if (holds(head, 'BM') && head.length >= 26 && bmpHeaderSizes.has(head.readUInt32LE(14))) return 'bmp';
  return undefined;
}

/** Of OS/2, and of the five versions that Windows had. */
const bmpHeaderSizes = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

/** What a file is that is not taken, in words that follow "The file is"; undefined when it is nothing that is known. */
export function recogniseForeign(head: Buffer): string | undefined {
  const known = binaries.find(([, ...signatures]) => signatures.some((signature) => holds(head, signature)));
  if (known !== undefined) return known[0];
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^(<\?xml|<!--|<!doctype svg|<svg)/i.test(text) && /<svg[\s>]/i.test(text)) return 'an SVG drawing';
  if (/^(<\?xml|<!--|<!doctype html|<html|<head|<body|<script)/i.test(text)) return 'a web page';
  return undefined;
}

const binaries: readonly (readonly [is: string, ...Signature[]])[] = [
  ['a PDF', '%PDF-'],
  ['PostScript', '%!PS', '\xc5\xd0\xd3\xc6'],
  ['a TIFF picture', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ['an icon', '\0\0\x01\0', '\0\0\x02\0'],
  ['an AVIF picture', [4, 'ftypavif'], [4, 'ftypavis']],
  ['a HEIC picture', [4, 'ftyphe'], [4, 'ftypmif1'], [4, 'ftypmsf1']],
  ['a JPEG 2000 picture', '\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'],
  ['a JPEG XL picture', '\0\0\0\x0cJXL ', '\xff\x0a'],
  ['a Photoshop file', '8BPS'],
  ['a video', [4, 'ftyp'], '\x1a\x45\xdf\xa3', [8, 'AVI ']],
  ['an audio file', 'ID3', 'OggS', 'fLaC', [8, 'WAVE'], [8, 'AIF'], '\xff\xfb', '\xff\xf3', '\xff\xfa', '\xff\xf2'],
  ['a packed archive', 'PK\x03\x04', '\x1f\x8b', 'Rar!', '7z\xbc\xaf'],
];

function holds(head: Buffer, signature: Signature): boolean {
  const [at, letters] = typeof signature === 'string' ? [0, signature] : signature;
  return head.toString('latin1', at, at + letters.length) === letters;
}
