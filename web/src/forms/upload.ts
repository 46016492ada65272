import type { DetailedError, Upload } from 'tus-js-client';
import { changeHeaders } from '../api/client.ts';

/** How the pieces of a large file are sent: after a broken line it goes on where it stopped. */
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];
const pieceBytes = 4 * 1024 * 1024;
/** The service keeps what has arrived for a day. */
const keptMs = 24 * 3_600_000;

interface UploadEvents {
  onProgress(sentBytes: number): void;
  /** There is no line now; it goes on by itself as soon as there is one. */
  onWait(): void;
  /** @param address of the upload, which operations take as a source */
  onDone(address: string): void;
  onError(error: Error): void;
}

/** A file on its way. */
export interface StartedUpload {
  /** Sends no more; what has arrived is kept for when the file is chosen again. */
  stop(): void;
  /** Sends no more, and removes what has arrived. */
  discard(): void;
}

/**
 * Sends a file piece by piece. A file that was chosen before, also before a reload of the page, goes on where it stopped.
 */
export function startUpload(file: File, events: UploadEvents): StartedUpload {
  let upload: Upload | undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  void begin();
  return {
    stop() {
      stopped.abort();
      void upload?.abort();
    },
    discard() {
      stopped.abort();
      // What cannot be removed now expires by itself.
      upload?.abort(true).catch(() => {});
    },
  };

  async function begin(): Promise<void> {
    const tus = await import('tus-js-client');
    upload = new tus.Upload(file, {
      endpoint: '/v1/uploads',
      retryDelays: retryDelaysMs,
      chunkSize: pieceBytes,
      headers: changeHeaders(),
      metadata: { filename: file.name, filetype: file.type },
      removeFingerprintOnSuccess: true,
      onProgress: (sentBytes) => signal.aborted || events.onProgress(sentBytes),
      onError: (error) => signal.aborted || fail(error),
      onSuccess: () => {
        const url = upload?.url;
        if (url && !signal.aborted) events.onDone(new URL(url, window.location.origin).href);
      },
    });
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (!signal.aborted) upload.start();
  }

  function fail(error: Error | DetailedError): void {
    if (navigator.onLine) {
      events.onError(sayRefusal(error));
      return;
    }
    window.addEventListener('online', () => upload?.start(), { once: true, signal });
    events.onWait();
  }
}

/** Names of files that were not sent to their end, in this browser and within the time that the service keeps them. */
export async function listUnfinishedUploads(): Promise<string[]> {
  const { defaultOptions } = await import('tus-js-client');
  const uploads = (await defaultOptions.urlStorage?.findAllUploads()) ?? [];
  const young = uploads.filter(({ creationTime }) => Date.now() - Date.parse(creationTime) < keptMs);
  return [...new Set(young.map(({ metadata }) => metadata.filename ?? ''))].filter(Boolean);
}

/** What the service said, where it said something. */
function sayRefusal(error: Error | DetailedError): Error {
  const text = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  if (!text) return new Error('The line to the service broke. Choose the file again: it goes on where it stopped.');
  try {
    return new Error((JSON.parse(text) as { message?: string }).message ?? text);
  } catch {
    return new Error(text);
  }
}
