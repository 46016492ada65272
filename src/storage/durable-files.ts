import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, opendir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

// A link that a decoder was tricked into writing must never be followed to another tenant's file.
const readWithoutLinks = constants.O_RDONLY | constants.O_NOFOLLOW;

/** Opens a plain file for reading; undefined where there is none. A link counts as none. */
export async function openPlain(path: string): Promise<{ handle: FileHandle; stats: Stats } | undefined> {
  const handle = await open(path, readWithoutLinks).catch(unlessAbsent);
  if (handle === undefined) return undefined;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, stats };
  await handle.close();
  return undefined;
}

/** A plain file's facts; undefined where there is none. */
export async function statPlain(path: string): Promise<Stats | undefined> {
  const stats = await lstat(path).catch(unlessAbsent);
  return stats?.isFile() ? stats : undefined;
}

/** Flushes a file or folder to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Lets `write` make a file beside `path`, which then appears whole; a failure leaves nothing. */
export async function writeWhole(path: string, write: (partPath: string) => Promise<void>): Promise<void> {
  const partPath = `${path}.part-${randomUUID()}`;
  try {
    await write(partPath);
    await rename(partPath, path);
  } catch (error) {
    await rm(partPath, { force: true });
    throw error;
  }
}

/**
 * Runs `move`, which gives `target` its name, and makes the name durable.
 *
 * Another process may remove a folder as empty in the moment before the move: then it is made again.
 */
export async function placeDurably(target: string, move: () => Promise<void>): Promise<void> {
  const folder = dirname(target);
  for (let attempt = 1; ; attempt++) {
    try {
      const firstMade = await mkdir(folder, { recursive: true });
      await move();
      await syncChain(firstMade === undefined ? folder : dirname(firstMade), folder);
      return;
    } catch (error) {
      if (attempt === 10 || !isAbsent(error) || (await statPlain(target)) !== undefined) throw error;
    }
  }
}

/** Removes folders that became empty, upwards until `root`, which stays. */
export async function removeEmptyFolders(from: string, root: string): Promise<void> {
  for (let folder = from; folder !== root && folder.startsWith(root + sep); folder = dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}

/** Every plain file below a folder, as a path relative to it; hidden names are skipped. */
export async function* walk(folder: string, root = folder): AsyncGenerator<{ name: string; stats: Stats }> {
  const entries = await opendir(folder).catch(unlessAbsent);
  if (entries === undefined) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path, root);
    const stats = entry.isFile() ? await statPlain(path) : undefined;
    if (stats !== undefined) yield { name: relative(root, path).replaceAll(sep, '/'), stats };
  }
}

/** For `catch`: turns "there is no such file" into undefined, and a link that was not followed likewise. */
export function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (!isAbsent(error)) throw error;
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '');
}

async function syncChain(top: string, bottom: string): Promise<void> {
  for (let folder = bottom; ; folder = dirname(folder)) {
    await sync(folder);
    if (folder === top || folder === dirname(folder)) return;
  }
}
