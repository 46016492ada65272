import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fields } from '../../operations/fields.ts';
import { listBusyWorkers, listFailures, readQueues, readThroughput } from '../../tasks/operated-tasks.ts';
import { formatTimestamp } from '../../tasks/view.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { cursor, pageLimit, readCursor, writeCursor } from '../read-query.ts';
import { addRoute, describeRoute } from '../route.ts';
import { failurePage, queueAnswer, throughputAnswer, workersAnswer } from './answers.ts';

/** A week. */
const hoursMax = 168;

export const queueRoute = describeRoute({
  method: 'GET',
  path: '/v1/admin/queue',
  operationId: 'getQueue',
  tag: 'admin',
  summary: 'Waiting and running tasks of all accounts, by operation.',
  answer: {
    description: 'Counted now.',
    schema: queueAnswer,
    example: {
      success: true,
      operations: [{ operation: 'music_ai', waiting: 3, running: 2, oldest_waiting_seconds: 41.7 }],
    },
  },
});

export const workersRoute = describeRoute({
  method: 'GET',
  path: '/v1/admin/workers',
  operationId: 'listWorkers',
  tag: 'admin',
  summary: 'The workers of all machines, with the tasks that they run.',
  answer: { description: 'A worker that died stays on the list for a few seconds.', schema: workersAnswer },
});

export const throughputRoute = describeRoute({
  method: 'GET',
  path: '/v1/admin/throughput',
  operationId: 'getThroughput',
  tag: 'admin',
  summary: 'Tasks of all accounts that ended in the last hours, by hour and operation.',
  query: z.object({
    hours: fields.number(
      z.int().min(1).max(hoursMax).default(24).describe('The last of them is the one that has begun.'),
    ),
  }),
  answer: {
    description: 'Hours of UTC.',
    schema: throughputAnswer,
    example: {
      success: true,
      from: '2026-08-17T17:00:00.000000+00:00',
      hours: [
        {
          hour: '2026-08-17T17:00:00.000000+00:00',
          operation: 'denoise',
          completed: 12,
          failed: 1,
          cancelled: 0,
          mean_seconds: 4.2,
        },
      ],
    },
  },
});

export const failuresRoute = describeRoute({
  method: 'GET',
  path: '/v1/admin/failures',
  operationId: 'listFailures',
  tag: 'admin',
  summary: 'Tasks of all accounts that failed, the last failure first.',
  description: 'Cancelled tasks are not among them.',
  query: z.object({ limit: pageLimit, cursor: cursor('next_cursor') }),
  answer: { description: 'One page.', schema: failurePage },
});

export function registerAdminActivity(app: FastifyInstance, deps: AuthorizeDeps): void {
  addRoute(app, deps, queueRoute, async ({ caller }) => {
    const queues = await readQueues(caller.pool);
    return {
      success: true,
      operations: queues.map(({ oldestWaitingSeconds, ...queue }) => ({
        ...queue,
        oldest_waiting_seconds: oldestWaitingSeconds,
      })),
    };
  });

  addRoute(app, deps, workersRoute, async ({ caller }) => {
    const workers = await listBusyWorkers(caller.pool);
    return {
      success: true,
      workers: workers.map((worker) => ({
        id: worker.id,
        host: worker.host,
        is_alive: worker.isAlive,
        started_at: formatTimestamp(worker.startedAt),
        last_seen_at: worker.lastSeenAt && formatTimestamp(worker.lastSeenAt),
        slots: worker.slots,
        categories: worker.categories,
        operations: worker.operations,
        running: worker.running.map((task) => ({
          task_id: task.id,
          operation: task.operation,
          account_id: task.accountId,
          progress: Math.floor(task.progress * 100),
          step: task.step,
          started_at: formatTimestamp(task.startedAt),
        })),
      })),
    };
  });

  addRoute(app, deps, throughputRoute, async ({ caller, query }) => {
    const { from, hours } = await readThroughput(caller.pool, query.hours);
    return {
      success: true,
      from: formatTimestamp(from),
      hours: hours.map(({ hour, meanSeconds, ...counts }) => ({
        hour: formatTimestamp(hour),
        ...counts,
        mean_seconds: meanSeconds,
      })),
    };
  });

  addRoute(app, deps, failuresRoute, async ({ caller, query: { limit, cursor } }) => {
    // One more than requested shows whether there is a next page.
    const found = await listFailures(caller.pool, { limit: limit + 1, after: readCursor(cursor) });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      success: true,
      failures: page.map((task) => ({
        task_id: task.id,
        operation: task.operation,
        message: task.message,
        fault_code: task.faultCode,
        attempts: task.attempt,
        account_id: task.accountId,
        account_name: task.accountName,
        request_id: task.requestId,
        createdAt: formatTimestamp(task.createdAt),
        failed_at: formatTimestamp(task.finishedAt),
      })),
      next_cursor: found.length > page.length && last ? writeCursor(last) : null,
    };
  });
}
