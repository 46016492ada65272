import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call, keepCsrfToken } from '../api/client.ts';

export interface Session {
  readonly account: {
    readonly id: string;
    readonly name: string;
    readonly plan: string;
    readonly role: 'admin' | 'user';
  };
  readonly csrf_token: string;
  readonly expires_at: string;
}

/** The session of this browser; null for a visitor. The cookie itself is out of reach of scripts. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    try {
      return keep(await call<Session>('/v1/session'));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

function keep(session: Session): Session {
  keepCsrfToken(session.csrf_token);
  return session;
}

/** The session on screens behind the sign-in. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error('this screen is only for those who are signed in');
  return data;
}

/** Signs in with a key, or with the token of the printed link. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: { readonly key: string } | { readonly token: string }) =>
      keep(
        await call<Session>('/v1/session', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(proof),
        }),
      ),
    onSuccess: (session) => client.setQueryData(sessionQuery.queryKey, session),
  });
}

/** Signs out and forgets everything that was shown. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call('/v1/session', { method: 'DELETE' }),
    // A fresh page holds nothing of the account.
    onSuccess: () => window.location.assign('/sign-in'),
  });
}
