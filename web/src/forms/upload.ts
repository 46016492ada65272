import type { DetailedError, Upload } from 'tus-js-client';
import { changeHeaders } from '../api/client.ts';

/** How the pieces of a large file are sent: after a broken line it goes on where it stopped. */
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];
const pieceBytes = 4 * 1024 * 1024;
/** The service keeps what has arrived for a day. */
const keptMs = 24 * 3_600_000;

interface UploadEvents {
  onProgress(sentBytes: number): void;
  /** @param address of the upload, which operations take as a source */
  onDone(address: string): void;
  onError(error: Error): void;
}

/**
 * Sends a file piece by piece. A file that was chosen before, also before a reload of the page, goes on where it stopped.
 *
 * @returns what stops it
 */
export function startUpload(file: File, events: UploadEvents): () => void {
  let upload: Upload | undefined;
  let isStopped = false;
  void begin();
  return () => {
    isStopped = true;
    void upload?.abort();
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
      onProgress: (sentBytes) => isStopped || events.onProgress(sentBytes),
      onError: (error) => isStopped || events.onError(sayRefusal(error)),
      onSuccess: () => {
        const url = upload?.url;
        if (url && !isStopped) events.onDone(new URL(url, window.location.origin).href);
      },
    });
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    if (!isStopped) upload.start();
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
