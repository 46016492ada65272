import './ui/tokens.css';
import './ui/base.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api/api-error.ts';
import { buildRouter } from './router.tsx';
import { sessionQuery } from './session/session.ts';

const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the service refuses it refuses again, unless it says when to ask; a connection that broke may be back.
      retry: (count, error) => !(error instanceof ApiError && error.status < 500 && error.status !== 429) && count < 2,
      retryDelay: (count, error) => 1000 * ((error instanceof ApiError && error.retryAfterSeconds) || 2 ** count),
    },
  },
});

// A session that ended elsewhere: its key was revoked, or its time was up.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const { error } = query.state;
  if (type !== 'updated' || !(error instanceof ApiError) || error.status !== 401) return;
  if (queryClient.getQueryData(sessionQuery.queryKey) === null) return;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  void router.invalidate();
});

const router = buildRouter(queryClient);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
