import type { Logger } from '../platform/logger.ts';
import { removeAll } from '../storage/remove-all.ts';
import type { Storage } from '../storage/storage.ts';
import { markFilesDeleted } from '../tasks/expire.ts';
import { deleteTask, type FinishDeps } from '../tasks/transitions.ts';
import { findOwnVoice } from './own-voices.ts';

export interface DeleteVoiceDeps extends FinishDeps {
  readonly storage: Storage;
  readonly logger: Logger;
}

/**
 * Deletes an account's own voice with all its files, the recording too; one that is being built is cancelled.
 * @returns false if the account has no such voice
 */
export async function deleteVoice(
  deps: DeleteVoiceDeps,
  { accountId, voiceId }: { accountId: string; voiceId: string },
): Promise<boolean> {
  const voice = await findOwnVoice(deps.pool, { accountId, voiceId });
  if (!voice) return false;
  const taskId = voice.task.id;
  const deleted = await deleteTask(deps, { accountId, taskId });
  if (deleted === undefined) return false;
  try {
    await removeAll(deps.storage, `results/${taskId}/`);
    await removeAll(deps.storage, `uploads/${taskId}/`);
    // A worker that has not noticed the cancellation may still be storing files: housekeeping removes those.
    if (deleted === 'ended') await markFilesDeleted(deps.pool, taskId);
  } catch (error) {
    // The voice is deleted in any case; housekeeping removes the remaining files.
    deps.logger.warn('removing files of a deleted voice failed; housekeeping will retry', { taskId, error });
  }
  return true;
}
