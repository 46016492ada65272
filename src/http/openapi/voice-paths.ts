import { answer, commonRefusals, type OpenApiObject, reference, refusals } from './components.ts';

const exampleVoice = {
  voice_id: 'clara',
  voice_name: 'Clara',
  description: 'A clear, friendly voice for reading.',
  gender: 'female',
  tags: ['female', 'narration'],
  preview_url: 'https://serinette.example/voices/clara/preview.mp3',
};

const limit = parameter('limit', { type: 'integer', minimum: 1, maximum: 100, default: 20 }, 'Page size.');
const page = parameter('page', { type: 'integer', minimum: 0, default: 0 }, 'Counted from 0.');
const badQuery = refusals(['UNPROCESSABLE_CONTENT', 'A parameter is not valid.']);
const unknownVoice = refusals(['NOT_FOUND', 'There is no voice of that id.']);
const idInPath = { name: 'voice_id', in: 'path', required: true, schema: { type: 'string' } };

function parameter(name: string, schema: OpenApiObject, description: string): OpenApiObject {
  return { name, in: 'query', schema, description };
}

const listing = answer(
  'One page; `total` counts what is on all of them.',
  {
    type: 'object',
    required: ['success', 'voices', 'limit', 'page', 'total'],
    properties: {
      success: { const: true },
      voices: { type: 'array', items: reference('Voice') },
      limit: { type: 'integer' },
      page: { type: 'integer' },
      total: { type: 'integer' },
    },
  },
  { success: true, voices: [exampleVoice], limit: 20, page: 0, total: 1 },
);

/** The paths about voices that are no operations; making one is. */
export function describeVoicePaths(): OpenApiObject {
  return { ...describeSearch(), ...describeOwn(), ...describePreview() };
}

function describeSearch(): OpenApiObject {
  return {
    '/v1/searchVoices': {
      get: {
        operationId: 'searchVoices',
        tags: ['voices'],
        summary: 'Voices of the catalogue and your own, by name, tag or description.',
        description:
          'Case and accents make no difference, and the beginning of a word is enough. What is found in the name comes first, then tags, then descriptions.',
        parameters: [
          parameter('query', { type: 'string', maxLength: 200 }, 'Words to look for; absent or empty: all.'),
          limit,
          page,
        ],
        responses: { 200: listing, ...badQuery, ...commonRefusals },
      },
    },
    '/v1/getAllVoices': {
      get: {
        operationId: 'getAllVoices',
        tags: ['voices'],
        summary: 'All voices that you can use, by pages.',
        parameters: [limit, page],
        responses: { 200: listing, ...badQuery, ...commonRefusals },
      },
    },
  };
}

function describeOwn(): OpenApiObject {
  const own = answer('Your own voices in every state, newest first.', {
    type: 'object',
    required: ['success', 'voices', 'next_cursor'],
    properties: {
      success: { const: true },
      voices: { type: 'array', items: reference('Voice') },
      next_cursor: { type: ['string', 'null'], description: '`cursor` of the next page; null on the last one.' },
    },
  });
  const one = answer('The voice.', {
    type: 'object',
    required: ['success', 'voice'],
    properties: { success: { const: true }, voice: reference('Voice') },
  });
  const deleted = answer(
    'The voice is gone, with its recording and everything that was made of it.',
    { type: 'object', additionalProperties: true },
    { success: true, voice_id: 'b1d7a9c4-5e2f-4a3b-8c6d-7f9e0a1b2c3d', message: 'The voice was deleted.' },
  );
  return {
    '/v1/voices': {
      get: {
        operationId: 'listVoices',
        tags: ['voices'],
        summary: 'The voices that you made.',
        parameters: [limit, parameter('cursor', { type: 'string' }, '`next_cursor` of the page before.')],
        responses: { 200: own, ...badQuery, ...commonRefusals },
      },
    },
    '/v1/voices/{voice_id}': {
      get: {
        operationId: 'getVoice',
        tags: ['voices'],
        summary: 'One voice: of the catalogue, or your own and how far it is built.',
        parameters: [idInPath],
        responses: { 200: one, ...unknownVoice, ...commonRefusals },
      },
      delete: {
        operationId: 'deleteVoice',
        tags: ['voices'],
        summary: 'Deletes a voice that you made, at once and for good; one that is being built is cancelled.',
        parameters: [idInPath],
        responses: {
          200: deleted,
          ...refusals(['FORBIDDEN', 'Voices of the catalogue cannot be deleted.']),
          ...unknownVoice,
          ...commonRefusals,
        },
      },
    },
  };
}

function describePreview(): OpenApiObject {
  return {
    '/voices/{voice_id}/preview.mp3': {
      // Outside the prefix of the public API, like all files.
      servers: [{ url: '/' }],
      get: {
        operationId: 'getVoicePreview',
        tags: ['voices'],
        summary: 'How a voice of the catalogue sounds; no key is asked for, and ranges are answered.',
        security: [],
        parameters: [idInPath],
        responses: {
          200: {
            description: 'A few seconds.',
            content: { 'audio/mpeg': { schema: { type: 'string', format: 'binary' } } },
          },
          ...unknownVoice,
        },
      },
    },
  };
}
