import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toCredits } from '../../credits/price.ts';
import { operations } from '../../operations/catalogue.ts';
import { fields } from '../../operations/fields.ts';
import { type EstimateDeps, estimateTask } from '../../tasks/estimate.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { addRoute, describeRoute, refuse } from '../route.ts';

const unknownOperation = ['NOT_FOUND', 'There is no operation of that name. GET /v1/operations lists them.'] as const;

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
      audio_seconds: fields.number(
        z.number().min(0).optional().describe('Length of the audio that will be sent. Default: as for an address.'),
      ),
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

export function registerEstimate(app: FastifyInstance, deps: AuthorizeDeps & Omit<EstimateDeps, 'pool'>): void {
  addRoute(app, deps, estimateRoute, async ({ caller, params, body: { audio_seconds: audioSeconds, ...given } }) => {
    const operation = operations.find(({ name }) => name === params.operation);
    if (!operation) throw refuse(unknownOperation);
    const found = await estimateTask(
      { ...deps, pool: caller.pool },
      { operation, account: caller, fields: given, audioSeconds },
    );
    return {
      success: true,
      credit_estimate: toCredits(found.reservedMicrocredits),
      eta: found.etaSeconds,
      audio_seconds: found.audioSeconds,
      balance: toCredits(found.balanceMicrocredits),
      is_affordable: found.balanceMicrocredits >= found.reservedMicrocredits,
      ...(found.warnings.length > 0 && { warnings: found.warnings }),
    };
  });
}
