import { open } from 'node:fs/promises';
import { Fault } from '../contract/fault.ts';
import { decodeFirst, type FileToDecode } from './decode-first.ts';

/** Far enough for the first packet of an Ogg file. */
const searchBytes = 4096;

/** Of the last page of an Ogg file. */
const pageBytesMax = 65_307;

/**
 * FFmpeg 7.0's decoder returns a wideband frame with as much silence after it, and mixes up stereo where a packet holds
 * several frames. So one packet is decoded, to see what this FFmpeg does.
 *
 * Source: J.-M. Valin, "The Speex Codec Manual", table "Ogg/Speex header packet".
 *
 * @returns samples a channel after which as many are to be left out; undefined where nothing is
 * @throws Fault UNPROCESSABLE_CONTENT where there is no sound, or it would not be the file's
 */
export async function findSpeexGap(file: FileToDecode): Promise<number | undefined> {
  const header = await readHeader(file.path);
  // Flash video has none; it holds one frame of mono a packet.
  if (header === undefined) return undefined;
  const { channelCount, frameSamples, framesOfPacket, isEmpty } = header;
  // The encoder fills a packet even where it was given nothing.
  if (isEmpty) throw new Fault('UNPROCESSABLE_CONTENT', 'The file holds no audio: it has no samples.');

  const decoded = await decodeFirst(file);
  if (decoded === 2 * frameSamples * framesOfPacket) return frameSamples * (channelCount === 2 ? framesOfPacket : 1);
  if (decoded === frameSamples * framesOfPacket && (channelCount === 1 || framesOfPacket === 1)) return undefined;
  const message = 'This kind of Speex file cannot be read correctly here. Convert it to WAV or FLAC and send that.';
  throw new Fault('UNPROCESSABLE_CONTENT', message, {
    cause: new Error(`${decoded} samples: ${JSON.stringify(header)}`),
  });
}

async function readHeader(path: string) {
  await using file = await open(path);
  const { size } = await file.stat();
  const readAt = async (position: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  const head = await readAt(0, searchBytes);
  const header = head.subarray(Math.max(0, head.indexOf('Speex   ')));
  if (header.toString('latin1', 0, 8) !== 'Speex   ' || header.length < 68) return undefined;

  const tail = await readAt(Math.max(0, size - pageBytesMax), pageBytesMax);
  const lastPage = tail.subarray(Math.max(0, tail.lastIndexOf('OggS')));
  return {
    channelCount: header.readUInt32LE(48),
    frameSamples: header.readUInt32LE(56),
    // An encoder may leave it out, which means one.
    framesOfPacket: header.readUInt32LE(64) || 1,
    // The samples up to the end of the last page.
    isEmpty: lastPage.length >= 14 && lastPage.readBigInt64LE(6) === 0n,
  };
}
