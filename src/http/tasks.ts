import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../contract/fault.ts';
import { readFeature } from '../contract/features.ts';
import type { JsonObject, TaskStatus } from '../contract/task.ts';
import { keepAnswer } from '../tasks/idempotency.ts';
import { listTasks, type TaskFilter } from '../tasks/store.ts';
import { cancelTask, type FinishDeps } from '../tasks/transitions.ts';
import { viewConversion } from '../tasks/view.ts';
import { answerOnce } from './answer-once.ts';
import { type AuthorizeDeps, authorize } from './authorize.ts';
import { findOwnTask } from './by-id.ts';
import { pageLimit, readCursor, readQuery, writeCursor } from './read-query.ts';

export type TasksDeps = AuthorizeDeps & FinishDeps;

const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
  .transform((text) => new Date(text))
  .optional();

const listQuery = z.object({
  conversionType: z.string().optional(),
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED']).optional(),
  limit: pageLimit,
  cursor: z.string().optional(),
});

const byUserQuery = z.object({
  conversionType: z.string().optional(),
  startDate: moment,
  endDate: moment,
  sortOrder: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['ASC', 'DESC']))
    .default('DESC'),
  limit: pageLimit,
  LastEvaluatedKey: z.string().optional(),
});

/** An account's tasks: one, many, and the end of one. */
export function registerTasks(app: FastifyInstance, deps: TasksDeps): void {
  app.get('/v1/tasks', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const query = readQuery(listQuery, request);
    const { tasks, next } = await readPage(deps, {
      accountId: caller.id,
      feature: readType(query.conversionType),
      status: query.status as TaskStatus | undefined,
      order: 'DESC',
      limit: query.limit,
      after: readCursor(query.cursor),
    });
    return { success: true, tasks, next_cursor: next };
  });

  // The public API's own listing, known from one client that polls it.
  app.get('/v1/byUser', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const query = readQuery(byUserQuery, request);
    const { tasks, next } = await readPage(deps, {
      accountId: caller.id,
      feature: readType(query.conversionType),
      createdFrom: query.startDate,
      createdTo: query.endDate,
      order: query.sortOrder,
      limit: query.limit,
      after: readCursor(query.LastEvaluatedKey),
    });
    return { success: true, conversions: tasks, LastEvaluatedKey: next };
  });

  app.get<{ Params: { task_id: string } }>('/v1/tasks/:task_id', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const task = await findOwnTask(deps.pool, caller.id, { taskId: request.params.task_id });
    return { success: true, conversion: viewConversion(task, deps.showFile) };
  });

  app.post<{ Params: { task_id: string } }>('/v1/tasks/:task_id/cancel', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const { id } = await findOwnTask(deps.pool, caller.id, { taskId: request.params.task_id });
    const once = { db: deps.pool, request, reply, caller, fingerprint: `cancel ${id}` };
    return answerOnce(once, async (idempotent) => {
      const isCancelled = await cancelTask(deps, { accountId: caller.id, taskId: id });
      const task = await findOwnTask(deps.pool, caller.id, { taskId: id });
      if (!isCancelled) throw new Fault('CONFLICT', `The task has already ended: it is ${task.status}.`);
      const answer = { success: true, message: task.message, conversion: viewConversion(task, deps.showFile) };
      if (idempotent) await keepAnswer(deps.pool, idempotent, answer);
      return answer;
    });
  });
}

async function readPage(deps: TasksDeps, filter: TaskFilter): Promise<{ tasks: JsonObject[]; next: string | null }> {
  // One more than asked for tells whether there is a next page.
  const found = await listTasks(deps.pool, { ...filter, limit: filter.limit + 1 });
  const page = found.slice(0, filter.limit);
  const last = page.at(-1);
  return {
    tasks: page.map((task) => viewConversion(task, deps.showFile)),
    next: found.length > page.length && last ? writeCursor(last) : null,
  };
}

function readType(text: string | undefined): TaskFilter['feature'] {
  const feature = readFeature(text);
  if (feature === undefined) throw new Fault('UNPROCESSABLE_CONTENT', `conversionType ${text} is not known.`);
  return feature === 'any' ? undefined : feature;
}
