import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { AudioStream } from '../dsp/audio.ts';
import { feedSamples } from './feed-samples.ts';
import { checkEnd, startFfmpeg } from './ffmpeg.ts';
import { packFloats } from './pack-samples.ts';
import type { MediaPrograms } from './programs.ts';

/** A piece of a stream: MPEG-TS with AAC, as HLS players take it. */
export interface StreamSegment {
  readonly path: string;
  readonly durationSeconds: number;
}

export interface WriteStreamOptions {
  readonly audio: AudioStream;
  /** Folder of the segments `<name>_0000.ts` and on. */
  readonly folder: string;
  readonly name: string;
  readonly programs: MediaPrograms;
  readonly signal?: AbortSignal | undefined;
  /** Called with each segment once it is complete, in their order. */
  readonly onSegment: (segment: StreamSegment) => void;
}

/** The longest that a segment may last; players wait for one before they begin. */
export const segmentSecondsMax = 4;

/** Writes audio in segments that can be played while the rest is being made. Source: RFC 8216. */
export async function writeStream({ audio, folder, name, onSegment, ...options }: WriteStreamOptions): Promise<void> {
  const { sampleRateHz, channelCount } = audio;
  const started = startFfmpeg({
    ...options,
    args: [
      ...['-f', 'f32le', '-ar', String(sampleRateHz), '-ac', String(channelCount), '-i', 'pipe:0'],
      ...['-c:a', 'aac', '-b:a', '192k', '-f', 'segment', '-segment_format', 'mpegts'],
      // A frame of AAC more may fall into each.
      ...['-segment_time', String(segmentSecondsMax - 0.1), '-segment_list', 'pipe:1', '-segment_list_type', 'csv'],
      `file:${join(folder, `${name}_%04d.ts`)}`,
    ],
    stdin: 'pipe',
  });
  const told = tellSegments(started.child.stdout as Readable, folder, onSegment);
  const end = await feedSamples(started, audio, packFloats);
  await told;
  checkEnd(end, 'The stream could not be written.', options.signal);
}

/** FFmpeg lists a segment, `name,start,end`, when it begins the next. */
async function tellSegments(list: Readable, folder: string, onSegment: WriteStreamOptions['onSegment']): Promise<void> {
  for await (const line of createInterface({ input: list })) {
    const [name, start, end] = line.split(',');
    if (name === undefined || end === undefined) continue;
    onSegment({ path: join(folder, name), durationSeconds: Number(end) - Number(start) });
  }
}
