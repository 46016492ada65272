import type { Dispatcher } from 'undici';
import { Fault } from '../contract/fault.ts';
import type { InstallableModel, ModelInstall } from '../contract/installable-model.ts';
import type { Logger } from '../platform/logger.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type KnownModel, knownModels, listTransfers, sizeOf } from './catalogue.ts';
import { explainDisk, installModel } from './change.ts';
import { readConsent } from './consent.ts';
import {
  forgetInstallFailure,
  readInstallFailure,
  readInstallProgress,
  recordInstallFailure,
} from './install-progress.ts';
import { type InstalledModel, isRevision, readInstalledModels } from './installed.ts';
import { withOfflineHint } from './offline-hint.ts';

export interface BackgroundInstallOptions {
  readonly modelsFolder: string;
  readonly logger: Logger;
  /** The models on offer; default: all that are known. */
  readonly offered?: readonly KnownModel[];
  /** How connections are made; default: by the environment. */
  readonly dispatcher?: Dispatcher;
}

/** Installs models while the process does other work, one after the other. */
export interface BackgroundInstalls {
  list(): Promise<InstallableModel[]>;
  /**
   * Begins an install and does not wait for it; does nothing if the model is installed, or being installed by any process.
   *
   * @throws Fault NOT_FOUND for an unknown model, UNPROCESSABLE_CONTENT if its licence has to be accepted first
   */
  install(name: string, options: { readonly hasConsent: boolean }): Promise<InstallableModel>;
  /** Stops the install that runs; the next one goes on from there. */
  close(): Promise<void>;
}

export function createBackgroundInstalls(options: BackgroundInstallOptions): BackgroundInstalls {
  const { modelsFolder, offered = knownModels, logger, dispatcher } = options;
  const stop = new AbortController();
  /** Of this process: waiting, or running. */
  const begun = new Set<string>();
  /** Also kept in files, which a full disk does not take. */
  const failures = new Map<string, string>();
  let last: Promise<void> = Promise.resolve();

  const run = async (model: KnownModel, hasConsent: boolean): Promise<void> => {
    try {
      stop.signal.throwIfAborted();
      await installModel(model, { modelsFolder, hasConsent, signal: stop.signal, dispatcher });
      logger.info('model installed', { model: model.name });
    } catch (error) {
      logger.warn('model not installed', { model: model.name, error });
      const message = describeFailure(model, error);
      failures.set(model.name, message);
      await recordInstallFailure(modelsFolder, model.name, message).catch(() => {});
    } finally {
      begun.delete(model.name);
    }
  };

  return {
    async list() {
      const installed = await readInstalledModels(modelsFolder);
      return Promise.all(offered.map((model) => view(model, { modelsFolder, installed, begun, failures })));
    },
    async install(name, { hasConsent }) {
      const model = offered.find((each) => each.name === name);
      if (!model) throw new Fault('NOT_FOUND', 'There is no model of that name. GET /v1/admin/models lists them.');
      const installed = await readInstalledModels(modelsFolder);
      const before = await view(model, { modelsFolder, installed, begun, failures });
      if (before.installedAt || before.install.state === 'waiting' || before.install.state === 'running') return before;
      if (before.agreement !== null && !hasConsent) {
        const message = `${before.agreement} To agree to it, send accept_licence=true.`;
        throw new Fault('UNPROCESSABLE_CONTENT', message, { field: 'accept_licence' });
      }
      failures.delete(name);
      await forgetInstallFailure(modelsFolder, name).catch(() => {});
      if (!begun.has(name)) {
        begun.add(name);
        last = last.then(() => run(model, hasConsent));
      }
      return view(model, { modelsFolder, installed, begun, failures });
    },
    async close() {
      stop.abort(new OperatorError('The service was stopped. The next install goes on from here.'));
      await last;
    },
  };
}

interface ViewOptions {
  readonly modelsFolder: string;
  readonly installed: readonly InstalledModel[];
  readonly begun: ReadonlySet<string>;
  readonly failures: ReadonlyMap<string, string>;
}

async function view(model: KnownModel, options: ViewOptions): Promise<InstallableModel> {
  const { name, summary, kind, languages, licence, sourceAddress, slotMibMin } = model;
  const found = options.installed.find((each) => each.name === name && isRevision(each, model));
  const needsConsent = model.needsConsent !== undefined && !found && !(await readConsent(options.modelsFolder, model));
  return {
    ...{ name, summary, kind, licence, sourceAddress, slotMibMin },
    ...(languages === undefined ? {} : { languages }),
    sizeBytes: sizeOf(model),
    installedAt: found ? new Date(found.installedAt) : null,
    agreement: needsConsent ? (model.needsConsent ?? null) : null,
    install: await viewInstall(model, found !== undefined, options),
  };
}

async function viewInstall(
  model: KnownModel,
  isInstalled: boolean,
  { modelsFolder, begun, failures }: ViewOptions,
): Promise<ModelInstall> {
  const totalBytes = sizeOf({ files: listTransfers(model) });
  const progressBytes = await readInstallProgress(modelsFolder, model);
  if (progressBytes !== undefined) return { state: 'running', progressBytes, totalBytes, error: '' };
  const idle = { progressBytes: 0, totalBytes, error: '' };
  if (isInstalled) return { state: 'idle', ...idle };
  if (begun.has(model.name)) return { state: 'waiting', ...idle };
  const error = failures.get(model.name) ?? (await readInstallFailure(modelsFolder, model.name));
  return { ...idle, state: error === '' ? 'idle' : 'failed', error };
}

function describeFailure(model: KnownModel, thrown: unknown): string {
  const error = explainDisk(thrown);
  if (error instanceof OperatorError) return withOfflineHint(error, model).message;
  return 'The install failed for a reason of the service itself: its log has the details. Try again.';
}
