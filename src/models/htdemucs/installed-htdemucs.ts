import { knownModels } from '../../model-store/catalogue.ts';
import { readInstalledModels } from '../../model-store/installed.ts';

export interface InstalledHtdemucs {
  readonly name: string;
  /** For `openHtdemucs`. */
  readonly folder: string;
}

/**
 * The HTDemucs models that are installed now.
 *
 * @param slotMibMax memory that a slot may use: a model that needs more would end every task out of memory
 */
export async function readInstalledHtdemucs(
  modelsFolder: string,
  slotMibMax = Number.POSITIVE_INFINITY,
): Promise<InstalledHtdemucs[]> {
  const needs = (name: string) => knownModels.find((model) => model.name === name)?.slotMibMin ?? 0;
  const models = await readInstalledModels(modelsFolder);
  return models
    .filter(({ engine, name }) => engine === 'htdemucs' && needs(name) <= slotMibMax)
    .map(({ name, folder }) => ({ name, folder }));
}
