import { Fault } from '../../contract/fault.ts';
import type { Confiners } from '../../platform/confine.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { FetchLimits } from '../limits.ts';
import { explainFailure, unfetchable } from './fetch-faults.ts';
import { fetchOverHttp, openAddress, readBeginning } from './fetch-http.ts';
import { fetchFromYouTube, isYouTube, readYouTubeVideo, requireYtDlp } from './youtube.ts';

// The caller of a submission waits for these.
const answerTimeoutMs = 10_000;
const readingMsMax = 5_000;

/** More is left to the worker. */
const beginningBytesMax = 64 * 1024 ** 2;

/** The kind of file at an address; from YouTube only audio is taken. */
export type FetchedMedium = 'audio' | 'image';

/** What an address gave while its task was submitted. */
export interface FetchedBeginning {
  /** In the file at the path; 0 where nothing was read, as of a video. */
  readonly sizeBytes: number;
  readonly isWhole: boolean;
  /** Of the whole, where the server says it. */
  readonly totalBytes: number | undefined;
}

export interface BeginOptions {
  /** Default: audio. */
  readonly medium?: FetchedMedium;
  readonly outbound: Outbound;
  readonly limits: Pick<FetchLimits, 'sizeBytesMax'>;
  /** yt-dlp by the settings; default: looked for in PATH. */
  readonly ytDlpPath?: string | undefined;
  /** Where to write what arrives; the caller removes it. */
  readonly path: string;
  /** Until the server answers. */
  readonly timeoutMs?: number;
  /** After that, until what has arrived is taken for the beginning. */
  readonly readingMs?: number;
}

/**
 * Fetches, while a task is submitted, what arrives at once: nearly always the whole file, so that an address which works
 * only once is asked once. Of a large or slow one the beginning stays, by which its length may be told; the worker fetches it.
 *
 * @throws Fault UNPROCESSABLE_CONTENT for an address that is never fetched, UNFETCHABLE_AUDIO for one that does not
 * answer, PAYLOAD_TOO_LARGE for one that says so
 */
export async function beginFetch(address: string, options: BeginOptions): Promise<FetchedBeginning> {
  const { outbound, limits, ytDlpPath, timeoutMs = answerTimeoutMs, readingMs = readingMsMax } = options;
  const url = outbound.checkAddress(address);
  if (findVideo(url, options.medium) !== undefined) {
    await requireYtDlp(ytDlpPath);
    return { sizeBytes: 0, isWhole: false, totalBytes: undefined };
  }
  const late = unfetchable(`${url.host} did not answer within ${Math.ceil(timeoutMs / 1000)} s.`);
  const { sizeBytesMax } = limits;
  try {
    const answer = await within(timeoutMs, late, (signal) => openAddress(url.href, { outbound, sizeBytesMax, signal }));
    return await readBeginning(answer, { path: options.path, sizeBytesMax, beginningBytesMax, readingMs });
  } catch (error) {
    throw explainFailure(error, url.host);
  }
}

export interface FetchSourceOptions {
  /** Default: audio. */
  readonly medium?: FetchedMedium;
  readonly address: string;
  /** Where to write the file; nothing is left there on failure. */
  readonly path: string;
  readonly outbound: Outbound;
  readonly limits: FetchLimits;
  /** Wrappers that limit yt-dlp; without them it runs with limits of time and size alone. */
  readonly confiners?: Confiners;
  readonly ytDlpPath?: string | undefined;
  readonly signal?: AbortSignal;
  /** Called as bytes arrive; the total is what the server claims. */
  readonly onProgress?: (bytes: number, totalBytes: number | undefined) => void;
}

/**
 * Fetches an untrusted address into a file, which is probed later.
 *
 * @throws Fault UNFETCHABLE_AUDIO, PAYLOAD_TOO_LARGE, UNPROCESSABLE_CONTENT; the signal's own reason when it aborts
 */
export async function fetchSource(options: FetchSourceOptions): Promise<{ sizeBytes: number }> {
  const { address, path, outbound, limits, onProgress = () => {} } = options;
  const url = outbound.checkAddress(address);
  const videoId = findVideo(url, options.medium);
  const late = unfetchable(`${url.host} did not deliver the file within ${Math.ceil(limits.totalTimeoutMs / 1000)} s.`);
  const work = async (signal: AbortSignal) => {
    if (videoId === undefined) {
      return fetchOverHttp(url.href, { path, outbound, limits, sizeBytesMax: limits.sizeBytesMax, signal, onProgress });
    }
    const ytDlpPath = await requireYtDlp(options.ytDlpPath);
    const confiners = options.confiners ?? {};
    return fetchFromYouTube({ videoId, path, ytDlpPath, confiners, limits, signal, onProgress });
  };
  return within(limits.totalTimeoutMs, late, work, options.signal);
}

/** @throws Fault UNPROCESSABLE_CONTENT for YouTube where a picture is wanted, and for what names no video there */
function findVideo(url: URL, medium: FetchedMedium = 'audio'): string | undefined {
  if (medium === 'audio') return readYouTubeVideo(url);
  if (!isYouTube(url)) return undefined;
  throw new Fault(
    'UNPROCESSABLE_CONTENT',
    'A YouTube address is a video and no picture; give the address of a JPEG, PNG, GIF, BMP or WEBP.',
  );
}

/** Runs work under a signal that aborts with `late` after the time, or as the caller's own signal does. */
async function within<T>(
  timeoutMs: number,
  late: Error,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  outer?.throwIfAborted();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(late), timeoutMs);
  const signal = outer === undefined ? timeout.signal : AbortSignal.any([timeout.signal, outer]);
  try {
    return await work(signal);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
