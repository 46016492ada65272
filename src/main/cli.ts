import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../contract/fault.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { operatorCommands } from './operator-usage.ts';
import { version } from './version.ts';

// What a command needs is loaded for it alone: the service takes seconds to load, a list of tasks should not.

/** Oldest Node.js that runs this source as it is. */
const nodeMajorMin = 24;

async function main(args: string[]): Promise<void> {
  if (await isForOperator(args)) {
    const { operate } = await import('./operate.ts');
    return operate(args);
  }
  const { runCli } = await importCli();
  process.exitCode = await runCli(args.length > 0 ? args : ['--help'], {
    operatorCommands,
    version,
    environment: process.env,
    serveCommand: [process.execPath, import.meta.filename, 'serve'],
  });
}

/**
 * Keys and credits are those of the account that is signed in; with --account, and before any login where there is a database, those of
 * the database.
 */
async function isForOperator(args: readonly string[]): Promise<boolean> {
  const [command = '', action = ''] = args;
  if (!operatorCommands.some(({ name }) => name === command)) return false;
  if (command !== 'keys' && command !== 'credits') return true;
  if (args.some((arg) => /^--(service|api-key)\b/.test(arg))) return false;
  const { readLogin } = await import('../cli/login.ts');
  const isOfDatabase =
    args.some((arg) => arg.startsWith('--account')) || /^(show|grant|rotate|webhook-secret)$/.test(action);
  return isOfDatabase || (readLogin(process.env) === undefined && hasDatabase(process.env));
}

/** Whether there is one already: a person who has not signed in must not be given an empty one. */
function hasDatabase({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): boolean {
  return Boolean(DATABASE_URL) || existsSync(join(DATA_DIR || 'data', 'postgres'));
}

/** The client's types and table are built; an operator can do without them. */
async function importCli() {
  try {
    return await import('../cli/run-cli.ts');
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing || !cause.message.includes('generated')) throw cause;
    throw new OperatorError('The client is not built: run `npm run build -w packages/client`.', { cause });
  }
}

if (Number(process.versions.node.split('.')[0]) < nodeMajorMin) {
  process.stderr.write(
    `Serinette needs Node.js ${nodeMajorMin}, this is ${process.version}. Start it with npm start.\n`,
  );
  process.exit(1);
}
// The reader of our output may go away (`serinette serve | head`): the service goes on without it.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  // A person reads this: one sentence for what they can fix, the stack for what they cannot.
  const isExpected = error instanceof OperatorError || error instanceof Fault;
  const text = error instanceof Error && !isExpected ? (error.stack ?? error.message) : (error as Error).message;
  process.stderr.write(`serinette: ${text}\n`);
  process.exit(1);
});
