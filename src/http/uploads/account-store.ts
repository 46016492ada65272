import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload as TusUpload } from '@tus/server';
import { type ReceiveDeps, receiveParts, removeUpload } from '../../uploads/receive.ts';
import { findUpload, insertUpload, type Upload, type UploadShare, uploadHours } from '../../uploads/uploads.ts';
import type { Caller } from '../authorize.ts';

export type AccountStoreDeps = Pick<ReceiveDeps, 'storage' | 'temporaryFolder'> & { readonly uploadShare: UploadShare };

const keptMs = uploadHours * 3_600_000;

/** The uploads of one account, as the protocol's server asks for them; another account's do not exist here. */
export function openAccountStore(deps: AccountStoreDeps, caller: Caller): DataStore {
  const own = { ...deps, pool: caller.pool };
  const require = async (id: string): Promise<Upload> => {
    const upload = await findUpload(caller.pool, { accountId: caller.id, id });
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  };
  const store: Partial<DataStore> = {
    extensions: ['creation', 'creation-with-upload', 'termination', 'expiration'],
    async create(upload) {
      const { id, size: sizeBytes = 0 } = upload;
      const row = { id, accountId: caller.id, metadata: cleanMetadata(upload.metadata ?? {}), sizeBytes };
      await insertUpload(caller.pool, row, deps.uploadShare);
      upload.creation_date = new Date().toISOString();
      return upload;
    },
    async write(body: Readable, id, _offset) {
      return receiveParts(own, await require(id), body);
    },
    async getUpload(id) {
      const { metadata, sizeBytes: size, receivedBytes: offset, expiresAt } = await require(id);
      // The server adds what it calls the expiration.
      const creation_date = new Date(expiresAt.getTime() - keptMs).toISOString();
      return new TusUpload({ id, size, offset, metadata, creation_date });
    },
    async remove(id) {
      await removeUpload(own, (await require(id)).id);
    },
    getExpiration: () => keptMs,
  };
  return Object.assign(new DataStore(), store);
}

/** PostgreSQL takes neither NUL nor half a surrogate pair. */
function cleanMetadata(metadata: Readonly<Record<string, string | null>>): Record<string, string | null> {
  const entries = Object.entries(metadata);
  return Object.fromEntries(entries.map(([key, text]) => [key, text?.replaceAll('\0', '').toWellFormed() ?? null]));
}
