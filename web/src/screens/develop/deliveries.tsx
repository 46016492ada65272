import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { type DeliveryFilter, deliveriesQuery, isPending } from './develop-queries.ts';

export const deliveryStates = { PENDING: 'On its way', DELIVERED: 'Delivered', DEAD: 'Given up' } as const;

const filters = [
  { id: 'ALL', name: 'All' },
  ...(['PENDING', 'DELIVERED', 'DEAD'] as const).map((id) => ({ id, name: deliveryStates[id] })),
] as const;

/** The webhooks of all tasks, newest first. */
export function Deliveries() {
  const client = useQueryClient();
  const [filter, setFilter] = useState<DeliveryFilter>('ALL');
  const [openId, setOpenId] = useState<string>();
  const deliveries = useInfiniteQuery(deliveriesQuery(filter));
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
