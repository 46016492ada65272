import { Fault } from '../contract/fault.ts';
import type { CatalogueVoice } from '../contract/voice.ts';
import type { Db } from '../platform/database.ts';
import { loadCatalogue } from './catalogue.ts';
import { findCloseNames, foldName } from './close-names.ts';
import { findOwnVoice, isOwnVoiceId, listReadyVoices, type OwnVoice } from './own-voices.ts';

/** Finds a voice of the catalogue by its id. */
export function findCatalogueVoice(voiceId: string): CatalogueVoice | undefined {
  return loadCatalogue().find((voice) => voice.voiceId === voiceId);
}

/**
 * Makes sure that an account can use a voice now: one of the catalogue, or a finished one of its own. The name of one
 * is as good as its id where only one has it.
 *
 * @returns the voice's id as it is kept
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
  return new Fault('UNPROCESSABLE_CONTENT', `voice_id: ${message}`);
}
