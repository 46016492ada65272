import { openAiPrefix } from '../openai/error-answer.ts';
import { speechFields } from '../openai/speech.ts';
import { transcriptionFields } from '../openai/transcriptions.ts';
import { commonRefusals, describeFields, type OpenApiObject } from './components.ts';

const error = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['message', 'type', 'param', 'code'],
      properties: {
        message: { type: 'string' },
        type: { type: 'string' },
        param: { type: ['string', 'null'], description: 'The field that it concerns.' },
        code: { type: ['string', 'null'] },
      },
    },
  },
};

const file = { type: 'string', format: 'binary', description: 'The recording, in any format that this service reads.' };

const text = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string' } },
  additionalProperties: true,
};

const models = {
  type: 'object',
  properties: { object: { const: 'list' }, data: { type: 'array', items: { type: 'object' } } },
};

/** The part of OpenAI's interface that is answered; it stands at the root alone (docs/openai.md). */
export function describeOpenAiPaths(): OpenApiObject {
  const transcription = describeFields({ input: transcriptionFields });
  const form = { type: 'object', required: ['file'], properties: { file, ...transcription.properties } };
  const speech = { type: 'object', ...describeFields({ input: speechFields }) };
  const formContent = { 'multipart/form-data': { schema: form } };
  const textContent = { 'application/json': { schema: text }, 'text/plain': { schema: { type: 'string' } } };
  return {
    ...describePath('post', 'audio/transcriptions', {
      operationId: 'openaiTranscription',
      summary: 'The text of speech, as OpenAI’s interface answers it.',
      body: formContent,
      answer: textContent,
    }),
    ...describePath('post', 'audio/translations', {
      operationId: 'openaiTranslation',
      summary: 'The text of speech in English, as OpenAI’s interface answers it.',
      body: formContent,
      answer: textContent,
    }),
    ...describePath('post', 'audio/speech', {
      operationId: 'openaiSpeech',
      summary: 'A text as speech, as OpenAI’s interface answers it.',
      body: { 'application/json': { schema: speech } },
      answer: { 'audio/mpeg': { schema: { type: 'string', format: 'binary' } } },
    }),
    ...describePath('get', 'models', {
      operationId: 'openaiModels',
      summary: 'The models that programs of OpenAI’s interface look for.',
      answer: { 'application/json': { schema: models } },
    }),
  };
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly body?: OpenApiObject;
  readonly answer: OpenApiObject;
}

function describePath(method: string, path: string, { operationId, summary, body, answer }: Described): OpenApiObject {
  const refused = { description: 'Refused, in OpenAI’s shape.', content: { 'application/json': { schema: error } } };
  const statuses = [...Object.keys(commonRefusals), ...(body ? ['400'] : [])];
  return {
    [`${openAiPrefix}/${path}`]: {
      [method]: {
        servers: [{ url: '/' }],
        operationId,
        tags: ['openai'],
        summary,
        ...(body ? { requestBody: { required: true, content: body } } : {}),
        responses: {
          200: { description: 'The result.', content: answer },
          ...Object.fromEntries(statuses.map((status) => [status, refused])),
        },
      },
    },
  };
}
