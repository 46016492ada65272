import { lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../platform/database.ts';

/** A task's own folder, removed when disposed of. */
export interface TaskFolder extends AsyncDisposable {
  readonly path: string;
}

/** Creates a private folder within the worker's own. */
export async function makeTaskFolder(workerFolder: string): Promise<TaskFolder> {
  await mkdir(workerFolder, { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(workerFolder, 'task-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Bytes of all files in folders that may be written to meanwhile. No link is followed: they may be hostile. */
export async function countBytes(folders: readonly string[]): Promise<number> {
  const sizes = folders.map(async (folder) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = await Promise.all(entries.map((entry) => lstat(join(entry.parentPath, entry.name)).catch(() => {})));
    return files.reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Removes what killed workers left behind: every folder below `root` whose worker no longer exists. */
export async function sweepFolders(root: string, db: Db): Promise<string[]> {
  // Read before the list of workers: a folder is created only after its worker is listed.
  const found = await readdir(root).catch(() => []);
  const { rows } = await db.query<{ id: string }>('select id from workers where id = any($1)', [found]);
  const living = new Set(rows.map((row) => row.id));
  const orphans = found.filter((name) => !living.has(name));
  await Promise.all(orphans.map((name) => rm(join(root, name), { recursive: true, force: true })));
  return orphans;
}
