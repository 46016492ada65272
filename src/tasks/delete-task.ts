import type { Logger } from '../platform/logger.ts';
import { removeAll } from '../storage/remove-all.ts';
import type { Storage } from '../storage/storage.ts';
import { markFilesDeleted } from './expire.ts';
import { deleteTask, type FinishDeps } from './transitions.ts';

export interface DeleteFilesDeps extends FinishDeps {
  readonly storage: Storage;
  readonly logger: Logger;
}

/**
 * Deletes an account's task with all its files, what it was made from too; one that has not ended is cancelled.
 * @returns false if there is no such task, or it was deleted before
 */
export async function deleteTaskAndFiles(
  deps: DeleteFilesDeps,
  { accountId, taskId }: { accountId: string; taskId: string },
): Promise<boolean> {
  const deleted = await deleteTask(deps, { accountId, taskId });
  if (deleted === undefined) return false;
  try {
    await removeAll(deps.storage, `results/${taskId}/`);
    await removeAll(deps.storage, `uploads/${taskId}/`);
    // A worker that has not noticed the cancellation may still be storing files: housekeeping removes those.
    if (deleted === 'ended') await markFilesDeleted(deps.pool, taskId);
  } catch (error) {
    // It is deleted in any case; housekeeping removes the remaining files.
    deps.logger.warn('removing files of a deleted task failed; housekeeping will retry', { taskId, error });
  }
  return true;
}
