import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type KnownModel, listTransfers, type ModelFile, sizeOf } from './catalogue.ts';
import { lockOf, stagingOf } from './change.ts';
import { isLockHeld } from './lock.ts';

/**
 * How many bytes of a model have arrived, read from its staging folder: so every process on the same models folder sees
 * an install, whichever runs it.
 *
 * @returns undefined while no process installs it
 */
export async function readInstallProgress(modelsFolder: string, model: KnownModel): Promise<number | undefined> {
  if (!(await isLockHeld(lockOf(modelsFolder, model.name)))) return undefined;
  const staging = path.join(modelsFolder, stagingOf(model.name));
  const transfers = listTransfers(model);
  // Of an archive that is extracted the files remain.
  const extracted = await sumSizes(staging, model.files);
  if (extracted === sizeOf(model)) return sizeOf({ files: transfers });
  return sumSizes(staging, transfers);
}

async function sumSizes(folder: string, files: readonly ModelFile[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const place = path.join(folder, file.path);
    const found = (await stat(place).catch(() => undefined)) ?? (await stat(`${place}.part`).catch(() => undefined));
    return Math.min(found?.size ?? 0, file.sizeBytes);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const failureOf = (modelsFolder: string, name: string) => path.join(modelsFolder, `.failed-${name}`);

/** Keeps why an install failed, beside the models. */
export async function recordInstallFailure(modelsFolder: string, name: string, message: string): Promise<void> {
  await writeFile(failureOf(modelsFolder, name), message);
}

export async function forgetInstallFailure(modelsFolder: string, name: string): Promise<void> {
  await rm(failureOf(modelsFolder, name), { force: true });
}

/** @returns empty text if the last install did not fail */
export function readInstallFailure(modelsFolder: string, name: string): Promise<string> {
  return readFile(failureOf(modelsFolder, name), 'utf8').catch(() => '');
}
