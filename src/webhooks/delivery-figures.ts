import type { Metrics } from '../platform/metrics.ts';
import type { EventState } from './attempts.ts';
import type { Outcome } from './post-event.ts';

/** Counts deliveries, in the process that sends them. */
export interface DeliveryFigures {
  /** @param state of the event after the attempt; undefined if that came too late to be recorded */
  sent(outcome: Outcome, state: EventState | undefined): void;
}

const results = { DELIVERED: 'delivered', PENDING: 'to_retry', DEAD: 'given_up' } as const;

export function createDeliveryFigures(metrics: Metrics): DeliveryFigures {
  const sent = metrics.counter({
    name: 'webhook_attempts_total',
    help: 'Webhooks that were sent, by what became of the event: delivered, to_retry, given_up or too_late',
    labels: ['result'],
  });
  const duration = metrics.histogram({
    name: 'webhook_attempt_duration_seconds',
    help: 'From the connection to the end of the answer, or to the timeout',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
  });
  for (const result of [...Object.values(results), 'too_late']) sent.inc({ result }, 0);
  return {
    sent({ durationMs }, state) {
      sent.inc({ result: state ? results[state.status] : 'too_late' });
      duration.observe(durationMs / 1000);
    },
  };
}
