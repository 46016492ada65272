import type { Pool } from '../platform/database.ts';
import type { Logger } from '../platform/logger.ts';
import { recordProgress, type TaskProgress } from '../tasks/progress.ts';
import type { Attempt } from '../tasks/task.ts';

export interface KeepProgressOptions {
  readonly pool: Pool;
  readonly task: Attempt;
  /** Called if the task was cancelled without notification, or another worker has it. */
  readonly abandon: () => void;
  readonly logger: Logger;
}

/** Records progress one at a time, so that no older step follows a newer one; what is outdated meanwhile is skipped. */
export function createProgressKeeper(options: KeepProgressOptions): (progress: TaskProgress) => void {
  const { pool, task, abandon, logger } = options;
  let next: TaskProgress | undefined;
  let isRecording = false;
  async function record(): Promise<void> {
    isRecording = true;
    while (next) {
      const progress = next;
      next = undefined;
      try {
        if (!(await recordProgress(pool, task, progress))) abandon();
      } catch (error) {
        logger.debug('progress not recorded', { error: String(error) });
      }
    }
    isRecording = false;
  }
  return (progress) => {
    next = progress;
    if (!isRecording) void record();
  };
}
