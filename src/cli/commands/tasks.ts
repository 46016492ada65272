import { Command, Option } from 'commander';
import type { Conversion } from '../../../packages/client/src/index.ts';
import { addServiceFlags, type CliContext, formatTable, openClient, print, type ServiceFlags } from '../context.ts';

interface TasksFlags extends ServiceFlags {
  readonly status?: Conversion['status'];
  readonly operation?: string;
  readonly query?: string;
  readonly limit: string;
}

export function makeTasksCommand(context: CliContext): Command {
  const command = new Command('tasks')
    .summary('List your tasks, newest first.')
    .addOption(new Option('--status <state>', 'Only those').choices(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED']))
    .option('--operation <name>', 'Only those of an operation, such as music_ai')
    .option('--query <words>', 'Only those with these words in title, prompt, lyrics or file name')
    .option('--limit <count>', 'How many', '20');
  return addServiceFlags(command).action(async (flags: TasksFlags) => {
    const { status, operation, query } = flags;
    const found: Conversion[] = [];
    const wanted = Number(flags.limit);
    const list = openClient(context, flags).listTasks({
      view: 'summary',
      limit: Math.min(100, Math.max(1, wanted)),
      ...(status && { status }),
      ...(operation && { operation }),
      ...(query && { query }),
    });
    for await (const conversion of list) {
      if (found.push(conversion) >= wanted) break;
    }
    print(flags, found, formatTable(found.map(describeTask)));
  });
}

/** A row of the list. */
function describeTask(conversion: Conversion): string[] {
  const { task_id: id, status, progress, operation, createdAt, conversion_cost: cost, title = '' } = conversion;
  const state = status === 'IN_PROGRESS' ? `${Math.round(progress)} %` : status.toLowerCase().replace('_', ' ');
  return [id, createdAt.slice(0, 16).replace('T', ' '), state, operation, `${cost} credits`, title];
}
