import type { FastifyRequest } from 'fastify';
import { getCookies, Headers, setCookie } from 'undici';
import { sessionDaysMax } from '../../accounts/sessions.ts';

/** Where a browser keeps the token of its session. */
export interface SessionCookie {
  readonly name: string;
  /** The token that a browser sends; undefined without one. */
  read(request: FastifyRequest): string | undefined;
  /** `Set-Cookie` for a token, or for none, which removes it. */
  write(token: string | undefined): string;
}

/** Its name has the port of the address, since browsers send the cookies of a host to all ports of it. */
export function nameSessionCookie(publicUrl: string): string {
  const { port } = new URL(publicUrl);
  return port === '' ? 'serinette_session' : `serinette_session_${port}`;
}

/** A cookie that no script can read, and that no page of another site makes the browser send. */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const name = nameSessionCookie(publicUrl);
  return {
    name,
    read: ({ headers: { cookie } }) =>
      cookie === undefined ? undefined : getCookies(new Headers({ cookie }))[name] || undefined,
    write(token) {
      const headers = new Headers();
      setCookie(headers, {
        name,
        value: token ?? '',
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        // The service ends a session sooner; this only lets it outlast a restart of the browser.
        maxAge: token === undefined ? 0 : sessionDaysMax * 86_400,
        ...(publicUrl.startsWith('https:') && { secure: true }),
      });
      return headers.get('set-cookie')!; // it was just put there
    },
  };
}
