import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, toFault } from '../contract/fault.ts';
import type { JsonObject } from '../contract/task.ts';
import type { Logger } from '../platform/logger.ts';

/** The body of every failed request (docs/interface.md, Errors). */
export function errorBody(fault: Fault): JsonObject {
  return { success: false, error_code: fault.code, message: fault.message, error: fault.message, ...fault.details };
}

/** Answers every failure of every route with JSON that has neither stack nor cause. */
export function registerErrors(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const fault = readFrameworkError(error) ?? toFault(error);
    if (fault.status >= 500)
      logger.error('request failed', { requestId: request.id, path: request.url.split('?')[0], error: fault });
    return sendFault(request, reply, fault);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const allowed = (['GET', 'POST', 'DELETE'] as const).filter((method) => app.findRoute({ url: path, method }));
    const other = allowed.filter((method) => method !== request.method);
    if (other.length === 0) {
      return sendFault(request, reply, new Fault('NOT_FOUND', `There is no route ${path}. /docs lists all routes.`));
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
    await drain(request.raw);
    // The rest of the body would be taken for the next request on this connection.
    if (!request.raw.complete) reply.header('connection', 'close');
  }
  return reply.code(fault.status).type('application/json; charset=utf-8').send(errorBody(fault));
}

/** Limits of what is still read of a refused body. */
const drainBytesMax = 32 * 1024 ** 2;
const drainMsMax = 3000;

/** Reads on for a moment: a client that is still writing when the connection closes never sees the answer. */
async function drain(request: IncomingMessage): Promise<void> {
  if (request.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = drainBytesMax;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve();
  });
  const timer = setTimeout(resolve, drainMsMax);
  request.once('close', resolve).once('end', resolve).resume();
  await promise;
  clearTimeout(timer);
}

/** The Fault for a refusal by Fastify; undefined for other errors. */
function readFrameworkError(error: FastifyError): Fault | undefined {
  if (!error.code?.startsWith('FST_') || !error.statusCode || error.statusCode >= 500) return undefined;
  if (error.statusCode === 413) return new Fault('PAYLOAD_TOO_LARGE', 'The body is too large.', { cause: error });
  return new Fault('UNPROCESSABLE_CONTENT', 'The request is malformed.', { cause: error });
}
