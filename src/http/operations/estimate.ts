import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toCredits } from '../../credits/price.ts';
import { operations } from '../../operations/catalogue.ts';
import { fields } from '../../operations/fields.ts';
import { type EstimateDeps, estimateTask } from '../../tasks/estimate.ts';
import type { AuthorizeDeps, Caller } from '../authorize.ts';
import { addRoute, describeRoute, refuse } from '../route.ts';

const unknownOperation = ['NOT_FOUND', 'There is no operation of that name. GET /v1/operations lists them.'] as const;

const audioSeconds = fields.number(
  z.number().min(0).optional().describe('Length of the audio that will be sent. Default: as for an address.'),
);

export const estimateRoute = describeRoute({
  method: 'POST',
  path: '/v1/estimate/{operation}',
  operationId: 'estimate',
  tag: 'tasks',
  summary: 'What a task would cost and how long it would take; nothing is stored or charged.',
  description:
    'The body has the fields of the operation as its own POST takes them, without sources, and `audio_seconds`, the length of ' +
    'the audio that will be sent, where that is known. It counts as a read.',
  isRead: true,
  body: {
    // The operation's own fields are validated by its own schema.
    schema: z.looseObject({
      audio_seconds: audioSeconds,
    }),
    example: { audio_seconds: 200 },
  },
  answer: {
    description: 'As the operation would answer now.',
    schema: z.object({
      success: z.literal(true),
      credit_estimate: z.number().describe('Credits that would be reserved.'),
      eta: z.int().describe('Seconds until the result would be expected.'),
      audio_seconds: z.number().describe('The length that the estimate is for.'),
      balance: z.number().describe('Credits of the account.'),
      is_affordable: z.boolean(),
      warnings: z
        .array(z.string())
        .optional()
        .describe('Which fields would be changed, such as a value beyond its limit; omitted if nothing would.'),
    }),
  },
  refusals: [unknownOperation],
});

const named = fields.text(
  z.string({ error: 'Name an operation: GET /v1/operations lists them' }).describe('The `name` of the operation.'),
);

export const estimateByQueryRoute = describeRoute({
  method: 'GET',
  path: '/v1/estimate',
  operationId: 'getEstimate',
  tag: 'tasks',
  summary: 'The same by a query, for scripts.',
  description: 'Takes the fields of the operation as parameters, without sources.',
  query: z.looseObject({ operation: named, audio_seconds: audioSeconds }),
  answer: estimateRoute.answer,
  refusals: [unknownOperation],
});

type EstimateRouteDeps = AuthorizeDeps & Omit<EstimateDeps, 'pool'>;

export function registerEstimate(app: FastifyInstance, deps: EstimateRouteDeps): void {
  addRoute(app, deps, estimateRoute, ({ caller, params, body }) => answer(deps, caller, params.operation, body));
  addRoute(app, deps, estimateByQueryRoute, ({ caller, query: { operation, ...given } }) =>
    answer(deps, caller, operation, given),
  );
}

async function answer(
  deps: EstimateRouteDeps,
  caller: Caller,
  name: string,
  {
    audio_seconds: seconds,
    ...given
  }: { readonly audio_seconds?: number | undefined; readonly [field: string]: unknown },
): Promise<object> {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw refuse(unknownOperation);
  const asked = { operation, account: caller, fields: given, audioSeconds: seconds };
  const found = await estimateTask({ ...deps, pool: caller.pool }, asked);
  return {
    success: true,
    credit_estimate: toCredits(found.reservedMicrocredits),
    eta: found.etaSeconds,
    audio_seconds: found.audioSeconds,
    balance: toCredits(found.balanceMicrocredits),
    is_affordable: found.balanceMicrocredits >= found.reservedMicrocredits,
    ...(found.warnings.length > 0 && { warnings: found.warnings }),
  };
}
