import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts/accounts.ts';
import { authenticate } from '../accounts/authenticate.ts';
import type { Plan, Plans } from '../accounts/plans.ts';
import type { RateLimiter } from '../accounts/rate-limit.ts';
import { Fault } from '../contract/fault.ts';
import type { Db } from '../platform/database.ts';

export interface AuthorizeDeps {
  readonly pool: Db;
  readonly plans: Plans;
  readonly rateLimiter: RateLimiter;
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
  const account = await authenticate(deps.pool, request.headers.authorization);
  const limits = deps.plans[account.plan];
  if (!limits) throw new Error(`account ${account.name} is on plan ${account.plan}, which is not in the plans file`);

  const kind = request.method === 'POST' ? 'submit' : 'read';
  const allowance = deps.rateLimiter.take(`${account.id}:${kind}`, limits.requestsPerMinute[kind]);
  reply.header('ratelimit-policy', `"${kind}";q=${allowance.limit};w=60`);
  reply.header('ratelimit', `"${kind}";r=${allowance.remaining};t=${allowance.resetSeconds}`);
  if (!allowance.isAllowed) {
    throw new Fault(
      'RATE_LIMITED',
      `Too many requests: your plan allows ${allowance.limit} of this kind a minute. Please slow down.`,
      { retryAfterSeconds: allowance.resetSeconds, details: { retry_after: allowance.resetSeconds } },
    );
  }
  return { ...account, limits };
}
