import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import { deliveryStates } from './deliveries.tsx';
import styles from './develop.module.css';
import type { WebhookEvent } from './develop-queries.ts';
import { JsonText } from './json-text.tsx';

interface DeliveryDialogProps {
  readonly event: WebhookEvent;
  readonly onClose: () => void;
}

/** One webhook: what was sent where, and what each attempt came to. */
export function DeliveryDialog({ event, onClose }: DeliveryDialogProps) {
  const { event_id, task_id, conversion_type, status, reason, url, next_attempt_at, deliveries, payload } = event;
  return (
    <Dialog
      title={`Webhook: ${conversion_type}`}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <p className={styles.address}>
        {[deliveryStates[status], reason].filter(Boolean).join(': ')}, to {url}
        {status === 'PENDING' && next_attempt_at && `, next attempt ${formatMoment(next_attempt_at)}`}
        <br />
        webhook-id: <code>{event_id}</code>
        <br />
        <Link to="/tasks/$taskId" params={{ taskId: task_id }}>
          Open the task
        </Link>
      </p>
      {deliveries.length > 0 && (
        <Table
          label="Attempts"
          columns={['Attempt', 'When', 'Outcome', 'Time', 'Answer']}
          rows={deliveries.map(({ attempt, attempted_at, status_code, error, duration_ms, response_excerpt }) => ({
            id: attempt,
            cells: [
              attempt,
              formatMoment(attempted_at),
              error ?? `answered with ${status_code}`,
              `${duration_ms} ms`,
              response_excerpt || 'empty',
            ],
          }))}
        />
      )}
      <JsonText label="Payload" value={payload} />
    </Dialog>
  );
}
