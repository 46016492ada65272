import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAccount } from '../accounts/accounts.ts';
import { addKey, ensureKey, generateKey } from '../accounts/keys.ts';
import { createSignInToken } from '../accounts/sessions.ts';
import { grant } from '../credits/ledger.ts';
import { microcreditsPerCredit } from '../credits/price.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import type { Config } from './config.ts';
import { type CoreDependencies, readPublicUrl } from './open-dependencies.ts';

/** The first account's, so that a new user can try everything at once. */
const firstCredits = 1_000;

/** What a first start made, for the words that are printed. */
export interface FirstStart {
  /** Shown this once; undefined when there was an account before and no key is set. */
  readonly newKey?: string;
  readonly keyFile?: string;
  readonly accountId: string;
}

/**
 * Makes the account `default` with its credits and one key, unless it is there. A key in SERINETTE_API_KEY always
 * works, also when it was set later.
 */
export async function prepareFirstAccount({
  pool,
  config,
}: Pick<CoreDependencies, 'pool' | 'config'>): Promise<FirstStart> {
  return inTransaction(pool, (db) => makeFirstAccount(db, config));
}

/** The address that signs in once; undefined without a web app and for an account that is disabled. */
export async function createSignInLink(
  db: Db,
  { accountId, config }: { accountId: string; config: Config },
): Promise<string | undefined> {
  if (config.WEB_APP === 'off') return undefined;
  const token = await createSignInToken(db, accountId);
  // A browser never sends what follows #: no log of a server or a proxy has it.
  return token && `${readPublicUrl(config)}/sign-in#token=${token}`;
}

async function makeFirstAccount(db: Db, config: Config): Promise<FirstStart> {
  const { account, isNew } = await ensureAccount(db, { name: 'default', plan: 'local' });
  const given = config.SERINETTE_API_KEY;
  if (given) await ensureKey(db, { accountId: account.id, name: 'SERINETTE_API_KEY', key: given });
  if (!isNew) return { accountId: account.id };

  await grant(db, account.id, firstCredits * microcreditsPerCredit, 'First start');
  if (given) return { accountId: account.id };
  const key = generateKey();
  await addKey(db, { accountId: account.id, name: 'first', key });
  const keyFile = join(config.dataFolder, 'api-key');
  // A file that is there keeps its mode: it goes first.
  rmSync(keyFile, { force: true });
  writeFileSync(keyFile, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return { newKey: key, keyFile, accountId: account.id };
}
