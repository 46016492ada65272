import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Fault, type FaultCode } from '../contract/fault.ts';
import { operations } from '../operations/catalogue.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import type { Storage } from '../storage/storage.ts';
import { registerCredits } from './account/credits.ts';
import { registerKeys } from './account/keys.ts';
import { type LimitsDeps, registerLimits } from './account/limits.ts';
import { registerUsage } from './account/usage.ts';
import { type AdminDeps, registerAdmin } from './admin/admin.ts';
import { allowOrigins } from './allow-origins.ts';
import { createBodyTurns } from './body-turns.ts';
import { type ByIdDeps, registerById } from './by-id.ts';
import { answerBadPath, errorBody, registerErrors } from './errors.ts';
import { type GetFileDeps, registerGetFile } from './files/get-file.ts';
import { type GetResultDeps, registerGetResult } from './get-result.ts';
import { checkKeyRoute, type HealthDeps, registerHealth } from './health.ts';
import { createInFlight } from './in-flight.ts';
import { type McpDeps, registerMcp } from './mcp/mcp.ts';
import { createOpenStreams } from './open-streams.ts';
import { registerOpenAi } from './openai/openai.ts';
import type { SpeechDeps } from './openai/speech.ts';
import { registerDocs } from './openapi/docs.ts';
import { registerEstimate } from './operations/estimate.ts';
import { registerOperations } from './operations/list-operations.ts';
import { registerListStyles } from './operations/list-styles.ts';
import { type PostTaskDeps, registerPostTask } from './post-task.ts';
import { addRoute } from './route.ts';
import { registerSession, type SessionDeps } from './session/session.ts';
import { createSessionCookie } from './session/session-cookie.ts';
import { createSlowDown } from './slow-down.ts';
import { registerTaskEvents, type TaskEventsDeps } from './task-events.ts';
import { createTaskWaits } from './task-waits.ts';
import { registerDeleteTask } from './tasks/delete-task.ts';
import { registerPeaks } from './tasks/peaks.ts';
import { registerSongStream } from './tasks/song-stream.ts';
import { registerTaskFiles } from './tasks/task-files.ts';
import { registerTaskRequest } from './tasks/task-request.ts';
import { registerTasks, type TasksDeps } from './tasks.ts';
import { traceRequests } from './trace-requests.ts';
import { registerUploads } from './uploads/uploads.ts';
import { registerGetPreview } from './voices/get-preview.ts';
import { registerSearchVoices, type SearchVoicesDeps } from './voices/search-voices.ts';
import { registerVoices, type VoicesDeps } from './voices/voices.ts';
import { watchRequests } from './watch-requests.ts';
import { createWebPage, registerWebApp, type WebAppDeps } from './web-app/web-app.ts';
import { registerDeliveries } from './webhooks/deliveries.ts';
import { registerWebhookSecret } from './webhooks/webhook-secret.ts';
import { registerWebhookTest } from './webhooks/webhook-test.ts';

type RouteDeps = AdminDeps &
  ByIdDeps &
  GetFileDeps &
  GetResultDeps &
  HealthDeps &
  LimitsDeps &
  McpDeps &
  PostTaskDeps &
  SearchVoicesDeps &
  SessionDeps &
  SpeechDeps &
  TaskEventsDeps &
  TasksDeps &
  VoicesDeps &
  WebAppDeps;

/** What routes share, each process for itself. */
type Shares = Pick<RouteDeps, 'streams' | 'inFlight' | 'slowDown' | 'bodyTurn' | 'sessionCookie' | 'waits'>;

export type AppDeps = Omit<RouteDeps, keyof Shares> & {
  readonly logger: Logger;
  readonly storage: Storage;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly publicUrl: string;
  readonly version: string;
  /** Of the README, with `docs/` in it. */
  readonly docsFolder: string;
  /** Whose pages may call this service, besides its own; `*` for all. */
  readonly corsOrigins: readonly string[];
  /** Addresses or networks (CIDR). */
  readonly trustedProxies: readonly string[];
};

/** Every route answers at the root and, the same, below the public API's prefix (docs/interface.md, Addresses). */
const prefixes = ['', '/api/public'];

/** A request that has not arrived by then is cut off; a large upload over a slow line takes long. */
const requestTimeoutMs = 15 * 60_000;

/** Builds the HTTP interface; the caller makes it listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    // A proxy may have given the request its id already.
    genReqId: (request) => readRequestId(request.headers['x-request-id']) ?? randomUUID(),
    requestTimeout: requestTimeoutMs,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBadPath,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...(deps.trustedProxies.length > 0 && { trustProxy: [...deps.trustedProxies] }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  // Node would tell every client to send its body before its head is checked.
  app.server.on('checkContinue', (request, response) => app.server.emit('request', request, response));
  registerErrors(app, deps.logger, createWebPage(deps));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
  });

  await allowOrigins(app, deps.corsOrigins);
  // Bodies are read by the routes themselves, while they arrive.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));

  watchRequests(app, deps.metrics);
  traceRequests(app, deps.tracing);
  const routeDeps = {
    ...deps,
    streams: createOpenStreams(),
    inFlight: createInFlight(),
    slowDown: createSlowDown(deps.rateLimiter),
    bodyTurn: createBodyTurns(),
    sessionCookie: createSessionCookie(deps.publicUrl),
    waits: createTaskWaits(app, deps.watch),
  };
  for (const prefix of prefixes) {
    await app.register(async (scope) => registerRoutes(scope, routeDeps), { prefix });
  }
  registerOpenAi(app, routeDeps);
  registerMcp(app, routeDeps);
  registerGetFile(app, deps);
  registerGetPreview(app);
  registerWebApp(app, deps);
  registerHealth(app, deps);
  await registerDocs(app, deps);
  return app;
}

function registerRoutes(app: FastifyInstance, deps: AppDeps & Shares): void {
  for (const operation of operations) {
    registerPostTask(app, operation, deps);
    if (operation.immediate) registerGetResult(app, operation, deps);
  }
  registerOperations(app, deps);
  registerListStyles(app, deps);
  registerEstimate(app, deps);
  registerUploads(app, deps);
  registerById(app, deps);
  registerTasks(app, deps);
  registerTaskEvents(app, deps);
  registerTaskRequest(app, deps);
  registerPeaks(app, deps);
  registerSongStream(app, deps);
  registerTaskFiles(app, deps);
  registerDeleteTask(app, deps);
  registerDeliveries(app, deps);
  registerWebhookSecret(app, deps);
  registerWebhookTest(app, deps);
  registerVoices(app, deps);
  registerSearchVoices(app, deps);
  registerCredits(app, deps);
  registerKeys(app, deps);
  registerSession(app, deps);
  registerLimits(app, deps);
  registerUsage(app, deps);
  registerAdmin(app, deps);
  addRoute(app, deps, checkKeyRoute, async () => ({ success: true, message: 'Serinette', version: deps.version }));
}

function readRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.-]{1,128}$/.test(header) ? header : undefined;
}

/** Even a request that is not valid HTTP is answered with JSON. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code]: [string, FaultCode] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'PAYLOAD_TOO_LARGE']
      : ['400 Bad Request', 'UNPROCESSABLE_CONTENT'];
  const body = JSON.stringify(errorBody(new Fault(code, 'The request is not valid HTTP.')));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
