import { readMpegFrame } from './mpeg-frame.ts';

const words = (...hex: string[]) => hex.map((text) => Buffer.from(text, 'hex'));

/** Of S/PDIF and of TrueHD. */
const rareWords = words('72f81f4e', 'f8726fba');

/** Of DTS in its four packings, and of its extension. FFmpeg counts them at even bytes and asks for more than 3 of one. */
const dtsWords = words('7ffe8001', 'fe7f0180', '1fffe800', 'ff1f00e8', '64582025');
const dtsWordsMax = 3;

/**
 * So many frames in a row are no chance. FFmpeg asks for 7 of MPEG audio where the samples begin to be other than 0, or for 200; and of
 * AAC for 3 at the very start, or for 100.
 */
const framesMin = { mpeg: 7, aac: 20, aacAtStart: 3 };

/** FFmpeg asks for 7 frames of AC-3 at the start, where a head of 16 bytes may come first, or for 200 in a row. */
const ac3 = { startBytes: 32, wordsMax: 200 };

/**
 * Whether samples of 16 bit might be frames of a compressed format: discs of DTS, S/PDIF and some MP3s come as a WAV of PCM, and
 * FFmpeg sees through that. Says yes more often than FFmpeg, never less.
 */
export function looksCompressed(bytes: Buffer): boolean {
  if (rareWords.some((word) => bytes.includes(word))) return true;
  if (dtsWords.some((word) => countAtEvenBytes(bytes, word) > dtsWordsMax)) return true;
  let ac3Words = 0;
  for (let at = 0; at + 1 < bytes.length; at++) {
    const byte = bytes[at];
    const aacFrames = at === 0 ? framesMin.aacAtStart : framesMin.aac;
    if (byte === 0xff && (bytes[at + 1] as number) >= 0xe0) {
      if (holdsFrames(bytes, at, framesMin.mpeg, readMpegLength)) return true;
      if (holdsFrames(bytes, at, aacFrames, readAdtsLength)) return true;
    } else if (byte === 0x56) {
      if (holdsFrames(bytes, at, aacFrames, readLoasLength)) return true;
    } else if ((byte === 0x0b && bytes[at + 1] === 0x77) || (byte === 0x77 && bytes[at + 1] === 0x0b)) {
      if (at < ac3.startBytes || ++ac3Words > ac3.wordsMax) return true;
    }
  }
  return false;
}

function countAtEvenBytes(bytes: Buffer, word: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1)) count += at % 2 === 0 ? 1 : 0;
  return count;
}

type ReadLength = (bytes: Buffer, at: number) => number;

function holdsFrames(bytes: Buffer, from: number, count: number, readLength: ReadLength): boolean {
  let at = from;
  for (let found = 0; found < count; found++) {
    const length = at + 6 < bytes.length ? readLength(bytes, at) : 0;
    if (length === 0) return false;
    at += length;
  }
  return true;
}

function readMpegLength(bytes: Buffer, at: number): number {
  return readMpegFrame(bytes, at)?.sizeBytes ?? 0;
}

/** Source: ISO/IEC 14496-3, 1.A.2.2, "adts_fixed_header". */
function readAdtsLength(bytes: Buffer, at: number): number {
  if ((bytes.readUInt16BE(at) & 0xfff6) !== 0xfff0) return 0;
  const sizeBytes = (bytes.readUInt32BE(at + 3) >>> 13) & 0x1fff;
  return sizeBytes < 7 ? 0 : sizeBytes;
}

/** Source: ISO/IEC 14496-3, 1.7.2, "AudioSyncStream". */
function readLoasLength(bytes: Buffer, at: number): number {
  const head = bytes.readUIntBE(at, 3);
  return head >>> 13 === 0x2b7 ? (head & 0x1fff) + 3 : 0;
}
