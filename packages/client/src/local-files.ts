import { SerinetteError } from './errors.ts';

/** The parts of node:fs that are used; Deno and Bun have them too. */
interface FileSystem {
  openAsBlob?(path: string | URL): Promise<Blob>;
  readonly promises: {
    readFile(path: string | URL): Promise<Uint8Array<ArrayBuffer>>;
    mkdir(path: string, options: { recursive: true }): Promise<unknown>;
    open(path: string, flags: 'w'): Promise<FileHandle>;
    rename(from: string, to: string): Promise<void>;
    rm(path: string, options: { force: true }): Promise<void>;
    stat(path: string | URL): Promise<{ isDirectory(): boolean }>;
  };
}

interface FileHandle {
  write(bytes: Uint8Array): Promise<unknown>;
  close(): Promise<void>;
}

/** Chosen while it runs, so that bundlers for browsers do not look for it. @throws SerinetteError in a browser */
async function loadFileSystem(): Promise<FileSystem> {
  const name = 'node:fs';
  const noPaths = 'There are no paths in a browser: give a File, a Blob, a stream or an address.';
  // A browser would ask the network for it.
  if (!('process' in globalThis)) throw new SerinetteError(noPaths);
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ name)) as FileSystem;
  } catch (cause) {
    throw new SerinetteError(noPaths, { cause });
  }
}

/** A file as a Blob that is read as it is sent. @throws SerinetteError */
export async function openFile(path: string | URL): Promise<Blob> {
  const fs = await loadFileSystem();
  const found = await fs.promises.stat(path).catch(() => undefined);
  if (!found) throw new SerinetteError(`There is no file ${path}.`);
  if (found.isDirectory()) throw new SerinetteError(`${path} is a folder: name a file in it.`);
  const last = String(path).split(/[\\/]/).pop() || 'file';
  const name = path instanceof URL ? decodeURIComponent(last) : last;
  const blob = fs.openAsBlob ? await fs.openAsBlob(path) : new Blob([await fs.promises.readFile(path)]);
  return Object.defineProperty(blob, 'name', { value: name });
}

/** Whether results go into it under their own names. */
export async function isFolder(path: string): Promise<boolean> {
  if (/[\\/]$/.test(path)) return true;
  const { promises } = await loadFileSystem();
  return promises.stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Writes under another name first: a file of this name is whole. */
export async function writeFile(path: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
  const { promises } = await loadFileSystem();
  const folder = path.replace(/[^\\/]+$/, '');
  if (folder) await promises.mkdir(folder, { recursive: true });
  const unfinished = `${path}.${crypto.randomUUID().slice(0, 8)}.part`;
  const file = await promises.open(unfinished, 'w');
  try {
    for await (const part of parts) await file.write(part);
    await file.close();
    await promises.rename(unfinished, path);
  } catch (error) {
    await file.close().catch(() => {});
    await promises.rm(unfinished, { force: true });
    throw error;
  }
}
