import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { keepAnswer } from '../../tasks/idempotency.ts';
import { listAccountDeliveries, listDeliveries, redeliver } from '../../webhooks/deliveries.ts';
import { answerOnce, type OnceDeps } from '../answer-once.ts';
import { deliveriesAnswer, deliveryPage, redeliverAnswer, webhookStatuses } from '../answers.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { findOwnTask, unknownTask } from '../find-own-task.ts';
import { cursor, pageLimit, readCursor, writeCursor } from '../read-query.ts';
import { addRoute, describeRoute, type Refusal, refuse } from '../route.ts';

export const deliveriesRoute = describeRoute({
  method: 'GET',
  path: '/v1/tasks/{task_id}/deliveries',
  operationId: 'listDeliveries',
  tag: 'tasks',
  summary: 'The task’s webhooks, with every attempt to deliver them.',
  answer: { description: 'The events, oldest first.', schema: deliveriesAnswer },
  refusals: [unknownTask],
});

const unknownEvent: Refusal = ['NOT_FOUND', 'There is no webhook of that id. GET /v1/deliveries lists yours.'];

export const accountDeliveriesRoute = describeRoute({
  method: 'GET',
  path: '/v1/deliveries',
  operationId: 'listAccountDeliveries',
  tag: 'account',
  summary: 'The webhooks of all tasks, with their attempts, newest first.',
  query: z.object({
    status: z.enum(webhookStatuses).optional().describe('Only these.'),
    limit: pageLimit,
    cursor: cursor('next_cursor'),
  }),
  answer: { description: 'One page.', schema: deliveryPage },
});

export const redeliverEventRoute = describeRoute({
  method: 'POST',
  path: '/v1/deliveries/{event_id}/redeliver',
  operationId: 'redeliverEvent',
  tag: 'account',
  summary: 'Sends one webhook again, delivered or not.',
  answer: {
    description: 'It is scheduled.',
    schema: redeliverAnswer,
    example: { success: true, message: 'The delivery is on its way.', redelivered: 1 },
  },
  refusals: [unknownEvent],
});

const withoutWebhook = 'The task was submitted without a webhook_url.';

export const redeliverRoute = describeRoute({
  method: 'POST',
  path: '/v1/tasks/{task_id}/redeliver',
  operationId: 'redeliver',
  tag: 'tasks',
  summary: 'Sends the task’s webhooks again.',
  answer: { description: 'They are scheduled.', schema: redeliverAnswer },
  refusals: [
    unknownTask,
    ['CONFLICT', 'The task is IN_QUEUE: there is nothing to deliver yet.'],
    ['UNPROCESSABLE_CONTENT', withoutWebhook],
  ],
});

export type DeliveriesDeps = AuthorizeDeps & OnceDeps;

export function registerDeliveries(app: FastifyInstance, deps: DeliveriesDeps): void {
  registerAccountDeliveries(app, deps);

  addRoute(app, deps, deliveriesRoute, async ({ caller, params }) => {
    const { id } = await findOwnTask(caller, { taskId: params.task_id });
    return { success: true, events: await listDeliveries(caller.pool, id) };
  });

  addRoute(app, deps, redeliverRoute, async ({ caller, params, request, reply }) => {
    const { id, webhookUrl, status } = await findOwnTask(caller, { taskId: params.task_id });
    if (!webhookUrl) throw new Fault('UNPROCESSABLE_CONTENT', withoutWebhook);
    const once = { request, reply, caller, fingerprint: `redeliver ${id}` };
    return answerOnce(deps, once, async (idempotent) => {
      const redelivered = await redeliver(caller.pool, { accountId: caller.id, taskId: id });
      if (redelivered === 0) throw new Fault('CONFLICT', `The task is ${status}: there is nothing to deliver yet.`);
      const answer = { success: true, message: `${redelivered} deliveries are on their way.`, redelivered };
      if (idempotent) await keepAnswer(caller.pool, idempotent, answer);
      return answer;
    });
  });
}

function registerAccountDeliveries(app: FastifyInstance, deps: DeliveriesDeps): void {
  addRoute(app, deps, accountDeliveriesRoute, async ({ caller, query: { status, limit, cursor } }) => {
    const after = readCursor(cursor)?.position;
    const { events, last } = await listAccountDeliveries(caller.lists, { accountId: caller.id, status, limit, after });
    // The position alone says where the page ended.
    const next_cursor = last === undefined ? null : writeCursor({ position: last, id: events.at(-1)!.task_id });
    return { success: true, events, next_cursor };
  });

  addRoute(app, deps, redeliverEventRoute, async ({ caller, params: { event_id: eventId }, request, reply }) => {
    const once = { request, reply, caller, fingerprint: `redeliver ${eventId}` };
    return answerOnce(deps, once, async (idempotent) => {
      const redelivered = await redeliver(caller.pool, { accountId: caller.id, eventId });
      if (redelivered === 0) throw refuse(unknownEvent);
      const answer = { success: true, message: 'The delivery is on its way.', redelivered };
      if (idempotent) await keepAnswer(caller.pool, idempotent, answer);
      return answer;
    });
  });
}
