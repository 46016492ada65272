import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts/accounts.ts';
import { authenticate, hashHeader } from '../accounts/authenticate.ts';
import type { Plan, Plans } from '../accounts/plans.ts';
import type { RateLimiter } from '../accounts/rate-limit.ts';
import type { WrongKeys } from '../accounts/wrong-keys.ts';
import { Fault } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';

export interface AuthorizeDeps {
  readonly pool: Db;
  readonly plans: Plans;
  readonly rateLimiter: RateLimiter;
  readonly wrongKeys: WrongKeys;
}

/** The account of a request, and the limits of its plan. */
export interface AuthorizedAccount extends Account {
  readonly limits: Plan;
}

/**
 * Finds the account of a request and counts the request against the account's rate limit, whose state is sent in headers.
 *
 * Source of the headers: IETF draft-ietf-httpapi-ratelimit-headers-10.
 * @throws Fault UNAUTHORIZED, RATE_LIMITED
 */
export async function authorize(
  deps: AuthorizeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthorizedAccount> {
  const account = await findCaller(deps, request);
  const limits = deps.plans[account.plan];
  if (!limits) throw new Error(`account ${account.name} is on plan ${account.plan}, which is not in the plans file`);

  const kind = request.method === 'POST' ? 'submit' : 'read';
  const allowance = deps.rateLimiter.take(`${account.id}:${kind}`, limits.requestsPerMinute[kind]);
  reply.header('ratelimit-policy', `"${kind}";q=${allowance.limit};w=60`);
  reply.header('ratelimit', `"${kind}";r=${allowance.remaining};t=${allowance.resetSeconds}`);
  if (!allowance.isAllowed) {
    const message = `Too many requests: your plan allows ${allowance.limit} of this kind a minute. Please slow down.`;
    throw rateLimited(message, allowance.resetSeconds);
  }
  return { ...account, limits };
}

/** @throws Fault UNAUTHORIZED, and RATE_LIMITED for an address that sent too many wrong keys */
async function findCaller({ pool, wrongKeys }: AuthorizeDeps, { ip, headers }: FastifyRequest): Promise<Account> {
  const hash = hashHeader(headers.authorization)?.toString('base64') ?? '';
  const seconds = wrongKeys.secondsUntilTry(ip, hash);
  if (seconds > 0) throw rateLimited('Too many wrong API keys from this address. Please slow down.', seconds);
  try {
    const account = await authenticate(pool, headers.authorization);
    wrongKeys.countRight(hash);
    return account;
  } catch (error) {
    if (error instanceof Fault && error.code === 'UNAUTHORIZED') wrongKeys.countWrong(ip, hash);
    throw error;
  }
}

function rateLimited(message: string, seconds: number): Fault {
  return new Fault('RATE_LIMITED', message, { retryAfterSeconds: seconds, details: { retry_after: seconds } });
}
