import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const cli = new URL('../../src/main/cli.ts', import.meta.url).pathname;

/** A command line that runs. */
export interface RunningCommand {
  readonly child: ChildProcess;
  /** What it has printed for people until now. */
  errors(): string;
  /** When it has ended. */
  readonly ended: Promise<CommandResult>;
}

export interface CommandResult {
  readonly code: number | null;
  readonly output: Buffer;
  readonly errors: string;
}

export interface CommandOptions {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string | Buffer;
}

/** Starts `serinette <args>` as a person does, without a terminal. */
export function startCommand(args: readonly string[], options: CommandOptions): RunningCommand {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: options.folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: options.folder,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      ...options.environment,
    },
  });
  const output: Buffer[] = [];
  let errors = '';
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdin.end(options.input ?? '');
  const ended = once(child, 'close').then(([code]) => ({ code, output: Buffer.concat(output), errors }));
  return { child, errors: () => errors, ended };
}

export async function runCommand(args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  return startCommand(args, options).ended;
}
