import { z } from 'zod';
import type { OperationDescription, ResultView } from '../../operations/operation.ts';
import { answer, commonRefusals, type OpenApiObject, reference, refusals } from './components.ts';

const exampleTask = '3f0c2f6e-8a5b-4c1d-9e7f-2b6a1d4c8e90';
const exampleConversion = 'b1d7a9c4-5e2f-4a3b-8c6d-7f9e0a1b2c3d';

/** POST of one operation, in all three encodings. */
export function describeTaskPath(operation: OperationDescription): OpenApiObject {
  const body = describeBody(operation);
  const withAddress = {
    ...Object.fromEntries(operation.sources.map(({ name }) => [`${name}_url`, `https://files.example/${name}.mp3`])),
    ...operation.example,
  };
  // An upload has no other form than multipart.
  const { properties, ...rest } = body as { properties: Record<string, { format?: string }> };
  const textBody = {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([, field]) => field.format !== 'binary')),
  };
  return {
    post: {
      operationId: operation.name,
      tags: [operation.category],
      summary: operation.summary,
      description: operation.description,
      parameters: [
        {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
          description: 'The same key with the same body is answered the same for 24 hours, and done and paid once.',
        },
      ],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: body },
          'application/x-www-form-urlencoded': { schema: textBody, example: withAddress },
          'application/json': { schema: textBody, example: withAddress },
        },
      },
      responses: { 200: describeAnswer(operation), ...describeRefusals(operation), ...commonRefusals },
    },
  };
}

function describeAnswer(operation: OperationDescription): OpenApiObject {
  const example = {
    success: true,
    task_id: exampleTask,
    ...exampleIds(operation),
    eta: 4,
    credit_estimate: 0.016,
    message: 'Message published to queue',
    ...(operation.outputs === 'single' ? { status: 'IN_QUEUE' } : {}),
  };
  const shape = operation.outputs === 'single' ? 'SubmittedSingle' : 'SubmittedPair';
  return answer('The task is in the queue and its price is reserved.', reference(shape), example);
}

function describeRefusals(operation: OperationDescription): OpenApiObject {
  const source = operation.sources[0]?.name ?? 'audio';
  return refusals(
    ['UNFETCHABLE_AUDIO', 'The file could not be downloaded from the provided URL.'],
    ['INSUFFICIENT_CREDITS', 'Insufficient credit balance.'],
    ['CONFLICT', 'A request with this Idempotency-Key is being answered.'],
    ['PAYLOAD_TOO_LARGE', 'The file is larger than this service takes.'],
    ['UNPROCESSABLE_CONTENT', `Either ${source}_url or ${source}_file must be provided.`],
  );
}

/** The operation's own fields, its sources both ways, and where to send the result. */
function describeBody(operation: OperationDescription): OpenApiObject {
  const { properties = {}, required: filled = [] } = z.toJSONSchema(operation.input, { io: 'output' });
  // What we fill in ourselves is always there for the recipe, yet no caller has to send it.
  const required = filled.filter((name) => typeof properties[name] === 'object' && !('default' in properties[name]));
  const sources = operation.sources.flatMap(({ name, description }) => [
    [`${name}_url`, { type: 'string', format: 'uri', description: `${description} Given as an address.` }],
    [`${name}_file`, { type: 'string', format: 'binary', description: `${description} Given as an upload.` }],
  ]);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(sources),
      ...properties,
      webhook_url: { type: 'string', format: 'uri', description: 'Gets the result when the task has ended.' },
    },
    ...(required.length > 0 ? { required } : {}),
    allOf: operation.sources
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => ({ anyOf: [{ required: [`${name}_url`] }, { required: [`${name}_file`] }] })),
  };
}

function exampleIds({ outputs }: OperationDescription): OpenApiObject {
  if (outputs === 'single') return { conversion_id: exampleConversion };
  return { conversion_id_1: exampleConversion, conversion_id_2: exampleTask.replace('3f', '4f') };
}

/** What arrives at a `webhook_url`, one entry an operation. */
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
            content: { 'application/json': { schema: webhookSchema, example: exampleEvent(operation) } },
          },
          responses: { '2XX': { description: 'Taken.' }, 410: { description: 'Send nothing to this address again.' } },
        },
      },
    ]),
  );
}

const webhookSchema = {
  type: 'object',
  required: ['success', 'conversion_type', 'task_id', 'status', 'message'],
  properties: {
    success: { type: 'boolean' },
    conversion_type: { type: 'string' },
    task_id: { type: 'string', format: 'uuid' },
    status: { enum: ['COMPLETED', 'FAILED'] },
    message: { type: 'string' },
    error: { type: 'string', description: 'Of a failed task.' },
  },
  additionalProperties: true,
};

/** The first webhook of a finished task. */
function exampleEvent(operation: OperationDescription): OpenApiObject {
  const { extensions = {}, values = {} } = operation.exampleResult ?? {};
  const result: ResultView = {
    url: (role) => {
      const file = `${role}.${extensions[role] ?? 'mp3'}`;
      return `https://serinette.example/files/results/${exampleTask}/${file}?expires=…&signature=…`;
    },
    durationSeconds: () => 187.4,
    values,
  };
  return {
    success: true,
    conversion_type: operation.conversionType,
    task_id: exampleTask,
    ...exampleIds(operation),
    status: 'COMPLETED',
    message: operation.completedMessage,
    ...(operation.events?.(result)[0] ?? operation.resultFields(result)),
  };
}
