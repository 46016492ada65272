import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError, exitCodes } from './cli-error.ts';

/** Where a person's commands go, and as whom. */
export interface Login {
  readonly url: string;
  readonly key: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

function loginFile(environment: Environment): string {
  const folder = environment.XDG_CONFIG_HOME || environment.APPDATA || join(homedir(), '.config');
  return join(folder, 'serinette', 'login.json');
}

/** What the environment or `serinette login` says; undefined before. @throws CliError for a file that cannot be read */
export function readLogin(environment: Environment): Login | undefined {
  const { SERINETTE_URL: url, SERINETTE_KEY: key } = environment;
  const kept = readKept(loginFile(environment));
  if (key) return { url: url || kept?.url || defaultUrl(environment), key };
  return kept && { ...kept, ...(url && { url }) };
}

/** The login, else the service that `npm start` runs from this very folder. @throws CliError where there is neither */
export function requireLogin(environment: Environment, given: Partial<Login>): Login {
  const login = given.url && given.key ? undefined : (readLogin(environment) ?? readStarted(environment));
  const url = given.url ?? login?.url;
  const key = given.key ?? login?.key;
  if (!url || !key) {
    throw new CliError(
      'Nobody is signed in: `serinette login` asks for address and key. Or set SERINETTE_KEY, or let --local start a service for this command.',
      exitCodes.notSignedIn,
    );
  }
  return { url, key };
}

/** Only its owner can read the file. */
export function writeLogin(environment: Environment, login: Login): string {
  const file = loginFile(environment);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // A file that is there keeps its mode: a new one takes its place.
  const fresh = `${file}.new`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(fresh, file);
  return file;
}

export function removeLogin(environment: Environment): void {
  rmSync(loginFile(environment), { force: true });
}

export function defaultUrl({ PORT }: Environment): string {
  return `http://127.0.0.1:${PORT || 8080}`;
}

function readStarted(environment: Environment): Login | undefined {
  const key = readText(join(environment.DATA_DIR || 'data', 'api-key'))?.trim();
  return key ? { url: environment.SERINETTE_URL || defaultUrl(environment), key } : undefined;
}

function readKept(file: string): Login | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  try {
    const { url, key } = JSON.parse(text) as Partial<Login>;
    if (url && key) return { url, key };
  } catch {
    // Told below.
  }
  throw new CliError(`${file} is damaged: sign in again with \`serinette login\`.`, exitCodes.notSignedIn);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
