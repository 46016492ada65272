import { constants } from 'node:fs';
import { access, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { OperatorError } from '../operator-error.ts';
import { chooseIdentity } from './choose-identity.ts';
import { checkVersion, createCluster } from './create-cluster.ts';
import { type Binaries, findBinaries, linkLibraries } from './find-binaries.ts';
import { type Hold, holdServer, socketUrl } from './hold-server.ts';
import { launch } from './launch.ts';
import { findPostmaster } from './postmaster.ts';
import { openSocketFolder } from './socket-folder.ts';

export interface EmbeddedPostgresOptions {
  /** The database uses its subfolder `postgres`. */
  dataFolder: string;
  logger: Logger;
  /** PostgreSQL settings beyond the cluster's own, for a server that this call starts. */
  settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** Of the database `serinette`, whose user may make other databases. */
  url: string;
  /** Ends this process's use of the server; the last user's stop ends the server too. */
  stop(): Promise<void>;
}

const database = 'serinette';

// Long enough for the children of a killed server to end, and for a stopping server to write its checkpoint.
const startMsMax = 90_000;

const retryMs = 50;

// A start that failed for good reason (a full disk) is not worth trying more often.
const retryMsAfterFailure = 1_000;

/**
 * Starts PostgreSQL on the data folder, or joins the one that runs there already.
 *
 * Any number of processes may share it. While one is open it brings the server back if that is killed. The server
 * outlives a killed process, and the next start joins it; the last `stop` ends it.
 *
 * @throws OperatorError whose message is for the person who started the service
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await prepare(options);
  const stopping = new AbortController();
  let hold = await openServer(place, stopping.signal);

  async function watch(): Promise<void> {
    for (;;) {
      await hold.lost;
      if (stopping.signal.aborted) return;
      options.logger.warn('embedded PostgreSQL stopped; restarting');
      try {
        hold = await openServer(place, stopping.signal);
        options.logger.info('embedded PostgreSQL restarted');
      } catch (error) {
        if (stopping.signal.aborted) return;
        options.logger.error('embedded PostgreSQL did not restart', { error });
        await sleep(retryMsAfterFailure);
      }
      // Stopped while it came back: the stop has seen the old one only.
      if (stopping.signal.aborted) return await hold.release();
    }
  }
  const watching = watch();

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    stopping.abort(new Error('The service is stopping.'));
    await hold.release();
    await watching;
  }
  return {
    url: place.url,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

interface Place {
  binaries: Binaries;
  home: string;
  socketFolder: string;
  password: string;
  env: Record<string, string>;
  url: string;
  settings: Readonly<Record<string, string>>;
  logger: Logger;
}

/** Everything that a server needs before it can run. */
async function prepare({ dataFolder, logger, settings = {} }: EmbeddedPostgresOptions): Promise<Place> {
  await openDataFolder(dataFolder);
  const home = path.join(await realpath(dataFolder), 'postgres');
  const binaries = await findBinaries();
  const libraries = await linkLibraries(binaries, path.join(path.dirname(home), 'postgres-libraries'));
  // Nothing of the service's own environment: PGDATA or LC_ALL must not change the server.
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...libraries,
  };

  const found = await stat(home).catch(() => undefined);
  if (found === undefined) {
    logger.info('creating the embedded database', { folder: home });
    await createCluster({ binaries, home, env });
  }
  const owner = await stat(home);
  const user = process.geteuid?.() ?? owner.uid;
  if (user !== 0 && owner.uid !== user) {
    throw new OperatorError(
      `The database in ${home} belongs to user ${owner.uid}, but the service runs as user ${user}: ` +
        'start it as that user, or choose another DATA_DIR.',
    );
  }
  await checkVersion({ binaries, home, env });
  const socketFolder = await openSocketFolder(home, owner);
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim();
  const url = socketUrl(socketFolder, password, database);
  return { binaries, home, socketFolder, password, env, url, settings, logger };
}

async function openDataFolder(dataFolder: string): Promise<void> {
  try {
    await mkdir(dataFolder, { recursive: true });
    await access(dataFolder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new OperatorError(
      `The data folder ${path.resolve(dataFolder)} cannot be written (${(cause as NodeJS.ErrnoException).code}): ` +
        'set DATA_DIR to a folder that this user may write.',
      { cause },
    );
  }
}

/** Joins the server that runs, or starts one, until one of both succeeds. */
async function openServer(place: Place, signal: AbortSignal): Promise<Hold> {
  const cluster = path.join(place.home, 'cluster');
  const deadlineMs = performance.now() + startMsMax;
  let reason: unknown;
  while (performance.now() < deadlineMs) {
    signal.throwIfAborted();
    const running = await findPostmaster(cluster);
    const server = running ?? (await start(place));
    if (server?.status === 'ready') {
      try {
        return await holdServer(server, place.password, database);
      } catch (error) {
        // Just stopping, just dead, or out of connections: look again.
        reason = error;
      }
    }
    await sleep(retryMs);
  }
  throw new OperatorError(
    `The embedded PostgreSQL took no connection for ${startMsMax / 1000} s (${(reason as Error)?.message ?? 'starting'}); ` +
      `see ${path.join(place.home, 'server.log')}.`,
    { cause: reason },
  );
}

async function start(place: Place) {
  const identity = await chooseIdentity(place.binaries, place.home, place.env);
  const socketFolder = await openSocketFolder(place.home, identity);
  return await launch({ ...place, postgres: place.binaries.postgres, identity, socketFolder });
}
