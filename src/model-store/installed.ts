import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { KnownModel, ModelFile } from './catalogue.ts';

/** In the folder of every installed model, written last. */
export const manifestFile = 'model.json';

/** The manifest of an installed model. */
export interface ModelManifest extends Pick<KnownModel, 'name' | 'kind' | 'engine' | 'licence' | 'files'> {
  /** Origin of its files: an address, or a folder. */
  readonly source: string;
  readonly installedAt: string;
  /** What the operator agreed to, where the licence asked for it. */
  readonly consent?: string;
  /** When. */
  readonly agreedAt?: string;
}

export interface InstalledModel extends ModelManifest {
  readonly folder: string;
}

/**
 * The complete models in `modelsFolder`, by name.
 *
 * It reads one folder, a small file a model and the sizes of its files: cheap enough for every task. A model with changed
 * or missing files is not listed.
 */
export async function readInstalledModels(modelsFolder: string): Promise<InstalledModel[]> {
  const names = await readdir(modelsFolder).catch(() => []);
  // A name that begins with a dot is being installed or removed.
  const folders = names.filter((name) => !name.startsWith('.')).map((name) => path.join(modelsFolder, name));
  const models = await Promise.all(folders.map(readInstalledModel));
  return models.filter((model) => model !== undefined).sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readInstalledModel(folder: string): Promise<InstalledModel | undefined> {
  try {
    const manifest = JSON.parse(await readFile(path.join(folder, manifestFile), 'utf8')) as ModelManifest;
    if (manifest.name !== path.basename(folder)) return undefined;
    const areWhole = await Promise.all(manifest.files.map((file) => hasSize(folder, file)));
    return areWhole.every(Boolean) ? { ...manifest, folder } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an installed model is the known revision of it. */
export function isRevision(installed: InstalledModel, { files }: KnownModel): boolean {
  return JSON.stringify(installed.files) === JSON.stringify(files);
}

/** Whether the file is there and as long as it should be. */
export async function hasSize(folder: string, { path: name, sizeBytes }: ModelFile): Promise<boolean> {
  const found = await stat(path.join(folder, name)).catch(() => undefined);
  return found?.isFile() === true && found.size === sizeBytes;
}
