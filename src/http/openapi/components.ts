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
    [`lyrics_timestamped_${n}`, { ...text, description: 'JSON text of `{start, end, text, index}` in ms, by line.' }],
    [`lyrics_timestamped_words_${n}`, { ...text, description: 'The same by word, with the `line` of each.' }],
    [`sounds_${n}`, { ...text, description: 'Styles, tempo, key and instruments.' }],
    [`midi_path_${n}`, url],
    [`conversion_path_${n}`, url],
    [`conversion_path_wav_${n}`, url],
    [`conversion_duration_${n}`, seconds],
  ]),
);

/** What some operations say of a request from its answer on. */
const readingFields = {
  is_flagged: { type: 'boolean', description: 'Always false: what is flagged is refused.' },
  reason: { ...text, description: 'Why it was flagged.' },
  status: { const: 'IN_QUEUE' },
  error_message: { ...text, description: 'Why the task failed; empty otherwise.' },
  error_message_detail: text,
  missing_input_fields: { ...text, description: 'Optional fields that would have helped, separated by commas.' },
  predicted_user_intent: { ...text, description: 'How the request was understood.' },
};

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
    properties: { ...submitted, conversion_id_1: id, conversion_id_2: id, ...readingFields },
  },
  SubmittedPairReduced: {
    type: 'object',
    required: ['success', 'task_id', 'conversion_id_1', 'conversion_id_2', 'eta', 'message'],
    properties: {
      success: submitted.success,
      message: text,
      task_id: id,
      conversion_id_1: id,
      conversion_id_2: id,
      eta: submitted.eta,
    },
  },
  Conversion: {
    type: 'object',
    required: ['task_id', 'feature', 'status', 'message', 'createdAt', 'updatedAt'],
    description: 'How a task stands. Addresses are signed and expire; asking again gives fresh ones.',
    properties: {
      ...readingFields,
      ...conversionHead,
      conversion_id: id,
      conversion_path: url,
      conversion_path_wav: url,
      conversion_duration: seconds,
      ...pairFields,
      warnings: {
        type: 'array',
        items: text,
        description:
          'Sentences about what the request asked for and the result does not have; omitted if there are none.',
      },
      seed: { type: 'integer', description: 'Sent along with the same request, it makes the same songs.' },
      image_analysis: {
        type: 'object',
        description:
          'Of image_to_song: what was seen, what followed from it and why (`because`), and what the request decided ' +
          'instead (`overridden`).',
        additionalProperties: true,
      },
      album_cover_path: url,
      album_cover_thumbnail: url,
      is_streaming_request: { type: 'boolean' },
      is_streaming_available: { type: 'boolean' },
      streaming_url_1: { ...url, description: 'A playlist (HLS) of what is made so far.' },
      streaming_url_2: url,
    },
    additionalProperties: true,
  },
  Voice: {
    type: 'object',
    required: ['voice_id', 'voice_name', 'description', 'tags'],
    properties: {
      voice_id: { ...text, description: 'What `voice_id` of VoiceChanger and Cover takes.' },
      voice_name: text,
      description: text,
      gender: { enum: ['female', 'male', 'neutral'], description: 'Absent until a voice of your own is built.' },
      tags: { type: 'array', items: text },
      preview_url: { ...url, description: 'A few seconds of it, as mp3.' },
      is_own: { type: 'boolean', description: 'Whether you made it. In GET /v1/voices only, as all that follows.' },
      status: { enum: ['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] },
      message: text,
      range_hz: {
        type: 'object',
        properties: { lowest: { type: 'number' }, highest: { type: 'number' } },
        description: 'Where it speaks and sings.',
      },
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
