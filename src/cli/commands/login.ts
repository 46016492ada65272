import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { createClient } from '../../../packages/client/src/index.ts';
import { CliError } from '../cli-error.ts';
import type { CliContext } from '../context.ts';
import { defaultUrl, removeLogin, writeLogin } from '../login.ts';

export function makeLoginCommand({ environment }: CliContext): Command {
  return new Command('login')
    .summary('Sign in: keep address and key for later commands.')
    .description(
      'Keeps address and key in your configuration folder, in a file that only you can read. The key is asked for, or read from standard input.',
    )
    .option('--service <address>', 'Where the service answers', defaultUrl(environment))
    .addHelpText(
      'after',
      '\nExamples:\n  serinette login\n  serinette login --service https://sound.example < key.txt\n',
    )
    .action(async ({ service }: { service: string }) => {
      const key = await askForKey();
      if (!key) throw new CliError('No key was given.');
      // Refused here, not at the next command.
      const { version } = await createClient({ baseUrl: service, key }).checkKey();
      const file = writeLogin(environment, { url: service, key });
      process.stdout.write(`Signed in to ${service} (Serinette ${version}). The key is in ${file}.\n`);
    });
}

export function makeLogoutCommand({ environment }: CliContext): Command {
  return new Command('logout').summary('Forget address and key.').action(() => {
    removeLogin(environment);
    process.stdout.write('Signed out.\n');
  });
}

async function askForKey(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim();
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question('API key: ')).trim();
  } finally {
    lines.close();
  }
}
