import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, EnvHttpProxyAgent, fetch, type Response } from 'undici';
import { OperatorError } from '../platform/operator-error.ts';
import type { ModelFile } from './catalogue.ts';

/** A connection that is silent for this long is dead. */
const idleMs = 60_000;
/** A gigabyte over a poor connection breaks off a few times; each time it resumes. */
const attemptsWithoutProgressMax = 4;
const firstWaitMs = 500;
const redirectsMax = 5;

export interface DownloadSettings {
  readonly signal?: AbortSignal | undefined;
  /** How connections are made; by default through the proxy that HTTPS_PROXY and NO_PROXY name, if any. */
  readonly dispatcher?: Dispatcher | undefined;
  /** Bytes of the file that have arrived. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
  /** Also takes an address of `http:`. */
  readonly takesPlainHttp?: boolean | undefined;
}

/** Connects as the environment says; close it when done. */
export function openDispatcher(): Dispatcher {
  return new EnvHttpProxyAgent({ headersTimeout: idleMs, bodyTimeout: idleMs });
}

/**
 * Fetches a file over HTTPS, or over HTTP where that is allowed. It grows beside its place as `.part`, is checked, and
 * is put in place by a rename; a partial file of an earlier try is resumed.
 *
 * @throws OperatorError when the address cannot be reached, or returns something other than the file
 */
export async function downloadFile(
  address: string,
  target: string,
  file: ModelFile,
  settings: DownloadSettings = {},
): Promise<void> {
  const part = `${target}.part`;
  let failures = 0;
  while (true) {
    const before = await sizeOnDisk(part);
    try {
      await fetchRest(address, part, file, settings);
      break;
    } catch (error) {
      settings.signal?.throwIfAborted();
      if (!isWorthAnotherTry(error)) throw describeFailure(address, error);
      failures = (await sizeOnDisk(part)) > before ? 1 : failures + 1;
      if (failures >= attemptsWithoutProgressMax) throw describeFailure(address, error);
      await sleep(firstWaitMs * 2 ** (failures - 1), undefined, { signal: settings.signal }).catch(() => {});
      settings.signal?.throwIfAborted();
    }
  }
  await putInPlace(part, target, file, address);
}

/** Copies a local file and checks it like a fetched one. */
export async function copyFile(
  source: string,
  target: string,
  file: ModelFile,
  { signal, onProgress }: Pick<DownloadSettings, 'signal' | 'onProgress'> = {},
): Promise<void> {
  const part = `${target}.part`;
  const found = await stat(source).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorError(`${source} is missing.`);
  if (found.size !== file.sizeBytes) throw wrongSize(source, found.size, file);
  const output = await open(part, 'w');
  try {
    let has = 0;
    for await (const chunk of createReadStream(source, { highWaterMark: 1024 ** 2 })) {
      signal?.throwIfAborted();
      has += (await output.write(chunk as Buffer)).bytesWritten;
      onProgress?.(has);
    }
  } finally {
    await output.close();
  }
  await putInPlace(part, target, file, source);
}

/** An answer without the file; a retry would not help. */
class WrongAnswer extends OperatorError {}

async function fetchRest(address: string, part: string, file: ModelFile, settings: DownloadSettings): Promise<void> {
  const has = await sizeOnDisk(part);
  if (has > file.sizeBytes) await rm(part);
  if (has === file.sizeBytes) return;
  const from = has > file.sizeBytes ? 0 : has;
  const response = await ask(address, from, settings);
  if (response.status >= 500 || response.status === 429) throw new Error(`it answered ${response.status}`);
  if (!response.ok || !response.body) {
    throw new WrongAnswer(`${address} answered ${response.status} ${response.statusText}.`);
  }
  const goesOn =
    response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${from}-`) === true;
  const output = await open(part, goesOn ? 'a' : 'w');
  try {
    await append(response.body, output, { has: goesOn ? from : 0, address, file, settings });
  } finally {
    await output.close();
  }
}

/** Follows redirects, as the hosts of models redirect to their storage, but never out of HTTPS. */
async function ask(address: string, from: number, settings: DownloadSettings): Promise<Response> {
  const { signal, dispatcher, takesPlainHttp } = settings;
  const isPlain = takesPlainHttp === true && address.startsWith('http:');
  let at = address;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    if (!at.startsWith('https:') && !(isPlain && at.startsWith('http:')))
      throw new WrongAnswer(`${address} redirects to ${at}, which is not HTTPS.`);
    const response = await fetch(at, {
      // Uncompressed: a compressed answer could not be resumed in its middle.
      headers: { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) },
      redirect: 'manual',
      signal: signal ?? null,
      ...(dispatcher && { dispatcher }),
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    at = new URL(location, at).href;
  }
  throw new WrongAnswer(`${address} redirects too often.`);
}

interface Appending {
  readonly has: number;
  readonly address: string;
  readonly file: ModelFile;
  readonly settings: DownloadSettings;
}

async function append(body: AsyncIterable<Uint8Array>, output: FileHandle, appending: Appending): Promise<void> {
  const { address, file, settings } = appending;
  let { has } = appending;
  for await (const chunk of body) {
    has += chunk.length;
    if (has > file.sizeBytes)
      throw new WrongAnswer(`${address} is longer than the ${file.sizeBytes} bytes of ${file.path}.`);
    await output.write(chunk);
    settings.onProgress?.(has);
  }
  if (has < file.sizeBytes) throw new Error(`it ended after ${has} of ${file.sizeBytes} bytes`);
}

/**
 * Checks a complete file and renames it to its place.
 *
 * A file with the wrong checksum is removed, because the next try would resume it.
 *
 * @param source where it came from, for messages
 */
export async function putInPlace(part: string, target: string, file: ModelFile, source: string): Promise<void> {
  const sha256 = await hashFile(part);
  if (sha256 !== file.sha256) {
    await rm(part, { force: true });
    throw new OperatorError(
      `${source} is not the ${file.path} that is known: its SHA-256 is ${sha256}, not ${file.sha256}. It was not installed.`,
    );
  }
  const written = await open(part, 'r+');
  await written.sync();
  await written.close();
  await rename(part, target);
}

export async function hasChecksum(name: string, { sha256 }: ModelFile): Promise<boolean> {
  return (await hashFile(name)) === sha256;
}

async function hashFile(name: string): Promise<string> {
  const hash: Hash = createHash('sha256');
  for await (const chunk of createReadStream(name, { highWaterMark: 1024 ** 2 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function wrongSize(source: string, found: number, file: ModelFile): OperatorError {
  return new OperatorError(`${source} has ${found} bytes; ${file.path} has ${file.sizeBytes}. Was its copy cut short?`);
}

async function sizeOnDisk(name: string): Promise<number> {
  return (await stat(name).catch(() => undefined))?.size ?? 0;
}

function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof OperatorError) return false;
  const code = codeOf(error);
  // An unknown host, an invalid certificate, a full disk: a retry does not help.
  return !/^(ENOTFOUND|EAI_AGAIN|ENOSPC|EACCES|EROFS)$|CERT|SELF_SIGNED/.test(code);
}

function describeFailure(address: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error;
  const code = codeOf(error);
  if (/^(ENOSPC|EACCES|EROFS)$/.test(code)) return new OperatorError((error as Error).message, { cause: error });
  const reason = code || deepestMessage(error);
  return new OperatorError(`${new URL(address).host} cannot be reached (${reason}).`, { cause: error });
}

function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : deepestMessage(error.cause);
}

/** undici wraps errors: the code is in the cause, or in the first of several. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, cause } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  const inner = error instanceof AggregateError ? error.errors[0] : cause;
  return inner === undefined ? '' : codeOf(inner);
}
