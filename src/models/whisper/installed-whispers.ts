import type { TranscriptionCapability } from '../../contract/capabilities.ts';
import { knownModels, sizeOf } from '../../model-store/catalogue.ts';
import { readInstalledModels } from '../../model-store/installed.ts';
import { whisperCapability } from './capability.ts';

export interface InstalledWhisper {
  readonly capability: TranscriptionCapability;
  /** For `openWhisper`. */
  readonly folder: string;
  readonly installedAt: string;
}

/**
 * The Whisper models that are installed now, the best first: the larger of a family is better.
 *
 * @param slotMibMax memory that a slot may use: a model that needs more would end every task out of memory
 */
export async function readInstalledWhispers(
  modelsFolder: string,
  slotMibMax = Number.POSITIVE_INFINITY,
): Promise<InstalledWhisper[]> {
  const needs = (name: string) => knownModels.find((model) => model.name === name)?.slotMibMin ?? 0;
  const models = await readInstalledModels(modelsFolder);
  return models
    .filter(({ engine, name }) => engine === 'whisper' && needs(name) <= slotMibMax)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .map(({ name, folder, installedAt }) => ({ capability: whisperCapability(name), folder, installedAt }));
}
