import { Fault } from '../contract/fault.ts';
import { type Db, inTransaction, type Pool } from '../platform/database.ts';
import { formatBytes } from '../platform/format-bytes.ts';

/** A row of `uploads`: a file that is sent in parts. */
export interface Upload {
  readonly id: string;
  readonly accountId: string;
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly sizeBytes: number;
  readonly receivedBytes: number;
  /** In storage, in their order. */
  readonly partKeys: readonly string[];
  readonly expiresAt: Date;
}

const columns = `id, account_id as "accountId", metadata, size_bytes as "sizeBytes", received_bytes as "receivedBytes",
  part_keys as "partKeys", expires_at as "expiresAt"`;

/** Hours that an upload is kept after its last part. */
export const uploadHours = 24;

/** What one account may keep at once. */
export interface UploadShare {
  readonly uploadsMax: number;
  readonly bytesMax: number;
}

/**
 * Records an upload that begins; its size counts at once.
 * @throws Fault PAYLOAD_TOO_LARGE if the account keeps as many, or as much, as it may
 */
export async function insertUpload(
  pool: Pool,
  upload: Pick<Upload, 'id' | 'accountId' | 'metadata' | 'sizeBytes'>,
  share: UploadShare,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    // Two that begin at once must not both take the last place.
    await db.query('select 1 from accounts where id = $1 for no key update', [upload.accountId]);
    const { rows } = await db.query<{ uploads: number; bytes: number }>(
      'select count(*)::int as uploads, coalesce(sum(size_bytes), 0)::float8 as bytes from uploads where account_id = $1',
      [upload.accountId],
    );
    const { uploads, bytes } = rows[0]!; // an aggregate gives one row
    if (uploads >= share.uploadsMax || bytes + upload.sizeBytes > share.bytesMax) {
      const kept = `${uploads} uploads of ${formatBytes(bytes)} in all are kept for you`;
      const most = `At most ${share.uploadsMax} of ${formatBytes(share.bytesMax)} are.`;
      throw new Fault('PAYLOAD_TOO_LARGE', `${kept}. ${most} Delete some, or wait ${uploadHours} hours.`);
    }
    await db.query(
      `insert into uploads (id, account_id, metadata, size_bytes, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
      [upload.id, upload.accountId, JSON.stringify(upload.metadata), upload.sizeBytes, uploadHours],
    );
  });
}

/** Undefined for another account's, for one that has expired, and for what is no id. */
export async function findUpload(
  db: Db,
  { accountId, id }: Pick<Upload, 'accountId' | 'id'>,
): Promise<Upload | undefined> {
  const { rows } = await db.query<Upload>(
    `select ${columns} from uploads where account_id = $1 and id::text = $2 and expires_at > now()`,
    [accountId, id],
  );
  return rows[0];
}

/** Adds a stored part. @returns false if the upload does not go on there: other bytes came first, or it is gone */
export async function addPart(
  db: Db,
  part: { readonly id: string; readonly offset: number; readonly sizeBytes: number; readonly key: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update uploads set received_bytes = received_bytes + $3, part_keys = part_keys || $4::text,
            expires_at = now() + make_interval(hours => $5)
      where id = $1 and received_bytes = $2`,
    [part.id, part.offset, part.sizeBytes, part.key, uploadHours],
  );
  return rowCount === 1;
}

/** Sets all parts of an upload at once. @returns false if it has some already, or is gone */
export async function setParts(db: Db, { id, keys }: { readonly id: string; readonly keys: readonly string[] }) {
  const { rowCount } = await db.query(
    `update uploads set received_bytes = size_bytes, part_keys = $2, expires_at = now() + make_interval(hours => $3)
      where id = $1 and received_bytes = 0`,
    [id, keys, uploadHours],
  );
  return rowCount === 1;
}

export async function forgetUpload(db: Db, id: string): Promise<void> {
  await db.query('delete from uploads where id = $1', [id]);
}

/** Ids of expired uploads, those that expired first. */
export async function findExpiredUploads(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from uploads where expires_at <= now() order by expires_at limit $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}
