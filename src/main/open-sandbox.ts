import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MediaPrograms } from '../media/programs.ts';
import { findSandbox, type SandboxSearch } from '../platform/sandbox/find-sandbox.ts';
import { readStorageFolder } from '../storage/open-storage.ts';
import { type Config, ConfigError } from './config.ts';
import { ownFolder } from './own-folder.ts';

/** The parts of this project that slots and decoders load. */
const code = ['src', 'node_modules', 'config', 'voices', 'package.json'].map((name) =>
  fileURLToPath(new URL(`../../${name}`, import.meta.url)),
);

/** What holds without a sandbox, in words for the operator. */
const withoutSandbox =
  'tasks run under limits alone: a decoder that is taken over could read the data folder and reach the network';

const advice = 'Install bubblewrap, or util-linux where user namespaces are allowed';

/** Finds the sandbox for slots and decoders, as SANDBOX asks. @throws ConfigError if one is required and none works */
export async function openSandbox(config: Config, programs: MediaPrograms): Promise<SandboxSearch> {
  if (config.SANDBOX === 'off') return { failures: ['SANDBOX is off'] };
  // Mounted into slots that start before a model is installed.
  mkdirSync(config.engines.modelsFolder, { recursive: true });
  const found = await findSandbox({
    confiners: programs.confiners,
    code,
    program: programs.ffmpegPath,
    hiddenFolders: listFolders(config).filter((path) => existsSync(path)),
    folder: ownFolder(config, 'tmp'),
  });
  if (found.sandbox === undefined && config.SANDBOX === 'require') {
    throw new ConfigError(
      `SANDBOX: none works here (${found.failures.join('; ')}). ${advice}, or set SANDBOX=auto to run without.`,
    );
  }
  return found;
}

/** Where the files of all accounts lie. */
function listFolders({ dataFolder, storageUrl }: Config): string[] {
  return storageUrl.startsWith('file:') ? [dataFolder, readStorageFolder(storageUrl)] : [dataFolder];
}

/** One line for the log. */
export function describeSandbox({ sandbox, failures }: SandboxSearch): string {
  if (!sandbox) return `no sandbox: ${withoutSandbox} (${failures.join('; ')}). ${advice}`;
  const user = sandbox.hasOwnUser ? ', each slot as a user of its own' : '';
  const calls = sandbox.seccompPath
    ? 'system calls filtered'
    : 'system calls not filtered, as they are where bubblewrap works';
  return `${sandbox.kind}${user}, ${calls}`;
}
