import { type Command, CommanderError } from 'commander';
import { exitCodes } from './cli-error.ts';
import type { CliContext } from './context.ts';
import { describeError, exitCodeOf } from './exit-code.ts';
import { makeProgram, type OperatorCommand } from './program.ts';

export interface CliOptions extends Omit<CliContext, 'signal'> {
  readonly operatorCommands: readonly OperatorCommand[];
}

/** Runs one command line of a person. @returns its exit code */
export async function runCli(args: readonly string[], { operatorCommands, ...options }: CliOptions): Promise<number> {
  const signal = waitForSignals();
  const program = makeProgram({ ...options, signal }, operatorCommands);
  for (const command of allOf(program)) {
    command
      .exitOverride()
      .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'serinette: ')) });
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return Number(process.exitCode ?? exitCodes.done);
  } catch (error) {
    // Commander has printed what is wrong, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUse;
    if (signal.aborted) return exitCodes.interrupted;
    process.stderr.write(`serinette: ${describeError(error)}\n`);
    return exitCodeOf(error);
  }
}

function allOf(command: Command): Command[] {
  return [command, ...command.commands.flatMap(allOf)];
}

/** Ends with the first Ctrl-C: tasks are then cancelled. The second ends the program. */
function waitForSignals(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(exitCodes.interrupted);
      controller.abort(new Error('Interrupted.'));
    });
  }
  return controller.signal;
}
