import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../contract/fault.ts';
import { type JsonObject, taskStatuses } from '../contract/task.ts';
import { fields } from '../operations/fields.ts';
import type { Db } from '../platform/database.ts';
import { keepAnswer } from '../tasks/idempotency.ts';
import { listTasks, type TaskFilter } from '../tasks/store.ts';
import { cancelTask, type FinishDeps } from '../tasks/transitions.ts';
import { leaveOutLongFields, viewConversion } from '../tasks/view.ts';
import { answerOnce, type OnceDeps } from './answer-once.ts';
import { cancelAnswer, conversionAnswer, conversionPage, taskPage } from './answers.ts';
import type { AuthorizeDeps } from './authorize.ts';
import { findOwnTask, unknownTask } from './find-own-task.ts';
import { conversionType, cursor, pageLimit, readConversionType, readCursor, writeCursor } from './read-query.ts';
import { addRoute, describeRoute } from './route.ts';
import { preferHeader, type TaskWaits, waitAsPreferred } from './task-waits.ts';

export type TasksDeps = AuthorizeDeps & OnceDeps & Omit<FinishDeps, 'pool'> & { readonly waits: TaskWaits };

const moment = (description: string) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true, local: true }).meta({ format: 'date-time' })])
    .optional()
    .describe(description);

export const listTasksRoute = describeRoute({
  method: 'GET',
  path: '/v1/tasks',
  operationId: 'listTasks',
  tag: 'tasks',
  summary: 'The account’s tasks, newest first.',
  query: z.object({
    conversionType,
    status: z.enum(taskStatuses).optional().describe('Only these.'),
    operation: z.string().optional().describe('Only those of the operation of that name.'),
    query: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Only those with all these words, or beginnings of words, in title, name, prompt, lyrics or file name.',
      ),
    from: moment('Created at or after.'),
    to: moment('Created at or before.'),
    with_deleted: fields.flag(z.boolean().default(true).describe('Whether tasks that you deleted are among them.')),
    view: z
      .enum(['full', 'summary'])
      .default('full')
      .describe(
        '`summary` omits what is long, such as lyrics, timings and transcripts, and names it in `left_out`: for lists of many tasks.',
      ),
    limit: pageLimit,
    cursor: cursor('next_cursor'),
  }),
  answer: { description: 'One page.', schema: taskPage },
});

export const byUserRoute = describeRoute({
  method: 'GET',
  path: '/v1/byUser',
  operationId: 'byUser',
  tag: 'tasks',
  summary: 'The same listing by the public API’s names.',
  query: z.object({
    conversionType,
    startDate: moment('Created at or after.'),
    endDate: moment('Created at or before.'),
    sortOrder: z
      .string()
      .toUpperCase()
      .pipe(z.enum(['ASC', 'DESC']))
      .default('DESC')
      .describe('By age; `DESC` is newest first.'),
    limit: pageLimit,
    LastEvaluatedKey: cursor('LastEvaluatedKey'),
  }),
  answer: { description: 'One page.', schema: conversionPage },
});

export const getTaskRoute = describeRoute({
  method: 'GET',
  path: '/v1/tasks/{task_id}',
  operationId: 'getTask',
  tag: 'tasks',
  summary: 'One task.',
  headers: preferHeader,
  answer: { description: 'The task and its results.', schema: conversionAnswer },
  refusals: [unknownTask],
});

export const cancelTaskRoute = describeRoute({
  method: 'POST',
  path: '/v1/tasks/{task_id}/cancel',
  operationId: 'cancelTask',
  tag: 'tasks',
  summary: 'Cancels a task that has not ended; all its credits are given back.',
  answer: { description: 'The task, which has failed as cancelled.', schema: cancelAnswer },
  refusals: [unknownTask, ['CONFLICT', 'The task has already ended: it is COMPLETED.']],
});

export function registerTasks(app: FastifyInstance, deps: TasksDeps): void {
  addRoute(app, deps, listTasksRoute, async ({ caller, query }) => {
    const { tasks, next } = await readPage(
      { ...deps, lists: caller.lists },
      {
        accountId: caller.id,
        feature: readConversionType(query.conversionType),
        status: query.status,
        operation: query.operation,
        words: query.query,
        createdFrom: query.from === undefined ? undefined : new Date(query.from),
        createdTo: query.to === undefined ? undefined : new Date(query.to),
        isWithoutDeleted: !query.with_deleted,
        order: 'DESC',
        limit: query.limit,
        after: readCursor(query.cursor),
      },
    );
    return {
      success: true,
      tasks: query.view === 'summary' ? tasks.map(leaveOutLongFields) : tasks,
      next_cursor: next,
    };
  });

  addRoute(app, deps, byUserRoute, async ({ caller, query }) => {
    const { tasks, next } = await readPage(
      { ...deps, lists: caller.lists },
      {
        accountId: caller.id,
        feature: readConversionType(query.conversionType),
        createdFrom: query.startDate === undefined ? undefined : new Date(query.startDate),
        createdTo: query.endDate === undefined ? undefined : new Date(query.endDate),
        order: query.sortOrder,
        limit: query.limit,
        after: readCursor(query.LastEvaluatedKey),
      },
    );
    return { success: true, conversions: tasks, LastEvaluatedKey: next };
  });

  addRoute(app, deps, getTaskRoute, async ({ caller, params, request, reply }) => {
    const task = await findOwnTask(caller, { taskId: params.task_id });
    const ended = await waitAsPreferred(deps.waits, { caller, taskId: task.id, request, reply });
    return { success: true, conversion: viewConversion(ended ?? task, deps.showFile) };
  });

  addRoute(app, deps, cancelTaskRoute, async ({ caller, params, request, reply }) => {
    const { id } = await findOwnTask(caller, { taskId: params.task_id });
    const once = { request, reply, caller, fingerprint: `cancel ${id}` };
    return answerOnce(deps, once, async (idempotent) => {
      const isCancelled = await cancelTask({ ...deps, pool: caller.pool }, { accountId: caller.id, taskId: id });
      const task = await findOwnTask(caller, { taskId: id });
      if (!isCancelled) throw new Fault('CONFLICT', `The task has already ended: it is ${task.status}.`);
      const answer = { success: true, message: task.message, conversion: viewConversion(task, deps.showFile) };
      if (idempotent) await keepAnswer(caller.pool, idempotent, answer);
      return answer;
    });
  });
}

async function readPage(
  deps: Pick<FinishDeps, 'showFile'> & { readonly lists: Db },
  filter: TaskFilter,
): Promise<{ tasks: JsonObject[]; next: string | null }> {
  // One more than requested shows whether there is a next page.
  const found = await listTasks(deps.lists, { ...filter, limit: filter.limit + 1 });
  const page = found.slice(0, filter.limit);
  const last = page.at(-1);
  return {
    tasks: page.map((task) => viewConversion(task, deps.showFile)),
    next: found.length > page.length && last ? writeCursor(last) : null,
  };
}
