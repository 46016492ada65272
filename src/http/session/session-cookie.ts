import type { FastifyRequest } from 'fastify';
import { getCookies, Headers, setCookie } from 'undici';
import { sessionDaysMax } from '../../accounts/sessions.ts';

const name = 'serinette_session';

/** The session's token that a browser sends; undefined without one. */
export function readSessionCookie({ headers }: FastifyRequest): string | undefined {
  if (headers.cookie === undefined) return undefined;
  return getCookies(new Headers({ cookie: headers.cookie }))[name] || undefined;
}

/**
 * `Set-Cookie` for a token, or for none, which removes it. No script can read it, and no page of another site makes the browser
 * send it.
 */
export function writeSessionCookie(token: string | undefined, { isSecure }: { isSecure: boolean }): string {
  const headers = new Headers();
  setCookie(headers, {
    name,
    value: token ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    // The service ends a session sooner; this only lets it outlast a restart of the browser.
    maxAge: token === undefined ? 0 : sessionDaysMax * 86_400,
    ...(isSecure && { secure: true }),
  });
  return headers.get('set-cookie')!; // it was just put there
}
