import { findAccount } from '../../accounts/accounts.ts';
import { type Config, ConfigError } from '../config.ts';
import { createSignInLink } from '../first-start.ts';
import type { Asked } from './accounts.ts';

/** `serinette sign-in-link`. @returns the lines to print */
export async function runSignInLink({ db, options, config }: Asked & { readonly config: Config }): Promise<string[]> {
  if (config.WEB_APP === 'off')
    throw new ConfigError('WEB_APP: the web app is off, so there is nothing to sign in to.');
  const account = await findAccount(db, options.account);
  if (!account) throw new ConfigError(`There is no account ${options.account}.`);
  const link = await createSignInLink(db, { accountId: account.id, config });
  if (!link) throw new ConfigError(`Account ${account.name} is disabled: serinette accounts enable ${account.name}`);
  return [link, 'It works once, within 10 minutes.'];
}
