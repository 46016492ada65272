import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KnownModel, ModelFile } from './catalogue.ts';
import { copyFile, type DownloadSettings, downloadFile } from './download.ts';
import { ModelStoreError } from './store-error.ts';

/** Where the files of a model are taken from. */
export interface ModelSource {
  /** For the manifest, and for words. */
  readonly name: string;
  bring(file: ModelFile, target: string, settings: DownloadSettings): Promise<void>;
}

/**
 * Reads where the files shall come from.
 *
 * @param from a folder, a `file:` or an `https:` address; absent, the model's own source
 * @throws ModelStoreError for an address of another kind
 */
export function openSource(model: KnownModel, from?: string): ModelSource {
  if (from === undefined || from.startsWith('https:')) {
    const base = (from ?? model.downloadAddress).replace(/\/*$/, '/');
    return {
      name: base,
      bring: (file, target, settings) => downloadFile(`${base}${file.path}`, target, file, settings),
    };
  }
  // A letter alone is a drive.
  if (/^[a-z]{2,}:/i.test(from) && !from.startsWith('file:')) {
    throw new ModelStoreError(`--from takes a folder, a file: or an https: address, not ${from}.`);
  }
  const folder = from.startsWith('file:') ? fileURLToPath(from) : path.resolve(from);
  return {
    name: folder,
    bring: async (file, target) => copyFile(await findIn(folder, model, file), target, file),
  };
}

/** As the source lays them out, or all in one folder, as a browser saves them. */
async function findIn(folder: string, model: KnownModel, file: ModelFile): Promise<string> {
  const places = [path.join(folder, file.path), path.join(folder, path.basename(file.path))];
  for (const place of places) if (await stat(place).catch(() => undefined)) return place;
  const names = model.files.map((each) => each.path).join(', ');
  throw new ModelStoreError(`${places[0]} is missing. ${model.name} consists of ${names}.`);
}
