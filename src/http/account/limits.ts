import type { FastifyInstance } from 'fastify';
import { countValidKeys, validKeysMax } from '../../accounts/keys.ts';
import type { Category } from '../../operations/operation.ts';
import { countUnfinished } from '../../tasks/count-unfinished.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import type { FormLimits } from '../read-form.ts';
import { addRoute, describeRoute } from '../route.ts';
import { limitsAnswer } from './answers.ts';

export interface LimitsDeps extends AuthorizeDeps {
  readonly formLimits: FormLimits;
  /** Length of a recording. */
  readonly audioSecondsMax: number;
}

export const limitsRoute = describeRoute({
  method: 'GET',
  path: '/v1/limits',
  operationId: 'getLimits',
  tag: 'account',
  summary: 'The limits in force for the account, and how much of them is used.',
  answer: {
    description: 'The limits of its plan, and those of the service.',
    schema: limitsAnswer,
    example: {
      success: true,
      plan: 'plus',
      requests: [
        { kind: 'submit', per_minute: 60, remaining: 57 },
        { kind: 'read', per_minute: 200, remaining: 188 },
        { kind: 'browse', per_minute: 600, remaining: 600 },
      ],
      parallel: [{ category: 'music', limit: 3, running: 3, waiting: 14 }],
      keys: { limit: 100, used: 2 },
      upload_bytes_max: 536870912,
      image_bytes_max: 67108864,
      audio_seconds_max: 7200,
    },
  },
});

export function registerLimits(app: FastifyInstance, deps: LimitsDeps): void {
  addRoute(app, deps, limitsRoute, async ({ caller }) => {
    const { parallelTasks, requestsPerMinute } = caller.limits;
    const categories = Object.keys(parallelTasks) as Category[];
    const [unfinished, keysUsed] = await Promise.all([
      countUnfinished(
        caller.pool,
        categories.map((category) => ({ accountId: caller.id, category })),
      ),
      countValidKeys(caller.pool, caller.id),
    ]);
    return {
      success: true,
      plan: caller.plan,
      requests: (['submit', 'read', 'browse'] as const).map((kind) => ({
        kind,
        per_minute: requestsPerMinute[kind],
        remaining: deps.rateLimiter.countRemaining(`${caller.id}:${kind}`, requestsPerMinute[kind]),
      })),
      parallel: categories.map((category, at) => ({ category, ...unfinished[at]!, limit: parallelTasks[category] })),
      keys: { limit: validKeysMax, used: keysUsed },
      upload_bytes_max: deps.formLimits.uploadBytesMax,
      image_bytes_max: deps.formLimits.imageBytesMax,
      audio_seconds_max: deps.audioSecondsMax,
    };
  });
}
