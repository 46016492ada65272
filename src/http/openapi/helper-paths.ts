import { features } from '../../contract/features.ts';
import { answer, commonRefusals, type OpenApiObject, reference, refusals } from './components.ts';

const conversionAnswer = answer('How the task stands.', {
  type: 'object',
  required: ['success', 'conversion'],
  properties: { success: { const: true }, conversion: reference('Conversion') },
});

const unknownId = answer('There is no such task, or it is another account’s.', reference('Error'));
const taskIdInPath = { name: 'task_id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const badQuery = refusals(['UNPROCESSABLE_CONTENT', 'A parameter is not valid.']);

interface Described {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly parameters?: readonly OpenApiObject[];
  readonly responses: OpenApiObject;
}

function describe({ tag, responses, ...rest }: Described): OpenApiObject {
  return { ...rest, tags: [tag], responses: { ...responses, ...commonRefusals } };
}

function queryParameter(name: string, schema: OpenApiObject, description: string): OpenApiObject {
  return { name, in: 'query', schema, description };
}

const typeParameter = queryParameter(
  'conversionType',
  { type: 'string', examples: features },
  'A feature value, or another name that clients of the public API use; absent or OTHER: any.',
);
const limitParameter = queryParameter(
  'limit',
  { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  'Page size.',
);

/** The paths that are no operations. */
export function describeHelpers(): OpenApiObject {
  return { ...describeReading(), ...describeTaskActions(), ...describeAccount() };
}

function describeReading(): OpenApiObject {
  const listing = answer('One page, newest first.', { type: 'object', additionalProperties: true });
  return {
    '/v1/byId': {
      get: describe({
        operationId: 'byId',
        tag: 'tasks',
        summary: 'One conversion, by exactly one of its task’s id and its own.',
        parameters: [
          typeParameter,
          queryParameter('task_id', { type: 'string', format: 'uuid' }, 'The task.'),
          queryParameter('conversion_id', { type: 'string', format: 'uuid' }, 'One of its conversions.'),
        ],
        responses: { 200: conversionAnswer, 404: unknownId, ...badQuery },
      }),
    },
    '/v1/tasks': {
      get: describe({
        operationId: 'listTasks',
        tag: 'tasks',
        summary: 'The account’s tasks, newest first.',
        parameters: [
          typeParameter,
          queryParameter('status', { enum: ['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] }, 'Only these.'),
          limitParameter,
          queryParameter('cursor', { type: 'string' }, '`next_cursor` of the page before.'),
        ],
        responses: { 200: listing, ...badQuery },
      }),
    },
    '/v1/byUser': {
      get: describe({
        operationId: 'byUser',
        tag: 'tasks',
        summary: 'The same listing in the public API’s words.',
        parameters: [
          typeParameter,
          queryParameter('startDate', { type: 'string', format: 'date-time' }, 'Created at or after.'),
          queryParameter('endDate', { type: 'string', format: 'date-time' }, 'Created at or before.'),
          queryParameter('sortOrder', { enum: ['ASC', 'DESC'] }, 'By age.'),
          limitParameter,
          queryParameter('LastEvaluatedKey', { type: 'string' }, 'Of the page before.'),
        ],
        responses: { 200: listing, ...badQuery },
      }),
    },
  };
}

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };

const deliveries = {
  type: 'object',
  properties: {
    success: { const: true },
    events: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          event_id: { ...text, description: 'What receivers see as `webhook-id`.' },
          status: { enum: ['PENDING', 'DELIVERED', 'DEAD'] },
          reason: textOrNull,
          url: text,
          created_at: text,
          next_attempt_at: textOrNull,
          delivered_at: textOrNull,
          deliveries: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                attempt: { type: 'integer' },
                attempted_at: text,
                duration_ms: { type: 'integer' },
                status_code: { type: ['integer', 'null'] },
                error: textOrNull,
                response_excerpt: textOrNull,
              },
            },
          },
        },
      },
    },
  },
};

function describeTaskActions(): OpenApiObject {
  const parameters = [taskIdInPath];
  const path = '/v1/tasks/{task_id}';
  return {
    [path]: {
      get: describe({
        operationId: 'getTask',
        tag: 'tasks',
        summary: 'One task.',
        parameters,
        responses: { 200: conversionAnswer, 404: unknownId },
      }),
    },
    [`${path}/cancel`]: {
      post: describe({
        operationId: 'cancelTask',
        tag: 'tasks',
        summary: 'Ends a task that has not ended; all its credits are given back.',
        parameters,
        responses: { 200: conversionAnswer, 404: unknownId, ...refusals(['CONFLICT', 'The task has already ended.']) },
      }),
    },
    [`${path}/events`]: {
      get: describe({
        operationId: 'watchTask',
        tag: 'tasks',
        summary: 'The task as server-sent events: `progress` at each change, then `end`.',
        parameters,
        responses: {
          200: {
            description: 'Each `data` is a conversion.',
            content: { 'text/event-stream': { schema: { type: 'string' } } },
          },
          404: unknownId,
        },
      }),
    },
    [`${path}/deliveries`]: {
      get: describe({
        operationId: 'listDeliveries',
        tag: 'tasks',
        summary: 'Every attempt to deliver the task’s webhooks, and what came of it.',
        parameters,
        responses: { 200: answer('The events with their deliveries.', deliveries), 404: unknownId },
      }),
    },
    [`${path}/redeliver`]: {
      post: describe({
        operationId: 'redeliver',
        tag: 'tasks',
        summary: 'Sends the task’s webhooks once more.',
        parameters,
        responses: {
          200: answer('They are on their way.', { type: 'object', additionalProperties: true }),
          404: unknownId,
          ...refusals(
            ['CONFLICT', 'The task has not ended: there is nothing to deliver yet.'],
            ['UNPROCESSABLE_CONTENT', 'The task was submitted without a webhook_url.'],
          ),
        },
      }),
    },
  };
}

function describeAccount(): OpenApiObject {
  return {
    '/v1/credits': {
      get: describe({
        operationId: 'getCredits',
        tag: 'account',
        summary: 'The balance and the newest entries of the ledger.',
        parameters: [queryParameter('before', { type: 'integer' }, 'The id of an entry: those older than it.')],
        responses: { 200: answer('Amounts are in credits.', { type: 'object', additionalProperties: true }) },
      }),
    },
  };
}
