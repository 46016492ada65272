import type { FastifyInstance } from 'fastify';
import { Fault } from '../contract/fault.ts';
import type { Pool } from '../platform/database.ts';
import { keepAnswer } from '../tasks/idempotency.ts';
import { listDeliveries, redeliver } from '../webhooks/deliveries.ts';
import { answerOnce } from './answer-once.ts';
import { type AuthorizeDeps, authorize } from './authorize.ts';
import { findOwnTask } from './by-id.ts';

export interface DeliveriesDeps extends AuthorizeDeps {
  readonly pool: Pool;
}

interface TaskRoute {
  Params: { task_id: string };
}

/** What became of a task's webhooks, and sending them once more. */
export function registerDeliveries(app: FastifyInstance, deps: DeliveriesDeps): void {
  app.get<TaskRoute>('/v1/tasks/:task_id/deliveries', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const { id } = await findOwnTask(deps.pool, caller.id, { taskId: request.params.task_id });
    return { success: true, events: await listDeliveries(deps.pool, id) };
  });

  app.post<TaskRoute>('/v1/tasks/:task_id/redeliver', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const { id, webhookUrl, status } = await findOwnTask(deps.pool, caller.id, { taskId: request.params.task_id });
    if (!webhookUrl) throw new Fault('UNPROCESSABLE_CONTENT', 'The task was submitted without a webhook_url.');
    const once = { db: deps.pool, request, reply, caller, fingerprint: `redeliver ${id}` };
    return answerOnce(once, async (idempotent) => {
      const redelivered = await redeliver(deps.pool, id);
      if (redelivered === 0) throw new Fault('CONFLICT', `The task is ${status}: there is nothing to deliver yet.`);
      const answer = { success: true, message: `${redelivered} deliveries are on their way.`, redelivered };
      if (idempotent) await keepAnswer(deps.pool, idempotent, answer);
      return answer;
    });
  });
}
