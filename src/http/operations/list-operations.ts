import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { features } from '../../contract/features.ts';
import type { Price } from '../../credits/price.ts';
import { operations } from '../../operations/catalogue.ts';
import { categories, type OperationDescription } from '../../operations/operation.ts';
import { choosePriceRow, type EstimateDeps } from '../../tasks/estimate.ts';
import { readInput } from '../../tasks/read-input.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { describeFields } from '../openapi/components.ts';
import { bytesMaxOf, type FormLimits } from '../read-form.ts';
import { addRoute, describeRoute } from '../route.ts';

const credits = z.number().describe('Credits.');

const priceShape = z.object({
  base: credits,
  per_minute: z.number().describe('Credits for each begun minute of audio.'),
  per_output: z.number().describe('Credits for each output.'),
  per_hundred_words: z.number().describe('Credits for each begun hundred of words.'),
});

const describedOperation = z.object({
  name: z.string().describe('The `operation` of other routes.'),
  path: z.string().describe('Where it is posted to.'),
  other_paths: z.array(z.string()).describe('Other paths of the same.'),
  feature: z.enum(features),
  category: z.enum(categories),
  outputs: z.enum(['single', 'pair']).describe('Whether its task makes one conversion or two.'),
  conversion_type: z.string().describe('Its name for people, and in webhooks.'),
  summary: z.string(),
  description: z.string(),
  sources: z
    .array(
      z.object({
        name: z.enum(['audio', 'reference_audio', 'sample_audio', 'image']),
        required: z.boolean(),
        description: z.string(),
        size_bytes_max: z.int().describe('Of an upload.'),
      }),
    )
    .describe('Each is sent as `<name>_file` or named in `<name>_url`.'),
  input: z
    .looseObject({
      type: z.literal('object'),
      properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })),
      required: z.array(z.string()),
    })
    .describe('JSON Schema of its own fields, with their limits, choices, defaults and descriptions.'),
  example: z.looseObject({}).describe('A valid body, without its sources.'),
  price: priceShape.describe('In your plan, for the example.'),
  prices: z
    .array(priceShape.extend({ name: z.string() }))
    .describe('Where the price depends on the fields: each that there is.'),
  deprecated: z.boolean(),
});

export const operationsRoute = describeRoute({
  method: 'GET',
  path: '/v1/operations',
  operationId: 'listOperations',
  tag: 'tasks',
  summary: 'Every operation with its sources, fields, limits and price, as forms are drawn from.',
  answer: {
    description: 'All operations; those of music last.',
    schema: z.object({ success: z.literal(true), operations: z.array(describedOperation) }),
  },
});

export type OperationsDeps = AuthorizeDeps & Pick<EstimateDeps, 'priceFor'> & { readonly formLimits: FormLimits };

export function registerOperations(app: FastifyInstance, deps: OperationsDeps): void {
  const described = operations.map((operation) => ({ operation, facts: describe(operation, deps.formLimits) }));
  addRoute(app, deps, operationsRoute, async ({ caller }) => ({
    success: true,
    operations: described.map(({ operation, facts }) => {
      const priceOf = (row: string) => viewPrice(deps.priceFor(caller.limits.prices, row));
      const exampleRow = choosePriceRow(operation, readInput(operation, operation.example).input);
      const rows = operation.pricing?.rows ?? [];
      return { ...facts, price: priceOf(exampleRow), prices: rows.map((name) => ({ name, ...priceOf(name) })) };
    }),
  }));
}

function describe(operation: OperationDescription, limits: FormLimits) {
  return {
    name: operation.name,
    path: operation.path,
    other_paths: operation.otherPaths ?? [],
    feature: operation.feature,
    category: operation.category,
    outputs: operation.outputs,
    conversion_type: operation.conversionType,
    summary: operation.summary,
    description: operation.description,
    sources: operation.sources.map(({ name, isRequired, description }) => ({
      name,
      required: isRequired,
      description,
      size_bytes_max: bytesMaxOf(name, limits),
    })),
    input: { type: 'object', ...describeFields(operation) },
    example: operation.example,
    deprecated: operation.deprecation !== undefined,
  };
}

function viewPrice({ base, perMinute, perOutput = 0, perHundredWords = 0 }: Price) {
  return { base, per_minute: perMinute, per_output: perOutput, per_hundred_words: perHundredWords };
}
