import type { FileHandle } from 'node:fs/promises';
import type { CountedAudio } from './compose-probe.ts';
import { looksCompressed } from './looks-compressed.ts';
import { listChunks, type RiffChunk } from './riff-chunks.ts';

/** Beside these, nothing in a WAV has a say in what its samples are. */
const knownChunks = new Set(['fmt ', 'fact', 'data', 'PEAK', 'JUNK', 'PAD ', 'LIST', 'bext', 'cue ', 'id3 ', 'ID3 ']);

const tags = { pcm: 1, float: 3, extensible: 0xfffe };

/** `KSDATAFORMAT_SUBTYPE_PCM` and `_IEEE_FLOAT` after the tag that they begin with. */
const subtypeTail = '000000001000800000aa00389b71';

const codecs: Readonly<Record<string, string>> = {
  '1/8': 'pcm_u8',
  '1/16': 'pcm_s16le',
  '1/24': 'pcm_s24le',
  '1/32': 'pcm_s32le',
  '3/32': 'pcm_f32le',
  '3/64': 'pcm_f64le',
};

const channelCountMax = 8;

/**
 * FFmpeg looks for compressed audio in 32 packets, of 4 kB each or of a tenth of a second at most, and in 5 MB at most; for S/PDIF
 * in 64 kB.
 */
const search = { seconds: 4, bytesMin: 256 * 1024, bytesMax: 6 * 1024 ** 2 };

/**
 * Reads a WAV of PCM whose chunks fill it exactly and whose format chunk does not contradict itself.
 *
 * Source: Microsoft, "Multiple channel audio data and WAVE files" (2007); FFmpeg's `wavdec.c` for what else it might find.
 */
export async function readRegularWav(file: FileHandle): Promise<CountedAudio | undefined> {
  const chunks = await listChunks(file);
  if (!chunks?.every(({ id }) => knownChunks.has(id))) return undefined;
  const [format, second] = chunks.filter(({ id }) => id === 'fmt ');
  const [data, more] = chunks.filter(({ id }) => id === 'data');
  if (!format || !data || second || more || format.at > data.at || data.length === 0) return undefined;

  const found = await readFormat(file, format);
  if (found === undefined || data.length % found.frameBytes !== 0) return undefined;
  const { codec, sampleRateHz, channelCount, bitDepth, frameBytes } = found;
  if (codec === 'pcm_s16le') {
    const searched = Math.min(search.bytesMax, Math.max(search.bytesMin, search.seconds * sampleRateHz * frameBytes));
    const { buffer } = await file.read({ buffer: Buffer.alloc(Math.min(data.length, searched)), position: data.at });
    if (looksCompressed(buffer)) return undefined;
  }
  const count = data.length / frameBytes;
  const facts = { container: 'wav', codec, sampleRateHz, channelCount, bitDepth };
  return { facts, count, seconds: count * (1 / sampleRateHz) };
}

async function readFormat(file: FileHandle, { at, length }: RiffChunk) {
  // Plain, with an empty extension, or extensible.
  if (length !== 16 && length !== 18 && length !== 40) return undefined;
  const { buffer: bytes } = await file.read({ buffer: Buffer.alloc(40), position: at, length });
  const [tag, channelCount] = [bytes.readUInt16LE(0), bytes.readUInt16LE(2)];
  const [sampleRateHz, bytesPerSecond] = [bytes.readUInt32LE(4), bytes.readUInt32LE(8)];
  const [frameBytes, bitDepth] = [bytes.readUInt16LE(12), bytes.readUInt16LE(14)];
  const isExtensible = tag === tags.extensible;
  if (isExtensible !== (length === 40) || bytes.readUInt16LE(16) !== (isExtensible ? 22 : 0)) return undefined;
  if (isExtensible && !isPlainExtension(bytes, { bitDepth, channelCount })) return undefined;

  const codec = codecs[`${isExtensible ? bytes.readUInt16LE(24) : tag}/${bitDepth}`];
  const isConsistent = frameBytes === (channelCount * bitDepth) / 8 && bytesPerSecond === sampleRateHz * frameBytes;
  const isUsual = channelCount >= 1 && channelCount <= channelCountMax && sampleRateHz >= 1;
  return codec !== undefined && isConsistent && isUsual
    ? { codec, sampleRateHz, channelCount, bitDepth, frameBytes }
    : undefined;
}

/** All bits are used, and there is a speaker for each channel or for none. */
function isPlainExtension(bytes: Buffer, { bitDepth, channelCount }: { bitDepth: number; channelCount: number }) {
  const speakers = bytes.readUInt32LE(20).toString(2).replaceAll('0', '').length;
  const isTold = speakers === channelCount || speakers === 0;
  return bytes.readUInt16LE(18) === bitDepth && isTold && bytes.toString('hex', 26, 40) === subtypeTail;
}
