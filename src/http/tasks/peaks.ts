import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { mergePeaks, peaksPerSecond, peaksRoleOf, sourceRole } from '../../contract/peaks.ts';
import type { KeptSound, TaskResult } from '../../contract/task.ts';
import { fields } from '../../operations/fields.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Task } from '../../tasks/task.ts';
import type { ByIdDeps } from '../by-id.ts';
import { findOwnTask, unknownTask } from '../find-own-task.ts';
import { addRoute, describeRoute, type Refusal } from '../route.ts';

const noPeaks: Refusal = ['NOT_FOUND', 'This task has no peaks of that file.'];

export const peaksRoute = describeRoute({
  method: 'GET',
  path: '/v1/tasks/{task_id}/peaks',
  operationId: 'getPeaks',
  tag: 'tasks',
  summary: 'The peaks and the loudness of an audio file, to draw and compare it without decoding it.',
  query: z.object({
    file: z
      .string()
      .optional()
      .describe(
        `The \`role\` of the file, as \`GET /v1/tasks/{task_id}/files\` tells it, or \`${sourceRole}\`: the recording that was sent. Default: the first file that has peaks.`,
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
      loudness_lufs: z
        .number()
        .nullable()
        .describe('Integrated loudness by EBU R 128; null of silence, and where it was not measured.'),
      peaks: z.array(z.int().min(-127).max(127)).describe('Lowest and highest sample of each stretch in turn.'),
    }),
  },
  refusals: [unknownTask, noPeaks],
});

export function registerPeaks(app: FastifyInstance, deps: ByIdDeps & { readonly storage: Storage }): void {
  addRoute(app, deps, peaksRoute, async ({ caller, params, query }) => {
    const task = await findOwnTask(caller, { taskId: params.task_id });
    const { role, sound } = findSound(task, query.file);
    const { body } = await deps.storage.open(sound.peaksKey);
    const bytes = Buffer.concat(await body.toArray());
    const group = Math.ceil(peaksPerSecond / query.per_second);
    return {
      success: true,
      file: role,
      duration_seconds: sound.durationSeconds,
      channels: 1,
      peaks_per_second: peaksPerSecond / group,
      loudness_lufs: sound.loudnessLufs === undefined ? null : Number(sound.loudnessLufs.toFixed(2)),
      peaks: mergePeaks(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), group),
    };
  });
}

interface DrawnSound extends KeptSound {
  readonly durationSeconds: number | null;
}

/** @throws Fault NOT_FOUND that says which files have peaks */
function findSound(task: Task, asked: string | undefined): { readonly role: string; readonly sound: DrawnSound } {
  const { files, source } = task.filesDeletedAt || task.deletedAt ? { files: {} } : (task.result ?? { files: {} });
  const sounds = new Map(Object.keys(files).flatMap((role) => listSound(files, role)));
  if (source) sounds.set(sourceRole, source);
  const role = asked ?? [...sounds.keys()].find((each) => peaksRoleOf(each) === each);
  const sound = sounds.get(role ?? '');
  if (role && sound) return { role, sound };
  const has = sounds.size > 0 ? `It has those of ${[...sounds.keys()].join(', ')}.` : 'It has none.';
  throw new Fault('NOT_FOUND', `${noPeaks[1]} ${has}`);
}

function listSound(files: TaskResult['files'], role: string): [role: string, sound: DrawnSound][] {
  const { peaksKey, loudnessLufs } = files[peaksRoleOf(role)] ?? {};
  const { durationSeconds } = files[role]!;
  return peaksKey === undefined ? [] : [[role, { peaksKey, loudnessLufs, durationSeconds }]];
}
