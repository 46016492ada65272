import type { FastifyInstance } from 'fastify';
import { operations as catalogue } from '../../operations/catalogue.ts';
import type { OperationDescription, ResultView } from '../../operations/operation.ts';
import type { OpenApiObject } from './components.ts';
import { exampleIds, exampleOwnFields, exampleTask } from './task-paths.ts';

/** What a `webhook_url` receives, one entry for each operation. */
export function describeWebhooks(operations: readonly OperationDescription[]): OpenApiObject {
  return Object.fromEntries(
    operations.map((operation) => [
      operation.name,
      {
        post: {
          operationId: `${operation.name}_webhook`,
          tags: [operation.category],
          summary: `${operation.conversionType}: the task has ended`,
          description:
            'Signed by Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`. Answer 2xx within 15 s; anything else is tried again, with the same `webhook-id`.',
          requestBody: {
            content: { 'application/json': { schema: describeWebhookSchema(operation), ...showExamples(operation) } },
          },
          responses: {
            '2XX': { description: 'Received.' },
            410: { description: 'Send nothing to this address again.' },
          },
        },
      },
    ]),
  );
}

/**
 * JSON Schema of the webhooks of an operation. What is its own is read from its example results, so that it has the fields that are sent;
 * any of them may be null or missing, and there may be more one day.
 */
function describeWebhookSchema(operation: OperationDescription): OpenApiObject {
  const kinds = listExampleEvents(operation);
  const own = Object.assign({}, ...[...kinds.values()].map(readProperties)) as OpenApiObject;
  const subtypes = [...kinds.keys()].filter((kind) => kind !== 'undefined');
  if (operation.isStreamed) subtypes.push('audio_streaming');
  return {
    type: 'object',
    title: `${operation.conversionType}: a webhook of ${operation.name}`,
    required: ['success', 'conversion_type', 'task_id', 'message'],
    properties: {
      ...own,
      ...(operation.isStreamed ? { streaming_url: { type: 'string', format: 'uri' } } : {}),
      ...commonProperties,
      conversion_type: { const: operation.conversionType },
      ...(subtypes.length > 0 ? { subtype: { enum: subtypes } } : {}),
    },
    additionalProperties: true,
  };
}

const text = { type: 'string' };

/** What all webhooks have. */
const commonProperties = {
  success: { type: 'boolean', description: 'False where the task failed.' },
  conversion_type: text,
  task_id: { type: 'string', format: 'uuid' },
  status: { enum: ['COMPLETED', 'FAILED', 'IN_PROGRESS'], description: 'Not of timed lyrics and covers.' },
  status_msg: text,
  message: text,
  error: { type: 'string', description: 'Why the task failed.' },
  conversion_cost: { type: 'string', description: 'Credits, as text.' },
  createdAt: { type: 'string', format: 'date-time' },
  updatedAt: { type: 'string', format: 'date-time' },
  warnings: { type: 'array', items: text },
  left_out: { type: 'array', items: text, description: 'Fields that were too long; byId has them.' },
};

function readProperties(event: OpenApiObject): OpenApiObject {
  const known = Object.entries(event).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, readSchema(value)]));
}

/** Of a value like this one. */
function readSchema(value: unknown): OpenApiObject {
  if (value === null || value === undefined) return {};
  if (Array.isArray(value)) return { type: ['array', 'null'], items: value.length > 0 ? readSchema(value[0]) : {} };
  if (typeof value === 'object') return { type: ['object', 'null'], additionalProperties: true };
  const isAddress = typeof value === 'string' && /^https?:/.test(value);
  return { type: [typeof value, 'null'], ...(isAddress ? { format: 'uri' } : {}) };
}

/** The webhooks of a completed task as they may be, the first of each kind; kinds are told apart by `subtype`. */
function listExampleEvents(operation: OperationDescription): Map<string, OpenApiObject> {
  const { extensions = {}, values = {} } = operation.exampleResult ?? {};
  const result: ResultView = {
    url: (role) => {
      const file = `${role}.${extensions[role] ?? 'mp3'}`;
      return `https://serinette.example/files/1788000000/…/results/${exampleTask}/${file}`;
    },
    durationSeconds: () => 187.4,
    values,
    conversionIds: Object.values(exampleIds(operation)) as string[],
  };
  const head = {
    success: true,
    conversion_type: operation.conversionType,
    task_id: exampleTask,
    ...exampleIds(operation),
    ...exampleOwnFields(operation),
    status: 'COMPLETED',
    message: operation.completedMessage,
  };
  const events = operation.events?.(result) ?? [operation.resultFields(result)];
  return new Map(
    [...new Map(events.toReversed().map((event) => [String(event.subtype), { ...head, ...event }]))].toReversed(),
  );
}

/** One, or one of each kind. */
function showExamples(operation: OperationDescription): OpenApiObject {
  const kinds = [...listExampleEvents(operation)];
  if (kinds.length === 1) return { example: kinds[0]![1] };
  return { examples: Object.fromEntries(kinds.map(([kind, value]) => [kind, { value }])) };
}

/** GET /schemas/webhooks.json, and of each operation /schemas/webhooks/{name}.json: JSON Schema 2020-12, without a key. */
export function registerWebhookSchemas(app: FastifyInstance, { publicUrl }: { readonly publicUrl: string }): void {
  const dialect = 'https://json-schema.org/draft/2020-12/schema';
  const addressOf = (name: string) => `${publicUrl}/schemas/webhooks/${name}.json`;
  const answerSchema = (path: string, schema: OpenApiObject) =>
    app.get(path, async (_request, reply) =>
      // Pages of other origins may read it.
      reply.header('access-control-allow-origin', '*').type('application/schema+json; charset=utf-8').send(schema),
    );
  for (const operation of catalogue) {
    const { name } = operation;
    const schema = { $schema: dialect, $id: addressOf(name), ...describeWebhookSchema(operation) };
    answerSchema(`/schemas/webhooks/${name}.json`, schema);
  }
  answerSchema('/schemas/webhooks.json', {
    $schema: dialect,
    $id: `${publicUrl}/schemas/webhooks.json`,
    title: 'Any webhook of this service',
    anyOf: catalogue.map(({ name }) => ({ $ref: addressOf(name) })),
  });
}
