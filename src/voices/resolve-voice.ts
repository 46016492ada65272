import { join } from 'node:path';
import { Fault } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';
import type { Storage } from '../storage/storage.ts';
import type { Task } from '../tasks/task.ts';
import { findCatalogueVoice, loadCatalogue } from './catalogue.ts';
import { findCloseNames, foldName } from './close-names.ts';
import type { VoiceFiles } from './open-voice.ts';
import { findOwnVoice, isOwnVoiceId, listReadyVoices, type OwnVoice } from './own-voices.ts';

// A task's `voice_id` is resolved in three steps: `requireVoice` at submission turns a name or id into a usable id,
// `fetchVoice` in the worker copies an account's own voice into the task's folder, and `openVoice` in the slot reads it,
// or a voice of the catalogue, for the converter. The last has a file of its own: a slot has no database.

/**
 * Makes sure that an account can use a voice now: one of the catalogue, or a finished one of its own. A name works as
 * an id does if only one voice has it.
 *
 * @returns the voice's id
 * @throws Fault UNPROCESSABLE_CONTENT that says what to do
 */
export async function requireVoice(db: Db, accountId: string, voiceId: string): Promise<string> {
  const asked = voiceId.trim();
  if (isOwnVoiceId(asked)) {
    const own = await findOwnVoice(db, { accountId, voiceId: asked });
    if (!own) throw unusable(`There is no voice ${asked}. GET /v1/searchVoices lists the voices that you can use.`);
    return requireReady(own);
  }
  const catalogued = findCatalogueVoice(asked);
  return catalogued ? catalogued.voiceId : findByName(asked, await listNamed(db, accountId));
}

function requireReady({ voiceId, name, task }: OwnVoice): string {
  const others = 'GET /v1/searchVoices lists the voices that you can use.';
  if (task.status === 'COMPLETED') return voiceId;
  if (task.status === 'FAILED') throw unusable(`The voice "${name}" could not be built: ${task.message} ${others}`);
  throw unusable(
    `The voice "${name}" is still being built. Wait until GET /v1/voices/${voiceId} shows it as COMPLETED. ${others}`,
  );
}

interface NamedVoice {
  readonly voiceId: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

async function listNamed(db: Db, accountId: string): Promise<NamedVoice[]> {
  const own = await listReadyVoices(db, accountId);
  return [...own.map((voice) => ({ ...voice, tags: [] })), ...loadCatalogue()];
}

function findByName(name: string, voices: readonly NamedVoice[]): string {
  const [first, ...others] = voices.filter((voice) => foldName(voice.name) === foldName(name));
  if (first && others.length === 0) return first.voiceId;
  if (first) {
    const ids = [first, ...others].map(({ voiceId }) => voiceId).join(', ');
    throw unusable(`Several voices are called "${name}". Send the id of one of them as voice_id: ${ids}.`);
  }
  const close = findCloseNames(name, voices).map((voice) => `${voice.name} (${voice.voiceId})`);
  const advice = close.length > 0 ? ` Did you mean ${close.join(', ')}?` : '';
  throw unusable(`There is no voice "${name}".${advice} GET /v1/searchVoices lists the voices that you can use.`);
}

function unusable(message: string): Fault {
  return new Fault('UNPROCESSABLE_CONTENT', `voice_id: ${message}`, { field: 'voice_id' });
}

/**
 * Copies the voice that a task names into its folder if it is the account's own; the catalogue is on every machine.
 * @throws Fault UNPROCESSABLE_CONTENT if it was deleted since the task was submitted
 */
export async function fetchVoice(
  task: Task,
  { pool, storage }: { pool: Db; storage: Storage },
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<VoiceFiles | undefined> {
  const voiceId = task.input.voice_id;
  if (typeof voiceId !== 'string' || !isOwnVoiceId(voiceId)) return undefined;

  const voice = await findOwnVoice(pool, { accountId: task.accountId, voiceId });
  const { voiceprint, sample } = voice?.task.result?.files ?? {};
  const files = { voiceId, printPath: join(folder, 'voice.voiceprint'), samplePath: join(folder, 'voice.wav') };
  const deleted = (cause?: unknown) =>
    new Fault('UNPROCESSABLE_CONTENT', `The voice ${voiceId} was deleted after this task was submitted.`, { cause });
  if (!voiceprint || !sample) throw deleted();
  try {
    await storage.download(voiceprint.key, files.printPath, signal);
    await storage.download(sample.key, files.samplePath, signal);
  } catch (thrown) {
    throw thrown instanceof Fault && thrown.code === 'NOT_FOUND' ? deleted(thrown) : thrown;
  }
  return files;
}
