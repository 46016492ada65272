import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, bodyOf } from '../../api/client.ts';
import { operationsQuery } from '../../forms/operations.ts';

const ledgerPageLength = 50;
const dayMs = 86_400_000;

export const ledgerQuery = infiniteQueryOptions({
  queryKey: ['credits', 'ledger'],
  queryFn: ({ pageParam }) => bodyOf(api.GET('/v1/credits', { params: { query: { before: pageParam } } })),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ entries }) => (entries.length < ledgerPageLength ? undefined : entries.at(-1)?.id),
});

export const usageRanges = [
  { id: '7', name: '7 days' },
  { id: '30', name: '30 days' },
  { id: '90', name: '90 days' },
  { id: '365', name: 'A year' },
] as const;
export type UsageRange = (typeof usageRanges)[number]['id'];
export const firstUsageRange: UsageRange = '30';

/** The first day of what was used in so many days, today among them. Days are those of UTC, as the service counts them. */
export function firstDayOf(range: UsageRange): string {
  return new Date(Date.now() - (Number(range) - 1) * dayMs).toISOString().slice(0, 10);
}

export function usageQuery(from: string) {
  return queryOptions({
    queryKey: ['credits', 'usage', from],
    queryFn: () => bodyOf(api.GET('/v1/usage', { params: { query: { from } } })),
  });
}

/** Asks for all parts at once before the screen is drawn: parts that come one by one push each other down. */
export async function loadCredits(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchInfiniteQuery(ledgerQuery),
    client.prefetchQuery(operationsQuery),
    client.prefetchQuery(usageQuery(firstDayOf(firstUsageRange))),
  ]);
}
