import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { listPlansInUse } from '../accounts/accounts.ts';
import { type Plans, plansSchema } from '../accounts/plans.ts';
import { type Price, type Prices, pricesSchema } from '../credits/price.ts';
import { findPrograms, type MediaPrograms } from '../media/programs.ts';
import { operations } from '../operations/catalogue.ts';
import { type Db, openPool, type Pool } from '../platform/database.ts';
import { startDatabaseClock } from '../platform/database-clock.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { createOutbound, type Outbound } from '../platform/outbound/outbound.ts';
import type { Sandbox } from '../platform/sandbox/mounts.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type AddressSigner, createAddressSigner } from '../storage/signed-address.ts';
import type { Storage } from '../storage/storage.ts';
import type { ShowFile } from '../tasks/view.ts';
import { type Config, ConfigError } from './config.ts';
import { describeSandbox, openSandbox } from './open-sandbox.ts';
import { ownFolder } from './own-folder.ts';
import { ensureRole, grantServiceRights, prepareDatabase, requirePrepared } from './prepare-database.ts';
import { readS3Credentials } from './s3-credentials.ts';

/** What every process has: the database, migrated, and the logger. */
export interface CoreDependencies {
  readonly config: Config;
  readonly logger: Logger;
  readonly pool: Pool;
  /** Where a connection to the database is a session of its own; undefined behind a pooler in transaction mode. */
  readonly sessionUrl: string | undefined;
  close(): Promise<void>;
}

/** What the API and the worker have besides. */
export interface Dependencies extends CoreDependencies {
  readonly storage: Storage;
  readonly outbound: Outbound;
  readonly programs: MediaPrograms;
  /** Undefined where none works, or none is wanted. */
  readonly sandbox: Sandbox | undefined;
  readonly plans: Plans;
  readonly priceFor: (priceColumn: string, priceRow: string) => Price;
  readonly publicUrl: string;
  readonly ytDlpPath: string | undefined;
  readonly signer: AddressSigner;
  readonly showFile: ShowFile;
  /** The database's time. */
  readonly now: () => Date;
}

const projectFolder = new URL('../../', import.meta.url);

/** Name lookup, TCP and TLS of an outbound request. */
const connectTimeoutMs = 10_000;

export function openLogger(config: Config): Logger {
  const format = config.LOG_FORMAT ?? (process.stderr.isTTY ? 'pretty' : 'json');
  const logger = createLogger({ level: config.LOG_LEVEL, format, write: (line) => process.stderr.write(line) });
  for (const warning of config.warnings) logger.warn(warning);
  return logger;
}

/** Opens the database, embedded unless DATABASE_URL names one, and brings its tables up to date. */
export async function openCoreDependencies(
  config: Config,
  logger: Logger,
  connectionsMax = 2,
): Promise<CoreDependencies> {
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ dataFolder: config.dataFolder, logger })
      : undefined;
  const databaseUrl = config.DATABASE_URL ?? addressOfService(embedded!.url); // one of the two is there
  const isPooled = config.DATABASE_POOLER !== undefined;
  const pool = openPool(databaseUrl, {
    max: connectionsMax,
    // The error carries the whole client, settings included: its words are enough.
    onIdleError: (error) => logger.warn('database connection lost', { reason: error.message }),
  });
  const close = async (): Promise<void> => {
    await pool.end();
    await embedded?.stop();
  };
  try {
    if (embedded) await prepareEmbedded(embedded.url, logger);
    await explain('DATABASE_URL', () => pool.query('select 1'));
    if (!isPooled) await requireSessions(pool);
    await (isPooled ? requirePrepared(pool, logger) : prepareDatabase(pool, logger));
  } catch (error) {
    await close();
    throw error;
  }
  return { config, logger, sessionUrl: isPooled ? undefined : databaseUrl, pool, close };
}

/**
 * Behind a pooler in transaction mode the next connection is given the server's process that the first one has just used.
 *
 * @throws ConfigError there: locks and prepared statements would stay with connections of the pooler
 */
async function requireSessions(pool: Pool): Promise<void> {
  const clients = [await pool.connect(), await pool.connect()];
  try {
    const served = new Set<number>();
    for (const client of clients) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      served.add(rows[0]!.pid);
    }
    if (served.size === clients.length) return;
    throw new ConfigError('DATABASE_URL: this is a pooler in transaction mode. Set DATABASE_POOLER=transaction.');
  } finally {
    for (const client of clients) client.release();
  }
}

/** The user of the embedded database that the service works as. */
const serviceRole = 'serinette_service';

function addressOfService(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = serviceRole;
  return url.href;
}

/** Brings the embedded database up to date as its owner, and gives the service its rights. */
async function prepareEmbedded(ownerUrl: string, logger: Logger): Promise<void> {
  const owner = openPool(ownerUrl, { max: 2, onIdleError: () => {} });
  try {
    await prepareDatabase(owner, logger);
    await ensureRole(owner, { role: serviceRole, password: new URL(ownerUrl).password });
    await grantServiceRights(owner, serviceRole);
  } finally {
    await owner.end();
  }
}

/** Opens everything else; the caller closes it. */
export async function openDependencies(config: Config, logger: Logger, connectionsMax: number): Promise<Dependencies> {
  ownFolder(config, 'tmp');
  const plans = readPlans(config);
  const priceFor = priceReader(readJsonFile(config.PRICES_FILE, 'prices.json', pricesSchema), plans);
  const programs = await explain('FFMPEG_PATH', () => findPrograms({ ffmpegPath: config.FFMPEG_PATH }));
  const storage = await explain('STORAGE_URL', () => openStorage(config.storageUrl, readS3Credentials(config)));
  const search = await openSandbox(config, programs);
  logger[search.sandbox ? 'info' : 'warn']('sandbox', { sandbox: describeSandbox(search) });
  const outbound = await explain('ALLOW_PRIVATE_ADDRESSES', async () =>
    createOutbound({ allowedPrivate: config.ALLOW_PRIVATE_ADDRESSES, connectTimeoutMs }),
  );
  const base = await openCoreDependencies(config, logger, connectionsMax);

  await checkPlansOfAccounts(base.pool, plans);
  const secret = await sharedSecret(base.pool, 'address-signing');
  const publicUrl = readPublicUrl(config);
  const signer = createAddressSigner({ secret, publicUrl });
  const clock = await startDatabaseClock(base.pool);
  const showFile: ShowFile = ({ key, filename }) =>
    signer.sign({ key, filename, expiresAt: new Date(clock.now().getTime() + config.LINK_HOURS * 3_600_000) });
  return {
    ...base,
    storage,
    outbound,
    programs,
    sandbox: search.sandbox,
    plans,
    priceFor,
    publicUrl,
    ytDlpPath: config.YT_DLP_PATH,
    signer,
    showFile,
    now: clock.now,
    async close() {
      clock.close();
      await outbound.close();
      await storage.close();
      await base.close();
    },
  };
}

/** The address of the service, as links to it begin. */
export function readPublicUrl(config: Config): string {
  return (config.PUBLIC_URL ?? localUrl(config)).replace(/\/+$/, '');
}

/** Listening everywhere is no address to hand out: then this machine's own is used until PUBLIC_URL is set. */
function localUrl({ HOST, PORT }: Config): string {
  if (HOST === '0.0.0.0' || HOST === '::') return `http://127.0.0.1:${PORT}`;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Whatever goes wrong here is for the operator to fix: one sentence that names the setting. */
async function explain<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason =
      cause instanceof AggregateError ? cause.errors.map(String).join(', ') : String((cause as Error).message);
    throw new ConfigError(`${setting}: ${reason}`, { cause });
  }
}

export function readPlans(config: Config): Plans {
  return readJsonFile(config.PLANS_FILE, 'plans.json', plansSchema);
}

/** An account on a plan that the file no longer knows would meet a failure at each request: better none starts. */
async function checkPlansOfAccounts(db: Db, plans: Plans): Promise<void> {
  for (const plan of ['local', ...(await listPlansInUse(db))]) {
    if (!plans[plan])
      throw new ConfigError(`PLANS_FILE: there are accounts on the plan "${plan}", which it does not have.`);
  }
}

function readJsonFile<S extends z.ZodType>(given: string | undefined, standard: string, schema: S): z.output<S> {
  const file = given ?? new URL(`config/${standard}`, projectFolder);
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${given ?? standard} cannot be used: ${reason}`, { cause });
  }
}

/** Every plan must be able to price every operation, now and not when a customer asks. */
function priceReader(prices: Prices, plans: Plans): Dependencies['priceFor'] {
  for (const [name, plan] of Object.entries(plans)) {
    for (const row of operations.flatMap((operation) => operation.pricing?.rows ?? [operation.name])) {
      if (!prices[plan.prices]?.[row]) {
        throw new ConfigError(`plan ${name}: the price column ${plan.prices} has no price for ${row}`);
      }
    }
  }
  return (column, row) => {
    const price = prices[column]?.[row];
    if (!price) throw new RangeError(`no price for ${row} in ${column}`);
    return price;
  };
}

/** A secret that all processes of one database share, made by the first of them. */
async function sharedSecret(db: Db, name: string): Promise<string> {
  await db.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const { rows } = await db.query<{ value: string }>('select value from secrets where name = $1', [name]);
  return rows[0]!.value; // it was just put there
}
