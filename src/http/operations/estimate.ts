import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { toCredits } from '../../credits/price.ts';
import { operations } from '../../operations/catalogue.ts';
import { fields } from '../../operations/fields.ts';
import { estimateTask } from '../../tasks/estimate.ts';
import { type RawFields, refuseIssues } from '../../tasks/read-input.ts';
import type { PostTaskDeps } from '../post-task.ts';
import { readForm } from '../read-form.ts';
import { addRoute, describeRoute } from '../route.ts';

/** Beside the operation's own fields. */
const lengthSchema = z.object({
  audio_seconds: fields.number(
    z.number().min(0).optional().describe('Length of the audio that will be sent. Default: as for an address.'),
  ),
});

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
  answer: {
    description: 'As the operation would answer now.',
    schema: z.object({
      success: z.literal(true),
      credit_estimate: z.number().describe('Credits that would be reserved.'),
      eta: z.int().describe('Seconds until the result would be expected.'),
      audio_seconds: z.number().describe('The length that the estimate is for.'),
      balance: z.number().describe('Credits of the account.'),
      is_affordable: z.boolean(),
    }),
  },
  refusals: [
    ['NOT_FOUND', 'There is no operation of that name. GET /v1/operations lists them.'],
    ['UNPROCESSABLE_CONTENT', 'A field is not valid.'],
  ],
});

export function registerEstimate(app: FastifyInstance, deps: PostTaskDeps): void {
  addRoute(app, deps, estimateRoute, async ({ caller, params, request }) => {
    const operation = operations.find(({ name }) => name === params.operation);
    if (!operation) {
      throw new Fault('NOT_FOUND', 'There is no operation of that name. GET /v1/operations lists them.');
    }
    const folder = await mkdtemp(join(deps.temporaryFolder, 'estimate-'));
    const { fields: given } = await readForm(request.raw, {
      limits: deps.formLimits,
      folder,
      // Files are read and dropped.
      fileFields: new Map(),
      nextTurn: () => deps.bodyTurn(caller.id),
      isFingerprinted: false,
    }).finally(() => rm(folder, { recursive: true, force: true }));
    const audioSeconds = readAudioSeconds(given);
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
    };
  });
}

/** @throws Fault UNPROCESSABLE_CONTENT for what is no length */
function readAudioSeconds(given: RawFields): number | undefined {
  const parsed = lengthSchema.safeParse(given);
  if (!parsed.success) throw refuseIssues(parsed.error, given);
  return parsed.data.audio_seconds;
}
