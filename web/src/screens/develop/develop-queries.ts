import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, bodyOf } from '../../api/client.ts';
import type { paths } from '../../api/schema.d.ts';
import { operationsQuery } from '../../forms/operations.ts';

type DeliveryPage = paths['/v1/deliveries']['get']['responses'][200]['content']['application/json'];
export type WebhookEvent = DeliveryPage['events'][number];
export type DeliveryFilter = 'ALL' | WebhookEvent['status'];

const pageLength = 20;
const deliveryPollMs = 3000;
const limitsPollMs = 10_000;

export const keysQuery = infiniteQueryOptions({
  queryKey: ['keys'],
  queryFn: ({ pageParam }) =>
    bodyOf(api.GET('/v1/keys', { params: { query: { limit: pageLength, ...(pageParam && { cursor: pageParam }) } } })),
  initialPageParam: '',
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: () => bodyOf(api.GET('/v1/limits')),
  // They fill again within a minute; nobody asks while the page is hidden.
  refetchInterval: limitsPollMs,
});

/** The webhooks of all tasks, newest first. */
export function deliveriesQuery(filter: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: ['deliveries', filter],
    queryFn: ({ pageParam }) => {
      const query = { ...(filter !== 'ALL' && { status: filter }), ...(pageParam && { cursor: pageParam }) };
      return bodyOf(api.GET('/v1/deliveries', { params: { query: { ...query, limit: pageLength } } }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.events.some(isPending) ? deliveryPollMs : false),
  });
}

export function isPending({ status }: WebhookEvent): boolean {
  return status === 'PENDING';
}

/** Asks for all parts at once before the screen is drawn: parts that come one by one push each other down. */
export async function loadDevelop(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchInfiniteQuery(keysQuery),
    client.prefetchQuery(operationsQuery),
    client.prefetchQuery(limitsQuery),
    client.prefetchInfiniteQuery(deliveriesQuery('ALL')),
  ]);
}
