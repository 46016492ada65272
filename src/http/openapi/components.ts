import { faults } from '../../contract/fault.ts';
import { features } from '../../contract/features.ts';

/** A part of an OpenAPI document; its grammar is checked by the contract tests, not by the type. */
export type OpenApiObject = { readonly [key: string]: unknown };

const text = { type: 'string' };
const url = { type: 'string', format: 'uri' };
const id = { type: 'string', format: 'uuid' };
const seconds = { type: 'number', description: 'Seconds.' };

const submitted = {
  success: { type: 'boolean', const: true },
  task_id: id,
  eta: { type: 'integer', description: 'Seconds until the result is expected; -1 when nothing is known.' },
  credit_estimate: { type: 'number', description: 'Credits reserved; the true cost is never above it.' },
  message: text,
};

const conversionHead = {
  task_id: id,
  feature: { enum: features },
  status: { enum: ['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] },
  message: text,
  status_msg: { ...text, description: 'The same as `message`.' },
  progress: { type: 'integer', minimum: 0, maximum: 100, description: 'Per cent.' },
  webhook_url: text,
  conversion_cost: { type: 'number', description: 'Credits: reserved until the task has ended, then what it cost.' },
  createdAt: { type: 'string', format: 'date-time' },
  updatedAt: { type: 'string', format: 'date-time' },
  generation_completed_at: { ...text, examples: ['2026-08-17 17:11:27.054 +0000'] },
  audio_url: url,
};

const pairFields = Object.fromEntries(
  [1, 2].flatMap((n) => [
    [`conversion_id_${n}`, id],
    [`title_${n}`, text],
    [`lyrics_${n}`, text],
    [`conversion_path_${n}`, url],
    [`conversion_path_wav_${n}`, url],
    [`conversion_duration_${n}`, seconds],
  ]),
);

/** The shapes that several paths share. */
export const schemas: OpenApiObject = {
  SubmittedSingle: {
    type: 'object',
    required: ['success', 'task_id', 'conversion_id', 'eta', 'credit_estimate', 'message', 'status'],
    properties: { ...submitted, conversion_id: id, status: { const: 'IN_QUEUE' } },
  },
  SubmittedPair: {
    type: 'object',
    required: ['success', 'task_id', 'conversion_id_1', 'conversion_id_2', 'eta', 'credit_estimate', 'message'],
    properties: { ...submitted, conversion_id_1: id, conversion_id_2: id },
  },
  Conversion: {
    type: 'object',
    required: ['task_id', 'feature', 'status', 'message', 'createdAt', 'updatedAt'],
    description: 'How a task stands. Addresses are signed and expire; asking again gives fresh ones.',
    properties: {
      ...conversionHead,
      conversion_id: id,
      conversion_path: url,
      conversion_path_wav: url,
      conversion_duration: seconds,
      ...pairFields,
    },
    additionalProperties: true,
  },
  Error: {
    type: 'object',
    required: ['success', 'error_code', 'message', 'error'],
    properties: {
      success: { const: false },
      error_code: { enum: Object.keys(faults) },
      message: text,
      error: { ...text, description: 'The same as `message`.' },
    },
    additionalProperties: true,
  },
};

/** An answer of one JSON shape. */
export function answer(description: string, schema: OpenApiObject, example?: unknown): OpenApiObject {
  return { description, content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } } };
}

export function reference(name: string): OpenApiObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** The refusals that a path may give, by status. */
export function refusals(...examples: readonly (readonly [keyof typeof faults, string])[]): OpenApiObject {
  return Object.fromEntries(
    examples.map(([code, message]) => [
      String(faults[code].status),
      answer(message, reference('Error'), { success: false, error_code: code, message, error: message }),
    ]),
  );
}

/** What any path may answer that asks for a key. */
export const commonRefusals = refusals(
  ['UNAUTHORIZED', 'Authentication failed: send a valid API key in the Authorization header.'],
  ['RATE_LIMITED', 'Too many requests. `Retry-After` says when to come back.'],
  ['INTERNAL_SERVER_ERROR', 'The service failed; this is not your fault. Please try again.'],
);
