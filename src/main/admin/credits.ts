import { findAccount } from '../../accounts/accounts.ts';
import { grant, listLedgerEntries, readBalance } from '../../credits/ledger.ts';
import { microcreditsPerCredit, toCredits } from '../../credits/price.ts';
import { ConfigError } from '../config.ts';
import type { Asked } from './accounts.ts';

/** `serinette credits …`. @returns the lines to print */
export async function runCredits({ db, action, options }: Asked): Promise<string[]> {
  const account = await findAccount(db, options.account);
  if (!account) throw new ConfigError(`There is no account ${options.account}.`);
  const [verb = 'show', amount] = action;

  if (verb === 'grant') {
    const microcredits = Math.round(Number(amount) * microcreditsPerCredit);
    if (!(Number.isSafeInteger(microcredits) && microcredits > 0))
      throw new ConfigError('credits grant needs a number of credits above 0.');
    await grant(db, account.id, microcredits, options.note ?? 'Granted by hand');
  } else if (verb !== 'show') {
    throw new ConfigError(`credits has no "${verb}". serinette --help lists what it has.`);
  }

  const entries = await listLedgerEntries(db, account.id, { limit: 20 });
  return [
    `${account.name} has ${toCredits(await readBalance(db, account.id))} credits.`,
    ...entries.map(
      (entry) =>
        `${entry.createdAt.toISOString()}\t${entry.kind}\t${toCredits(entry.amountMicrocredits)}\t${entry.taskId ?? entry.note}`,
    ),
  ];
}
