import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Fault } from '../../contract/fault.ts';
import { type Confiners, confine } from '../../platform/confine.ts';
import type { FetchLimits } from '../limits.ts';
import { tooLarge, unfetchable } from './fetch-faults.ts';

// Exactly these: `youtube.com.example.org` and `notyoutube.com` are plain addresses like any other.
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);
const videoIdPattern = /^[A-Za-z0-9_-]{11}$/;

/** Whether an address is one of YouTube's pages. */
export function isYouTube(url: URL): boolean {
  return hosts.has(hostOf(url)) || shortHosts.has(hostOf(url));
}

function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, '');
}

/**
 * Reads which video an address of YouTube names; undefined for an address elsewhere.
 *
 * Only the 11 characters of the id are used, so no other untrusted text reaches a command line.
 *
 * @throws Fault UNPROCESSABLE_CONTENT for a YouTube address that names no video
 */
export function readYouTubeVideo(url: URL): string | undefined {
  if (!isYouTube(url)) return undefined;
  const [, first = '', second = ''] = url.pathname.split('/');
  const named = ['shorts', 'live', 'embed', 'v'].includes(first) ? second : url.searchParams.get('v');
  const id = shortHosts.has(hostOf(url)) ? first : named;
  if (id !== null && videoIdPattern.test(id)) return id;
  throw new Fault(
    'UNPROCESSABLE_CONTENT',
    'This YouTube address names no single video; give one such as https://youtu.be/ID.',
  );
}

/** Looks for yt-dlp: at the given path alone, else in the folders of `searchPath`. */
export async function findYtDlp(given?: string, searchPath = standardFolders): Promise<string | undefined> {
  const candidates = given === undefined ? searchPath.split(':').map((folder) => join(folder, 'yt-dlp')) : [given];
  for (const path of candidates) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

/** Where yt-dlp is. @throws Fault UNPROCESSABLE_CONTENT that says what to install */
export async function requireYtDlp(given?: string, searchPath = standardFolders): Promise<string> {
  const path = await findYtDlp(given, searchPath);
  if (path !== undefined) return path;
  throw new Fault(
    'UNPROCESSABLE_CONTENT',
    'YouTube addresses need the program yt-dlp, which is not installed on this server. ' +
      'Install it (https://github.com/yt-dlp/yt-dlp), or upload the audio itself.',
  );
}

const standardFolders = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';
const pollIntervalMs = 200;
// Python with all of yt-dlp's extractors takes 100 to 200 MB.
const memoryBytesMax = 1024 ** 3;
const outputCharactersMax = 64 * 1024;

export interface YouTubeOptions {
  readonly videoId: string;
  readonly path: string;
  readonly ytDlpPath: string;
  readonly confiners: Confiners;
  readonly limits: FetchLimits;
  /** Carries the time limit; its reason is what is thrown. */
  readonly signal: AbortSignal;
  readonly onProgress: (bytes: number, totalBytes: number | undefined) => void;
}

/** Fetches a video's best audio, as it is, through yt-dlp in a child of its own. @throws Fault */
export async function fetchFromYouTube(options: YouTubeOptions): Promise<{ sizeBytes: number }> {
  const { path, limits, signal } = options;
  const folder = await mkdtemp(join(dirname(path), 'youtube-'));
  try {
    const { exitCode, output } = await runYtDlp(folder, options);
    signal.throwIfAborted();
    const sizeBytes = await sizeOf(join(folder, 'audio'));
    if (sizeBytes > limits.sizeBytesMax || /larger than max-filesize/.test(output)) throw tooLarge(limits.sizeBytesMax);
    if (/pass filter .*is_live/.test(output))
      throw new Fault('UNPROCESSABLE_CONTENT', 'A live stream has no end and is not fetched.');
    if (exitCode !== 0 || sizeBytes === 0) {
      throw unfetchable('YouTube did not hand out this video: it may be private, removed or restricted.', output);
    }
    await rename(join(folder, 'audio'), path);
    return { sizeBytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runYtDlp(folder: string, options: YouTubeOptions): Promise<{ exitCode: number | null; output: string }> {
  const { videoId, ytDlpPath, confiners, limits, signal, onProgress } = options;
  const { command, args } = confine({
    command: ytDlpPath,
    args: argumentsFor(videoId, limits),
    memoryBytes: memoryBytesMax,
    cpuSeconds: Math.ceil(limits.totalTimeoutMs / 1000),
    // One more than the limit: a file that reaches it is too large.
    fileSizeBytes: limits.sizeBytesMax + 1,
    programs: confiners,
  });
  const child = spawn(command, args, {
    cwd: folder,
    // A process group of its own, so that what yt-dlp starts ends with it; none of the service's settings and secrets.
    detached: true,
    env: { HOME: folder, LANG: 'C.UTF-8', PATH: `${dirname(ytDlpPath)}:${standardFolders}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect([child.stdout, child.stderr]);
  const end = () => killGroup(child.pid);
  const poll = setInterval(async () => {
    const bytes = await sizeOf(join(folder, 'audio'));
    onProgress(bytes, undefined);
    if (bytes > limits.sizeBytesMax) end();
  }, pollIntervalMs);
  signal.addEventListener('abort', end);
  try {
    const [exitCode] = (await once(child, 'close')) as [number | null];
    return { exitCode, output: output() };
  } catch (error) {
    throw unfetchable('yt-dlp could not be started on this server.', error);
  } finally {
    clearInterval(poll);
    signal.removeEventListener('abort', end);
    end();
  }
}

function argumentsFor(videoId: string, limits: FetchLimits): string[] {
  return [
    ...['--ignore-config', '--no-cache-dir', '--no-playlist', '--no-part', '--no-mtime', '--no-progress'],
    ...['--socket-timeout', '15', '--retries', '3', '--max-filesize', String(limits.sizeBytesMax)],
    ...['--match-filters', '!is_live', '--format', 'bestaudio/best', '--fixup', 'never', '--output', 'audio'],
    '--',
    `https://www.youtube.com/watch?v=${videoId}`,
  ];
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended by itself.
  }
}

function collect(streams: readonly Readable[]): () => string {
  let text = '';
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-outputCharactersMax);
    });
  }
  return () => text;
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
