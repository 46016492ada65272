import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, open, rename, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { OperatorError } from '../operator-error.ts';
import type { Identity } from './choose-identity.ts';
import { findPostmaster, type Postmaster, removeStalePidFile } from './postmaster.ts';
import { socketPort } from './socket-folder.ts';

export interface LaunchOptions {
  postgres: string;
  home: string;
  identity: Identity;
  socketFolder: string;
  env: Record<string, string>;
  /** Settings beyond the cluster's own. */
  settings: Readonly<Record<string, string>>;
  logger: Logger;
}

const pollMs = 5;

// A start after a crash replays what was written since the last checkpoint; the log explains why it takes long.
const slowStartMs = 5_000;

// At the next start a longer log is renamed, and the one renamed before it is dropped.
const logBytesMax = 10_000_000;

// What PostgreSQL says when another process was quicker (whose lock file is empty for a moment), when the children of a
// killed server are still ending, or when the last user of a server that just stopped took the socket's folder away.
const tryAgain = new RegExp(
  [
    'lock file ".*" already exists',
    'lock file ".*" is empty',
    'pre-existing shared memory block',
    'could not create lock file ".*": No such file',
  ].join('|'),
);

/**
 * Starts a server in a session of its own, so that Ctrl-C in the terminal reaches us and not it.
 *
 * @returns the server when it takes connections, or undefined when another process was quicker
 * @throws OperatorError with the last lines of the log if it does not start
 */
export async function launch(options: LaunchOptions): Promise<Postmaster | undefined> {
  const cluster = path.join(options.home, 'cluster');
  // Many ways of copying a data folder lose the mode, and PostgreSQL insists on it.
  await chmod(cluster, 0o700);
  await removeStalePidFile(cluster, options.socketFolder);
  const { child, log, startBytes } = await spawnServer(options, cluster);

  const startedMs = performance.now();
  let isSlow = false;
  for (;;) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) break;
    const found = await findPostmaster(cluster);
    if (found?.status === 'ready' && found.pid === child.pid) {
      child.unref();
      return found;
    }
    if (!isSlow && performance.now() - startedMs > slowStartMs) {
      isSlow = true;
      options.logger.info('embedded PostgreSQL still starting; after a crash it recovers first', { log });
    }
    await sleep(pollMs);
  }

  const said = (await readFrom(log, startBytes)).trim();
  if (tryAgain.test(said)) return undefined;
  await rmdir(options.socketFolder).catch(() => {}); // Not empty: another process uses it.
  const lastLines = said.split('\n').slice(-10).join('\n');
  throw new OperatorError(`The embedded PostgreSQL did not start; ${log} ends with:\n${lastLines}`);
}

interface Spawned {
  child: ChildProcess;
  log: string;
  /** Where the log ended before this start. */
  startBytes: number;
}

async function spawnServer(options: LaunchOptions, cluster: string): Promise<Spawned> {
  const log = path.join(options.home, 'server.log');
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size > logBytesMax) await rename(log, `${log}.1`);
  const { file, args, env, uid, gid } = options.identity.wrap(
    options.postgres,
    ['-D', cluster, ...settingArguments(options)],
    options.env,
  );
  const output = await open(log, 'a', 0o600);
  try {
    const child = spawn(file, args, {
      env,
      cwd: '/',
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    });
    child.on('error', () => {}); // Seen as a child without a number.
    return { child, log, startBytes: size > logBytesMax ? 0 : size };
  } finally {
    await output.close();
  }
}

/** What must hold whatever the cluster's own configuration says. */
function settingArguments({ socketFolder, settings }: LaunchOptions): string[] {
  const fixed = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    logging_collector: 'off',
    log_destination: 'stderr',
    cluster_name: 'serinette',
    ...settings,
  };
  return Object.entries(fixed).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function readFrom(file: string, startBytes: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.max(0, size - startBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, startBytes);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
