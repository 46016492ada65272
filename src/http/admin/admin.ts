import type { FastifyInstance } from 'fastify';
import type { RouteDescription } from '../route.ts';
import {
  type AdminAccountsDeps,
  changeAccountRoute,
  createAccountRoute,
  grantCreditsRoute,
  listAccountsRoute,
  registerAdminAccounts,
} from './accounts.ts';
import { failuresRoute, queueRoute, registerAdminActivity, throughputRoute, workersRoute } from './activity.ts';
import { type AdminModelsDeps, installModelRoute, listModelsRoute, registerAdminModels } from './models.ts';
import { type AdminSettingsDeps, plansRoute, registerAdminSettings, settingsRoute } from './settings.ts';

export type AdminDeps = AdminAccountsDeps & AdminModelsDeps & AdminSettingsDeps;

/** What operators have besides: each of these routes refuses accounts without the role. */
export const adminRoutes: readonly RouteDescription[] = [
  listAccountsRoute,
  createAccountRoute,
  changeAccountRoute,
  grantCreditsRoute,
  queueRoute,
  workersRoute,
  throughputRoute,
  failuresRoute,
  listModelsRoute,
  installModelRoute,
  settingsRoute,
  plansRoute,
];

export function registerAdmin(app: FastifyInstance, deps: AdminDeps): void {
  registerAdminAccounts(app, deps);
  registerAdminActivity(app, deps);
  registerAdminModels(app, deps);
  registerAdminSettings(app, deps);
}
