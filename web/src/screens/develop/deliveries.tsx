import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, bodyOf } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import styles from '../../ui/table.module.css';
import { Table } from '../../ui/table.tsx';

const states = { PENDING: 'On its way', DELIVERED: 'Delivered', DEAD: 'Given up' } as const;

/** The newest webhooks of all tasks. */
export function Deliveries() {
  const client = useQueryClient();
  const deliveries = useQuery({ queryKey: ['deliveries'], queryFn: () => bodyOf(api.GET('/v1/deliveries')) });
  const again = useMutation({
    mutationFn: (id: string) =>
      bodyOf(api.POST('/v1/deliveries/{event_id}/redeliver', { params: { path: { event_id: id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['deliveries'] }),
  });
  const error = deliveries.error ?? again.error;
  const events = deliveries.data?.events;
  return (
    <section className={styles.section} aria-labelledby="deliveries">
      <h2 id="deliveries">Webhooks</h2>
      {error && <ErrorNotice error={error} onRetry={deliveries.refetch} />}
      {events?.length === 0 && (
        <Empty title="No webhook was sent yet">
          <p>Tasks that are sent with a webhook_url show here what became of it.</p>
        </Empty>
      )}
      {events && events.length > 0 && (
        <Table
          label="Webhooks of your tasks"
          columns={['Kind', 'Task', 'State', 'Attempts', 'Again']}
          rows={events.map((event) => ({
            id: event.event_id,
            cells: [
              event.conversion_type,
              <Link key="task" to="/tasks/$taskId" params={{ taskId: event.task_id ?? '' }}>
                Open
              </Link>,
              [states[event.status], event.reason].filter(Boolean).join(': '),
              event.deliveries.length,
              <Button key="again" onPress={() => again.mutate(event.event_id)} isDisabled={again.isPending}>
                Send again
              </Button>,
            ],
          }))}
        />
      )}
    </section>
  );
}
