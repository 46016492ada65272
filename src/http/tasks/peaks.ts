import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { mergePeaks, peaksPerSecond, peaksRoleOf } from '../../contract/peaks.ts';
import { fields } from '../../operations/fields.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Task } from '../../tasks/task.ts';
import { type ByIdDeps, findOwnTask, unknownTask } from '../by-id.ts';
import { addRoute, describeRoute, type Refusal } from '../route.ts';

const noPeaks: Refusal = ['NOT_FOUND', 'This task has no peaks of that file.'];

export const peaksRoute = describeRoute({
  method: 'GET',
  path: '/v1/tasks/{task_id}/peaks',
  operationId: 'getPeaks',
  tag: 'tasks',
  summary: 'The peaks of an audio file, to draw its wave without decoding it.',
  query: z.object({
    file: z
      .string()
      .optional()
      .describe(
        'The `role` of the file, as `GET /v1/tasks/{task_id}/files` tells it. Default: the first that has peaks.',
      ),
    per_second: fields.number(
      z
        .int()
        .min(1)
        .max(peaksPerSecond)
        .default(peaksPerSecond)
        .describe('How many are wanted; as many or fewer come.'),
    ),
  }),
  answer: {
    description: 'Found while the file was written, over all its channels.',
    schema: z.object({
      success: z.literal(true),
      file: z.string(),
      duration_seconds: z.number().nullable(),
      channels: z.literal(1),
      peaks_per_second: z.number(),
      peaks: z.array(z.int().min(-127).max(127)).describe('Lowest and highest sample of each stretch in turn.'),
    }),
  },
  refusals: [unknownTask, noPeaks],
});

export function registerPeaks(app: FastifyInstance, deps: ByIdDeps & { readonly storage: Storage }): void {
  addRoute(app, deps, peaksRoute, async ({ caller, params, query }) => {
    const task = await findOwnTask(caller, { taskId: params.task_id });
    const { role, key } = findPeaks(task, query.file);
    const { body } = await deps.storage.open(key);
    const bytes = Buffer.concat(await body.toArray());
    const group = Math.ceil(peaksPerSecond / query.per_second);
    return {
      success: true,
      file: role,
      duration_seconds: task.result!.files[role]!.durationSeconds,
      channels: 1,
      peaks_per_second: peaksPerSecond / group,
      peaks: mergePeaks(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), group),
    };
  });
}

/** @throws Fault NOT_FOUND that says which files have peaks */
function findPeaks(task: Task, asked: string | undefined): { readonly role: string; readonly key: string } {
  const files = task.filesDeletedAt || task.deletedAt ? {} : (task.result?.files ?? {});
  const keyOf = (role: string) => (Object.hasOwn(files, role) ? files[peaksRoleOf(role)]?.peaksKey : undefined);
  const roles = Object.keys(files).filter((role) => keyOf(role) !== undefined);
  const role = asked ?? roles.find((each) => files[each]?.peaksKey !== undefined);
  const key = role && keyOf(role);
  if (role && key) return { role, key };
  const has = roles.length > 0 ? `It has those of ${roles.join(', ')}.` : 'It has none.';
  throw new Fault('NOT_FOUND', `${noPeaks[1]} ${has}`);
}
