import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { typeOfExtension } from '../contract/content-type.ts';
import {
  openPlain,
  placeDurably,
  removeEmptyFolders,
  statPlain,
  sync,
  unlessAbsent,
  walk,
  writeWhole,
} from './durable-files.ts';
import { awayFault, missingFileFault, requireKey, requirePrefix } from './key.ts';
import type { ListedFile, PutOptions, Storage, StoredFile } from './storage.ts';

// Files of other file systems are copied here first, so that they appear under their key completely.
const temporaryFolderName = '.temporary';
// Holds a content type where the key's extension does not imply it.
const typesFolderName = '.types';
// A crash may leave a copy behind; no copy takes this long.
const staleAfterMs = 24 * 3600 * 1000;

// Read from a loopback server: 193 MB/s with Node's 64 KiB, 344 with this, 658 with 1 MiB, which each listener would hold.
const readBytes = 256 * 1024;

/** Opens a folder as storage; creates it, and clears what a crash left half written. */
export async function openFileStorage(folder: string): Promise<Storage> {
  await mkdir(join(folder, temporaryFolderName), { recursive: true });
  await removeStale(join(folder, temporaryFolderName));
  const pathOf = (key: string) => {
    requireKey(key);
    return join(folder, key);
  };

  return {
    putFile: (key, path, options) => put({ folder, key, target: pathOf(key), path }, options),

    async open(key, range) {
      const opened = await openPlain(pathOf(key));
      if (opened === undefined) return throwMissing(folder);
      const { handle, stats } = opened;
      if (range !== undefined && !(range.start >= 0 && range.start <= range.end && range.end < stats.size)) {
        await handle.close();
        throw new RangeError(`bytes ${range.start} to ${range.end} of ${stats.size}`);
      }
      return {
        ...(await describe(folder, key, stats)),
        body: handle.createReadStream({ ...range, highWaterMark: readBytes }),
      };
    },

    async stat(key) {
      const stats = await statPlain(pathOf(key));
      if (!stats) await requireMounted(folder);
      return stats && (await describe(folder, key, stats));
    },

    async download(key, path, signal) {
      signal?.throwIfAborted();
      const source = pathOf(key);
      if ((await statPlain(source)) === undefined) return throwMissing(folder);
      await writeWhole(path, async (partPath) => {
        // A stored file never changes and its readers only read: on the same disk a second name is enough.
        await link(source, partPath).catch(() =>
          copyFile(source, partPath, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE),
        );
        signal?.throwIfAborted();
      });
    },

    async remove(key) {
      for (const path of [pathOf(key), join(folder, typesFolderName, key)]) {
        await rm(path, { force: true });
        await removeEmptyFolders(dirname(path), folder);
      }
    },

    list: (prefix) => list(folder, prefix),
    close: async () => {},
  };
}

async function throwMissing(folder: string): Promise<never> {
  await requireMounted(folder);
  throw missingFileFault();
}

/**
 * A folder that is not mounted lacks what opening the storage made in it: its files are not gone.
 * @throws Fault SERVICE_UNAVAILABLE
 */
async function requireMounted(folder: string): Promise<void> {
  const made = await stat(join(folder, temporaryFolderName)).catch(unlessAbsent);
  if (!made) throw awayFault();
}

interface Placement {
  readonly folder: string;
  readonly key: string;
  readonly target: string;
  /** Path of the caller's file. */
  readonly path: string;
}

async function put({ folder, key, target, path }: Placement, options: PutOptions): Promise<StoredFile> {
  options.signal?.throwIfAborted();
  await requireMounted(folder);
  const source = await openPlain(path);
  if (source === undefined) throw new RangeError(`not a plain file: ${path}`);
  await source.handle.sync();
  await source.handle.close();

  const isElsewhere = source.stats.dev !== (await stat(folder)).dev;
  const ready = isElsewhere ? join(folder, temporaryFolderName, randomUUID()) : path;
  try {
    if (isElsewhere) {
      await copyFile(path, ready, constants.COPYFILE_EXCL);
      await sync(ready);
    }
    options.signal?.throwIfAborted();
    await placeDurably(target, () => rename(ready, target));
    await keepType(folder, key, options.contentType);
  } finally {
    if (isElsewhere) await rm(ready, { force: true });
  }
  const placed = await statPlain(target);
  if (placed === undefined) throw missingFileFault(`${key} was removed while it was put`);
  return describe(folder, key, placed);
}

async function describe(folder: string, key: string, stats: Stats): Promise<StoredFile> {
  const keptType = await readFile(join(folder, typesFolderName, key), 'utf8').catch(unlessAbsent);
  // Every put brings a new inode or a new time, and results are never written in place.
  const version = [stats.ino, Math.round(stats.mtimeMs * 1000), stats.size].map((part) => part.toString(36));
  return {
    sizeBytes: stats.size,
    etag: `"${version.join('-')}"`,
    lastModified: stats.mtime,
    contentType: keptType ?? typeOfExtension(key),
  };
}

/** Most types follow from the key's extension and cost nothing; a crash in between costs the label, never the bytes. */
async function keepType(folder: string, key: string, contentType: string): Promise<void> {
  const path = join(folder, typesFolderName, key);
  if (contentType === typeOfExtension(key)) return rm(path, { force: true });
  await placeDurably(path, () => writeWhole(path, (partPath) => writeFile(partPath, contentType)));
}

async function* list(folder: string, prefix: string): AsyncGenerator<ListedFile> {
  requirePrefix(prefix);
  const wholeFolders = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for await (const { name, stats } of walk(join(folder, wholeFolders))) {
    const key = wholeFolders + name;
    if (key.startsWith(prefix)) yield { key, sizeBytes: stats.size, lastModified: stats.mtime };
  }
}

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await statPlain(path);
    if (stats !== undefined && Date.now() - stats.mtimeMs > staleAfterMs) await rm(path, { force: true });
  }
}
