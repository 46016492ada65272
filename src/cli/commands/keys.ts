import { Command } from 'commander';
import { addServiceFlags, type CliContext, formatTable, openClient, print, type ServiceFlags } from '../context.ts';

export function makeKeysCommand(context: CliContext): Command {
  const keys = new Command('keys')
    .summary('List, create and revoke your API keys.')
    .description(
      'Of the account that is signed in. With --account NAME, and before any login, it works on the database of this machine: `serinette keys list | create | revoke | rotate | webhook-secret`.',
    );
  const list = new Command('list').summary('List your keys.');
  addServiceFlags(list).action(async (flags: ServiceFlags) => {
    const found = [];
    for await (const key of openClient(context, flags).listKeys()) found.push(key);
    const rows = found.map((key) => {
      const { key_id: id, prefix, name, revokedAt, lastUsedAt } = key as Record<string, unknown>;
      return [
        String(id),
        `${prefix}…`,
        String(name),
        revokedAt ? 'revoked' : 'valid',
        `last used ${lastUsedAt ?? 'never'}`,
      ];
    });
    print(flags, found, formatTable(rows));
  });
  const create = new Command('create')
    .summary('Create a key, and print it once.')
    .option('--name <name>', 'Of the key', 'created by hand');
  addServiceFlags(create).action(async (flags: ServiceFlags & { name: string }) => {
    const answer = await openClient(context, flags).createKey({ name: flags.name });
    print(flags, answer, [answer.secret, 'Keep it now: it is shown only here.']);
  });
  const revoke = new Command('revoke')
    .summary('Revoke a key at once.')
    .argument('<id>', 'Of the key, as `keys list` shows it');
  addServiceFlags(revoke).action(async (id: string, flags: ServiceFlags) => {
    print(flags, await openClient(context, flags).revokeKey({ key_id: id }), ['Revoked: it is refused from now on.']);
  });
  keys.addCommand(list, { isDefault: true }).addCommand(create).addCommand(revoke);
  return keys;
}
