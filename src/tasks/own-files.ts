import { Fault } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';
import { readFileAddress } from '../storage/signed-address.ts';
import { findTask } from './store.ts';
import type { SourceOrigin } from './task.ts';

/** A file of the account that asks, in storage. */
export interface OwnFile {
  readonly key: string;
  readonly filename: string;
  /** The result that it is; undefined for what was uploaded. */
  readonly from: SourceOrigin | undefined;
}

/**
 * Finds the file that an address of this service names among those of an account: a result, or a source that a task was
 * given. What counts is whose file it is: the signature may have expired.
 *
 * @returns undefined for an address elsewhere, and for another account's file: both are fetched like any address
 * @throws Fault UNPROCESSABLE_CONTENT for a file of the account that is not kept any more
 */
export async function findOwnFile(
  db: Db,
  { accountId, address, publicUrl }: { accountId: string; address: string; publicUrl: string },
): Promise<OwnFile | undefined> {
  const base = publicUrl.replace(/\/+$/, '');
  if (!address.startsWith(`${base}/`)) return undefined;
  const file = readFileAddress(address.slice(base.length).replace(/[?#].*$/s, ''));
  const taskId = file?.key.split('/')[1];
  if (!file || !taskId || !isGuid(taskId)) return undefined;
  const task = await findTask(db, { accountId, taskId });
  if (!task) return undefined;

  const source = task.sources.find((each) => each.kind === 'upload' && each.key === file.key);
  if (source?.kind === 'upload') return { key: source.key, filename: source.filename, from: source.from };
  if (task.filesDeletedAt || task.deletedAt) throw goneFile();
  const [role, result] = Object.entries(task.result?.files ?? {}).find(([, { key }]) => key === file.key) ?? [];
  if (!role || !result) throw goneFile();
  return { key: result.key, filename: result.filename, from: { task_id: taskId, role } };
}

/** The refusal of a file that was deleted, by its owner or with time. */
export function goneFile(cause?: unknown): Fault {
  return new Fault('UNPROCESSABLE_CONTENT', 'This file is not kept any more. Make or send it again.', { cause });
}

function isGuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
