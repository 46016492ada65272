import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashKey } from '../../accounts/keys.ts';
import {
  type BrowserSession,
  beginSessionByKey,
  beginSessionByLink,
  csrfTokenOf,
  endSession,
  type NewBrowserSession,
} from '../../accounts/sessions.ts';
import { Fault } from '../../contract/fault.ts';
import { formatTimestamp } from '../../tasks/view.ts';
import { sessionAnswer, signedOutAnswer } from '../answers.ts';
import { type AuthorizeDeps, type Caller, limitWrongTries, takeAllowance } from '../authorize.ts';
import { readBody } from '../read-body.ts';
import { addRoute, describeRoute, type Refusal, refuse } from '../route.ts';

export type SessionDeps = AuthorizeDeps;

const withoutCookie: Refusal = ['UNAUTHORIZED', 'You are not signed in: this needs the cookie of a session.'];

const exampleAnswer = {
  success: true,
  account: { id: 'b1d7a9c4-5e2f-4a3b-8c6d-7f9e0a1b2c3d', name: 'default', plan: 'local', role: 'admin' },
  csrf_token: 'Yb0xZ3J6b2k1cGQ0c2ZqN2x3dW5hcTg5dG1oMnZleW8',
  expires_at: '2026-08-18T05:07:40.557000+00:00',
};

const credentials = z
  .object({
    token: z.string().min(1).max(200).optional().describe('Of a sign-in link, which works once.'),
    key: z.string().trim().min(1).max(1000).optional().describe('An API key.'),
  })
  .refine(({ token, key }) => (token === undefined) !== (key === undefined), 'send either token or key');

export const beginSessionRoute = describeRoute({
  method: 'POST',
  path: '/v1/session',
  operationId: 'beginSession',
  tag: 'account',
  summary: 'Signs a browser in, by an API key or the token of a sign-in link.',
  description:
    'Send either `key` or `token`, as JSON. The answer sets a cookie that every route takes in place of a key. A POST or DELETE with the cookie needs the answer’s `csrf_token` in the header `x-csrf-token`.',
  body: { schema: credentials, example: { key: 'srn_Yb0xZ3J6b2k1cGQ0c2ZqN2x3dW5hcTg5dG1oMnZleW8' }, isJsonAlone: true },
  answer: { description: 'Signed in.', schema: sessionAnswer, example: exampleAnswer },
  refusals: [
    ['UNAUTHORIZED', 'This key is not valid.'],
    ['RATE_LIMITED', 'Too many wrong API keys from this address. Please slow down.'],
  ],
  isOpen: true,
});

export const getSessionRoute = describeRoute({
  method: 'GET',
  path: '/v1/session',
  operationId: 'getSession',
  tag: 'account',
  summary: 'Who is signed in, by the cookie of the session.',
  answer: { description: 'The session.', schema: sessionAnswer, example: exampleAnswer },
});

export const endSessionRoute = describeRoute({
  method: 'DELETE',
  path: '/v1/session',
  operationId: 'endSession',
  tag: 'account',
  summary: 'Signs out: the cookie is refused from then on.',
  answer: { description: 'Signed out.', schema: signedOutAnswer },
});

export function registerSession(app: FastifyInstance, deps: SessionDeps): void {
  app.post(beginSessionRoute.path, async (request, reply) => {
    const session = await beginSession(deps, request, reply);
    reply.header('set-cookie', deps.sessionCookie.write(session.token));
    return answerSession(reply, session, session.token);
  });

  addRoute(app, deps, getSessionRoute, async ({ caller, reply }) => {
    const { token, expiresAt } = requireSession(caller);
    return answerSession(reply, { account: caller, expiresAt }, token);
  });

  addRoute(app, deps, endSessionRoute, async ({ caller, reply }) => {
    await endSession(caller.pool, requireSession(caller).token);
    reply.header('set-cookie', deps.sessionCookie.write(undefined));
    return { success: true, message: 'Signed out.' };
  });
}

function answerSession(reply: FastifyReply, { account, expiresAt }: BrowserSession, token: string): object {
  reply.header('cache-control', 'no-store');
  const { id, name, plan, role } = account;
  return {
    success: true,
    account: { id, name, plan, role },
    csrf_token: csrfTokenOf(token),
    expires_at: formatTimestamp(expiresAt),
  };
}

function requireSession({ session }: Caller): NonNullable<Caller['session']> {
  if (!session) throw refuse(withoutCookie);
  return session;
}

/** @throws Fault UNAUTHORIZED, RATE_LIMITED, UNPROCESSABLE_CONTENT */
async function beginSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<NewBrowserSession> {
  const { token, key } = await readCredentials(request, reply);
  const pool = deps.poolOf(request.ip);
  const hash = hashKey(token ?? key!).toString('base64'); // one of the two is there
  const session = await limitWrongTries(deps, { address: request.ip, hash }, () =>
    token === undefined ? beginSessionByKey(pool, key!) : beginSessionByLink(pool, token),
  );
  takeAllowance(deps, session.account, 'submit', reply);
  return session;
}

/** JSON alone: a form of another site's page cannot send that, and so cannot sign a person in as somebody else. */
async function readCredentials(request: FastifyRequest, reply: FastifyReply): Promise<z.output<typeof credentials>> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Fault('UNPROCESSABLE_CONTENT', 'Send the body as application/json.');
  }
  return readBody(credentials, request, reply);
}
