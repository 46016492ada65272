import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isOwnerEnabled } from '../accounts/accounts.ts';
import { createAuthenticate } from '../accounts/authenticate.ts';
import { createRateLimiter } from '../accounts/rate-limit.ts';
import { createSeenKeys } from '../accounts/seen-keys.ts';
import { openModerationServer } from '../backends/openai/moderation.ts';
import type { PartFailure } from '../contract/part-failure.ts';
import { createModerator } from '../engines/moderator/create-moderator.ts';
import { type AppDeps, buildApp } from '../http/app.ts';
import { createBackgroundInstalls } from '../model-store/background-installs.ts';
import { shareReads } from '../platform/batch.ts';
import { openPool } from '../platform/database.ts';
import { shareFairly } from '../platform/fair-pool.ts';
import { listen } from '../platform/listen.ts';
import type { Logger } from '../platform/logger.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { preferReplica } from '../platform/read-replica.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { createCountUnfinished } from '../tasks/count-unfinished.ts';
import { createBeginIdempotent } from '../tasks/idempotency.ts';
import { taskChanges } from '../tasks/notify.ts';
import { watchQueue } from '../tasks/queue-figures.ts';
import { createSubmit } from '../tasks/submit.ts';
import { createTaskFigures, type TaskFigures } from '../tasks/task-figures.ts';
import { createTaskWatch, readChanges, type TaskWatch } from '../tasks/watch.ts';
import { requireRoomForVoice } from '../voices/own-voices.ts';
import { requireVoice } from '../voices/resolve-voice.ts';
import { type Config, ConfigError, showSettings } from './config.ts';
import { createPartFailureCount } from './count-part-failures.ts';
import { readCapabilities } from './engines/read-capabilities.ts';
import { createSignInLink, prepareFirstAccount } from './first-start.ts';
import { imageLimits, mediaLimits } from './media-limits.ts';
import { type Dependencies, openDependencies, openLogger } from './open-dependencies.ts';
import type { McpOptions } from './open-mcp.ts';
import { openTracing } from './open-tracing.ts';
import { openProcessFolder } from './process-folder.ts';
import { readSources } from './read-sources.ts';
import { graceMs, startWorkerService } from './start-worker.ts';
import { version } from './version.ts';
import { welcome } from './welcome.ts';

interface Running {
  stop(): Promise<void>;
}

/** What a process that serves has besides: its figures and traces, which all its parts share. */
interface ServiceParts extends Dependencies {
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly taskFigures: TaskFigures;
  readonly countFailure: (failure: PartFailure) => void;
}

/** `serinette serve`: everything in one process. */
export async function serveBoth(config: Config): Promise<void> {
  await runUntilSignal('serve', config, async (parts) => {
    // Before the first request: a key that is promised must work from then on.
    const firstStart = await prepareFirstAccount(parts);
    const api = await startApi(parts);
    try {
      const worker = await startWorkerService(parts);
      // Not by `serinette api`: it is started again and again, on many machines, and many read its log.
      const signInLink = await createSignInLink(parts.pool, { ...firstStart, ...parts });
      welcome({ ...parts, firstStart, signInLink });
      return {
        async stop() {
          await Promise.all([api.stop(), worker.stop()]);
        },
      };
    } catch (error) {
      await api.stop();
      throw error;
    }
  });
}

/** `serinette api`. */
export async function serveApi(config: Config): Promise<void> {
  await runUntilSignal('api', config, async (parts) => {
    const firstStart = await prepareFirstAccount(parts);
    const api = await startApi(parts);
    welcome({ ...parts, firstStart });
    return api;
  });
}

/** `serinette worker`. */
export async function serveWorker(config: Config): Promise<void> {
  await runUntilSignal('worker', config, startWorkerService);
}

/**
 * Connections to the database that a process pools. It has one more for the API and one for the worker, which listen. A worker holds
 * one of its four for as long as it lives; all others are taken for a statement or a transaction of milliseconds, by however many
 * requests, tasks and webhooks.
 */
const connectionsOf = { api: 9, worker: 4, serve: 13 } as const;

/** Resolves when the service was told to stop and has stopped. */
async function runUntilSignal(
  command: keyof typeof connectionsOf,
  config: Config,
  start: (parts: ServiceParts) => Promise<Running>,
): Promise<void> {
  const logger = openLogger(config);
  const parts = await openDependencies(config, logger, connectionsOf[command]);
  const told = waitForSignal(logger);
  const metrics = createMetrics({ version, command });
  const tracing = await openTracing(config, command);
  const taskFigures = createTaskFigures(metrics);
  const countFailure = createPartFailureCount(metrics);
  try {
    const running = await start({ ...parts, metrics, tracing, taskFigures, countFailure });
    await listenForMetrics(metrics, config, logger);
    logger.info('stopping', { signal: await told });
    await running.stop();
    await Promise.all([metrics.close(), tracing.close()]);
  } finally {
    // After a start that failed half-way something may still hold a connection: the reason must be told all the same.
    await Promise.race([parts.close(), sleep(closeMsMax, undefined, { ref: false })]);
  }
  logger.info('stopped');
}

/** How long connections may take to close. */
const closeMsMax = 10_000;

/** The grace of running tasks, and as much again for everything else. */
const stopMsMax = 2 * graceMs;

function forceExit(logger: Logger): void {
  logger.error('shutdown timed out; forcing exit');
  process.exit(1);
}

/** A second signal this soon is the same one: a terminal and npm may each pass Ctrl-C on. */
const sameSignalMs = 1000;

function waitForSignal(logger: Logger): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let toldAtMs: number | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      toldAtMs ??= Date.now();
      // A second time a person means it.
      if (Date.now() - toldAtMs > sameSignalMs) process.exit(1);
      // A database that is gone may hang a stop; the sender of the signal must not wait for that.
      setTimeout(() => forceExit(logger), stopMsMax).unref();
      resolve(signal);
    });
  }
  return promise;
}

/** Of the database's connections, for the reads of one account and for its submissions: no flood takes them all. */
const connectionsEach = 3;

function formLimitsOf(config: Config) {
  const { sizeBytesMax: imageBytesMax } = imageLimits(config);
  return { uploadBytesMax: config.uploadBytesMax, imageBytesMax, textBytesMax: 1024 ** 2 };
}

/** What `npm run build -w web` writes. */
const webAppFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

const docsFolder = fileURLToPath(new URL('../../', import.meta.url));

/** The rules, and the server that the settings name. */
function openModerator(config: Config, logger: Logger) {
  const { MODERATION_URL: url, MODERATION_API_KEY: apiKey, MODERATION_MODEL: model } = config;
  const server = url === undefined ? undefined : openModerationServer({ url, apiKey, model });
  const onFailure = (error: unknown): void => logger.warn('moderation server failed, rules judged alone', { error });
  return { judge: createModerator({ server, onFailure }), close: async () => server?.close() };
}

async function listenForChanges(watch: TaskWatch, { sessionUrl, pool, logger }: Dependencies) {
  const stopReading = readChanges(pool, watch);
  const listener =
    sessionUrl !== undefined &&
    (await listen({
      url: sessionUrl,
      channels: [taskChanges],
      onMessage: (_channel, taskId) => watch.tell(taskId),
      onConnect: () => watch.tellAll(),
      onError: (error) => logger.warn('task change listener disconnected', { error }),
      logger,
    }));
  return {
    async close() {
      stopReading();
      if (listener) await listener.close();
    },
  };
}

/** Loaded by the first request: the client must be built for it, which the rest of the service does without. */
function openMcpWhenAsked(options: McpOptions): AppDeps['answerMcp'] {
  let answer: Promise<AppDeps['answerMcp']> | undefined;
  return async (...asked) => {
    answer ??= import('./open-mcp.ts').then(({ openMcp }) => openMcp(options));
    return (await answer)(...asked);
  };
}

async function startApi(parts: ServiceParts): Promise<Running> {
  const { config, logger } = parts;
  const watch = createTaskWatch();
  const listener = await listenForChanges(watch, parts);
  const uploads = await openProcessFolder('uploads', config, logger);
  const limits = mediaLimits(config);

  const poolOf = shareFairly(parts.pool, connectionsEach);
  const replica = openReplica(parts, poolOf);
  const moderator = openModerator(config, logger);
  const models = createBackgroundInstalls({ modelsFolder: config.engines.modelsFolder, logger });
  watchQueue(parts.metrics, poolOf('metrics'));
  const app = await buildApp({
    ...parts,
    version,
    watch,
    temporaryFolder: uploads.path,
    rateLimiter: createRateLimiter(() => performance.now()),
    seenKeys: createSeenKeys(() => performance.now()),
    poolOf,
    listsOf: replica.listsOf,
    authenticate: createAuthenticate(parts.pool),
    beginIdempotent: createBeginIdempotent(parts.pool),
    countUnfinished: createCountUnfinished(parts.pool),
    submit: createSubmit(parts.pool, { plans: parts.plans, unknownAudioSeconds: config.UNKNOWN_AUDIO_SECONDS }),
    isOwnerEnabled: (taskId) => isOwnerEnabled(poolOf(taskId), taskId),
    trustedProxies: config.TRUSTED_PROXIES,
    ...readSources(parts),
    requireVoice,
    requireRoomForVoice,
    moderate: moderator.judge,
    readCapabilities: shareReads(() => readCapabilities(config.engines)),
    models,
    slotMibMax: config.SLOT_MIB_MAX,
    settings: showSettings(config),
    formLimits: formLimitsOf(config),
    audioSecondsMax: limits.durationSecondsMax,
    unknownAudioSeconds: config.UNKNOWN_AUDIO_SECONDS,
    taskDiskBytesMax: config.taskDiskBytesMax,
    docsFolder,
    corsOrigins: config.CORS_ORIGINS,
    answerMcp: openMcpWhenAsked({ ...parts, readAddress: () => app.server.address() as AddressInfo }),
    webAppFolder: config.WEB_APP === 'off' ? undefined : webAppFolder,
  });
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (cause) {
    await uploads.close();
    await listener.close();
    throw describeListenError(cause, config);
  }
  return {
    async stop() {
      // An upload or a download under way gets the grace that a task gets.
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
      await app.close();
      clearTimeout(cut);
      await listener.close();
      await uploads.close();
      await moderator.close();
      await models.close();
      await replica.close();
    },
  };
}

/** For lists; an API process has so many connections to it. */
const replicaConnections = 4;

function openReplica({ config, logger }: Dependencies, poolOf: AppDeps['poolOf']) {
  const { DATABASE_REPLICA_URL: url } = config;
  if (url === undefined) return { listsOf: poolOf, close: async () => {} };
  const onIdleError = (error: Error) => logger.warn('connection to the replica lost', { reason: error.message });
  const pool = openPool(url, { max: replicaConnections, onIdleError });
  const replicaOf = shareFairly(pool, connectionsEach);
  return {
    listsOf: (user: string) => preferReplica(replicaOf(user), poolOf(user)),
    close: () => pool.end(),
  };
}

/** A second service on this machine has its metrics elsewhere or nowhere; that must not keep it from starting. */
async function listenForMetrics(
  metrics: Metrics,
  { METRICS_PORT, METRICS_HOST }: Config,
  logger: Logger,
): Promise<void> {
  if (METRICS_PORT === 0) return;
  try {
    await metrics.listen({ port: METRICS_PORT, host: METRICS_HOST });
  } catch (error) {
    logger.warn('no metrics: METRICS_PORT cannot be used', { METRICS_PORT, METRICS_HOST, reason: String(error) });
  }
}

function describeListenError(cause: unknown, { PORT, HOST }: Config): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT: ${PORT} on ${HOST} is in use. Choose another, as in PORT=8081 npm start.`,
    EACCES: `PORT: ${PORT} needs more rights. Choose one above 1023.`,
    EADDRNOTAVAIL: `HOST: ${HOST} is no address of this machine.`,
    ENOTFOUND: `HOST: ${HOST} is no address of this machine.`,
  };
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  return reason ? new ConfigError(reason, { cause }) : cause;
}
