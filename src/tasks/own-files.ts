import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Fault } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';
import { formatBytes } from '../platform/format-bytes.ts';
import { readFileAddress } from '../storage/signed-address.ts';
import type { Storage } from '../storage/storage.ts';
import { findUpload } from '../uploads/uploads.ts';
import { findTask } from './store.ts';
import type { SourceOrigin } from './task.ts';

/** A file of the account that asks. */
export interface OwnFile {
  /** In storage; several where it was sent in parts. */
  readonly keys: readonly string[];
  readonly filename: string;
  /** The result that it is; undefined for what was sent. */
  readonly from: SourceOrigin | undefined;
}

interface Asked {
  readonly accountId: string;
  /** An address, or the id of an upload. */
  readonly address: string;
  /** Addresses of this service begin with it. */
  readonly publicUrl: string;
}

const guid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const isGuid = (text: string) => new RegExp(`^${guid}$`).test(text);
const uploadPath = new RegExp(`^(?:/api/public)?/v1/uploads/(${guid})/?$`);

/**
 * Finds the file that an address of this service names among those of an account: an upload, a result, or a source that a
 * task was given. What counts is whose file it is: a signature may have expired.
 *
 * @returns undefined for an address elsewhere, and for another account's result: both are fetched like any address
 * @throws Fault UNPROCESSABLE_CONTENT for a file that is not there any more, or not whole yet
 */
export async function findOwnFile(db: Db, { accountId, address, publicUrl }: Asked): Promise<OwnFile | undefined> {
  if (isGuid(address)) return requireUpload(db, { accountId, id: address });
  const base = publicUrl.replace(/\/+$/, '');
  const path = address.startsWith(`${base}/`) ? address.slice(base.length).replace(/[?#].*$/s, '') : address;
  const [, id] = uploadPath.exec(path) ?? [];
  if (id) return requireUpload(db, { accountId, id });
  const key = path === address ? undefined : readFileAddress(path)?.key;
  return key === undefined ? undefined : findFile(db, accountId, key);
}

async function requireUpload(db: Db, { accountId, id }: { accountId: string; id: string }): Promise<OwnFile> {
  const upload = await findUpload(db, { accountId, id });
  if (!upload) {
    throw new Fault('UNPROCESSABLE_CONTENT', `There is no upload ${id}, or it has expired. Send the file again.`);
  }
  const { receivedBytes, sizeBytes, metadata, partKeys } = upload;
  if (receivedBytes < sizeBytes) {
    const arrived = `${formatBytes(receivedBytes)} of ${formatBytes(sizeBytes)} have arrived`;
    throw new Fault('UNPROCESSABLE_CONTENT', `The upload is not complete: ${arrived}. Send the rest first.`);
  }
  return { keys: partKeys, filename: metadata.filename ?? metadata.name ?? '', from: undefined };
}

async function findFile(db: Db, accountId: string, key: string): Promise<OwnFile | undefined> {
  const taskId = key.split('/')[1];
  if (!taskId || !isGuid(taskId)) return undefined;
  const task = await findTask(db, { accountId, taskId });
  if (!task) return undefined;
  const source = task.sources.find((each) => each.kind === 'upload' && each.key === key);
  if (source?.kind === 'upload') return { keys: [key], filename: source.filename, from: source.from };
  if (task.filesDeletedAt || task.deletedAt) throw goneFile();
  const [role, result] = Object.entries(task.result?.files ?? {}).find(([, each]) => each.key === key) ?? [];
  if (!role || !result) throw goneFile();
  return { keys: [key], filename: result.filename, from: { taskId, role } };
}

/** Copies a file to this machine's disk. @throws Fault UNPROCESSABLE_CONTENT if it was deleted meanwhile */
export async function copyOwnFile(storage: Storage, { keys }: OwnFile, path: string): Promise<void> {
  // An upload of no bytes has no part.
  if (keys.length === 0) await pipeline([], createWriteStream(path));
  for (const key of keys) {
    const { body } = await storage.open(key).catch((thrown: unknown) => {
      throw thrown instanceof Fault && thrown.code === 'NOT_FOUND' ? goneFile(thrown) : thrown;
    });
    await pipeline(body, createWriteStream(path, { flags: 'a' }));
  }
}

function goneFile(cause?: unknown): Fault {
  return new Fault('UNPROCESSABLE_CONTENT', 'This file is not kept any more. Make or send it again.', { cause });
}
