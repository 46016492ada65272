import { type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { openPlain } from './durable-files.ts';
import { existingFileFault } from './key.ts';
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
  { contentType, isNew = false, signal }: PutOptions,
): Promise<{ sizeBytes: number; etag: string }> {
  const source = await openPlain(path);
  if (source === undefined) throw new RangeError(`not a plain file: ${path}`);
  const sizeBytes = source.stats.size;
  // A stopped stream fails the upload, which waits for its running parts before it removes them all. The SDK's own
  // `abortController` would reject at once and leave parts running.
  const Body = source.handle.createReadStream({ highWaterMark: 2 ** 20, ...(signal && { signal }) });
  const upload = new Upload({
    client,
    params: {
      ...target,
      Body,
      ContentType: contentType,
      ContentLength: sizeBytes,
      ...(isNew && { IfNoneMatch: '*' }),
    },
    partSize: Math.max(partBytesMin, Math.ceil(sizeBytes / partsMax)),
    queueSize: parallelParts,
  });
  try {
    const { ETag } = await upload.done();
    return { sizeBytes, etag: ETag ?? '""' };
  } catch (error) {
    throw isConflict(error) ? existingFileFault(error) : error;
  } finally {
    Body.destroy();
    await source.handle.close();
  }
}

// 409: another conditional write of the same key is under way and will win.
function isConflict(error: unknown): boolean {
  return error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);
}
