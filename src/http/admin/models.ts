import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { InstallableModel } from '../../contract/installable-model.ts';
import type { JsonObject } from '../../contract/task.ts';
import { fields } from '../../operations/fields.ts';
import type { Logger } from '../../platform/logger.ts';
import { formatTimestamp } from '../../tasks/view.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { addRoute, describeRoute } from '../route.ts';
import { modelAnswer, modelsAnswer } from './answers.ts';

export type AdminModelsDeps = AuthorizeDeps & {
  readonly logger: Logger;
  /** Those of the machine of this process. */
  readonly models: {
    list(): Promise<readonly InstallableModel[]>;
    /** Begins an install. @throws Fault NOT_FOUND, UNPROCESSABLE_CONTENT */
    install(name: string, options: { readonly hasConsent: boolean }): Promise<InstallableModel>;
  };
  readonly slotMibMax: number;
};

const exampleModel = {
  name: 'whisper-small',
  summary: 'Transcribes 99 languages',
  kind: 'transcription',
  languages: '99 languages',
  licence: 'MIT',
  source_url: 'https://models.example/whisper-small',
  size_bytes: 250_000_000,
  slot_mib_min: 2048,
  is_installed: false,
  installed_at: null,
  needs_agreement: null,
  install: { state: 'running', progress_bytes: 1_048_576, total_bytes: 250_000_000, error: '' },
};

export const listModelsRoute = describeRoute({
  method: 'GET',
  path: '/v1/admin/models',
  operationId: 'listModels',
  tag: 'admin',
  summary: 'Models that can be installed, and how far their installs are.',
  answer: {
    description: 'The models folder of the machine that answers.',
    schema: modelsAnswer,
    example: { success: true, slot_mib_max: 2048, models: [exampleModel] },
  },
});

export const installModelRoute = describeRoute({
  method: 'POST',
  path: '/v1/admin/models/{model}/install',
  operationId: 'installModel',
  tag: 'admin',
  summary: 'Begins to install a model; `GET /v1/admin/models` shows how far it is.',
  description:
    'Changes nothing while it is being installed, or when it is installed. One that failed or was interrupted goes on from where it was.',
  body: {
    schema: z.object({
      accept_licence: fields.flag(
        z.boolean().default(false).describe('Agrees to what `needs_agreement` of the model says.'),
      ),
    }),
    example: { accept_licence: true },
  },
  answer: { description: 'The model.', schema: modelAnswer, example: { success: true, model: exampleModel } },
  refusals: [
    ['NOT_FOUND', 'There is no model of that name. GET /v1/admin/models lists them.'],
    ['UNPROCESSABLE_CONTENT', 'Its weights may be used for research only. To agree to it, send accept_licence=true.'],
  ],
});

export function registerAdminModels(app: FastifyInstance, deps: AdminModelsDeps): void {
  addRoute(app, deps, listModelsRoute, async () => {
    const models = await deps.models.list();
    return { success: true, slot_mib_max: deps.slotMibMax, models: models.map(viewModel) };
  });

  addRoute(app, deps, installModelRoute, async ({ caller, params, body }) => {
    const model = await deps.models.install(params.model, { hasConsent: body.accept_licence });
    deps.logger.info('model install asked for', { model: model.name, state: model.install.state, by: caller.name });
    return { success: true, model: viewModel(model) };
  });
}

function viewModel(model: InstallableModel): JsonObject {
  const { state, progressBytes, totalBytes, error } = model.install;
  return {
    name: model.name,
    summary: model.summary,
    kind: model.kind,
    ...(model.languages === undefined ? {} : { languages: model.languages }),
    licence: model.licence,
    source_url: model.sourceAddress,
    size_bytes: model.sizeBytes,
    slot_mib_min: model.slotMibMin,
    is_installed: model.installedAt !== null,
    installed_at: model.installedAt && formatTimestamp(model.installedAt),
    needs_agreement: model.agreement,
    install: { state, progress_bytes: progressBytes, total_bytes: totalBytes, error },
  };
}
