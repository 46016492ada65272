import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { JsonObject } from '../../contract/task.ts';
import { findOperation } from '../../operations/catalogue.ts';
import { findLineage } from '../../tasks/lineage.ts';
import type { Task, TaskSource } from '../../tasks/task.ts';
import { nameOfSource, titleOf } from '../../tasks/title.ts';
import { formatTimestamp, type ShowFile } from '../../tasks/view.ts';
import type { ByIdDeps } from '../by-id.ts';
import { findOwnTask, unknownTask } from '../find-own-task.ts';
import { addRoute, describeRoute } from '../route.ts';

export const taskRequestRoute = describeRoute({
  method: 'GET',
  path: '/v1/tasks/{task_id}/request',
  operationId: 'getTaskRequest',
  tag: 'tasks',
  summary: 'What was sent for a task, to be sent again.',
  answer: {
    description: 'The request. Of a task that was deleted it has no fields and no sources.',
    schema: z.object({
      success: z.literal(true),
      operation: z.string(),
      path: z.string().describe('Where it is posted to.'),
      fields: z.looseObject({}).describe('As they were sent; a `voice_id` is always an id, never a name.'),
      sources: z.array(
        z.object({
          field: z
            .string()
            .describe('In which `url` can be sent again.')
            .meta({ examples: ['audio_url'] }),
          filename: z.string().describe('Empty if it has none.'),
          url: z
            .string()
            .nullable()
            .describe('The address given, or one of the kept upload; null once that is removed.'),
          from_task_id: z.guid().optional().describe('The task whose result it is.'),
        }),
      ),
    }),
  },
  refusals: [unknownTask],
});

const relative = z.object({
  task_id: z.guid(),
  operation: z.string(),
  title: z.string().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});

export const lineageRoute = describeRoute({
  method: 'GET',
  path: '/v1/tasks/{task_id}/lineage',
  operationId: 'getLineage',
  tag: 'tasks',
  summary: 'Which tasks a task was made from, and which were made from it.',
  answer: {
    description: 'One step in each direction; of what was made from it, the newest 100.',
    schema: z.object({ success: z.literal(true), made_from: z.array(relative), made_into: z.array(relative) }),
  },
  refusals: [unknownTask],
});

export function registerTaskRequest(app: FastifyInstance, deps: ByIdDeps): void {
  addRoute(app, deps, taskRequestRoute, async ({ caller, params }) => {
    const task = await findOwnTask(caller, { taskId: params.task_id });
    return {
      success: true,
      operation: task.operation,
      path: findOperation(task.operation).path,
      fields: listSent(task),
      sources: task.sources.map((source) => viewSource(task, source, deps.showFile)),
    };
  });

  addRoute(app, deps, lineageRoute, async ({ caller, params }) => {
    const task = await findOwnTask(caller, { taskId: params.task_id });
    const { madeFrom, madeInto } = await findLineage(caller.pool, task);
    return { success: true, made_from: madeFrom.map(viewRelative), made_into: madeInto.map(viewRelative) };
  });
}

function listSent({ input, sentFields, webhookUrl }: Task): JsonObject {
  const sent = Object.entries(input).filter(([name]) => sentFields?.includes(name) ?? true);
  return { ...Object.fromEntries(sent), ...(webhookUrl !== null && { webhook_url: webhookUrl }) };
}

function viewSource(task: Task, source: TaskSource, showFile: ShowFile): JsonObject {
  const field = `${source.name}_url`;
  const filename = nameOfSource(source);
  if (source.kind === 'address') return { field, filename, url: source.url };
  const isKept = !task.filesDeletedAt && !task.deletedAt;
  const file = { key: source.key, filename, contentType: '', sizeBytes: 0, durationSeconds: null };
  return {
    field,
    filename,
    url: isKept ? showFile(file) : (source.url ?? null),
    ...(source.from && { from_task_id: source.from.taskId }),
  };
}

function viewRelative(task: Task): JsonObject {
  const { id, operation, createdAt } = task;
  return { task_id: id, operation, title: titleOf(task) ?? null, createdAt: formatTimestamp(createdAt) };
}
