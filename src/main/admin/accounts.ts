import {
  ensureAccount,
  findAccount,
  listAccounts,
  type Role,
  roles,
  setAccountDisabled,
} from '../../accounts/accounts.ts';
import { changeAccount } from '../../accounts/operate-accounts.ts';
import { toCredits } from '../../credits/price.ts';
import type { Pool } from '../../platform/database.ts';
import { ConfigError } from '../config.ts';

/** What was typed after `accounts`, `keys` or `credits`. */
export interface Asked {
  readonly db: Pool;
  readonly action: readonly string[];
  readonly options: {
    readonly account: string;
    readonly plan: string;
    readonly role?: string | undefined;
    /** The names that the plans file knows. */
    readonly plans: readonly string[];
    readonly rotate: boolean;
    readonly name?: string | undefined;
    readonly note?: string | undefined;
  };
}

/** `serinette accounts …`. @returns the lines to print */
export async function runAccounts({ db, action, options }: Asked): Promise<string[]> {
  const [verb = 'list', name] = action;
  if (verb === 'list') {
    const accounts = await listAccounts(db);
    return accounts.map(
      (account) =>
        `${account.name}\tplan ${account.plan}\trole ${account.role}\t${toCredits(account.balanceMicrocredits)} credits\t${account.isDisabled ? 'disabled' : 'active'}`,
    );
  }
  if (!['create', 'role', 'disable', 'enable'].includes(verb)) {
    throw new ConfigError(`accounts has no "${verb}". serinette --help lists what it has.`);
  }
  if (name === undefined) throw new ConfigError(`accounts ${verb} needs a NAME.`);
  if (verb === 'create') {
    if (!options.plans.includes(options.plan)) {
      throw new ConfigError(`There is no plan "${options.plan}"; there are ${options.plans.join(', ')}.`);
    }
    const { account, isNew } = await ensureAccount(db, { name, plan: options.plan, role: readRole(options.role) });
    return [
      isNew
        ? `Account ${name} is there, on plan ${options.plan}, with the role ${account.role} and 0 credits.`
        : `Account ${name} was there before.`,
    ];
  }
  if (verb === 'role') {
    const role = readRole(options.role);
    if (role === undefined) throw new ConfigError(`accounts role needs --role ${roles.join(' or --role ')}.`);
    const account = await findAccount(db, name);
    if (!account || !(await changeAccount(db, account.id, { role }))) {
      throw new ConfigError(`There is no account ${name}.`);
    }
    return [`Account ${name} has the role ${role}.`];
  }
  const isFound = await setAccountDisabled(db, name, verb === 'disable');
  if (!isFound) throw new ConfigError(`There is no account ${name}.`);
  return [`Account ${name} is ${verb}d.`];
}

function readRole(text: string | undefined): Role | undefined {
  const role = roles.find((each) => each === text);
  if (text !== undefined && role === undefined) {
    throw new ConfigError(`There is no role "${text}"; there are ${roles.join(', ')}.`);
  }
  return role;
}
