import { join } from 'node:path';
import { Fault } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';
import type { Storage } from '../storage/storage.ts';
import type { Task } from '../tasks/task.ts';
import { findOwnVoice, isOwnVoiceId } from '../voices/own-voices.ts';
import type { SlotVoice } from './messages.ts';

export interface VoiceDoors {
  readonly pool: Db;
  readonly storage: Storage;
}

/**
 * Brings the voice that a task names into its folder, if it is the account's own; those of the catalogue lie beside the
 * program everywhere.
 * @throws Fault UNPROCESSABLE_CONTENT if it was deleted since the task was submitted
 */
export async function fetchVoice(
  task: Task,
  { pool, storage }: VoiceDoors,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<SlotVoice | undefined> {
  const voiceId = task.input.voice_id;
  if (typeof voiceId !== 'string' || !isOwnVoiceId(voiceId)) return undefined;

  const voice = await findOwnVoice(pool, { accountId: task.accountId, voiceId });
  const { voiceprint, sample } = voice?.task.result?.files ?? {};
  if (!voiceprint || !sample) throw deletedVoice(voiceId);
  const files = { voiceId, printPath: join(folder, 'voice.voiceprint'), samplePath: join(folder, 'voice.wav') };
  try {
    await storage.download(voiceprint.key, files.printPath, signal);
    await storage.download(sample.key, files.samplePath, signal);
  } catch (thrown) {
    if (thrown instanceof Fault && thrown.code === 'NOT_FOUND') throw deletedVoice(voiceId, thrown);
    throw thrown;
  }
  return files;
}

function deletedVoice(voiceId: string, cause?: unknown): Fault {
  const message = `The voice ${voiceId} was deleted after this task was submitted.`;
  return new Fault('UNPROCESSABLE_CONTENT', message, { cause });
}
