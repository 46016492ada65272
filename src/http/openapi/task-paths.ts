import { defaultImageLimits } from '../../media/limits.ts';
import type { Deprecation, OperationDescription, SourceField } from '../../operations/operation.ts';
import { sayMissingSource } from '../../tasks/find-sources.ts';
import { resultAnswer, submittedPair, submittedPairReduced, submittedSingle } from '../answers.ts';
import { answer, commonRefusals, describeFields, type OpenApiObject, refusals } from './components.ts';

export const exampleTask = '3f0c2f6e-8a5b-4c1d-9e7f-2b6a1d4c8e90';
const exampleConversion = 'b1d7a9c4-5e2f-4a3b-8c6d-7f9e0a1b2c3d';

/** POST of one operation, at each of its paths. */
export function describeTaskPaths(operation: OperationDescription): OpenApiObject {
  const described = describeTaskPath(operation);
  const other = (path: string, n: number) => [
    path,
    {
      post: { ...described.post, operationId: `${operation.name}_${n + 2}`, summary: `The same as ${operation.path}.` },
    },
  ];
  const get = operation.immediate && { get: describeGet(operation, operation.immediate) };
  return { [operation.path]: { ...described, ...get }, ...Object.fromEntries((operation.otherPaths ?? []).map(other)) };
}

/** POST of one operation, in all three encodings. */
function describeTaskPath(operation: OperationDescription): { readonly post: OpenApiObject } {
  const body = describeBody(operation);
  const withAddress = {
    ...Object.fromEntries(
      operation.sources.map(({ name }) => [
        `${name}_url`,
        `https://files.example/${name}.${name === 'image' ? 'jpg' : 'mp3'}`,
      ]),
    ),
    ...operation.example,
  };
  // Only multipart can hold an upload.
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
      ...(operation.deprecation ? { deprecated: true } : {}),
      parameters: submissionHeaders,
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

const header = (name: string, schema: OpenApiObject, description: string): OpenApiObject => ({
  name,
  in: 'header',
  schema,
  description,
});

/** Headers that each submission takes; what they do is in docs/interface.md. */
const submissionHeaders = [
  header(
    'Idempotency-Key',
    { type: 'string', minLength: 1, maxLength: 255 },
    'The same key with the same body is answered the same for 24 hours, and done and paid once.',
  ),
  header('Prefer', { type: 'string' }, '`wait=N` answers when the task has ended, or after N seconds, 60 at most.'),
  header(
    'Cancel-After',
    { type: 'string' },
    'The task is cancelled if it has not ended by then: seconds, or such as `5m` or `1h`, 24 hours at most.',
  ),
  header('Credits-Max', { type: 'number', minimum: 0 }, 'A task that may cost more is refused.'),
];

/** GET that waits for the result. */
function describeGet(operation: OperationDescription, immediate: Immediate): OpenApiObject {
  const { properties, required } = describeFields(operation);
  const values = operation.exampleResult?.values ?? {};
  const own = Object.fromEntries(
    immediate.answerFields.flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );
  const example = { task_id: exampleTask, message: operation.completedMessage, ...own, credit_estimate: 0.01 };
  const late = 'It is not done yet, after some 50 seconds: the task goes on, and byId has the result.';
  return {
    operationId: `${operation.name}_now`,
    tags: [operation.category],
    summary: `${operation.summary} Answers with the result.`,
    description:
      'The same task as by POST, which costs the same; the answer comes when it has ended, as a rule within a second.',
    parameters: Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
      description,
    })),
    responses: {
      200: answer('The result.', resultAnswer, { success: true, ...example }),
      202: answer(late, resultAnswer, { success: true, ...example, message: late, ...blank(own), status: 'IN_QUEUE' }),
      ...refusals(
        ['UNPROCESSABLE_CONTENT', immediate.refusal, 400],
        ['INSUFFICIENT_CREDITS', 'Insufficient credit balance.'],
        ['UNPROCESSABLE_CONTENT', 'A text was flagged, or what was asked for cannot be made. Nothing was charged.'],
      ),
      ...commonRefusals,
    },
  };
}

type Immediate = NonNullable<OperationDescription['immediate']>;

function blank(fields: OpenApiObject): OpenApiObject {
  const texts = Object.entries(fields).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts.map(([name]) => [name, '']));
}

function describeAnswer(operation: OperationDescription): OpenApiObject {
  const example = {
    success: true,
    task_id: exampleTask,
    ...exampleIds(operation),
    ...exampleOwnFields(operation),
    eta: 4,
    ...(operation.isAnswerReduced ? {} : { credit_estimate: 0.016 }),
    message: 'Message published to queue',
    ...(operation.outputs === 'single' ? { status: 'IN_QUEUE' } : {}),
  };
  const pair = operation.isAnswerReduced ? submittedPairReduced : submittedPair;
  const shape = operation.outputs === 'single' ? submittedSingle : pair;
  const described = answer('The task is in the queue and its price is reserved.', shape, example);
  return operation.deprecation ? { ...described, headers: describeDeprecation(operation.deprecation) } : described;
}

/** Headers of the answers of a deprecated operation. */
function describeDeprecation({ since, sunset, successor }: Deprecation): OpenApiObject {
  const header = (description: string) => ({ description, schema: { type: 'string' } });
  return {
    Deprecation: header(`Since ${since}, as RFC 9745 writes it.`),
    Sunset: header(`It may be removed from ${sunset} on (RFC 8594).`),
    Link: header(`${successor} as the successor-version, and the documentation.`),
  };
}

function describeRefusals(operation: OperationDescription): OpenApiObject {
  const common = [
    ['INSUFFICIENT_CREDITS', 'Insufficient credit balance.'],
    ['CONFLICT', 'A request with this Idempotency-Key is being answered.'],
  ] as const;
  const source = operation.sources[0]?.name;
  if (source === undefined) return refusals(...common, ['UNPROCESSABLE_CONTENT', 'A field is not valid.']);
  return refusals(
    ...common,
    ['UNFETCHABLE_AUDIO', 'The file could not be downloaded from the provided URL.'],
    ['PAYLOAD_TOO_LARGE', 'The file is larger than this service accepts.'],
    ['UNPROCESSABLE_CONTENT', sayMissingSource(source)],
  );
}

/** The operation's own fields, each source as address and upload, and `webhook_url`. */
function describeBody(operation: OperationDescription): OpenApiObject {
  const { properties, required } = describeFields(operation);
  const sources = operation.sources.flatMap(({ name, description }) => [
    [
      `${name}_url`,
      {
        type: 'string',
        format: 'uri',
        description: `${description} As an address; if there is an upload too, the upload counts.${limitsOf(name)}`,
      },
    ],
    [
      `${name}_file`,
      {
        type: 'string',
        format: 'binary',
        description: `${description} As an upload, which counts before an address.${limitsOf(name)}`,
      },
    ],
  ]);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(sources),
      ...properties,
      webhook_url: { type: 'string', format: 'uri', description: 'Receives the result when the task has ended.' },
    },
    ...(required.length > 0 ? { required } : {}),
    allOf: operation.sources
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => ({ anyOf: [{ required: [`${name}_url`] }, { required: [`${name}_file`] }] })),
  };
}

/** The limits of pictures, which no setting raises. */
function limitsOf(name: SourceField['name']): string {
  if (name !== 'image') return '';
  const { sizeBytesMax, pixelsMax } = defaultImageLimits;
  return ` At most ${sizeBytesMax / 1024 ** 2} MiB and ${pixelsMax / 1e6} megapixels.`;
}

export function exampleIds({ outputs }: OperationDescription): OpenApiObject {
  if (outputs === 'single') return { conversion_id: exampleConversion };
  return { conversion_id_1: exampleConversion, conversion_id_2: exampleTask.replace('3f', '4f') };
}

export function exampleOwnFields({ taskFields, example }: OperationDescription): OpenApiObject {
  return taskFields?.({ conversionId: exampleConversion, input: example }) ?? {};
}
