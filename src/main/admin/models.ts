import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type KnownModel, knownModels, listTransfers, sizeOf } from '../../model-store/catalogue.ts';
import { explainDisk, installModel, removeModel } from '../../model-store/change.ts';
import { readConsent } from '../../model-store/consent.ts';
import { type InstalledModel, isRevision, readInstalledModels } from '../../model-store/installed.ts';
import { withOfflineHint } from '../../model-store/offline-hint.ts';
import { formatBytes } from '../../platform/format-bytes.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { ConfigError } from '../config.ts';

/** What was typed after `models`. */
export interface ModelsAsked {
  readonly dataFolder: string;
  /** What a slot may use, in MiB. */
  readonly slotMibMax: number;
  readonly action: readonly string[];
  readonly options: {
    readonly from?: string | undefined;
    readonly json: boolean;
    readonly acceptLicence: boolean;
  };
  /** The models on offer; default: all that are known. */
  readonly offered?: readonly KnownModel[];
}

/**
 * `serinette models …`.
 *
 * @returns the lines to print
 * @throws ConfigError, OperatorError for an operator to read
 */
export async function runModels(asked: ModelsAsked): Promise<string[]> {
  try {
    return await answer(asked);
  } catch (error) {
    throw explainDisk(error);
  }
}

async function answer({ dataFolder, action, options, ...rest }: ModelsAsked): Promise<string[]> {
  const { slotMibMax, offered = knownModels } = rest;
  const modelsFolder = join(dataFolder, 'models');
  const [verb = 'list', name, ...more] = action;
  if (verb === 'list') return options.json ? [await listAsJson(modelsFolder, offered)] : list(modelsFolder, offered);
  if (verb !== 'install' && verb !== 'remove') {
    throw new ConfigError(`models has no "${verb}". serinette --help lists what it has.`);
  }
  if (name === undefined || more.length > 0) throw new ConfigError(`models ${verb} needs one NAME.`);
  if (verb === 'remove') return remove(modelsFolder, name);

  const model = offered.find((each) => each.name === name);
  if (!model) throw new ConfigError(`There is no model "${name}"; there are ${namesOf(offered)}.`);
  const lines = await install(modelsFolder, model, options);
  if (model.slotMibMin <= slotMibMax) return lines;
  return [
    ...lines,
    `It needs SLOT_MIB_MAX=${model.slotMibMin} and the setting is ${slotMibMax}: raise it, or its tasks run out of memory.`,
  ];
}

async function list(modelsFolder: string, offered: readonly KnownModel[]): Promise<string[]> {
  const installed = await readInstalledModels(modelsFolder);
  const lines = offered.flatMap((model) => {
    const found = installed.find(({ name }) => name === model.name);
    const state = found ? `installed ${found.installedAt.slice(0, 10)}` : 'not installed';
    return [
      `${model.name}\t${formatBytes(sizeOf(model))}\t${state}`,
      `    ${model.summary}.`,
      `    ${model.languages === undefined ? '' : `${model.languages}. `}Needs SLOT_MIB_MAX=${model.slotMibMin}.`,
      `    Licence ${model.licence}, from ${model.sourceAddress}`,
    ];
  });
  const others = installed.filter(({ name }) => !offered.some((model) => model.name === name));
  return [
    ...lines,
    ...others.map((model) => `${model.name}\t${formatBytes(sizeOf(model))}\tinstalled, not offered any more`),
    `They lie in ${modelsFolder}. Add one with: serinette models install NAME`,
  ];
}

async function listAsJson(modelsFolder: string, offered: readonly KnownModel[]): Promise<string> {
  const installed = await readInstalledModels(modelsFolder);
  const describe = (model: KnownModel | InstalledModel) => ({
    ...model,
    sizeBytes: sizeOf(model),
    installedAt: installed.find(({ name }) => name === model.name)?.installedAt ?? null,
    ...('downloadAddress' in model && {
      files: model.files.map((file) => ({ ...file, address: `${model.downloadAddress}${file.path}` })),
    }),
  });
  const others = installed.filter(({ name }) => !offered.some((model) => model.name === name));
  return JSON.stringify([...offered, ...others].map(describe), undefined, 2);
}

async function remove(modelsFolder: string, name: string): Promise<string[]> {
  const removed = await removeModel(modelsFolder, name);
  if (removed === undefined) {
    const installed = await readInstalledModels(modelsFolder);
    throw new ConfigError(`There is no installed model "${name}"; there are ${namesOf(installed) || 'none'}.`);
  }
  if (removed === 'begun') return [`${name} was not installed; what was fetched of it is removed.`];
  return [`${name} is removed. Tasks that begin from now on do without it.`];
}

async function install(modelsFolder: string, model: KnownModel, options: ModelsAsked['options']): Promise<string[]> {
  const before = (await readInstalledModels(modelsFolder)).find(({ name }) => name === model.name);
  if (before && isRevision(before, model)) return [`${model.name} is installed already, in ${before.folder}.`];

  const hasConsent =
    options.acceptLicence || (await readConsent(modelsFolder, model)) !== undefined || (await askConsent(model));
  const stop = new AbortController();
  // The first Ctrl-C leaves what was fetched in order; the second ends the process.
  const onInterrupt = () => stop.abort(new OperatorError('Stopped. The next install goes on from here.'));
  process.once('SIGINT', onInterrupt);
  const showProgress = progressLine(model);
  try {
    const { folder } = await installModel(model, {
      modelsFolder,
      from: options.from,
      hasConsent,
      signal: stop.signal,
      onProgress: showProgress,
    });
    return [`${model.name} is installed in ${folder}. Tasks that begin from now on can use it.`];
  } catch (error) {
    throw options.from === undefined && error instanceof OperatorError ? withOfflineHint(error, model) : error;
  } finally {
    process.removeListener('SIGINT', onInterrupt);
    showProgress(undefined);
  }
}

async function askConsent(model: KnownModel): Promise<boolean> {
  if (model.needsConsent === undefined) return true;
  if (!process.stdin.isTTY) {
    throw new ConfigError(`${model.needsConsent}\nTo agree to it, add --accept-licence.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${model.needsConsent}\nDo you agree? (yes/no) `);
  terminal.close();
  if (/^y(es)?$/i.test(answer.trim())) return true;
  throw new ConfigError(`${model.name} was not installed.`);
}

/** One line that is written over on a terminal, and a line every tenth of the way elsewhere; undefined ends it. */
function progressLine(model: KnownModel): (bytes: number | undefined) => void {
  const { stderr } = process;
  const total = sizeOf({ files: listTransfers(model) });
  let shownPercent = -1;
  return (bytes) => {
    if (bytes === undefined) {
      if (stderr.isTTY && shownPercent >= 0) stderr.write('\n');
      return;
    }
    const percent = Math.floor((100 * bytes) / total);
    const step = stderr.isTTY ? 1 : 10;
    if (percent < shownPercent + step && percent < 100) return;
    if (percent === shownPercent) return;
    shownPercent = percent;
    const words = `${model.name}  ${percent} %  ${formatBytes(bytes)} of ${formatBytes(total)}`;
    stderr.write(stderr.isTTY ? `\r${words} ` : `${words}\n`);
  };
}

function namesOf(models: readonly { readonly name: string }[]): string {
  return models.map(({ name }) => name).join(', ');
}
