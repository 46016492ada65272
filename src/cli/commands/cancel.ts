import { Command } from 'commander';
import { addServiceFlags, type CliContext, openClient, print, type ServiceFlags } from '../context.ts';

export function makeCancelCommand(context: CliContext): Command {
  const command = new Command('cancel')
    .summary('Cancel tasks; their credits are given back.')
    .argument('<ids...>', 'Of the tasks');
  return addServiceFlags(command).action(async (ids: string[], flags: ServiceFlags) => {
    const client = openClient(context, flags);
    for (const id of ids) {
      const { conversion_cost: reserved } = await client.task(id).state();
      const conversion = await client.task(id).cancel();
      print(flags, conversion, [`${id}: cancelled, ${reserved} credits given back`]);
    }
  });
}
