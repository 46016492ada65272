import { existsSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { findPrograms, type MediaPrograms } from '../../media/programs.ts';
import { findYtDlp } from '../../media/source/youtube.ts';
import { readInstalledModels } from '../../model-store/installed.ts';
import { openPool } from '../../platform/database.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/embedded-postgres.ts';
import { formatBytes } from '../../platform/format-bytes.ts';
import type { Logger } from '../../platform/logger.ts';
import { openStorage } from '../../storage/open-storage.ts';
import type { Config } from '../config.ts';
import { describeSandbox, openSandbox } from '../open-sandbox.ts';
import { ownFolder } from '../own-folder.ts';
import { readS3Credentials } from '../s3-credentials.ts';

/** One line of the report. */
interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly text: string;
}

const ok = (text: string): Finding => ({ state: 'ok', text });
const warn = (text: string): Finding => ({ state: 'warn', text });

/** Below this a few songs fill the disk. */
const freeBytesMin = 2 * 1024 ** 3;

/**
 * `serinette doctor`: whether this machine has what the service needs, and what it lacks.
 *
 * @returns the lines to print; `isHealthy` is false if the service would not start
 */
export async function runDoctor(config: Config, logger: Logger): Promise<{ lines: string[]; isHealthy: boolean }> {
  const checks: Readonly<Record<string, () => Promise<Finding> | Finding>> = {
    'Node.js': () => ok(process.version),
    FFmpeg: async () => {
      const { ffmpegPath, ffmpegVersion } = await openPrograms(config);
      return ok(`${ffmpegVersion} (${ffmpegPath})`);
    },
    database: () => checkDatabase(config, logger),
    storage: () => checkStorage(config),
    sandbox: () => checkSandbox(config),
    limits: async () => {
      const { prlimit, setpriv } = (await openPrograms(config)).confiners;
      if (prlimit && setpriv) return ok('memory, time, files and processes of each task');
      return warn('util-linux (prlimit, setpriv) is not installed: a task can use all memory');
    },
    models: async () => {
      const names = (await readInstalledModels(config.engines.modelsFolder)).map(({ name }) => name);
      return ok(names.join(', ') || 'none beside the embedded ones; see serinette models list');
    },
    'yt-dlp': async () => {
      const path = await findYtDlp(config.YT_DLP_PATH);
      return path ? ok(path) : warn('not installed: YouTube addresses are refused');
    },
    memory: () => checkMemory(config),
    disk: () => {
      const { bavail, bsize } = statfsSync(ownFolder(config, 'tmp'));
      const text = `${formatBytes(bavail * bsize)} free in ${config.dataFolder}`;
      return bavail * bsize < freeBytesMin ? warn(text) : ok(text);
    },
  };
  const lines: string[] = [];
  let isHealthy = true;
  for (const [name, check] of Object.entries(checks)) {
    const { state, text } = await inspect(check);
    isHealthy &&= state !== 'fail';
    lines.push(`${state.padEnd(5)} ${name.padEnd(9)} ${text}`);
  }
  return { lines, isHealthy };
}

async function inspect(check: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await check();
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors : [error];
    return { state: 'fail', text: reasons.map((reason) => (reason as Error).message).join(', ') };
  }
}

function openPrograms(config: Config): Promise<MediaPrograms> {
  return findPrograms({ ffmpegPath: config.FFMPEG_PATH });
}

/** The embedded one is started if need be, and stopped again if nobody else uses it. */
async function checkDatabase(config: Config, logger: Logger): Promise<Finding> {
  const isMade = existsSync(join(config.dataFolder, 'postgres', 'cluster'));
  if (config.DATABASE_URL === undefined && !isMade) return ok('the embedded PostgreSQL, made at the first start');
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataFolder: config.dataFolder, logger })
      : undefined;
  const pool = openPool(config.DATABASE_URL ?? embedded!.url, { max: 1, onIdleError: () => {} });
  try {
    const { rows } = await pool.query<{ server_version: string }>('show server_version');
    return ok(`PostgreSQL ${rows[0]?.server_version}${embedded ? ', embedded' : ''}`);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

async function checkStorage(config: Config): Promise<Finding> {
  const storage = await openStorage(config.storageUrl, readS3Credentials(config));
  try {
    await storage.stat('doctor');
    return ok(config.storageUrl.replace(/\?.*/, ''));
  } finally {
    await storage.close();
  }
}

async function checkSandbox(config: Config): Promise<Finding> {
  const search = await openSandbox(config, await openPrograms(config));
  const text = describeSandbox(search);
  return search.sandbox ? ok(text) : warn(text);
}

function checkMemory({ WORKER_SLOTS, slotBytesMax }: Config): Finding {
  const needed = (WORKER_SLOTS + 1) * slotBytesMax;
  const text = `${formatBytes(totalmem())}; ${WORKER_SLOTS + 1} slots may use ${formatBytes(needed)}`;
  return needed > totalmem() ? warn(`${text}: lower WORKER_SLOTS or SLOT_MIB_MAX`) : ok(text);
}
