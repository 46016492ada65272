import { z } from 'zod';
import { faults, toFault } from '../../contract/fault.ts';
import { keyAnswer } from '../account/answers.ts';
import { modelAnswer, operatedAccountAnswer } from '../admin/answers.ts';
import {
  conversion,
  errorAnswer,
  submittedPair,
  submittedPairReduced,
  submittedSingle,
  voice,
  webhookEvent,
} from '../answers.ts';
import type { Refusal } from '../route.ts';

/** A part of an OpenAPI document; its grammar is checked by the contract tests, not by the type. */
export type OpenApiObject = { readonly [key: string]: unknown };

/** JSON Schema of a Zod schema; shapes with an id are referenced. `output` describes fields that convert text. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): OpenApiObject {
  const { $schema, $defs, ...described } = convert(schema, io);
  return described;
}

/** JSON Schema of the fields that a request gives. */
export function describeFields({ input }: { readonly input: z.ZodObject }): {
  readonly properties: { readonly [field: string]: OpenApiObject };
  readonly required: readonly string[];
} {
  const { properties = {}, required = [] } = toJsonSchema(input, 'output') as {
    properties?: Record<string, OpenApiObject>;
    required?: string[];
  };
  // A field with a default is required in the parsed input, not in the request.
  return { properties, required: required.filter((name) => properties[name] && !('default' in properties[name])) };
}

function convert(schema: z.ZodType, io: 'input' | 'output'): OpenApiObject {
  const described = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // A format says the same as Zod's patterns, and a reader understands it.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      delete jsonSchema.id;
    },
  });
  return JSON.parse(JSON.stringify(described).replaceAll('#/$defs/', '#/components/schemas/')) as OpenApiObject;
}

/** The shapes that several paths share: those with an id. */
export const sharedSchemas = convert(
  z.tuple([
    submittedSingle,
    submittedPair,
    submittedPairReduced,
    conversion,
    voice,
    keyAnswer,
    webhookEvent,
    operatedAccountAnswer,
    modelAnswer,
    errorAnswer,
  ]),
  'input',
).$defs;

/** An answer of one JSON shape. */
export function answer(description: string, schema: z.ZodType, example?: unknown): OpenApiObject {
  const content = { schema: toJsonSchema(schema), ...(example === undefined ? {} : { example }) };
  return { description, content: { 'application/json': content } };
}

/** The refusals that a path may give, by status; those of one status are examples of one answer. */
export function refusals(...all: readonly Refusal[]): OpenApiObject {
  const byStatus = Map.groupBy(all, ([code, , status = faults[code].status]) => String(status));
  return Object.fromEntries(
    [...byStatus].map(([status, [first, ...others]]) => {
      const [code, message] = first!; // groups are not empty
      const described = [message, ...others.map(([, text]) => text)].join(' Or: ');
      return [status, answer(described, errorAnswer, { success: false, error_code: code, message, error: message })];
    }),
  );
}

/** What any path that needs a key may answer, by status. */
export const commonAnswers = refusals(
  ['UNAUTHORIZED', 'Authentication failed: send a valid API key in the Authorization header.'],
  ['RATE_LIMITED', 'Too many requests. `Retry-After` says when to come back.'],
  ['INTERNAL_SERVER_ERROR', toFault(undefined).message],
);

export const commonRefusals: OpenApiObject = Object.fromEntries(
  Object.keys(commonAnswers).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
);
