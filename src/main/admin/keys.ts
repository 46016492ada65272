import { findAccount } from '../../accounts/accounts.ts';
import { addKey, generateKey, listKeys, revokeKeys } from '../../accounts/keys.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { rotateSecret, showSecret } from '../../webhooks/secrets.ts';
import { ConfigError } from '../config.ts';
import type { Asked } from './accounts.ts';

/** `serinette keys …`. @returns the lines to print */
export async function runKeys({ db, action, options }: Asked): Promise<string[]> {
  const account = await findAccount(db, options.account);
  if (!account) throw new ConfigError(`There is no account ${options.account}.`);
  const [verb = 'list', which] = action;

  switch (verb) {
    case 'list': {
      const keys = await listKeys(db, { accountId: account.id });
      return keys.toReversed().map((key) => {
        const state = key.revokedAt ? `revoked ${key.revokedAt.toISOString()}` : 'active';
        return `${key.prefix}…\t${key.name}\t${state}\tlast used ${key.lastUsedAt?.toISOString() ?? 'never'}`;
      });
    }
    case 'create':
      return printNewKey(db, account.id, options.name ?? 'created by hand');
    case 'revoke':
      await revoke(db, account.id, which);
      return ['Revoked: it is refused from now on.'];
    case 'rotate': {
      // The old one first, so that a wrong name makes no key; both or none.
      return inTransaction(db, async (both) => {
        await revoke(both, account.id, which);
        const lines = await printNewKey(both, account.id, options.name ?? `instead of ${which}`);
        return [...lines, 'The old key is refused from now on.'];
      });
    }
    case 'webhook-secret':
      if (!options.rotate) return [await showSecret(db, account.id)];
      return [await rotateSecret(db, account.id), 'The old secret signs beside it for 24 hours.'];
    default:
      throw new ConfigError(`keys has no "${verb}". serinette --help lists what it has.`);
  }
}

async function printNewKey(db: Db, accountId: string, name: string): Promise<string[]> {
  const key = generateKey();
  await addKey(db, { accountId, name, key });
  return [key, 'Keep it now: it is stored hashed and shown only here.'];
}

async function revoke(db: Db, accountId: string, which: string | undefined): Promise<void> {
  if (which === undefined) throw new ConfigError('Say which key: its name, its first 11 characters or its id.');
  const revoked = await revokeKeys(db, accountId, which);
  if (revoked === 0) throw new ConfigError(`There is no active key "${which}".`);
}
