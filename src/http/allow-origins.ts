import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Headers of requests that are read besides those that any page may send. */
const allowedHeaders = [
  ...['authorization', 'content-type', 'accept', 'idempotency-key', 'prefer', 'cancel-after', 'credits-max'],
  ...['last-event-id', 'x-request-id', 'traceparent', 'range', 'if-range', 'if-none-match', 'if-modified-since'],
  ...['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'upload-defer-length'],
  ...['mcp-session-id', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'credits-limit'],
];

/** Headers of answers that a page can read. */
const exposedHeaders = [
  ...['x-request-id', 'x-task-id', 'retry-after', 'ratelimit', 'ratelimit-policy', 'concurrency', 'concurrency-policy'],
  ...['idempotent-replayed', 'preference-applied', 'deprecation', 'sunset', 'link', 'location', 'content-disposition'],
  ...['tus-resumable', 'upload-offset', 'upload-length', 'upload-expires', 'mcp-session-id'],
];

/**
 * Lets pages of other origins call the interface with a key. Cookies are not sent by them (no `Allow-Credentials`): a session is for
 * pages of this service alone.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders,
    maxAge: 86_400,
  });
}
