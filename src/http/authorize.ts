import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts/accounts.ts';
import { type Authenticate, hashHeader } from '../accounts/authenticate.ts';
import { hashKey } from '../accounts/keys.ts';
import type { Plan, Plans, RequestKind } from '../accounts/plans.ts';
import type { RateLimiter } from '../accounts/rate-limit.ts';
import type { SeenKeys } from '../accounts/seen-keys.ts';
import { isCsrfToken, useSession } from '../accounts/sessions.ts';
import { Fault } from '../contract/fault.ts';
import type { Db, Pool } from '../platform/database.ts';
import type { InFlight } from './in-flight.ts';
import { retryLater } from './retry-later.ts';
import type { SessionCookie } from './session/session-cookie.ts';
import type { SlowDown } from './slow-down.ts';

export interface AuthorizeDeps {
  readonly authenticate: Authenticate;
  /** The part of the database's connections that one user may take. */
  readonly poolOf: (user: string) => Pool;
  /** Where lists of one user are read; may be late by a moment. */
  readonly listsOf: (user: string) => Db;
  readonly plans: Plans;
  readonly rateLimiter: RateLimiter;
  readonly seenKeys: SeenKeys;
  readonly inFlight: InFlight;
  readonly slowDown: SlowDown;
  readonly sessionCookie: SessionCookie;
  /** Whether a POST counts as a read; default: as a submission. */
  readonly isRead?: boolean;
  /** Whether a GET counts as a submission: it costs credits. Default: as a read. */
  readonly isSubmission?: boolean;
}

/** The account of a request, and the limits of its plan. */
export interface Caller extends Account {
  readonly limits: Plan;
  /** Its share of the database's connections. */
  readonly pool: Pool;
  /** Where its lists are read; may be late by a moment. */
  readonly lists: Db;
  /** Undefined for a caller with a key. */
  readonly session: CallerSession | undefined;
}

interface CallerSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What a caller shows: a key, or else the cookie of a session. */
interface Credential {
  /** Of the key or the token; empty for none. */
  readonly hash: string;
  readonly sessionToken: string | undefined;
}

/** Calls that change nothing: a browser may send them for a page of another site. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers a request for its account, within the limits of that account; their state is sent in headers.
 *
 * A key that was valid before is refused from memory when its account is above a limit; it is let in by the database alone.
 *
 * Source of the headers: IETF draft-ietf-httpapi-ratelimit-headers-10.
 * @throws Fault UNAUTHORIZED, FORBIDDEN, RATE_LIMITED, SERVICE_UNAVAILABLE, and what `answer` throws
 */
export async function answerCaller<T>(
  deps: AuthorizeDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (caller: Caller) => Promise<T>,
): Promise<T> {
  const credential = readCredential(deps, request);
  const seen = deps.seenKeys.find(credential.hash);
  const name = seen?.id ?? request.ip;
  try {
    return await deps.inFlight.run(name, async () => {
      const kind = kindOf(deps, request, credential);
      if (seen) takeAllowance(deps, seen, kind, reply);
      const { account, session } = await findCaller(deps, request, {
        ...credential,
        user: name,
        pool: deps.poolOf(`${name}:${kind}`),
      });
      if (!seen) takeAllowance(deps, account, kind, reply);
      if (session && (deps.isSubmission || !safeMethods.has(request.method))) requireCsrfToken(request, session.token);
      const user = `${account.id}:${kind}`;
      const databases = { pool: deps.poolOf(user), lists: deps.listsOf(user) };
      return answer({ ...account, limits: limitsOf(deps, account), ...databases, session });
    });
  } catch (error) {
    if (error instanceof Fault && error.code === 'RATE_LIMITED') await deps.slowDown(name);
    throw error;
  }
}

/** A screen of the web app makes several reads, which a limit for programs would refuse to one who clicks around. */
function kindOf(
  { isRead, isSubmission }: AuthorizeDeps,
  { method }: FastifyRequest,
  { sessionToken }: Credential,
): RequestKind {
  if (isSubmission || (method === 'POST' && !isRead)) return 'submit';
  return sessionToken === undefined ? 'read' : 'browse';
}

function limitsOf({ plans }: AuthorizeDeps, { name, plan }: Account): Plan {
  const limits = plans[plan];
  if (!limits) throw new Error(`account ${name} is on plan ${plan}, which is not in the plans file`);
  return limits;
}

/** Counts a request against the rate limit of its account. @throws Fault RATE_LIMITED */
export function takeAllowance(deps: AuthorizeDeps, account: Account, kind: RequestKind, reply: FastifyReply): void {
  const perMinute = limitsOf(deps, account).requestsPerMinute[kind];
  const { isAllowed, limit, remaining, resetSeconds } = deps.rateLimiter.take(`${account.id}:${kind}`, perMinute);
  reply.header('ratelimit-policy', `"${kind}";q=${limit};w=60`);
  reply.header('ratelimit', `"${kind}";r=${remaining};t=${resetSeconds}`);
  if (isAllowed) return;
  const message = `Too many requests: your plan allows ${limit} of this kind a minute. Please slow down.`;
  throw retryLater('RATE_LIMITED', message, resetSeconds);
}

function readCredential({ sessionCookie }: AuthorizeDeps, request: FastifyRequest): Credential {
  const { authorization } = request.headers;
  const sessionToken = authorization === undefined ? sessionCookie.read(request) : undefined;
  const hash = sessionToken === undefined ? hashHeader(authorization) : hashKey(sessionToken);
  return { hash: hash?.toString('base64') ?? '', sessionToken };
}

/** @throws Fault FORBIDDEN */
function requireCsrfToken({ headers }: FastifyRequest, sessionToken: string): void {
  if (isCsrfToken(headers['x-csrf-token'], sessionToken)) return;
  const message =
    'A change by a signed-in browser needs the header x-csrf-token: GET /v1/session answers with its value.';
  throw new Fault('FORBIDDEN', message);
}

/** @throws Fault UNAUTHORIZED, and RATE_LIMITED for an address that sent too many wrong keys */
async function findCaller(
  deps: Pick<AuthorizeDeps, 'seenKeys' | 'authenticate'>,
  request: FastifyRequest,
  { hash, sessionToken, user, pool }: Credential & { readonly user: string; readonly pool: Pool },
): Promise<{ readonly account: Account; readonly session: CallerSession | undefined }> {
  return limitWrongTries(deps, { address: request.ip, hash }, async () => {
    if (sessionToken === undefined) {
      return { account: await deps.authenticate(request.headers.authorization, user), session: undefined };
    }
    const { account, expiresAt } = await useSession(pool, sessionToken);
    return { account, session: { token: sessionToken, expiresAt } };
  });
}

/**
 * Runs what finds an account by a key or token, unless the address has sent too many wrong ones.
 *
 * @throws Fault RATE_LIMITED, and what `find` throws
 */
export async function limitWrongTries<T extends { readonly account: Account }>(
  { seenKeys }: Pick<AuthorizeDeps, 'seenKeys'>,
  { address, hash }: { readonly address: string; readonly hash: string },
  find: () => Promise<T>,
): Promise<T> {
  const seconds = seenKeys.secondsUntilTry(address, hash);
  if (seconds > 0) {
    throw retryLater('RATE_LIMITED', 'Too many wrong API keys from this address. Please slow down.', seconds);
  }
  try {
    const found = await find();
    seenKeys.countRight(hash, found.account);
    return found;
  } catch (error) {
    if (error instanceof Fault && error.code === 'UNAUTHORIZED') seenKeys.countWrong(address, hash);
    throw error;
  }
}
