import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFileStorage } from './file-storage.ts';
import { openS3Storage, type S3Credentials } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/**
 * Opens what STORAGE_URL names.
 *
 * @param text `file:./data/files`, `file:///var/lib/serinette` or
 * `s3://bucket/prefix?region=eu-central-1&endpoint=https://minio.example&forcePathStyle=true`; with `publicEndpoint`, at
 * which clients reach that server, they fetch files from it themselves
 * @param s3Credentials of `s3:`; default: the AWS SDK's credential chain (instance role, container role, profile)
 * @throws RangeError with a sentence for the operator
 */
export async function openStorage(text: string, s3Credentials?: S3Credentials): Promise<Storage> {
  if (text.startsWith('file:')) return openFileStorage(readStorageFolder(text));
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hostname === '') {
    throw new RangeError(`STORAGE_URL must be file:FOLDER or s3://BUCKET/PREFIX?region=REGION, got "${text}"`);
  }
  const known = new Set(['region', 'endpoint', 'forcePathStyle', 'publicEndpoint']);
  for (const name of url.searchParams.keys()) {
    if (!known.has(name)) throw new RangeError(`STORAGE_URL has an unknown setting "${name}"`);
  }
  const readEndpoint = (name: string) => {
    const address = url.searchParams.get(name) ?? undefined;
    if (address === undefined || /^https?:$/.test(URL.parse(address)?.protocol ?? '')) return address;
    throw new RangeError(`STORAGE_URL has the ${name} "${address}", which is not http(s)`);
  };
  const endpoint = readEndpoint('endpoint');
  return openS3Storage({
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    publicEndpoint: readEndpoint('publicEndpoint'),
    // Servers other than AWS rarely have a host name for each bucket.
    hasPathStyle: (url.searchParams.get('forcePathStyle') ?? String(endpoint !== undefined)) === 'true',
    credentials: s3Credentials,
  });
}

/** `file:./data` is read as people mean it, relative; the URL standard would make it `/data`. */
export function readStorageFolder(text: string): string {
  const folder = text.startsWith('file://') ? fileURLToPath(text) : text.slice('file:'.length);
  if (folder === '') throw new RangeError('STORAGE_URL names no folder after "file:"');
  return resolve(folder);
}
