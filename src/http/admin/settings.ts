import type { FastifyInstance } from 'fastify';
import type { ShownSetting } from '../../contract/setting.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { addRoute, describeRoute } from '../route.ts';
import { plansAnswer, settingsAnswer } from './answers.ts';

export type AdminSettingsDeps = AuthorizeDeps & { readonly settings: readonly ShownSetting[] };

export const settingsRoute = describeRoute({
  method: 'GET',
  path: '/v1/admin/settings',
  operationId: 'listSettings',
  tag: 'admin',
  summary: 'The settings in force, with secrets as dots.',
  answer: {
    description:
      'Those of the process that answers. They come from its environment and hold until it is started again.',
    schema: settingsAnswer,
  },
});

export const plansRoute = describeRoute({
  method: 'GET',
  path: '/v1/admin/plans',
  operationId: 'listPlans',
  tag: 'admin',
  summary: 'The plans that accounts can have, with their limits.',
  answer: { description: 'The plans file, as it was read at the start.', schema: plansAnswer },
});

export function registerAdminSettings(app: FastifyInstance, deps: AdminSettingsDeps): void {
  addRoute(app, deps, settingsRoute, async () => ({
    success: true,
    settings: deps.settings.map(({ name, about, value, defaultValue, isSecret, isSet }) => ({
      name,
      about,
      value,
      default: defaultValue,
      is_secret: isSecret,
      is_set: isSet,
    })),
  }));

  addRoute(app, deps, plansRoute, async () => ({
    success: true,
    plans: Object.entries(deps.plans).map(([name, { prices, share, parallelTasks, requestsPerMinute }]) => ({
      name,
      prices,
      share,
      parallel_tasks: parallelTasks,
      requests_per_minute: requestsPerMinute,
    })),
  }));
}
