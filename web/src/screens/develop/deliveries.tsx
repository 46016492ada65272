import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import type { paths } from '../../api/schema.d.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';

type Page = paths['/v1/deliveries']['get']['responses'][200]['content']['application/json'];
export type WebhookEvent = Page['events'][number];

export const deliveryStates = { PENDING: 'On its way', DELIVERED: 'Delivered', DEAD: 'Given up' } as const;

type Filter = 'ALL' | WebhookEvent['status'];
const filters = [
  { id: 'ALL', name: 'All' },
  ...(['PENDING', 'DELIVERED', 'DEAD'] as const).map((id) => ({ id, name: deliveryStates[id] })),
] as const;

const pollMs = 3000;

/** The webhooks of all tasks, newest first. */
export function Deliveries() {
  const client = useQueryClient();
  const [filter, setFilter] = useState<Filter>('ALL');
  const [openId, setOpenId] = useState<string>();
  const deliveries = useInfiniteQuery({
    queryKey: ['deliveries', filter],
    queryFn: ({ pageParam }) => {
      const query = { ...(filter !== 'ALL' && { status: filter }), ...(pageParam && { cursor: pageParam }), limit: 20 };
      return bodyOf(api.GET('/v1/deliveries', { params: { query } }));
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.events.some(isPending) ? pollMs : false),
  });
  const again = useMutation({
    mutationFn: (id: string) =>
      bodyOf(api.POST('/v1/deliveries/{event_id}/redeliver', { params: { path: { event_id: id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['deliveries'] }),
  });
  const error = deliveries.error ?? again.error;
  const events = deliveries.data?.pages.flatMap((page) => page.events);
  const open = events?.find(({ event_id }) => event_id === openId);
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <h2 id="deliveries">Webhooks</h2>
      <Segmented label="Which webhooks" choices={filters} value={filter} onChange={setFilter} />
      {error && <ErrorNotice error={error} onRetry={deliveries.refetch} />}
      {events?.length === 0 && (
        <Empty title={filter === 'ALL' ? 'No webhook was sent yet' : 'No webhook is in this state'}>
          <p>Tasks that are sent with a webhook_url show here what became of it.</p>
        </Empty>
      )}
      {events && events.length > 0 && (
        <Table
          label="Webhooks of your tasks"
          columns={['When', 'Kind', 'State', 'Attempts', 'Actions']}
          rows={events.map((event) => ({
            id: event.event_id,
            cells: [
              formatMoment(event.created_at),
              event.conversion_type,
              [deliveryStates[event.status], event.reason].filter(Boolean).join(': '),
              event.deliveries.length,
              <span key="actions" className={styles.actions}>
                <Button onPress={() => setOpenId(event.event_id)}>Details</Button>
                <Button onPress={() => again.mutate(event.event_id)} isDisabled={again.isPending || isPending(event)}>
                  Send again
                </Button>
              </span>,
            ],
          }))}
        />
      )}
      {deliveries.hasNextPage && (
        <Button onPress={() => deliveries.fetchNextPage()} isDisabled={deliveries.isFetchingNextPage}>
          Older webhooks
        </Button>
      )}
      {open && <DeliveryDialog event={open} onClose={() => setOpenId(undefined)} />}
    </section>
  );
}

function isPending({ status }: WebhookEvent): boolean {
  return status === 'PENDING';
}
