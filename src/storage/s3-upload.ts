import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { openPlain } from './durable-files.ts';
import { existingFileFault } from './key.ts';
import type { PutOptions } from './storage.ts';

// Parts are held in memory, so that the SDK can sign, checksum and retry each: 3 x 8 MiB bounds an upload.
const partBytesMin = 8 * 1024 * 1024;
const parallelParts = 3;
// S3 allows 10,000 parts an upload.
const partsMax = 10_000;

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

interface Upload {
  readonly client: S3Client;
  readonly target: Target;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly read: (start: number, length: number) => Promise<Uint8Array>;
  readonly conditions: { readonly IfNoneMatch?: '*' };
  readonly stop: { readonly abortSignal?: AbortSignal };
}

/** Uploads a file in one request, or in parts that become an object only when all have arrived. */
export async function putToS3(
  client: S3Client,
  { path, ...target }: Target & { readonly path: string },
  { contentType, isNew = false, signal }: PutOptions,
): Promise<{ sizeBytes: number; etag: string }> {
  const source = await openPlain(path);
  if (source === undefined) throw new RangeError(`not a plain file: ${path}`);
  const sizeBytes = source.stats.size;
  const read: Upload['read'] = async (start, length) => {
    const { buffer, bytesRead } = await source.handle.read(Buffer.allocUnsafe(length), 0, length, start);
    if (bytesRead !== length) throw new Error(`${path} became shorter while it was uploaded`);
    return buffer;
  };
  const conditions: Upload['conditions'] = isNew ? { IfNoneMatch: '*' } : {};
  try {
    const upload: Upload = {
      client,
      target,
      contentType,
      sizeBytes,
      read,
      conditions,
      stop: signal ? { abortSignal: signal } : {},
    };
    const etag = await (sizeBytes <= partBytesMin ? putWhole(upload) : putInParts(upload));
    return { sizeBytes, etag: etag ?? '""' };
  } catch (error) {
    throw isConflict(error) ? existingFileFault(error) : error;
  } finally {
    await source.handle.close();
  }
}

async function putWhole({ client, target, contentType, ...upload }: Upload): Promise<string | undefined> {
  const Body = await upload.read(0, upload.sizeBytes);
  const put = new PutObjectCommand({ ...target, ...upload.conditions, ContentType: contentType, Body });
  return (await client.send(put, upload.stop)).ETag;
}

async function putInParts(upload: Upload): Promise<string | undefined> {
  const { client, target, contentType, conditions, stop } = upload;
  const create = new CreateMultipartUploadCommand({ ...target, ContentType: contentType, ChecksumAlgorithm: 'CRC32' });
  const { UploadId } = await client.send(create, stop);
  try {
    const Parts = await sendParts(upload, UploadId);
    const complete = new CompleteMultipartUploadCommand({
      ...target,
      ...conditions,
      UploadId,
      MultipartUpload: { Parts },
    });
    return (await client.send(complete, stop)).ETag;
  } catch (error) {
    // Parts of an unfinished upload are paid for and shown nowhere. The first failure is the one to tell.
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
    throw error;
  }
}

async function sendParts(upload: Upload, UploadId: string | undefined): Promise<CompletedPart[]> {
  const { client, target, sizeBytes, stop } = upload;
  const partBytes = Math.max(partBytesMin, Math.ceil(sizeBytes / partsMax));
  const starts = Array.from({ length: Math.ceil(sizeBytes / partBytes) }, (_, index) => index * partBytes);
  const parts: CompletedPart[] = [];
  const failed = new AbortController();
  const abortSignal = AbortSignal.any([failed.signal, ...(stop.abortSignal ? [stop.abortSignal] : [])]);

  const sendNext = async (): Promise<void> => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const PartNumber = start / partBytes + 1;
      const Body = await upload.read(start, Math.min(partBytes, sizeBytes - start));
      const send = new UploadPartCommand({ ...target, UploadId, PartNumber, Body, ChecksumAlgorithm: 'CRC32' });
      const { ETag, ChecksumCRC32 } = await client.send(send, { abortSignal });
      parts[PartNumber - 1] = { PartNumber, ETag, ChecksumCRC32 };
    }
  };
  const lanes = Array.from({ length: parallelParts }, sendNext);
  // All must rest before the upload is aborted: a part that arrives later would stay.
  for (const lane of lanes) lane.catch((error) => failed.abort(error));
  const settled = await Promise.allSettled(lanes);
  if (settled.some((lane) => lane.status === 'rejected')) throw failed.signal.reason;
  return parts;
}

// 409: another conditional write of the same key is under way and will win.
function isConflict(error: unknown): boolean {
  return error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);
}
