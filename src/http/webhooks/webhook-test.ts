import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fields } from '../../operations/fields.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { readAddress } from '../../tasks/find-sources.ts';
import { createDeliveryLimits } from '../../webhooks/delivery-limits.ts';
import { sendTestEvent } from '../../webhooks/test-event.ts';
import { webhookTestAnswer } from '../answers.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { retryLater } from '../retry-later.ts';
import { addRoute, describeRoute } from '../route.ts';

export interface WebhookTestDeps extends AuthorizeDeps {
  readonly outbound: Outbound;
  readonly version: string;
}

const tooMany = 'Other test events are on their way to this address. Wait for their answers.';
const retrySeconds = 5;

export const webhookTestRoute = describeRoute({
  method: 'POST',
  path: '/v1/webhook_test',
  operationId: 'testWebhook',
  tag: 'account',
  summary: 'Sends a signed test event to an address now, once, and answers what came of it.',
  description:
    'As webhooks are sent: POST of JSON, 15 seconds, no redirects, public addresses alone. Its `task_id` is all zeros and it has ' +
    '`is_test: true`. Nothing of it is kept.',
  body: {
    schema: z.object({ url: fields.text(z.string().max(4096).describe('The address.')) }),
    example: { url: 'https://receiver.example/hook' },
  },
  answer: {
    description: 'The outcome, whatever the receiver did.',
    schema: webhookTestAnswer,
    example: {
      success: true,
      event_id: 'msg_2mB1Zr7vQ0u5cYw8xKpLtA',
      is_delivered: true,
      status_code: 200,
      duration_ms: 41,
      error: null,
      response_excerpt: 'ok',
      payload: { success: true, conversion_type: 'Test', status: 'COMPLETED', is_test: true },
    },
  },
  refusals: [['RATE_LIMITED', tooMany]],
});

export function registerWebhookTest(app: FastifyInstance, deps: WebhookTestDeps): void {
  const limits = createDeliveryLimits();
  addRoute(app, deps, webhookTestRoute, async ({ caller, body }) => {
    const delivery = { accountId: caller.id, url: readAddress(body.url, deps.outbound, { field: 'url' }) };
    const end = limits.begin(delivery);
    if (!end) throw retryLater('RATE_LIMITED', tooMany, retrySeconds);
    const startedMs = performance.now();
    const { outbound, version } = deps;
    const { eventId, payload, outcome } = await sendTestEvent({ outbound, version, db: caller.pool }, delivery).finally(
      () => end(performance.now() - startedMs),
    );
    return {
      success: true,
      event_id: eventId,
      is_delivered: outcome.isDelivered,
      status_code: outcome.statusCode,
      duration_ms: outcome.durationMs,
      error: outcome.error,
      response_excerpt: outcome.responseExcerpt,
      payload,
    };
  });
}
