import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, toFault } from '../contract/fault.ts';
import type { JsonObject } from '../contract/task.ts';
import { isAway } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { describeOpenAiError, isOpenAiPath } from './openai/error-answer.ts';
import { prefersProblem, problemBody } from './problem-details.ts';
import { sayInstead } from './unserved-paths.ts';
import type { WebPage } from './web-app/web-app.ts';

/** The body of every failed request (docs/interface.md, Errors). */
export function errorBody(fault: Fault): JsonObject {
  const { code, message, details, fieldErrors } = fault;
  const [field] = Object.keys(fieldErrors);
  const named = field === undefined ? {} : { field, field_errors: fieldErrors };
  return { success: false, error_code: code, message, error: message, ...named, ...details };
}

/** Answers every failure of every route with JSON that has neither stack nor cause; a path without a route may be a page. */
export function registerErrors(app: FastifyInstance, logger: Logger, answerPage?: WebPage): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const fault = readFrameworkError(error) ?? readOutage(error) ?? toFault(error);
    if (fault.status >= 500)
      logger.error('request failed', { requestId: request.id, path: request.url.split('?')[0], error: fault });
    return sendFault(request, reply, fault);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const allowed = (['GET', 'POST', 'PATCH', 'DELETE'] as const).filter((method) =>
      app.findRoute({ url: path, method }),
    );
    const other = allowed.filter((method) => method !== request.method);
    if (other.length === 0) {
      const page = answerPage?.(request, reply);
      if (page) return page;
      const instead = sayInstead(path) ?? '/docs lists all routes.';
      return sendFault(request, reply, new Fault('NOT_FOUND', `There is no route ${path}. ${instead}`));
    }
    reply.header('allow', other.join(', '));
    const fault = new Fault('METHOD_NOT_ALLOWED', `${path} takes ${other.join(' or ')}, not ${request.method}.`);
    return sendFault(request, reply, fault);
  });
}

/** A malformed path, which Fastify refuses before any handler. */
export function answerBadPath(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const fault = new Fault('UNPROCESSABLE_CONTENT', 'The path of the request is malformed.', {
    cause: error,
    status: 400,
  });
  void sendFault(request, reply, fault);
}

async function sendFault(request: FastifyRequest, reply: FastifyReply, fault: Fault): Promise<FastifyReply> {
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', fault.retryAfterSeconds);
  if (!request.raw.complete) {
    // A client that waits to be told to send its body has not begun, and may or may not.
    if (request.headers.expect !== undefined) reply.header('connection', 'close');
    else limitRest(request.raw, patienceFor(fault));
  }
  if (isOpenAiPath(request.url.split('?')[0]!)) {
    const { status, headers, body } = describeOpenAiError(fault);
    return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
  }
  if (prefersProblem(request.headers)) {
    return reply
      .code(fault.status)
      .type('application/problem+json; charset=utf-8')
      .send(problemBody(fault, request.id));
  }
  return reply.code(fault.status).type('application/json; charset=utf-8').send(errorBody(fault));
}

/** How much of a refused body is still read: a client that writes before it reads would else never see the answer. */
interface Patience {
  readonly bytesMax: number;
  readonly msMax: number;
}

/** Callers without a key, and those who ask too often, must not keep the service reading. */
const impatient: Patience = { bytesMax: 1024 ** 2, msMax: 1_000 };
const patient: Patience = { bytesMax: 2 * 1024 ** 3, msMax: 20_000 };

function patienceFor({ status }: Fault): Patience {
  return [402, 413, 422].includes(status) ? patient : impatient;
}

/** Drops the rest of a body while the answer is on its way, and the connection where it is too much. */
function limitRest(request: IncomingMessage, { bytesMax, msMax }: Patience): void {
  if (request.destroyed) return;
  let left = bytesMax;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.socket.destroy();
  });
  const timer = setTimeout(() => request.socket.destroy(), msMax);
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop).resume();
}

/** How long a database or a storage that restarts is away. */
const outageSeconds = 5;

/** The Fault for a database or a storage that does not answer; undefined for other errors. */
function readOutage(error: Error): Fault | undefined {
  if (!isAway(error)) return undefined;
  const message = 'A part of the service does not answer. Please try again in a moment.';
  return new Fault('SERVICE_UNAVAILABLE', message, { cause: error, retryAfterSeconds: outageSeconds });
}

/** The Fault for a refusal by Fastify; undefined for other errors. */
function readFrameworkError(error: FastifyError): Fault | undefined {
  if (!error.code?.startsWith('FST_') || !error.statusCode || error.statusCode >= 500) return undefined;
  if (error.statusCode === 413) return new Fault('PAYLOAD_TOO_LARGE', 'The body is too large.', { cause: error });
  return new Fault('UNPROCESSABLE_CONTENT', 'The request is malformed.', { cause: error });
}
