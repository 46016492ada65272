import { type DeleteFilesDeps, deleteTaskAndFiles } from '../tasks/delete-task.ts';
import { findOwnVoice } from './own-voices.ts';

/**
 * Deletes an account's own voice with all its files, the recording too; one that is being built is cancelled.
 * @returns false if the account has no such voice
 */
export async function deleteVoice(
  deps: DeleteFilesDeps,
  { accountId, voiceId }: { accountId: string; voiceId: string },
): Promise<boolean> {
  const voice = await findOwnVoice(deps.pool, { accountId, voiceId });
  return voice !== undefined && deleteTaskAndFiles(deps, { accountId, taskId: voice.task.id });
}
