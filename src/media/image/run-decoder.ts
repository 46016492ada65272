import { spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Fault } from '../../contract/fault.ts';
import { confine, readEndSignal } from '../../platform/confine.ts';
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.ts';
import type { DecodedImage, DecodeImageOptions } from './decoding.ts';
import { damaged, late, tooMuch } from './image-faults.ts';
import { checkPixels, type SniffedImage } from './sniff-image.ts';

/**
 * As the kernel counts, where an empty Node has 600 MiB by itself; the rest holds 100 megapixels of any usual picture.
 * What runs in a slot with the smallest grant has as much, and a child may not raise a limit.
 */
const memoryBytes = 1024 ** 3;

/** The slowest of our measurements took 3 s. */
const cpuSecondsMax = 20;

/** For a machine so busy that the processor time is not used up by then. */
const timeoutMs = 60_000;

/** Sent to every program when the service stops: not the picture's fault. */
const stops: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const entry = new URL('./decoder-process.ts', import.meta.url);

type Decodable = SniffedImage & Pick<DecoderRequest, 'format'>;

/** Decodes in a process of its own, under limits of memory and time. @throws Fault, or the signal's reason */
export async function runDecoder(image: Decodable, options: DecodeImageOptions): Promise<DecodedImage> {
  const { path, sidePixelsMax, limits, signal } = options;
  const request = { path, format: image.format, sidePixelsMax, pixelsMax: limits.pixelsMax };
  const end = await runProcess(request, options);
  signal?.throwIfAborted();
  const { line, samples } = readAnswer(end);
  if (!line.isRead) throw refuseUnread(image, line.reason);

  const { width, height, upright, decoded } = line;
  checkPixels({ widthPixels: width, heightPixels: height }, limits);
  // A GIF's pictures may reach beyond the screen size in its header; other headers are binding.
  if (image.format !== 'gif' && (width !== image.widthPixels || height !== image.heightPixels)) {
    throw damaged(image.format, new Error(`decoded as ${width} x ${height}`));
  }
  const rgb = toRgb(samples, decoded);
  const pixels = { widthPixels: decoded.width, heightPixels: decoded.height, rgb };
  return { widthPixels: upright.width, heightPixels: upright.height, pixels };
}

interface ProcessEnd {
  readonly output: Buffer;
  readonly complaint: string;
  readonly code: number | null;
  readonly killedBy: NodeJS.Signals | null;
  readonly isLate: boolean;
}

async function runProcess(request: DecoderRequest, { programs, signal }: DecodeImageOptions): Promise<ProcessEnd> {
  const compileCache = getCompileCacheDir();
  const { command, args } = confine({
    command: process.execPath,
    args: [fileURLToPath(entry), JSON.stringify(request)],
    memoryBytes,
    cpuSeconds: cpuSecondsMax,
    programs: programs.confiners,
    access: { reads: [request.path, ...(compileCache ? [compileCache] : [])], writes: [] },
  });
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its environment holds no secret. libvips writes no temporary files: the memory limit decides.
    env: {
      LC_ALL: 'C',
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: compileCache,
      VIPS_DISC_THRESHOLD: String(2 ** 40),
    },
    killSignal: 'SIGKILL',
    signal,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  const ended = Promise.withResolvers<{ code: number | null; killedBy: NodeJS.Signals | null }>();
  child.once('error', (error) => {
    // Aborting reports an error as well; then `close` follows and the signal says why.
    if (child.pid === undefined) ended.reject(error);
  });
  child.once('close', (code, signal) => ended.resolve({ code, killedBy: readEndSignal(code, signal) }));
  try {
    const [output, complaint, end] = await Promise.all([collect(child.stdout), collect(child.stderr), ended.promise]);
    return { output, complaint: complaint.toString('utf8').slice(-2000), isLate, ...end };
  } finally {
    clearTimeout(timer);
  }
}

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => stream.once('close', resolve));
  return Buffer.concat(chunks);
}

/** @throws Fault for a process that ended without an answer */
function readAnswer(end: ProcessEnd): { readonly line: DecoderAnswer; readonly samples: Buffer } {
  const at = end.output.indexOf('\n');
  const cause = new Error(`the image decoder ended with ${end.killedBy ?? end.code}: ${end.complaint}`);
  if (end.isLate || stops.includes(end.killedBy)) throw late(cause);
  // A limit of the kernel, or a decoder that broke on what the file holds.
  if (end.killedBy !== null) throw tooMuch(cause);
  if (end.code !== 0 || at < 0) throw cause;
  return {
    line: JSON.parse(end.output.toString('utf8', 0, at)) as DecoderAnswer,
    samples: end.output.subarray(at + 1),
  };
}

function refuseUnread(image: Decodable, reason: string): Fault {
  const cause = new Error(`the image decoder refused: ${reason}`);
  return /out of memory|insufficient memory|bad_alloc|unable to allocate|pixel limit/i.test(reason)
    ? tooMuch(cause)
    : damaged(image.format, cause);
}

/** Grey pictures come in one channel. */
function toRgb(samples: Uint8Array, { width, height, channels }: { width: number; height: number; channels: number }) {
  const pixelCount = width * height;
  if (samples.length !== pixelCount * channels)
    throw new Error('The image decoder sent another size than it announced.');
  if (channels === 3) return new Uint8Array(samples);
  const rgb = new Uint8Array(3 * pixelCount);
  for (let i = 0; i < pixelCount; i++) rgb.fill(samples[i * channels]!, 3 * i, 3 * i + 3);
  return rgb;
}
