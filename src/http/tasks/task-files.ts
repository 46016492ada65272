import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import type { OutputFile } from '../../contract/task.ts';
import { cleanFilename } from '../../storage/signed-address.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Task } from '../../tasks/task.ts';
import { titleOf } from '../../tasks/title.ts';
import type { ByIdDeps } from '../by-id.ts';
import { findOwnTask, unknownTask } from '../find-own-task.ts';
import { addRoute, describeRoute } from '../route.ts';

const zipTasksMax = 50;

export const taskFilesRoute = describeRoute({
  method: 'GET',
  path: '/v1/tasks/{task_id}/files',
  operationId: 'listFiles',
  tag: 'tasks',
  summary: 'All files that a task made.',
  answer: {
    description: 'None before it is completed, and none once they were removed.',
    schema: z.object({
      success: z.literal(true),
      files: z.array(
        z.object({
          role: z.string().describe('What it is to the task, such as `audio_1`.'),
          name: z.string(),
          size_bytes: z.int(),
          content_type: z.string(),
          duration_seconds: z.number().nullable().describe('Null of what is no audio.'),
          url: z.url(),
        }),
      ),
    }),
  },
  refusals: [unknownTask],
});

const taskIds = z.preprocess(
  (value) => [value ?? []].flat(),
  z
    .array(z.guid())
    .min(1)
    .max(zipTasksMax)
    .describe(`The tasks: the parameter is repeated, ${zipTasksMax} times at most.`),
);

export const zipRoute = describeRoute({
  method: 'GET',
  path: '/v1/files.zip',
  operationId: 'downloadFiles',
  tag: 'tasks',
  summary: 'All files of some tasks as one ZIP.',
  query: z.object({ task_id: taskIds }),
  answer: {
    description: 'A folder for each task, named by its title.',
    schema: z.string(),
    contentType: 'application/zip',
  },
  refusals: [unknownTask, ['NOT_FOUND', 'These tasks have no files.']],
});

export interface TaskFilesDeps extends ByIdDeps {
  readonly storage: Storage;
}

export function registerTaskFiles(app: FastifyInstance, deps: TaskFilesDeps): void {
  addRoute(app, deps, taskFilesRoute, async ({ caller, params }) => {
    const task = await findOwnTask(caller, { taskId: params.task_id });
    const files = listKept(task).map(([role, file]) => ({
      role,
      name: file.filename,
      size_bytes: file.sizeBytes,
      content_type: file.contentType,
      duration_seconds: file.durationSeconds,
      url: deps.showFile(file),
    }));
    return { success: true, files };
  });

  addRoute(app, deps, zipRoute, async ({ caller, query, reply }) => {
    const ids = [...new Set(query.task_id)];
    const tasks = await Promise.all(ids.map((taskId) => findOwnTask(caller, { taskId })));
    const files = nameFiles(tasks);
    if (files.length === 0) throw new Fault('NOT_FOUND', 'These tasks have no files: not yet, or not any more.');
    reply.type('application/zip').header('content-disposition', 'attachment; filename="serinette.zip"');
    return reply.send(packFiles(files, deps.storage));
  });
}

function listKept(task: Task): [role: string, file: OutputFile][] {
  return task.filesDeletedAt || task.deletedAt ? [] : Object.entries(task.result?.files ?? {});
}

interface NamedFile {
  readonly file: OutputFile;
  readonly path: string;
}

/** A folder for each task, a name for each file, none of them twice; systems differ in capitals. */
function nameFiles(tasks: readonly Task[]): NamedFile[] {
  const taken = new Set<string>();
  const choose = (name: string, extension = ''): string => {
    for (let n = 1; ; n++) {
      const path = `${name}${n === 1 ? '' : ` (${n})`}${extension}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
  return tasks.flatMap((task) => {
    const kept = listKept(task);
    if (kept.length === 0) return [];
    const folder = choose(cleanFilename(`${titleOf(task) ?? task.operation} `));
    return kept.map(([, file]) => {
      const [, stem = '', extension] = /^(.*?)(\.\w+)?$/s.exec(cleanFilename(file.filename)) ?? [];
      return { file, path: choose(`${folder}/${stem}`, extension) };
    });
  });
}

/** Stored as they are: audio does not get smaller. Each file is opened when its turn has come. */
function packFiles(files: readonly NamedFile[], storage: Storage): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const output = zip.outputStream as NodeJS.ReadableStream & { destroy(error: Error): void };
  for (const { file, path } of files) {
    zip.addReadStreamLazy(path, { compress: false, size: file.sizeBytes }, (give) => {
      storage.open(file.key).then(
        ({ body }) => {
          // Who leaves in the middle leaves no file open.
          (output as unknown as NodeJS.EventEmitter).once('close', () => body.destroy());
          give(null, body);
        },
        (error: unknown) => output.destroy(error as Error),
      );
    });
  }
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  return output;
}
