import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { roles } from '../../accounts/accounts.ts';
import { addKey, generateKey } from '../../accounts/keys.ts';
import {
  changeAccount,
  createAccount,
  findOperatedAccount,
  listOperatedAccounts,
  type OperatedAccount,
} from '../../accounts/operate-accounts.ts';
import { Fault } from '../../contract/fault.ts';
import type { JsonObject } from '../../contract/task.ts';
import { grant, readBalance } from '../../credits/ledger.ts';
import { microcreditsPerCredit, toCredits } from '../../credits/price.ts';
import { fields } from '../../operations/fields.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { keepAnswer } from '../../tasks/idempotency.ts';
import { formatTimestamp } from '../../tasks/view.ts';
import { answerOnce, type OnceDeps } from '../answer-once.ts';
import type { AuthorizeDeps, Caller } from '../authorize.ts';
import { cursor, pageLimit, readCursor, writeCursor } from '../read-query.ts';
import { addRoute, describeRoute, pathParameters, type Refusal, refuse } from '../route.ts';
import { createdAccount, grantedCredits, operatedAccountAnswer, operatedAccountPage } from './answers.ts';

export type AdminAccountsDeps = AuthorizeDeps & OnceDeps & { readonly logger: Logger };

/** Credits given at once; more is a slip of the hand. */
const creditsMax = 1_000_000;

const exampleId = '7d1e6a90-3c42-4a57-9b0e-5f2d8c1a6b34';
const exampleAccount = {
  id: exampleId,
  name: 'Anna',
  plan: 'plus',
  role: 'user',
  balance: 25,
  is_disabled: false,
  keys: 1,
  tasks_waiting: 0,
  tasks_running: 0,
  createdAt: '2026-08-17T17:11:27.054000+00:00',
};

const unknownAccount: Refusal = [
  'NOT_FOUND',
  'There is no account of that id. GET /v1/admin/accounts lists the accounts.',
];
const unknownPlan: Refusal = ['UNPROCESSABLE_CONTENT', 'plan: must be one of those that GET /v1/admin/plans lists.'];

const planField = z.string().trim().describe('One of those that `GET /v1/admin/plans` lists.');
const credits = (min: number) => z.number().min(min).max(creditsMax);

export const listAccountsRoute = describeRoute({
  method: 'GET',
  path: '/v1/admin/accounts',
  operationId: 'listAccounts',
  tag: 'admin',
  summary: 'All accounts, newest first.',
  query: z.object({
    query: z.string().max(100).optional().describe('Only accounts with this in their name.'),
    limit: pageLimit,
    cursor: cursor('next_cursor'),
  }),
  answer: {
    description: 'One page.',
    schema: operatedAccountPage,
    example: { success: true, accounts: [exampleAccount], next_cursor: null },
  },
});

export const createAccountRoute = describeRoute({
  method: 'POST',
  path: '/v1/admin/accounts',
  operationId: 'createAccount',
  tag: 'admin',
  summary: 'Creates an account with one API key, which this answer shows and no other.',
  description: 'No `Idempotency-Key`: a name is taken once, so that a repeated request is a 409.',
  body: {
    schema: z.object({
      name: fields.text(z.string().trim().min(1).max(100).describe('Of no other account.')),
      plan: fields.text(planField),
      role: fields.word(z.enum(roles).default('user').describe('`admin` operates the service.')),
      credits: fields.number(credits(0).default(0).describe('Granted at once.')),
    }),
    example: { name: 'Anna', plan: 'plus', role: 'user', credits: 25 },
  },
  answer: {
    description: 'The account. Keep `secret` now.',
    schema: createdAccount,
    example: { success: true, account: exampleAccount, secret: 'srn_4fX9q0aW…' },
  },
  refusals: [['CONFLICT', 'There is an account named Anna. Choose another name.'], unknownPlan],
});

export const changeAccountRoute = describeRoute({
  method: 'POST',
  path: '/v1/admin/accounts/{account_id}',
  operationId: 'changeAccount',
  tag: 'admin',
  summary: 'Changes the plan or role of an account, disables or enables it.',
  description: 'What is omitted stays. The keys and sessions of a disabled account are refused from then on.',
  body: {
    schema: z.object({
      plan: fields.text(planField.optional()),
      role: fields.word(z.enum(roles).optional()),
      is_disabled: fields.flag(z.boolean().optional()),
    }),
    example: { plan: 'plus', role: 'user', is_disabled: false },
  },
  answer: {
    description: 'The account as it is now.',
    schema: operatedAccountAnswer,
    example: { success: true, account: exampleAccount },
  },
  refusals: [
    unknownAccount,
    ['CONFLICT', 'This is the last enabled account with the role admin. Give the role to another account first.'],
    unknownPlan,
  ],
});

export const grantCreditsRoute = describeRoute({
  method: 'POST',
  path: '/v1/admin/accounts/{account_id}/credits',
  operationId: 'grantCredits',
  tag: 'admin',
  summary: 'Grants credits to an account, with an entry in its ledger.',
  description: '`Idempotency-Key` makes a repeated request harmless.',
  body: {
    schema: z.object({
      amount: fields.number(credits(1 / microcreditsPerCredit).describe('Credits, to the millionth.')),
      note: fields.text(z.string().trim().max(200).default('').describe('Shown in the ledger of the account.')),
    }),
    example: { amount: 10, note: 'Thank you' },
  },
  answer: {
    description: 'They are granted.',
    schema: grantedCredits,
    example: { success: true, account_id: exampleId, granted: 10, balance: 35 },
  },
  refusals: [unknownAccount],
});

export function registerAdminAccounts(app: FastifyInstance, deps: AdminAccountsDeps): void {
  addRoute(app, deps, listAccountsRoute, async ({ caller, query: { query, limit, cursor } }) => {
    // One more than requested shows whether there is a next page.
    const filter = { name: query, limit: limit + 1, after: readCursor(cursor) };
    const found = await listOperatedAccounts(caller.pool, filter);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      success: true,
      accounts: page.map(viewAccount),
      next_cursor: found.length > page.length && last ? writeCursor(last) : null,
    };
  });

  addRoute(app, deps, createAccountRoute, async ({ caller, body: { name, plan, role, credits } }) => {
    requirePlan(deps, plan);
    const secret = generateKey();
    const accountId = await inTransaction(caller.pool, async (db) => {
      const id = await createAccount(db, { name, plan, role });
      await addKey(db, { accountId: id, name: 'first', key: secret });
      if (credits > 0) await grant(db, id, toMicrocredits(credits), `Granted by ${caller.name}`);
      return id;
    });
    deps.logger.info('account created', { accountId, plan, role, credits, by: caller.name });
    return { success: true, account: await showAccount(caller, accountId), secret };
  });

  addRoute(app, deps, changeAccountRoute, async ({ caller, params, body }) => {
    const accountId = readAccountId(params.account_id);
    const { plan, role, is_disabled: isDisabled } = body;
    if (plan !== undefined) requirePlan(deps, plan);
    if (!(await changeAccount(caller.pool, accountId, { plan, role, isDisabled }))) throw refuse(unknownAccount);
    deps.logger.info('account changed', { accountId, plan, role, isDisabled, by: caller.name });
    return { success: true, account: await showAccount(caller, accountId) };
  });

  addRoute(app, deps, grantCreditsRoute, async ({ caller, params, body: { amount, note }, request, reply }) => {
    const accountId = readAccountId(params.account_id);
    const fingerprint = `grant ${accountId} ${amount} ${note}`;
    return answerOnce(deps, { request, reply, caller, fingerprint }, async (idempotent) => {
      const answer = await inTransaction(caller.pool, async (db) => {
        if (!(await findOperatedAccount(db, accountId))) throw refuse(unknownAccount);
        await grant(db, accountId, toMicrocredits(amount), note || `Granted by ${caller.name}`);
        const balance = toCredits(await readBalance(db, accountId));
        const granted = { success: true, account_id: accountId, granted: amount, balance };
        if (idempotent) await keepAnswer(db, idempotent, granted);
        return granted;
      });
      deps.logger.info('credits granted', { accountId, credits: amount, by: caller.name });
      return answer;
    });
  });
}

/** @throws Fault NOT_FOUND for a text that no id can be */
function readAccountId(text: string): string {
  if (!pathParameters.account_id.safeParse(text).success) throw refuse(unknownAccount);
  return text.toLowerCase();
}

/** @throws Fault UNPROCESSABLE_CONTENT */
function requirePlan({ plans }: AuthorizeDeps, plan: string): void {
  if (Object.hasOwn(plans, plan)) return;
  const message = `plan: must be one of ${Object.keys(plans).join(', ')}.`;
  throw new Fault('UNPROCESSABLE_CONTENT', message, { field: 'plan' });
}

const toMicrocredits = (amount: number): number => Math.round(amount * microcreditsPerCredit);

async function showAccount(caller: Caller, accountId: string): Promise<JsonObject> {
  const account = await findOperatedAccount(caller.pool, accountId);
  if (!account) throw refuse(unknownAccount);
  return viewAccount(account);
}

function viewAccount(account: OperatedAccount): JsonObject {
  return {
    id: account.id,
    name: account.name,
    plan: account.plan,
    role: account.role,
    balance: toCredits(account.balanceMicrocredits),
    is_disabled: account.disabledAt !== null,
    keys: account.keyCount,
    tasks_waiting: account.waitingTasks,
    tasks_running: account.runningTasks,
    createdAt: formatTimestamp(account.createdAt),
  };
}
