import type { Connection } from './connection.ts';
import { toConnectionError } from './connection.ts';
import type { TaskFile } from './conversion.ts';
import { ApiError, ConnectionError } from './errors.ts';
import { isFolder, writeFile } from './local-files.ts';
import { withRetries } from './retry.ts';
import { readStream } from './source.ts';

/** A file of a task, or the address of one. */
export type Downloadable = string | URL | Pick<TaskFile, 'url' | 'name'>;

export interface DownloadOptions {
  readonly signal?: AbortSignal | undefined;
}

/** A file as a stream; it goes on after a broken line where it broke. */
export function streamFile(
  connection: Connection,
  file: Downloadable,
  options: DownloadOptions = {},
): ReadableStream<Uint8Array> {
  const parts = readFile(connection, addressOf(file), options);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/**
 * Writes a file to a path, or under its own name into a folder, which is made if its path ends in a slash.
 *
 * @returns its path
 */
export async function saveFile(
  connection: Connection,
  file: Downloadable,
  { to, ...options }: DownloadOptions & { readonly to: string },
): Promise<string> {
  const url = addressOf(file);
  const path = (await isFolder(to)) ? `${to.replace(/[\\/]$/, '')}/${nameOf(file)}` : to;
  await writeFile(path, readFile(connection, url, options));
  return path;
}

function addressOf(file: Downloadable): string {
  return typeof file === 'string' ? file : file instanceof URL ? file.href : file.url;
}

/** Without what a path may not hold: it comes from the service, and may not lead out of the folder. */
function nameOf(file: Downloadable): string {
  const name =
    typeof file === 'object' && 'name' in file
      ? file.name
      : decodeURIComponent(new URL(addressOf(file)).pathname.split('/').pop() ?? '');
  const safe = [...name].map((letter) => (/[/\\:*?"<>|]/.test(letter) || letter < ' ' ? '_' : letter)).join('');
  return /^\.*$/.test(safe) ? 'file' : safe;
}

async function* readFile(
  connection: Connection,
  url: string,
  { signal }: DownloadOptions,
): AsyncGenerator<Uint8Array, undefined> {
  const { fetch = globalThis.fetch, baseUrl, retriesMax = 4 } = connection.options;
  let received = 0;
  let version: string | null = null;

  async function open(): Promise<ReadableStream<Uint8Array>> {
    const range = received > 0 && version ? { range: `bytes=${received}-`, 'if-range': version } : undefined;
    const response = await fetch(url, { ...(range && { headers: range }), ...(signal && { signal }) }).catch(
      (error) => {
        throw toConnectionError(error, baseUrl, signal);
      },
    );
    if (!response.ok) throw await ApiError.read(response);
    if (received > 0 && response.status !== 206) throw new Error(`${url} cannot be read on from where it broke.`);
    version = response.headers.get('etag');
    return response.body ?? new ReadableStream({ start: (controller) => controller.close() });
  }

  for (let breaks = 0; ; breaks++) {
    const body = await withRetries(open, { retriesMax, isRepeatable: true, signal });
    try {
      for await (const part of readStream(body)) {
        yield part;
        received += part.byteLength;
      }
      return undefined;
    } catch (thrown) {
      const error = toConnectionError(thrown, baseUrl, signal);
      if (!(error instanceof ConnectionError) || breaks >= retriesMax) throw error;
    }
  }
}
