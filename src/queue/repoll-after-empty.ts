import type { WorkerEvents } from 'graphile-worker';
import type { Db } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';

/** Long enough for another worker's poll to end (1 ms), random so that two do not collide again. */
const pauseMs = (): number => 2 + Math.random() * 8;

/**
 * Polls again after a poll that found no job although one is available.
 *
 * While one engine worker polls, the engine's statement locks every free queue and others skip what is locked. Workers
 * that poll at the same moment, as all do after a notification, therefore find nothing and would sleep until the next
 * poll. `notifyFreedQueues` has the measurements.
 */
export function repollAfterEmpty(
  events: WorkerEvents,
  { db, names, logger }: { db: Db; names: readonly string[]; logger: Logger },
): void {
  let isOver = false;
  let isPlanned = false;
  events.on('pool:gracefulShutdown', () => {
    isOver = true;
  });
  events.on('worker:getJob:empty', ({ worker: { workerPool } }) => {
    if (isOver || isPlanned) return;
    isPlanned = true;
    setTimeout(async () => {
      isPlanned = false;
      try {
        // A pool that is stopping refuses a nudge.
        if (!isOver && (await hasFreeJob(db, names)) && !isOver) workerPool.nudge(1);
      } catch (error) {
        logger.debug('polling again for a job failed', { error: String(error) });
      }
    }, pauseMs()).unref();
  });
}

async function hasFreeJob(db: Db, names: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1
       from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
       left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
      where jobs.is_available and jobs.run_at <= now() and tasks.identifier = any($1)
        and (queues.id is null or queues.is_available)
      limit 1`,
    [names],
  );
  return rowCount !== 0;
}
