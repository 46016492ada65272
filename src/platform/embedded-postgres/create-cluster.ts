import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { asNobody, chooseIdentity, type Identity } from './choose-identity.ts';
import type { Binaries } from './find-binaries.ts';
import { isProcess } from './postmaster.ts';
import { runProgram } from './run-program.ts';

/** The one user of the cluster, who may do everything in it. */
export const databaseUser = 'serinette';

// Written into the cluster's postgresql.conf, where its owner may change them.
const firstSettings = {
  max_connections: '100',
  shared_buffers: '128MB',
  // Checkpoints are paced by time, not by the few tasks that fill 1 GB.
  max_wal_size: '1GB',
  // What differs from zone to zone is only how a log line reads.
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Compiling a plan costs more than any of our statements.
  jit: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

interface CreateOptions {
  binaries: Binaries;
  /** The folder that is to hold the cluster and its password. */
  home: string;
  env: Record<string, string>;
}

/**
 * Makes a cluster, whole or not at all: it is built beside its place and moved there when it is finished.
 *
 * Where several processes do so at once, the first move wins and the others throw theirs away.
 */
export async function createCluster({ binaries, home, env }: CreateOptions): Promise<void> {
  await removeAbandonedDrafts(home);
  const draft = `${draftPrefix(home)}${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  try {
    const identity = await chooseIdentity(binaries, draft, env);
    // The password is read below by the name that the file has then, so the server's user must own it already.
    const password = path.join(draft, 'password');
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    await chown(password, identity.uid, identity.gid);

    const cluster = path.join(draft, 'cluster');
    let { code, output } = await initialise(binaries, cluster, { identity, env });
    if (code !== 0 && /could not look up effective user ID/.test(output)) {
      // Only initdb insists that its user has a name; containers often run under a bare number.
      ({ code, output } = await initialise(binaries, cluster, { identity: asNobody(identity), env }));
    }
    if (code !== 0) {
      throw new OperatorError(
        `The embedded PostgreSQL could not make its files in ${path.dirname(home)} (${output.replaceAll('\n', ' ')}): ` +
          'make that right, or set DATABASE_URL to a PostgreSQL server.',
      );
    }
    await rename(draft, home).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** @throws OperatorError if the files were made by another version of PostgreSQL than the programs' */
export async function checkVersion({ binaries, home, env }: CreateOptions): Promise<void> {
  const cluster = path.join(home, 'cluster');
  const [made, { output }] = await Promise.all([
    readFile(path.join(cluster, 'PG_VERSION'), 'utf8').then((text) => text.trim()),
    runProgram({ file: binaries.postgres, args: ['--version'], env }),
  ]);
  const runs = /(\d+)\.\d+/.exec(output)?.[1];
  if (runs === undefined || runs === made) return;
  throw new OperatorError(
    `The database in ${cluster} was made by PostgreSQL ${made}, but PostgreSQL ${runs} is installed: ` +
      'move it with pg_upgrade or pg_dump, or install the version of the service that made it.',
  );
}

interface Initialiser {
  identity: Identity;
  env: Record<string, string>;
}

async function initialise({ initdb }: Binaries, cluster: string, { identity, env }: Initialiser) {
  const password = path.join(path.dirname(cluster), 'password');
  return await runProgram(identity.wrap(initdb, initdbArguments(cluster, password), env));
}

function initdbArguments(cluster: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${databaseUser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own tables: sorted alike on every machine, whatever its C library is.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...Object.entries(firstSettings).map(([name, value]) => `--set=${name}=${value}`),
  ];
}

function draftPrefix(home: string): string {
  return `${home}.new-`;
}

/** What a process left that was killed while it built. */
async function removeAbandonedDrafts(home: string): Promise<void> {
  const prefix = path.basename(draftPrefix(home));
  for (const name of await readdir(path.dirname(home))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid > 0 && isProcess(pid)) continue;
    // Its initdb may still be writing; what is left goes at the next start.
    await rm(path.join(path.dirname(home), name), { recursive: true, force: true, maxRetries: 2 }).catch(() => {});
  }
}
