import { AbortMultipartUploadCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { openPlain } from './durable-files.ts';
import type { PutOptions } from './storage.ts';

// Parts are held in memory, so that the SDK can sign, checksum and retry each: 3 x 8 MiB bounds an upload.
const partBytesMin = 8 * 1024 * 1024;
const parallelParts = 3;
// S3 allows 10,000 parts an upload.
const partsMax = 10_000;

/** Uploads a file in one request, or in parts that become an object only when all have arrived. */
export async function putToS3(
  client: S3Client,
  { path, ...target }: { readonly Bucket: string; readonly Key: string; readonly path: string },
  { contentType, signal }: PutOptions,
): Promise<{ sizeBytes: number; etag: string }> {
  const source = await openPlain(path);
  if (source === undefined) throw new RangeError(`not a plain file: ${path}`);
  const sizeBytes = source.stats.size;
  const Body = source.handle.createReadStream({ highWaterMark: 2 ** 20 });
  const upload = new Upload({
    client: withSignal(client, signal),
    params: { ...target, Body, ContentType: contentType, ContentLength: sizeBytes },
    partSize: Math.max(partBytesMin, Math.ceil(sizeBytes / partsMax)),
    queueSize: parallelParts,
  });
  try {
    const { ETag } = await upload.done();
    return { sizeBytes, etag: ETag ?? '""' };
  } finally {
    Body.destroy();
    await source.handle.close();
  }
}

/**
 * Stops every request but the one that removes the parts of a failed upload. The SDK's own `abortController` would reject
 * at once and leave parts running.
 */
function withSignal(client: S3Client, signal: AbortSignal | undefined): S3Client {
  const send: S3Client['send'] = (command: Parameters<S3Client['send']>[0]) =>
    client.send(command, signal && !(command instanceof AbortMultipartUploadCommand) ? { abortSignal: signal } : {});
  return Object.create(client, { send: { value: send } });
}
