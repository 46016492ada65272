import { Command } from 'commander';
import { describeOperations } from '../description/describe-operations.ts';
import { makeCancelCommand } from './commands/cancel.ts';
import { makeCompletionCommand } from './commands/completion.ts';
import { makeCreditsCommand } from './commands/credits.ts';
import { makeEstimateCommand } from './commands/estimate.ts';
import { makeKeysCommand } from './commands/keys.ts';
import { makeLoginCommand, makeLogoutCommand } from './commands/login.ts';
import { makeMcpCommand } from './commands/mcp.ts';
import { makeOpenCommand } from './commands/open.ts';
import { makeTaskCommand } from './commands/task.ts';
import { makeTasksCommand } from './commands/tasks.ts';
import { makeVoicesCommand } from './commands/voices.ts';
import { makeWebhooksCommand } from './commands/webhooks.ts';
import type { CliContext } from './context.ts';
import { makeOperationCommand } from './operation-command.ts';

/** A command of the operator, which is run elsewhere and listed here. */
export interface OperatorCommand {
  readonly name: string;
  readonly summary: string;
}

const headings: Readonly<Record<string, string>> = {
  music: 'Make music:',
  enhancements: 'Voices, speech and sounds:',
  utilities: 'Work on recordings:',
};

/** The whole command line. */
export function makeProgram(context: CliContext, operatorCommands: readonly OperatorCommand[]): Command {
  const operations = describeOperations();
  const program = new Command('serinette')
    .description(
      'Audio processing and music generation. `serinette <command> --help` explains a command, with examples.',
    )
    .version(context.version, '-V, --version', 'print the version')
    .showHelpAfterError('(`serinette --help` lists the commands, `serinette <command> --help` explains one)');
  program.configureHelp({ subcommandTerm: describeCommand });
  program.addHelpCommand(
    new Command('help').summary('Explain a command.').argument('[command]').helpGroup('Tasks and account:'),
  );
  // In the order in which people look for them.
  for (const [category, heading] of Object.entries(headings)) {
    program.commandsGroup(heading);
    for (const operation of operations.filter((each) => each.category === category)) {
      program.addCommand(makeOperationCommand(operation, context), { hidden: operation.isDeprecated });
    }
  }
  program.commandsGroup('Tasks and account:');
  const commands = [
    ...[makeLoginCommand, makeLogoutCommand, makeTasksCommand, makeTaskCommand, makeCancelCommand, makeVoicesCommand],
    ...[makeCreditsCommand, makeKeysCommand, makeOpenCommand, makeMcpCommand, makeWebhooksCommand],
  ];
  for (const make of commands) program.addCommand(make(context));
  program.addCommand(makeEstimateCommand(context, operations)).addCommand(makeCompletionCommand(program));
  program.commandsGroup('Operate a service:');
  const others = operatorCommands.filter(({ name }) => !program.commands.some((each) => each.name() === name));
  for (const { name, summary } of others) program.command(name).summary(summary);
  return program;
}

/** Without its second name and the word [options], which nearly all would have. */
function describeCommand(command: Command): string {
  const operands = command.registeredArguments.map((each) => {
    const word = `${each.name()}${each.variadic ? '...' : ''}`;
    return each.required ? `<${word}>` : `[${word}]`;
  });
  return [command.name(), ...operands].join(' ');
}
