import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseIssues } from '../tasks/read-input.ts';
import { readTextForm } from './read-form.ts';

/** Bodies of routes that are no operation: a few short fields. */
const bodyBytesMax = 64 * 1024;

/**
 * Reads the body of a request; no body counts as one without fields, unknown fields are ignored.
 * @throws Fault UNPROCESSABLE_CONTENT that names every bad field, PAYLOAD_TOO_LARGE
 */
export async function readBody<S extends z.ZodObject>(
  schema: S,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<z.output<S>> {
  // The client waits for this before it sends the body (RFC 9110, 10.1.1).
  if (request.headers.expect !== undefined) reply.raw.writeContinue();
  const { fields } = await readTextForm(request.raw, bodyBytesMax);
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw refuseIssues(parsed.error, fields);
  return parsed.data;
}
