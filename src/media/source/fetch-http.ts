import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { type Duplex, PassThrough, pipeline as startPipeline } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { type Dispatcher, request } from 'undici';
import { Fault } from '../../contract/fault.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { FetchLimits } from '../limits.ts';
import { BusyAnswer, explainFailure, tooLarge, unfetchable } from './fetch-faults.ts';

const redirectsMax = 5;
const headersTimeoutMs = 30_000;
// A connection that breaks is common over a quarter of an hour; a third break is an answer.
const attemptsMax = 3;
const retryDelayMs = 500;

// Decoded text of each is capped as it comes out, so a bomb fills no disk and no memory.
const decoders: Readonly<Record<string, (() => Duplex) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

export interface OpenOptions {
  readonly outbound: Outbound;
  readonly sizeBytesMax: number;
  readonly signal: AbortSignal;
}

interface OpenedAnswer {
  readonly host: string;
  readonly body: Dispatcher.ResponseData['body'];
  /** By the server's header: bytes on the wire. */
  readonly wireBytes: number | undefined;
  readonly contentEncoding: string;
}

/**
 * Requests an address and follows its redirects, each checked like the first; the body is not read yet.
 *
 * @throws Fault UNPROCESSABLE_CONTENT, UNFETCHABLE_AUDIO, PAYLOAD_TOO_LARGE; BusyAnswer; errors of the connection
 */
export async function openAddress(address: string, options: OpenOptions): Promise<OpenedAnswer> {
  let url = options.outbound.checkAddress(address);
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: options.outbound.dispatcher,
      signal: options.signal,
      headersTimeout: headersTimeoutMs,
      // The rate limit below catches slow bodies, which this would not.
      bodyTimeout: 0,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Serinette' },
    });
    if (statusCode === 200) return judgeAnswer({ url, headers, body }, options.sizeBytesMax);
    discard(body);
    if (statusCode === 429 || statusCode >= 500) throw new BusyAnswer(statusCode);
    const target = statusCode >= 301 && statusCode <= 308 ? readText(headers.location) : undefined;
    if (target === undefined) throw unfetchable(`${url.host} answered with status ${statusCode}.`);
    const next = URL.parse(target, url.href);
    if (next === null) throw unfetchable(`${url.host} redirects to what is no address.`);
    url = options.outbound.checkAddress(next.href);
  }
  throw unfetchable(`The address redirects more than ${redirectsMax} times.`);
}

interface BeginningLimits {
  readonly path: string;
  readonly sizeBytesMax: number;
  readonly beginningBytesMax: number;
  readonly readingMs: number;
}

/**
 * Writes what arrives of an answer within the time.
 *
 * @throws Fault UNFETCHABLE_AUDIO for an empty file, PAYLOAD_TOO_LARGE
 */
export async function readBeginning(
  answer: OpenedAnswer,
  { path, sizeBytesMax, beginningBytesMax, readingMs }: BeginningLimits,
): Promise<{ sizeBytes: number; isWhole: boolean; totalBytes: number | undefined }> {
  const content = decoders[answer.contentEncoding]?.() ?? new PassThrough();
  startPipeline(answer.body, content, () => {});
  const totalBytes = answer.contentEncoding === 'identity' ? answer.wireBytes : undefined;
  const file = await open(path, 'w');
  const late = setTimeout(() => content.destroy(), readingMs);
  let sizeBytes = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (sizeBytes + chunk.length > sizeBytesMax) throw tooLarge(sizeBytesMax);
      await file.write(chunk);
      sizeBytes += chunk.length;
      if (sizeBytes >= beginningBytesMax) return { sizeBytes, isWhole: sizeBytes === totalBytes, totalBytes };
    }
    if (sizeBytes === 0) throw unfetchable(`${answer.host} sent an empty file.`);
    return { sizeBytes, isWhole: true, totalBytes };
  } catch (error) {
    if (error instanceof Fault) throw error;
    // Late, or broken off: the worker has the patience to begin again.
    return { sizeBytes, isWhole: false, totalBytes };
  } finally {
    clearTimeout(late);
    content.destroy();
    await file.close();
  }
}

/** Closes an answer without reading its body. */
function discard(body: OpenedAnswer['body']): void {
  body.on('error', () => {});
  body.destroy();
}

export interface FetchOptions extends OpenOptions {
  readonly limits: FetchLimits;
  /** Where the bytes go; an existing file is overwritten, and removed on failure. */
  readonly path: string;
  readonly onProgress: (bytes: number, totalBytes: number | undefined) => void;
}

/** Fetches an address into a file, starting over when a connection breaks. @throws Fault */
export async function fetchOverHttp(address: string, options: FetchOptions): Promise<{ sizeBytes: number }> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await fetchOnce(address, options).catch((error: Error) => error);
    if (!(outcome instanceof Error)) return outcome;
    await rm(options.path, { force: true });
    if (options.signal.aborted) throw options.signal.reason;
    if (outcome instanceof Fault || attempt === attemptsMax) throw explainFailure(outcome, new URL(address).host);
    await sleep(retryDelayMs * attempt, undefined, { signal: options.signal }).catch(() => {});
  }
}

async function fetchOnce(address: string, options: FetchOptions): Promise<{ sizeBytes: number }> {
  const { limits, path, onProgress } = options;
  const answer = await openAddress(address, options);
  const slow = new AbortController();
  let wireBytes = 0;
  let sizeBytes = 0;

  async function* countWire(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      wireBytes += chunk.length;
      onProgress(wireBytes, answer.wireBytes);
      yield chunk;
    }
  }
  async function* capDecoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (sizeBytes > limits.sizeBytesMax) throw tooLarge(limits.sizeBytesMax);
      yield chunk;
    }
  }

  let judgedBytes = 0;
  const judge = setInterval(() => {
    const bytesPerSecond = ((wireBytes - judgedBytes) * 1000) / limits.rateWindowMs;
    judgedBytes = wireBytes;
    if (bytesPerSecond < limits.bytesPerSecondMin) slow.abort(unfetchable(`${answer.host} sends too slowly.`));
  }, limits.rateWindowMs);
  const decoder = decoders[answer.contentEncoding]?.() ?? new PassThrough();
  const signal = AbortSignal.any([options.signal, slow.signal]);
  try {
    await pipeline(answer.body, countWire, decoder, capDecoded, createWriteStream(path), { signal });
  } catch (error) {
    throw slow.signal.aborted ? slow.signal.reason : error;
  } finally {
    clearInterval(judge);
  }
  if (sizeBytes === 0) throw unfetchable(`${answer.host} sent an empty file.`);
  return { sizeBytes };
}

function judgeAnswer(
  {
    url,
    headers,
    body,
  }: { url: URL; headers: Record<string, string | string[] | undefined>; body: OpenedAnswer['body'] },
  sizeBytesMax: number,
): OpenedAnswer {
  const contentEncoding = (readText(headers['content-encoding']) ?? 'identity').trim().toLowerCase();
  const wireBytes = Number(readText(headers['content-length']) ?? Number.NaN);
  if (wireBytes > sizeBytesMax) {
    discard(body);
    throw tooLarge(sizeBytesMax);
  }
  if (contentEncoding !== 'identity' && decoders[contentEncoding] === undefined) {
    discard(body);
    throw unfetchable(`${url.host} sends the file in an encoding that was not asked for.`);
  }
  return { host: url.host, body, wireBytes: Number.isNaN(wireBytes) ? undefined : wireBytes, contentEncoding };
}

function readText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
