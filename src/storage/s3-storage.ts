import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { typeOfExtension } from '../contract/content-type.ts';
import { writeWhole } from './durable-files.ts';
import { awayFault, missingFileFault, requireKey, requirePrefix } from './key.ts';
import { openDirectAddresses } from './s3-direct.ts';
import { putToS3 } from './s3-upload.ts';
import type { ByteRange, ListedFile, OpenedFile, Storage, StoredFile } from './storage.ts';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface S3Settings {
  readonly bucket: string;
  /** Put before every key, with a slash between; empty for none. */
  readonly prefix: string;
  readonly region: string;
  /** Of a server other than AWS. */
  readonly endpoint: string | undefined;
  /** Whether the bucket is named in the path and not in the host name. */
  readonly hasPathStyle: boolean;
  /** At which clients reach the server of the bucket; undefined where they do not. */
  readonly publicEndpoint: string | undefined;
  /** Default: the AWS SDK's credential chain. */
  readonly credentials: S3Credentials | undefined;
}

const connectTimeoutMs = 5_000;
// A player that pauses stops reading; it comes back with a range request.
const idleTimeoutMs = 120_000;
// A body that breaks off is fetched again from the start; requests themselves are retried by the SDK.
const downloadAttemptsMax = 3;

/** Opens a bucket, or a part of one, as storage. */
export function openS3Storage(settings: S3Settings): Storage {
  const client = new S3Client({
    region: settings.region,
    forcePathStyle: settings.hasPathStyle,
    maxAttempts: 4,
    requestHandler: { connectionTimeout: connectTimeoutMs, socketTimeout: idleTimeoutMs },
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    ...(settings.credentials !== undefined && { credentials: settings.credentials }),
  });
  const above = settings.prefix === '' ? '' : `${settings.prefix}/`;
  const locate = (key: string) => {
    requireKey(key);
    return { Bucket: settings.bucket, Key: above + key };
  };

  async function open(key: string, range?: ByteRange, signal?: AbortSignal): Promise<OpenedFile> {
    const wanted = range && { Range: `bytes=${range.start}-${range.end}` };
    const output = await client
      .send(new GetObjectCommand({ ...locate(key), ...wanted }), signal && { abortSignal: signal })
      .catch(explainRead);
    const [, total] = output.ContentRange?.split('/') ?? [];
    const sizeBytes = total === undefined ? output.ContentLength : Number(total);
    return { ...describe(key, output, sizeBytes), body: output.Body as Readable };
  }

  const { publicEndpoint } = settings;
  return {
    ...(publicEndpoint !== undefined && { direct: openDirectAddresses({ client, publicEndpoint, locate }) }),

    putFile: (key, path, options) =>
      putToS3(client, { ...locate(key), path }, options).then((put) => ({
        ...put,
        contentType: options.contentType,
        lastModified: new Date(),
      })),

    open,

    async stat(key) {
      const output = await client.send(new HeadObjectCommand(locate(key))).catch(unlessMissing);
      return output && describe(key, output, output.ContentLength);
    },

    async download(key, path, signal) {
      await writeWhole(path, async (partPath) => {
        for (let attempt = 1; ; attempt++) {
          const { body } = await open(key, undefined, signal);
          const failure = await pipeline(body, createWriteStream(partPath), { signal }).then(
            () => undefined,
            (error: Error) => error,
          );
          if (failure === undefined) return;
          if (attempt === downloadAttemptsMax || signal?.aborted) throw failure;
        }
      });
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(locate(key)));
    },

    async *list(prefix): AsyncGenerator<ListedFile> {
      requirePrefix(prefix);
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: above + prefix, ContinuationToken: token }),
        );
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          yield { key: Key.slice(above.length), sizeBytes: Size, lastModified: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },

    close: async () => client.destroy(),
  };
}

interface Described {
  readonly ETag?: string | undefined;
  readonly LastModified?: Date | undefined;
  readonly ContentType?: string | undefined;
}

function describe(key: string, output: Described, sizeBytes: number | undefined): StoredFile {
  return {
    sizeBytes: sizeBytes ?? 0,
    etag: output.ETag ?? '""',
    lastModified: output.LastModified ?? new Date(0),
    contentType: output.ContentType ?? typeOfExtension(key),
  };
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
}

function explainRead(error: unknown): never {
  if (!(error instanceof S3ServiceException)) throw error;
  if (error.name === 'NoSuchBucket') throw awayFault(error);
  if (error.$metadata.httpStatusCode === 404) throw missingFileFault(error);
  if (error.$metadata.httpStatusCode === 416) throw new RangeError('the range lies beyond the end', { cause: error });
  throw error;
}
