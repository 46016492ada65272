import { randomUUID } from 'node:crypto';
import { Fault } from '../contract/fault.ts';
import type { Pool } from '../platform/database.ts';
import { formatBytes } from '../platform/format-bytes.ts';
import type { DirectAddresses, Storage } from '../storage/storage.ts';
import { folderOfUpload } from './receive.ts';
import { findUpload, insertUpload, setParts, type UploadShare, uploadHours } from './uploads.ts';

export interface DirectUploadDeps {
  readonly pool: Pool;
  readonly storage: Storage;
  readonly uploadShare: UploadShare;
}

/** A part that the client sends to the bucket itself, by one PUT. */
export interface DirectPart {
  readonly url: string;
  readonly offsetBytes: number;
  readonly sizeBytes: number;
}

/** A part that fails is sent again whole. Each becomes an object, so S3's least size of parts does not matter. */
const partBytes = 16 * 1024 ** 2;

/**
 * Begins an upload whose bytes go to the bucket and not through the service.
 *
 * @throws Fault UNPROCESSABLE_CONTENT where clients do not reach the storage, PAYLOAD_TOO_LARGE
 */
export async function beginDirectUpload(
  deps: DirectUploadDeps,
  file: { readonly accountId: string; readonly filename: string | undefined; readonly sizeBytes: number },
): Promise<{ readonly id: string; readonly parts: readonly DirectPart[]; readonly expiresAt: Date }> {
  const direct = requireDirect(deps.storage);
  const id = randomUUID();
  const metadata = file.filename === undefined ? {} : { filename: file.filename };
  await insertUpload(
    deps.pool,
    { id, accountId: file.accountId, metadata, sizeBytes: file.sizeBytes },
    deps.uploadShare,
  );
  const parts = layOutParts(id, file.sizeBytes).map(async ({ key, ...part }) => ({
    ...part,
    url: await direct.signPut(key, part.sizeBytes, uploadHours * 3600),
  }));
  return { id, parts: await Promise.all(parts), expiresAt: new Date(Date.now() + uploadHours * 3_600_000) };
}

/**
 * Ends such an upload: from then on it is a source. Repeating it does nothing.
 *
 * @returns its size
 * @throws Fault NOT_FOUND, or CONFLICT that says what has not arrived
 */
export async function completeDirectUpload(
  { pool, storage }: DirectUploadDeps,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<number> {
  requireDirect(storage);
  const upload = await findUpload(pool, { accountId, id });
  if (!upload) throw new Fault('NOT_FOUND', 'There is no such upload, or it has expired. Send the file again.');
  const { sizeBytes } = upload;
  if (upload.receivedBytes === sizeBytes) return sizeBytes;
  const parts = layOutParts(upload.id, sizeBytes);
  for (const { key, offsetBytes, sizeBytes: wanted } of parts) {
    const stored = await storage.stat(key);
    if (stored?.sizeBytes === wanted) continue;
    const found = stored ? `has ${formatBytes(stored.sizeBytes)}` : 'has not arrived';
    throw new Fault(
      'CONFLICT',
      `The part from byte ${offsetBytes} on ${found}: ${wanted} bytes are needed. Send it again.`,
    );
  }
  const isSet = await setParts(pool, { id: upload.id, keys: parts.map(({ key }) => key) });
  if (!isSet) throw new Fault('CONFLICT', 'Another request sends this upload by the protocol tus. Begin another.');
  return sizeBytes;
}

function layOutParts(id: string, sizeBytes: number) {
  return Array.from({ length: Math.ceil(sizeBytes / partBytes) }, (_, index) => {
    const offsetBytes = index * partBytes;
    return {
      key: `${folderOfUpload(id)}${index}`,
      offsetBytes,
      sizeBytes: Math.min(partBytes, sizeBytes - offsetBytes),
    };
  });
}

function requireDirect({ direct }: Storage): DirectAddresses {
  if (direct) return direct;
  const message = 'Uploads go through this service: send the file with the task, or by POST /v1/uploads.';
  throw new Fault('UNPROCESSABLE_CONTENT', message);
}
