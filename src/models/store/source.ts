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
  if (from === undefined || /^https:/i.test(from)) {
    const base = from === undefined ? model.downloadAddress : readBase(from);
    return {
      name: base,
      bring: (file, target, settings) => downloadFile(`${base}${file.path}`, target, file, settings),
    };
  }
  // A letter alone is a drive.
  const folder = /^[a-z]{2,}:/i.test(from) ? readFileAddress(from) : path.resolve(from);
  return {
    name: folder,
    bring: async (file, target, settings) => copyFile(await findIn(folder, model, file), target, file, settings),
  };
}

/** What the paths of files are appended to. The manifest names it, so it may hold no password. */
function readBase(from: string): string {
  const url = URL.parse(from);
  if (!url || url.username || url.password || url.search || url.hash) {
    throw new ModelStoreError('--from takes an https: address of a folder, without a password, a query or a fragment.');
  }
  return url.href.replace(/\/*$/, '/');
}

function readFileAddress(from: string): string {
  try {
    return fileURLToPath(from);
  } catch (cause) {
    throw new ModelStoreError(`--from takes a folder, a file: or an https: address, not ${from}.`, { cause });
  }
}

/** As the source lays them out, or all in one folder, as a browser saves them. */
async function findIn(folder: string, model: KnownModel, file: ModelFile): Promise<string> {
  const places = [path.join(folder, file.path), path.join(folder, path.basename(file.path))];
  for (const place of places) if (await stat(place).catch(() => undefined)) return place;
  const names = model.files.map((each) => each.path).join(', ');
  throw new ModelStoreError(`${places[0]} is missing. ${model.name} consists of ${names}.`);
}
