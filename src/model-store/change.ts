import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import { formatBytes } from '../platform/format-bytes.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { archiveOf, type KnownModel, listTransfers, type ModelFile } from './catalogue.ts';
import { type Consent, forgetConsent, readConsent, recordConsent } from './consent.ts';
import { hasChecksum, openDispatcher } from './download.ts';
import { hasSize, type InstalledModel, type ModelManifest, manifestFile } from './installed.ts';
import { takeLock } from './lock.ts';
import { type ModelSource, openSource } from './source.ts';
import { unpackFiles } from './unpack.ts';

/** For the file system's own data, and for what other processes write meanwhile. */
const spareBytes = 16 * 1024 ** 2;

export interface InstallSettings {
  readonly modelsFolder: string;
  /** A folder, a `file:` or an `https:` address with the same files as the model's own source; default: that source. */
  readonly from?: string | undefined;
  /** Whether the operator agrees to `needsConsent`; not needed when consent is recorded. */
  readonly hasConsent?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How connections are made; default: by the environment. */
  readonly dispatcher?: Dispatcher | undefined;
  /** Bytes that have arrived, of all that `listTransfers` names. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
}

/**
 * Installs a model into the models folder.
 *
 * Its files are collected and checked in a staging folder, which is then renamed: a partial model is never seen. An
 * interrupted install keeps its staging folder, and the next try resumes it.
 *
 * @throws OperatorError
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
    if (archiveOf(model)) await gatherArchive(model, staging, source, gathering);
    else await gatherFiles(model.files, staging, source, gathering);
    return await publish(model, staging, { modelsFolder, source, consent });
  } finally {
    await lock.release();
    if (!settings.dispatcher) await dispatcher.close();
  }
}

/** @returns what was removed; `begun` is an interrupted install */
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

/** A disk that is full or a folder that is not ours says so itself: `EACCES: permission denied, mkdir '/data'`. */
export function explainDisk(error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new OperatorError(error.message, { cause: error });
}

export const stagingOf = (name: string) => `.installing-${name}`;
export const lockOf = (modelsFolder: string, name: string) => path.join(modelsFolder, `.lock-${name}`);

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

/** The archive is staged too, and removed when its files are extracted. */
async function gatherArchive(
  model: KnownModel,
  staging: string,
  source: ModelSource,
  settings: InstallSettings,
): Promise<void> {
  const archive = archiveOf(model)!;
  const areThere = await Promise.all(model.files.map((file) => isThere(staging, file)));
  const missing = model.files.filter((_, i) => !areThere[i]);
  const isUnpacked = source.holds && (await Promise.all(missing.map(source.holds))).every(Boolean);
  if (isUnpacked) {
    await gatherFiles(missing, staging, source, settings);
  } else if (missing.length > 0) {
    await gatherFiles([archive.file], staging, source, settings);
    const from = { archive: path.join(staging, archive.file.path), folder: archive.folder };
    await unpackFiles(from, missing, staging, settings.signal);
  }
  await rm(path.join(staging, archive.file.path), { force: true });
}

/** An earlier try may have been for another revision of the model, so the size is not enough. */
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
  await writeFile(path.join(staging, manifestFile), `${JSON.stringify(manifest, undefined, 2)}\n`);
  await discard(modelsFolder, name);
  const folder = path.join(modelsFolder, name);
  await rename(staging, folder);
  return { ...manifest, folder };
}

/** Renamed out of sight first, then removed file by file; open files stay readable. */
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
  // Also leftovers of an interrupted removal.
  const leftovers = (await readdir(modelsFolder)).filter((each) => each.startsWith(away));
  for (const each of leftovers) await rm(path.join(modelsFolder, each), { recursive: true, force: true });
  return isThere;
}

async function requireSpace(model: KnownModel, staging: string): Promise<void> {
  // A package and its extracted files exist at the same time.
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
