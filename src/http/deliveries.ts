import type { FastifyInstance } from 'fastify';
import { Fault } from '../contract/fault.ts';
import { keepAnswer } from '../tasks/idempotency.ts';
import { listDeliveries, redeliver } from '../webhooks/deliveries.ts';
import { answerOnce } from './answer-once.ts';
import { deliveriesAnswer, redeliverAnswer } from './answers.ts';
import type { AuthorizeDeps } from './authorize.ts';
import { findOwnTask, unknownTask } from './by-id.ts';
import { addRoute, describeRoute } from './route.ts';

export const deliveriesRoute = describeRoute({
  method: 'GET',
  path: '/v1/tasks/{task_id}/deliveries',
  operationId: 'listDeliveries',
  tag: 'tasks',
  summary: 'The task’s webhooks, with every attempt to deliver them.',
  answer: { description: 'The events, oldest first.', schema: deliveriesAnswer },
  refusals: [unknownTask],
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

export function registerDeliveries(app: FastifyInstance, deps: AuthorizeDeps): void {
  addRoute(app, deps, deliveriesRoute, async ({ caller, params }) => {
    const { id } = await findOwnTask(caller, { taskId: params.task_id });
    return { success: true, events: await listDeliveries(caller.pool, id) };
  });

  addRoute(app, deps, redeliverRoute, async ({ caller, params, request, reply }) => {
    const { id, webhookUrl, status } = await findOwnTask(caller, { taskId: params.task_id });
    if (!webhookUrl) throw new Fault('UNPROCESSABLE_CONTENT', withoutWebhook);
    const once = { request, reply, caller, fingerprint: `redeliver ${id}` };
    return answerOnce(once, async (idempotent) => {
      const redelivered = await redeliver(caller.pool, id);
      if (redelivered === 0) throw new Fault('CONFLICT', `The task is ${status}: there is nothing to deliver yet.`);
      const answer = { success: true, message: `${redelivered} deliveries are on their way.`, redelivered };
      if (idempotent) await keepAnswer(caller.pool, idempotent, answer);
      return answer;
    });
  });
}
