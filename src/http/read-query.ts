import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault } from '../contract/fault.ts';
import { fields } from '../operations/fields.ts';
import { describeIssues } from '../tasks/read-input.ts';

/** `limit` of every listing. */
export const pageLimit = fields.number(z.int().min(1).max(100).default(20));

/**
 * Reads the parameters behind the question mark; empty ones count as absent, unknown ones are ignored.
 * @throws Fault UNPROCESSABLE_CONTENT that names every bad one
 */
export function readQuery<S extends z.ZodObject>(schema: S, request: FastifyRequest): z.output<S> {
  const given = Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success)
    throw new Fault('UNPROCESSABLE_CONTENT', describeIssues(parsed.error, Object.fromEntries(given)));
  return parsed.data;
}

/** Where a page of a listing ended. */
export interface Position {
  readonly position: number;
  readonly id: string;
}

/** Microseconds since 1970 and an id; PostgreSQL's own range of time is narrower than what a text could say. */
const cursorSchema = z.tuple([z.int().min(0).max(4e15), z.guid()]);

export function writeCursor(last: Position): string {
  return Buffer.from(JSON.stringify([last.position, last.id])).toString('base64url');
}

/** @throws Fault UNPROCESSABLE_CONTENT for a text that is no cursor of ours */
export function readCursor(text: string | undefined): Position | undefined {
  if (text === undefined) return undefined;
  try {
    const [position, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { position, id };
  } catch (cause) {
    throw new Fault('UNPROCESSABLE_CONTENT', 'The cursor is not one that a listing gave.', { cause });
  }
}
