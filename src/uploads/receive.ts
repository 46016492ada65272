import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';
import { removeAll } from '../storage/remove-all.ts';
import type { Storage } from '../storage/storage.ts';
import { addPart, findExpiredUploads, forgetUpload, type Upload } from './uploads.ts';

export interface ReceiveDeps {
  readonly pool: Db;
  readonly storage: Storage;
  /** Of this process, for the part that arrives. */
  readonly temporaryFolder: string;
}

/** When a line breaks without a word, so much has to be sent again at most. */
const partBytes = 8 * 1024 ** 2;

/** A client that sends a few bytes in each request makes a part of each. */
const partsMax = 1000;

/**
 * Keeps what arrives of an upload, in parts that any process can go on from; a break keeps what came before it.
 *
 * Two that send the same upload at once, in whatever processes, do no harm: the row decides whose part counts.
 *
 * @returns how much of the upload has arrived
 * @throws Fault CONFLICT where another request came first, and what reading the body throws
 */
export async function receiveParts(deps: ReceiveDeps, upload: Upload, body: AsyncIterable<Buffer>): Promise<number> {
  let { receivedBytes } = upload;
  let parts = upload.partKeys.length;
  let spool: Spool | undefined;
  const keep = async (): Promise<void> => {
    const full = spool;
    spool = undefined;
    if (!full) return;
    try {
      await full.handle.close();
      if (parts >= partsMax) {
        throw new Fault('UNPROCESSABLE_CONTENT', `An upload has ${partsMax} parts at most: send more in each request.`);
      }
      await keepPart(deps, { id: upload.id, offset: receivedBytes, ...full });
      receivedBytes += full.sizeBytes;
      parts++;
    } finally {
      await rm(full.path, { force: true });
    }
  };
  try {
    for await (const chunk of body) {
      spool ??= await openSpool(deps.temporaryFolder);
      await spool.handle.write(chunk);
      spool.sizeBytes += chunk.length;
      if (spool.sizeBytes >= partBytes) await keep();
    }
  } finally {
    await keep();
  }
  return receivedBytes;
}

interface Spool {
  readonly path: string;
  readonly handle: FileHandle;
  sizeBytes: number;
}

async function openSpool(folder: string): Promise<Spool> {
  const path = join(folder, `part-${randomUUID()}`);
  return { path, handle: await open(path, 'wx'), sizeBytes: 0 };
}

/** `resumable/<upload id>/`. */
export function folderOfUpload(id: string): string {
  return `resumable/${id}/`;
}

async function keepPart(
  { pool, storage }: ReceiveDeps,
  { id, offset, sizeBytes, path }: { id: string; offset: number; sizeBytes: number; path: string },
): Promise<void> {
  const key = `${folderOfUpload(id)}${randomUUID()}`;
  await storage.putFile(key, path, { contentType: 'application/octet-stream' });
  // When the database fails here, the part is removed with the upload.
  if (await addPart(pool, { id, offset, sizeBytes, key })) return;
  await storage.remove(key);
  throw new Fault('CONFLICT', 'Another request sent these bytes. Ask by HEAD where the upload goes on.');
}

/** Removes an upload with all its parts. */
export async function removeUpload(deps: Pick<ReceiveDeps, 'pool' | 'storage'>, id: string): Promise<void> {
  await removeAll(deps.storage, folderOfUpload(id));
  await forgetUpload(deps.pool, id);
}

/** Uploads in one query. */
const batch = 100;

/** Removes uploads that were not finished or not used in time. @returns how many */
export async function removeExpiredUploads(deps: Pick<ReceiveDeps, 'pool' | 'storage'>): Promise<number> {
  for (let removed = 0; ; ) {
    const ids = await findExpiredUploads(deps.pool, batch);
    for (const id of ids) await removeUpload(deps, id);
    removed += ids.length;
    if (ids.length < batch) return removed;
  }
}
