import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file of the built web app, as it is sent. */
export interface BuiltFile {
  readonly content: Buffer;
  readonly contentType: string;
  /** Undefined for the file as it is. */
  readonly encoding: 'br' | 'gzip' | undefined;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The build writes these beside each text file (web/compress-assets.ts). */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Reads a file of the built web app in the best encoding that the client takes.
 *
 * @param name of a file below the folder, as a client sent it
 * @returns undefined where there is none
 */
export async function readBuiltFile(
  folder: string,
  name: string,
  acceptEncoding: string | undefined,
): Promise<BuiltFile | undefined> {
  const contentType = contentTypes[extname(name)];
  // Names are the build's: no dot begins one, so no path leads out of the folder.
  if (contentType === undefined || !/^\w[\w.-]*(\/\w[\w.-]*)*$/.test(name)) return undefined;
  const path = join(folder, name);
  for (const [encoding, extension] of encodings) {
    if (!takesEncoding(acceptEncoding, encoding)) continue;
    const content = await readIfThere(path + extension);
    if (content) return { content, contentType, encoding };
  }
  const content = await readIfThere(path);
  return content && { content, contentType, encoding: undefined };
}

function takesEncoding(header: string | undefined, encoding: string): boolean {
  const part = (header ?? '').split(',').find((each) => each.split(';')[0]!.trim().toLowerCase() === encoding);
  return part !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(part);
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
