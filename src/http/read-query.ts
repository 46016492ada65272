import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault } from '../contract/fault.ts';
import { type Feature, features, readFeature } from '../contract/features.ts';
import { fields } from '../operations/fields.ts';
import { refuseIssues } from '../tasks/read-input.ts';

/** `limit` of every listing. */
export const pageLimit = fields.number(z.int().min(1).max(100).default(20).describe('Page size.'));

/** The parameter that continues a listing. */
export const cursor = (of: string) => z.string().optional().describe(`\`${of}\` of the page before.`);

export const conversionType = z
  .string()
  .optional()
  .describe('A feature value, or another name that clients of the public API use. Default, and `OTHER`: any.')
  .meta({ examples: [...features] });

/**
 * Reads a `conversionType`; undefined for any.
 * @throws Fault UNPROCESSABLE_CONTENT for an unknown one
 */
export function readConversionType(text: string | undefined): Feature | undefined {
  const feature = readFeature(text);
  if (feature === undefined)
    throw new Fault('UNPROCESSABLE_CONTENT', `conversionType ${text} is not known.`, { field: 'conversionType' });
  return feature === 'any' ? undefined : feature;
}

/**
 * Reads the query of a request; empty parameters count as omitted, unknown ones are ignored.
 * @throws Fault UNPROCESSABLE_CONTENT that names every bad one
 */
export function readQuery<S extends z.ZodObject>(schema: S, request: FastifyRequest): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(([, value]) => value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw refuseIssues(parsed.error, given);
  return parsed.data;
}

/** Where a page of a listing ended. */
export interface Position {
  readonly position: number;
  readonly id: string;
}

/** Microseconds since 1970, within PostgreSQL's range of time, and an id. */
const cursorSchema = z.tuple([z.int().min(0).max(4e15), z.guid()]);

export function writeCursor(last: Position): string {
  return Buffer.from(JSON.stringify([last.position, last.id])).toString('base64url');
}

/** @throws Fault UNPROCESSABLE_CONTENT for a text that is no cursor */
export function readCursor(text: string | undefined): Position | undefined {
  if (text === undefined) return undefined;
  try {
    const [position, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { position, id };
  } catch (cause) {
    throw new Fault('UNPROCESSABLE_CONTENT', 'The cursor is not one that a listing gave.', { cause, field: 'cursor' });
  }
}
