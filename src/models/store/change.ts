import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import { type KnownModel, sizeOf } from './catalogue.ts';
import { hasChecksum, openDispatcher } from './download.ts';
import { formatBytes } from './format-bytes.ts';
import { hasSize, type InstalledModel, MANIFEST, type ModelManifest } from './installed.ts';
import { takeLock } from './lock.ts';
import { type ModelSource, openSource } from './source.ts';
import { ModelStoreError } from './store-error.ts';

/** What the file system itself takes besides the files, and what others write meanwhile. */
const SPARE_BYTES = 16 * 1024 ** 2;

export interface InstallSettings {
  readonly modelsFolder: string;
  /** A folder, a `file:` or an `https:` address that holds the files as the model's own source does; absent, that. */
  readonly from?: string | undefined;
  /** That the operator agreed to what `needsConsent` says. */
  readonly hasConsent?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How connections are made; absent, as the environment says. */
  readonly dispatcher?: Dispatcher | undefined;
  /** Bytes of the whole model that are there by now. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
}

/**
 * Puts a model into the models folder, or says why not.
 *
 * Its files are gathered and checked beside the folder that it gets, and come there all at once: half a model is never
 * seen. What was gathered stays when it is broken off, and the next try goes on from there.
 *
 * @throws ModelStoreError for an operator to read
 */
export async function installModel(model: KnownModel, settings: InstallSettings): Promise<InstalledModel> {
  const { modelsFolder } = settings;
  if (model.needsConsent !== undefined && !settings.hasConsent) {
    throw new ModelStoreError(`${model.name} is installed only after its licence was accepted: ${model.needsConsent}`);
  }
  const source = openSource(model, settings.from);
  await mkdir(modelsFolder, { recursive: true });
  const lock = await takeLock(lockOf(modelsFolder, model.name), `${model.name} is being installed or removed`);
  const dispatcher = settings.dispatcher ?? openDispatcher();
  try {
    const staging = await prepareStaging(modelsFolder, model);
    await requireSpace(model, staging);
    await gatherFiles(model, staging, source, { ...settings, dispatcher });
    return await publish(model, staging, source, settings);
  } finally {
    await lock.release();
    if (!settings.dispatcher) await dispatcher.close();
  }
}

/** @returns what was there of it; `begun` is a download that was broken off */
export async function removeModel(modelsFolder: string, name: string): Promise<'installed' | 'begun' | undefined> {
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(name)) return undefined;
  await mkdir(modelsFolder, { recursive: true });
  const lock = await takeLock(lockOf(modelsFolder, name), `${name} is being installed or removed`);
  try {
    const wasInstalled = await discard(modelsFolder, name);
    const wasBegun = await discard(modelsFolder, stagingOf(name));
    if (wasInstalled) return 'installed';
    return wasBegun ? 'begun' : undefined;
  } finally {
    await lock.release();
  }
}

const stagingOf = (name: string) => `.installing-${name}`;
const lockOf = (modelsFolder: string, name: string) => path.join(modelsFolder, `.lock-${name}`);

async function prepareStaging(modelsFolder: string, model: KnownModel): Promise<string> {
  const folder = path.join(modelsFolder, stagingOf(model.name));
  for (const file of model.files) await mkdir(path.dirname(path.join(folder, file.path)), { recursive: true });
  return folder;
}

async function gatherFiles(
  model: KnownModel,
  staging: string,
  source: ModelSource,
  { signal, dispatcher, onProgress }: InstallSettings,
): Promise<void> {
  let done = 0;
  for (const file of model.files) {
    const before = done;
    // An earlier try may have been for another revision of the model.
    if (!(await hasSize(staging, file)) || !(await hasChecksum(path.join(staging, file.path), file))) {
      await source.bring(file, path.join(staging, file.path), {
        signal,
        dispatcher,
        onProgress: (bytes) => onProgress?.(before + bytes),
      });
    }
    done += file.sizeBytes;
    onProgress?.(done);
  }
}

async function publish(
  model: KnownModel,
  staging: string,
  source: ModelSource,
  { modelsFolder }: InstallSettings,
): Promise<InstalledModel> {
  const { name, kind, engine, licence, files, needsConsent } = model;
  const manifest: ModelManifest = {
    name,
    kind,
    engine,
    licence,
    source: source.name,
    installedAt: new Date().toISOString(),
    ...(needsConsent !== undefined && { consent: needsConsent }),
    files,
  };
  await writeFile(path.join(staging, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await discard(modelsFolder, name);
  const folder = path.join(modelsFolder, name);
  await rename(staging, folder);
  return { ...manifest, folder };
}

/** Out of sight at once, then gone file by file; whoever has a file open keeps it. */
async function discard(modelsFolder: string, name: string): Promise<boolean> {
  const away = '.removing-';
  const isThere = await rename(
    path.join(modelsFolder, name),
    path.join(modelsFolder, `${away}${process.pid}-${Date.now()}-${name}`),
  ).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  // Those too whose removal was cut short.
  const leftovers = (await readdir(modelsFolder)).filter((each) => each.startsWith(away));
  for (const each of leftovers) await rm(path.join(modelsFolder, each), { recursive: true, force: true });
  return isThere;
}

async function requireSpace(model: KnownModel, staging: string): Promise<void> {
  let has = 0;
  for (const file of model.files) {
    const place = path.join(staging, file.path);
    const found = (await stat(place).catch(() => undefined)) ?? (await stat(`${place}.part`).catch(() => undefined));
    has += found?.size ?? 0;
  }
  const { bavail, bsize } = await statfs(staging);
  const missing = sizeOf(model) - has + SPARE_BYTES;
  if (bavail * bsize >= missing) return;
  const folder = path.dirname(staging);
  throw new ModelStoreError(
    `${model.name} needs ${formatBytes(missing)} more, and ${formatBytes(bavail * bsize)} are free in ${folder}.`,
  );
}
