import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { socketPort } from './socket-folder.ts';

/** What a server wrote about itself into `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  socketFolder: string;
  status: 'starting' | 'stopping' | 'ready';
}

/** Reads the server that runs on this cluster, if one does. A file that a dead server left behind is no server. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  // pid, data folder, start time, port, socket folder, listen address, shared memory, status.
  const [pid, , , , socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  if (!(Number(pid) > 0) || !(await isPostmasterOf(Number(pid), cluster))) return undefined;
  return {
    pid: Number(pid),
    socketFolder: socketFolder ?? '',
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  };
}

// A server writes its number into its new lock file at once; on a full disk or after a power cut it stays empty.
const emptyLockMsMax = 2_000;

/**
 * Takes away lock files that keep PostgreSQL from starting though no PostgreSQL stands behind them.
 *
 * PostgreSQL itself ignores the file of a dead process, but refuses to start while any process has that number: after
 * a restart of a container, which gives the same small numbers again, that is the rule. It never ignores an empty file.
 */
export async function removeStalePidFile(cluster: string, socketFolder: string): Promise<void> {
  const files = [
    path.join(cluster, 'postmaster.pid'),
    ...(socketFolder === '' ? [] : [path.join(socketFolder, `.s.PGSQL.${socketPort}.lock`)]),
  ];
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (found === undefined) continue;
    if (found.size === 0 && Date.now() - found.mtimeMs > emptyLockMsMax) await rm(file, { force: true });
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    if (pid > 0 && isProcess(pid) && !(await isPostmasterOf(pid, cluster))) await rm(file, { force: true });
  }
}

export function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A number alone proves nothing, for numbers are given again: it must be PostgreSQL, working in this folder. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isProcess(pid)) return false;
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }));
    return stdout.includes('postgres');
  }
  // A zombie has no working folder, so it counts as gone. The first moments of a start are spent outside the cluster,
  // but the file is written after them.
  const [command, working, own] = await Promise.all([
    readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    stat(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) => error.code),
    stat(cluster),
  ]);
  if (command.trim() !== 'postgres') return false;
  // Another user's process may hide its folder; then the name must do, for to doubt a living server is worse.
  if (typeof working !== 'object') return working === 'EACCES' || working === 'EPERM';
  return working.ino === own.ino && working.dev === own.dev;
}
