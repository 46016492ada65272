import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts/accounts.ts';
import { authenticate, hashHeader } from '../accounts/authenticate.ts';
import type { Plan, Plans } from '../accounts/plans.ts';
import type { RateLimiter } from '../accounts/rate-limit.ts';
import type { SeenKeys } from '../accounts/seen-keys.ts';
import { Fault } from '../contract/fault.ts';
import type { Pool } from '../platform/database.ts';
import type { InFlight } from './in-flight.ts';
import { retryLater } from './retry-later.ts';
import type { SlowDown } from './slow-down.ts';

export interface AuthorizeDeps {
  /** The part of the database's connections that one user may take. */
  readonly poolOf: (user: string) => Pool;
  readonly plans: Plans;
  readonly rateLimiter: RateLimiter;
  readonly seenKeys: SeenKeys;
  readonly inFlight: InFlight;
  readonly slowDown: SlowDown;
  /** Whether a POST counts as a read; default: as a submission. */
  readonly isRead?: boolean;
}

/** The account of a request, and the limits of its plan. */
export interface Caller extends Account {
  readonly limits: Plan;
  /** Its share of the database's connections. */
  readonly pool: Pool;
}

/**
 * Answers a request for its account, within the limits of that account; their state is sent in headers.
 *
 * A key that was valid before is refused from memory when its account is above a limit; it is let in by the database alone.
 *
 * Source of the headers: IETF draft-ietf-httpapi-ratelimit-headers-10.
 * @throws Fault UNAUTHORIZED, RATE_LIMITED, SERVICE_UNAVAILABLE, and what `answer` throws
 */
export async function answerCaller<T>(
  deps: AuthorizeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (caller: Caller) => Promise<T>,
): Promise<T> {
  const hash = hashHeader(request.headers.authorization)?.toString('base64') ?? '';
  const seen = deps.seenKeys.find(hash);
  const name = seen?.id ?? request.ip;
  try {
    return await deps.inFlight.run(name, async () => {
      const kind = request.method === 'POST' && !deps.isRead ? 'submit' : 'read';
      if (seen) takeAllowance(deps, seen, kind, reply);
      const account = await findAccount(deps, request, { hash, pool: deps.poolOf(`${name}:${kind}`) });
      if (!seen) takeAllowance(deps, account, kind, reply);
      return answer({ ...account, limits: limitsOf(deps, account), pool: deps.poolOf(`${account.id}:${kind}`) });
    });
  } catch (error) {
    if (error instanceof Fault && error.code === 'RATE_LIMITED') await deps.slowDown(name);
    throw error;
  }
}

function limitsOf({ plans }: AuthorizeDeps, { name, plan }: Account): Plan {
  const limits = plans[plan];
  if (!limits) throw new Error(`account ${name} is on plan ${plan}, which is not in the plans file`);
  return limits;
}

/** Counts a request against the rate limit of its account. @throws Fault RATE_LIMITED */
function takeAllowance(deps: AuthorizeDeps, account: Account, kind: 'submit' | 'read', reply: FastifyReply): void {
  const perMinute = limitsOf(deps, account).requestsPerMinute[kind];
  const { isAllowed, limit, remaining, resetSeconds } = deps.rateLimiter.take(`${account.id}:${kind}`, perMinute);
  reply.header('ratelimit-policy', `"${kind}";q=${limit};w=60`);
  reply.header('ratelimit', `"${kind}";r=${remaining};t=${resetSeconds}`);
  if (isAllowed) return;
  const message = `Too many requests: your plan allows ${limit} of this kind a minute. Please slow down.`;
  throw retryLater('RATE_LIMITED', message, resetSeconds);
}

/** @throws Fault UNAUTHORIZED, and RATE_LIMITED for an address that sent too many wrong keys */
async function findAccount(
  { seenKeys }: AuthorizeDeps,
  { ip, headers }: FastifyRequest,
  { hash, pool }: { hash: string; pool: Pool },
): Promise<Account> {
  const seconds = seenKeys.secondsUntilTry(ip, hash);
  if (seconds > 0) {
    throw retryLater('RATE_LIMITED', 'Too many wrong API keys from this address. Please slow down.', seconds);
  }
  try {
    const account = await authenticate(pool, headers.authorization);
    seenKeys.countRight(hash, account);
    return account;
  } catch (error) {
    if (error instanceof Fault && error.code === 'UNAUTHORIZED') seenKeys.countWrong(ip, hash);
    throw error;
  }
}
