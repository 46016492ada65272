import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Task } from '../tasks/task.ts';
import { waitForEnd } from '../tasks/wait-for-end.ts';
import type { TaskWatch } from '../tasks/watch.ts';
import type { Caller } from './authorize.ts';
import { findOwnTask } from './find-own-task.ts';
import { readWaitSeconds } from './task-headers.ts';

export interface AskedWait {
  readonly caller: Caller;
  readonly taskId: string;
  readonly reply: FastifyReply;
  /** Default: as long as the client stays. */
  readonly msMax?: number;
}

export interface WaitedTask {
  /** As it is now. */
  readonly task: Task;
  /** Why it was not waited for any longer. */
  readonly until: 'end' | 'time' | 'client gone' | 'stop';
}

/** Requests that wait for the end of a task; each waits without a connection of the database. */
export interface TaskWaits {
  wait(asked: AskedWait): Promise<WaitedTask>;
}

/** All of them are answered when the process stops. */
export function createTaskWaits(app: FastifyInstance, watch: TaskWatch): TaskWaits {
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  return {
    async wait({ caller, taskId, reply, msMax }) {
      const gone = new AbortController();
      const leave = () => gone.abort();
      reply.raw.once('close', leave);
      // It may have gone while its request was worked on: then no event comes any more.
      if (reply.raw.destroyed) leave();
      const time = msMax === undefined ? [] : [AbortSignal.timeout(msMax)];
      const signal = AbortSignal.any([stopping.signal, gone.signal, ...time]);
      const read = () => findOwnTask(caller, { taskId });
      const task = await waitForEnd(watch, { taskId, read, signal });
      reply.raw.off('close', leave);
      // Else the client would keep the connection, and the process with it.
      if (stopping.signal.aborted) reply.header('connection', 'close');
      if (task.status === 'COMPLETED' || task.status === 'FAILED') return { task, until: 'end' };
      if (gone.signal.aborted) return { task, until: 'client gone' };
      return { task, until: stopping.signal.aborted ? 'stop' : 'time' };
    },
  };
}

/** `Prefer`, as routes describe it. */
export const preferHeader = {
  schema: z.object({
    Prefer: z.string().optional().describe('`wait=N` answers when the task has ended, or after N seconds, 60 at most.'),
  }),
  example: {},
};

/** Waits for the end of a task as its request prefers (RFC 7240). @returns undefined where it prefers no waiting */
export async function waitAsPreferred(
  waits: TaskWaits,
  { request, ...asked }: Omit<AskedWait, 'msMax'> & { readonly request: FastifyRequest },
): Promise<Task | undefined> {
  const seconds = readWaitSeconds(request.headers);
  if (seconds === undefined) return undefined;
  asked.reply.header('preference-applied', `wait=${seconds}`);
  return (await waits.wait({ ...asked, msMax: seconds * 1000 })).task;
}
