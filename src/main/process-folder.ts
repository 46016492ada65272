import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../platform/logger.ts';
import type { Config } from './config.ts';
import { ownFolder } from './own-folder.ts';

/** A folder of this process alone. */
export interface ProcessFolder {
  readonly path: string;
  close(): Promise<void>;
}

/** Living processes renew theirs more often, so what is older belongs to one that was killed. */
const abandonedMs = 3_600_000;

const sweepMs = 600_000;

/**
 * Opens this process's folder for uploads while they arrive, or for slots, and keeps those of all processes on this data
 * folder swept. Its name tells the process, so that the next start on this machine sees which ones are gone.
 */
export async function openProcessFolder(
  purpose: 'uploads' | 'slots',
  config: Config,
  logger: Logger,
): Promise<ProcessFolder> {
  const all = ownFolder(config, join('tmp', purpose));
  await removeAbandoned(all);
  const name = `${process.pid}@${hostname()}`;
  const path = ownFolder(config, join('tmp', purpose, name));
  const timer = setInterval(async () => {
    try {
      await utimes(path, new Date(), new Date()); // It is in use, whatever other machines think.
      await removeAbandoned(all, name);
    } catch (error) {
      logger.warn('removing abandoned folders failed', { error });
    }
  }, sweepMs);
  return {
    path,
    async close() {
      clearInterval(timer);
      await rm(path, { recursive: true, force: true });
    },
  };
}

/** @param own the name of this process's folder, once it has one: an earlier process may have had the same number */
async function removeAbandoned(folder: string, own?: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === own) continue;
    const path = join(folder, name);
    if (isProcessGone(name) || (await isOld(path))) await rm(path, { recursive: true, force: true });
  }
}

/** Another machine's processes are unknown here, and a number may have been given to another process. */
function isProcessGone(name: string): boolean {
  const [, pid = '', host = ''] = /^(\d+)@(.+)$/.exec(name) ?? [];
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function isOld(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined); // Its process has just ended.
  return stats !== undefined && Date.now() - stats.mtimeMs > abandonedMs;
}
