import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../platform/logger.ts';
import type { Config } from './config.ts';
import { ownFolder } from './open-dependencies.ts';

export interface UploadFolder {
  readonly path: string;
  close(): void;
}

/** No request lasts this long, so what is older belongs to an API that was killed. */
const abandonedMs = 3_600_000;

const sweepMs = 600_000;

/** Opens the folder in which uploads of every API on this data folder lie while they arrive, and keeps it swept. */
export async function openUploadFolder(config: Config, logger: Logger): Promise<UploadFolder> {
  const path = ownFolder(config, join('tmp', 'uploads'));
  const sweep = (): Promise<void> =>
    removeAbandoned(path).catch((error: unknown) => logger.warn('removing abandoned uploads failed', { error }));
  await sweep();
  const timer = setInterval(sweep, sweepMs);
  return { path, close: () => clearInterval(timer) };
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => undefined); // Its request has just ended.
    if (stats && Date.now() - stats.mtimeMs > abandonedMs) await rm(path, { recursive: true, force: true });
  }
}
