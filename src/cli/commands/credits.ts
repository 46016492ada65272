import { Command } from 'commander';
import { addServiceFlags, type CliContext, formatTable, openClient, print, type ServiceFlags } from '../context.ts';

export function makeCreditsCommand(context: CliContext): Command {
  const command = new Command('credits')
    .summary('Show your balance and what was paid last.')
    .description(
      'Of the account that is signed in. With --account NAME, and before any login, it works on the database of this machine: `serinette credits show | grant CREDITS`.',
    );
  return addServiceFlags(command).action(async (flags: ServiceFlags) => {
    const answer = await openClient(context, flags).getCredits();
    const rows = answer.entries
      .slice(0, 20)
      .map(({ createdAt, kind, amount, task_id: task, note }) => [
        createdAt.slice(0, 16).replace('T', ' '),
        kind.replace('_', ' '),
        String(amount),
        task ?? note,
      ]);
    print(flags, answer, [`${answer.balance} credits (plan ${answer.plan})`, ...formatTable(rows)]);
  });
}
