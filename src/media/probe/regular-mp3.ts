import type { FileHandle } from 'node:fs/promises';
import { type LameTag, measureId3, parseLameTag } from '../tags/lame-tag.ts';
import type { CountedAudio } from './compose-probe.ts';
import { type MpegFrame, readMpegFrame } from './mpeg-frame.ts';

/** Larger files go to FFmpeg, which takes its time in a process of its own. */
const sizeBytesMax = 64 * 1024 ** 2;

const pieceBytes = 256 * 1024;

/** FFmpeg recognises an MP3 by its seventh frame, and looks for it within the first MiB. */
const framesMin = 10;
const id3BytesMax = 768 * 1024;

const id3v1Bytes = 128;

/** FFmpeg counts MP3 in units that all its sample rates divide. */
const ticksPerSecond = 14_112_000;

/**
 * Reads an MP3 in which one frame follows the other from the end of its ID3 tag to the end of the file, all of one rate and mode.
 *
 * Source: ISO/IEC 11172-3; FFmpeg's `mp3dec.c` and `mpegaudio_parser.c`, which say the same of such a file.
 */
export async function readRegularMp3(file: FileHandle): Promise<CountedAudio | undefined> {
  const { size } = await file.stat();
  const from = await findFirstFrame(file);
  if (size > sizeBytesMax || from === undefined) return undefined;
  const walk = startWalk();
  const end = size - (await measureId3v1(file, size));
  for (let at = from; at < end; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(pieceBytes, end - at)), { position: at });
    const walked = walk.push(buffer.subarray(0, bytesRead));
    if (walked === 0) return undefined;
    at += walked;
  }
  return walk.end();
}

async function findFirstFrame(file: FileHandle): Promise<number | undefined> {
  const { buffer: head, bytesRead } = await file.read(Buffer.alloc(10), 0, 10, 0);
  const from = measureId3(head);
  const hasFooter = from > 0 && ((head[5] ?? 0) & 0x10) !== 0;
  return bytesRead < 10 || hasFooter || from > id3BytesMax ? undefined : from;
}

async function measureId3v1(file: FileHandle, size: number): Promise<number> {
  if (size < id3v1Bytes) return 0;
  const { buffer } = await file.read(Buffer.alloc(3), 0, 3, size - id3v1Bytes);
  return buffer.toString('latin1') === 'TAG' ? id3v1Bytes : 0;
}

interface Walk {
  /** @returns how many bytes were whole frames like the first; 0 at anything else */
  push(bytes: Buffer): number;
  end(): CountedAudio | undefined;
}

function startWalk(): Walk {
  let head: { readonly frame: MpegFrame; readonly tags: Tags | undefined } | undefined;
  let kind: number | undefined;
  let count = 0;
  return {
    push(bytes) {
      let at = 0;
      for (;;) {
        const frame = readMpegFrame(bytes, at);
        if (frame?.layer !== 3 || at + frame.sizeBytes > bytes.length) return at;
        head ??= { frame, tags: readTags(bytes, frame) };
        // The frame of a tag may be plain stereo where the others are joint.
        const isTag = count === 0 && head.tags?.info !== undefined;
        if (!isTag) kind ??= readKind(bytes, at);
        const isLikeFirst =
          frame.sampleRateHz === head.frame.sampleRateHz && frame.channelCount === head.frame.channelCount;
        if (!isTag && !(isLikeFirst && readKind(bytes, at) === kind)) return at;
        count++;
        at += frame.sizeBytes;
      }
    },
    end: () => (head?.tags ? measure(head.frame, count, head.tags) : undefined),
  };
}

/** Version, layer, rate, mode and rights: what FFmpeg compares between frames. */
function readKind(bytes: Buffer, at: number): number {
  return (bytes.readUInt32BE(at) & 0xfffe_0ccf) >>> 0;
}

interface Tags {
  /** A first frame that holds no sound, and where the sound begins by it. */
  readonly info: { readonly delaySamples: number } | undefined;
  readonly lame: LameTag | undefined;
}

/** Undefined for a tag of another form than LAME and FFmpeg write. */
function readTags(bytes: Buffer, frame: MpegFrame): Tags | undefined {
  const [wide, narrow] = frame.isLowRate ? [17, 9] : [32, 17];
  const at = 4 + (frame.channelCount === 2 ? wide : narrow);
  const head = bytes.subarray(0, frame.sizeBytes);
  const lame = parseLameTag(bytes);
  const isMarked = ['Xing', 'Info', 'VBRI'].some((mark) => head.includes(mark));
  if (!isMarked) return { info: undefined, lame };

  // All four optional fields, 120 bytes with them, and 36 of LAME's own.
  const isWhole = ['Xing', 'Info'].includes(head.toString('latin1', at, at + 4)) && at + 156 <= head.length;
  if (!isWhole || head.readUInt32BE(at + 4) !== 15 || head.readUInt32BE(at + 8) === 0) return undefined;
  return { info: { delaySamples: parseLameTag(head)?.delaySamples ?? 0 }, lame };
}

function measure(frame: MpegFrame, frames: number, { info, lame }: Tags): CountedAudio | undefined {
  const { sampleRateHz, channelCount, samples } = frame;
  const count = frames - (info === undefined ? 0 : 1);
  const ticksPerSample = ticksPerSecond / sampleRateHz;
  const ticks = count * samples * ticksPerSample - roundDelay((info?.delaySamples ?? 0) * ticksPerSample);
  if (count < framesMin || ticks <= 0) return undefined;
  const facts = { container: 'mp3', codec: 'mp3', sampleRateHz, channelCount, bitDepth: null };
  return { facts, lame, count, seconds: ticks * (1 / ticksPerSecond) };
}

/** FFmpeg starts at a whole microsecond. */
function roundDelay(ticks: number): number {
  return Math.round((Math.round((ticks / ticksPerSecond) * 1e6) / 1e6) * ticksPerSecond);
}
