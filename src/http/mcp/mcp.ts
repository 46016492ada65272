import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../contract/fault.ts';
import { type AuthorizeDeps, answerCaller } from '../authorize.ts';
import type { OpenStreams } from '../open-streams.ts';
import { createMcpSpending, type McpSpending } from './mcp-spending.ts';

export interface McpDeps extends AuthorizeDeps {
  readonly streams: OpenStreams;
  readonly publicUrl: string;
  readonly corsOrigins: readonly string[];
  /** Answers one request of the Model Context Protocol for the account of its key. */
  readonly answerMcp: (request: Request, spending: McpSpending | undefined) => Promise<Response>;
}

/** Where agents reach the tools; at the root alone (docs/mcp.md). */
const mcpPath = '/mcp';

/** POST /mcp: the Model Context Protocol over streamable HTTP, without sessions. */
export function registerMcp(app: FastifyInstance, deps: McpDeps): void {
  const readSpending = createMcpSpending();
  app.post(mcpPath, async (request, reply) => {
    requireOwnOrigin(deps, request);
    // Keys alone: a browser would send the cookie of its session for the page of anybody.
    if (request.headers.authorization === undefined) {
      reply.header('www-authenticate', 'Bearer realm="serinette"');
      throw new Fault('UNAUTHORIZED', 'Send your API key: `Authorization: Bearer <key>`.');
    }
    return answerCaller({ ...deps, isRead: true }, request, reply, async (caller) => {
      const spending = readSpending(request, caller);
      deps.streams.requireRoom(caller.id);
      const { raw } = reply;
      deps.streams.add(caller.id, raw);
      raw.once('close', () => deps.streams.remove(caller.id, raw));
      const answer = await deps.answerMcp(toWebRequest(deps, request, reply), spending);
      reply.code(answer.status);
      answer.headers.forEach((value, name) => void reply.header(name, value));
      return reply.send(answer.body ? Readable.fromWeb(answer.body as NodeReadableStream) : '');
    }).catch((error: unknown) => {
      if (error instanceof Fault && error.code === 'UNAUTHORIZED') {
        reply.header('www-authenticate', 'Bearer realm="serinette", error="invalid_token"');
      }
      throw error;
    });
  });
}

/**
 * A page of another site must not reach a service of this machine by a name that leads here (DNS rebinding).
 *
 * @throws Fault FORBIDDEN
 */
function requireOwnOrigin({ publicUrl, corsOrigins }: McpDeps, { headers: { origin } }: FastifyRequest): void {
  const allowed = [new URL(publicUrl).origin, ...corsOrigins];
  if (origin === undefined || allowed.includes(origin) || allowed.includes('*')) return;
  throw new Fault('FORBIDDEN', `Pages of ${origin} may not use this service. CORS_ORIGINS lets them.`);
}

function toWebRequest({ publicUrl }: McpDeps, request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(request.url, publicUrl), {
    method: 'POST',
    headers,
    body: Readable.toWeb(request.raw) as ReadableStream<Uint8Array>,
    duplex: 'half',
    signal: gone.signal,
  });
}
