import { execFile } from 'node:child_process';
import { OperatorError } from '../platform/operator-error.ts';
import type { ModelPackage } from './catalogue.ts';

/** Options of npm: no notices, and few retries, as the caller retries. */
const how = ['--json', '--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--no-update-notifier', '--no-audit'];
const waitMs = 60_000;

/** npm's answer: the package, or the error. */
interface Answer {
  readonly tarball?: string;
  readonly integrity?: string;
  readonly error?: { readonly code?: string; readonly summary?: string };
}

/**
 * Asks npm for the address of a package. npm knows its registry, proxies and certificates by its own settings, and by
 * `npm_config_…` of the environment.
 *
 * @throws OperatorError where npm is missing, does not find the package, or offers another one under that name
 */
export async function findPackageAddress(wanted: ModelPackage, signal?: AbortSignal): Promise<string> {
  const name = `${wanted.name}@${wanted.version}`;
  const { tarball, integrity, error } = await askNpm(['view', name, 'dist', ...how], signal);
  if (error || tarball === undefined) throw describeFailure(name, error);
  if (integrity !== wanted.integrity) {
    throw new OperatorError(
      `npm offers another ${name} than the one that is known: its checksum is ${integrity}, not ${wanted.integrity}.`,
    );
  }
  return tarball;
}

function askNpm(args: readonly string[], signal: AbortSignal | undefined): Promise<Answer> {
  const options = { timeout: waitMs, ...(signal && { signal }) };
  return new Promise((resolve, reject) => {
    execFile('npm', args, options, (failure, stdout) => {
      if (signal?.aborted) return reject(signal.reason);
      if (failure && 'code' in failure && failure.code === 'ENOENT') {
        return reject(new OperatorError('npm cannot be reached (it is not on this machine, or not in PATH).'));
      }
      resolve(readAnswer(stdout));
    });
  });
}

/** npm prints errors as JSON too; when it was stopped, nothing. */
function readAnswer(stdout: string): Answer {
  try {
    const answer: unknown = JSON.parse(stdout);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

function describeFailure(name: string, { code, summary }: NonNullable<Answer['error']> = {}): OperatorError {
  if (code === 'E404') return new OperatorError(`The registry that npm is set to has no ${name}.`);
  const reason = code ?? summary ?? `no answer in ${waitMs / 1000} s`;
  return new OperatorError(`The registry that npm is set to cannot be reached (${reason}).`);
}
