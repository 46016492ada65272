import { type ChildProcess, spawn } from 'node:child_process';
import { Writable } from 'node:stream';
import { Fault } from '../contract/fault.ts';
import { confine, readEndSignal } from '../platform/confine.ts';
import type { MediaPrograms } from './programs.ts';

/**
 * The demuxers that an untrusted file may reach. None of them opens another file or address: no playlists
 * (hls, dash, concat, sdp), no images by pattern, no subtitles, no trackers (libopenmpt, libgme).
 */
const demuxers = [
  ...['wav', 'w64', 'aiff', 'au', 'caf', 'mp3', 'flac', 'ogg', 'aac', 'ac3', 'eac3', 'amr', 'ape', 'wv', 'tta', 'tak'],
  ...['dsf', 'iff', 'mpc', 'mpc8', 'mov', 'matroska', 'asf', 'avi', 'flv', 'mpeg', 'mpegts'],
];

/** Sound, and the pictures that covers are; a video's own codec is never opened. */
const decoders = [
  ...['mp3float', 'mp3', 'mp2float', 'mp2', 'mp1float', 'mp1', 'aac', 'aac_latm', 'vorbis', 'libvorbis', 'opus'],
  ...[
    'libopus',
    'flac',
    'alac',
    'ape',
    'wavpack',
    'tta',
    'tak',
    'ac3',
    'eac3',
    'dca',
    'mpc7',
    'mpc8',
    'wmav1',
    'wmav2',
  ],
  ...['wmapro', 'wmalossless', 'amrnb', 'amrwb', 'libspeex', 'speex', 'truehd', 'mlp', 'gsm', 'gsm_ms', 'adpcm_ms'],
  ...['adpcm_ima_wav', 'adpcm_ima_qt', 'adpcm_g722', 'adpcm_g726', 'adpcm_yamaha', 'dsd_lsbf', 'dsd_msbf'],
  ...['dsd_lsbf_planar', 'dsd_msbf_planar', 'pcm_u8', 'pcm_s8', 'pcm_s8_planar', 'pcm_alaw', 'pcm_mulaw'],
  ...['s16', 'u16', 's24', 'u24', 's32', 'u32', 's64', 'f32', 'f64'].flatMap((kind) => [
    `pcm_${kind}le`,
    `pcm_${kind}be`,
  ]),
  ...['pcm_s16le_planar', 'pcm_s24le_planar', 'pcm_s32le_planar', 'mjpeg', 'png', 'bmp', 'gif', 'webp'],
];

/** The options before an untrusted file. `file:` keeps a colon in the path from naming a protocol. */
export function guardedInput(path: string): string[] {
  return [
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', demuxers.join(',')],
    ...['-codec_whitelist', decoders.join(','), '-threads', '1', '-i', `file:${path}`],
  ];
}

export interface FfmpegOptions {
  readonly programs: MediaPrograms;
  readonly args: readonly string[];
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Processor time over all threads; the kernel kills at the limit. */
  readonly cpuSeconds?: number | undefined;
  readonly fileSizeBytes?: number | undefined;
  readonly stdin?: 'pipe' | 'ignore';
  /** What it reads on `pipe:3`, `pipe:4` and so on. */
  readonly feeds?: readonly Uint8Array[] | undefined;
  /** One more pipe after those, which it writes and the caller reads: `child.stdio.at(-1)`. */
  readonly hasTap?: boolean;
  readonly loglevel?: 'error' | 'info';
}

export interface FfmpegEnd {
  readonly code: number | null;
  readonly killedBy: NodeJS.Signals | null;
  /** The first and the last of its messages. */
  readonly complaint: string;
}

/** FFmpeg needs less than 200 MiB for every test file; a hostile header that asks for more gets none. */
const memoryBytes = 1024 * 1024 * 1024;

/** One message per broken packet adds up, so only the first and last are kept. */
const complaintLengthMax = 64 * 1024;

/** Starts FFmpeg under its limits; aborting kills it. `ended` never rejects but for a program that did not start. */
export function startFfmpeg(options: FfmpegOptions): { child: ChildProcess; ended: Promise<FfmpegEnd> } {
  const { programs, signal, timeoutMs, cpuSeconds, fileSizeBytes, feeds = [] } = options;
  const { command, args } = confine({
    command: programs.ffmpegPath,
    args: ['-hide_banner', '-nostdin', '-nostats', '-loglevel', options.loglevel ?? 'error', ...options.args],
    memoryBytes,
    cpuSeconds,
    fileSizeBytes,
    programs: programs.confiners,
    access: {
      reads: options.args.flatMap((arg) => (arg.startsWith('file:') ? [arg.slice('file:'.length)] : [])),
      writes: [],
    },
  });

  const child = spawn(command, args, {
    stdio: [
      options.stdin ?? 'ignore',
      'pipe',
      'pipe',
      ...feeds.map(() => 'pipe' as const),
      ...(options.hasTap ? ['pipe' as const] : []),
    ],
    // Its environment holds no secret.
    env: { LC_ALL: 'C', AV_LOG_FORCE_NOCOLOR: '1' },
    killSignal: 'SIGKILL',
    timeout: timeoutMs,
    signal,
  });
  // A reader that ended early is seen by its exit code, not here.
  child.stdin?.on('error', () => {});
  for (const [at, bytes] of feeds.entries()) {
    const pipe = child.stdio[3 + at];
    if (pipe instanceof Writable) pipe.on('error', () => {}).end(bytes);
  }

  let head = '';
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (head.length < complaintLengthMax) head += text;
    else tail = (tail + text).slice(-complaintLengthMax);
  });

  const ended = new Promise<FfmpegEnd>((resolve, reject) => {
    child.once('error', (error) => {
      // Aborting reports an error as well; then `close` follows and the signal says why.
      if (child.pid === undefined) reject(error);
    });
    child.once('close', (code, signal) => {
      const killedBy = readEndSignal(code, signal);
      resolve({ code: killedBy === null ? code : null, killedBy, complaint: head + tail });
    });
  });
  ended.catch(() => {}); // A reader of the samples may see the failure first.
  return { child, ended };
}

/**
 * Turns a failed end into the fault that the caller reads.
 *
 * @throws the signal's reason when it was aborted, else Fault
 */
export function checkEnd({ code, killedBy, complaint }: FfmpegEnd, what: string, signal?: AbortSignal): void {
  signal?.throwIfAborted();
  if (code === 0) return;

  const cause = new Error(`ffmpeg ended with ${killedBy ?? code}: ${complaint.slice(-2000)}`);
  if (/No space left on device|File too large|Disk quota exceeded/.test(complaint) || killedBy !== null) {
    throw new Fault('INTERNAL_SERVER_ERROR', 'The audio could not be processed here. Please try again.', { cause });
  }
  throw new Fault('UNPROCESSABLE_CONTENT', what, { cause });
}
