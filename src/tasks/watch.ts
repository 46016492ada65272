import type { Pool } from '../platform/database.ts';

/** Calls listeners when a task changes; fed by the database's notifications, and by `followProgress`. */
export interface TaskWatch {
  /** @returns a function that removes the listener */
  onChange(taskId: string, listener: () => void): () => void;
  /** Called for each notification. */
  tell(taskId: string): void;
  /** Called when notifications may have been missed: every listener is called. */
  tellAll(): void;
  /** The tasks that have listeners. */
  ids(): string[];
}

export function createTaskWatch(): TaskWatch {
  const listeners = new Map<string, Set<() => void>>();
  return {
    onChange(taskId, listener) {
      const ofTask = listeners.get(taskId) ?? new Set();
      listeners.set(taskId, ofTask.add(listener));
      return () => {
        ofTask.delete(listener);
        if (ofTask.size === 0) listeners.delete(taskId);
      };
    },
    tell(taskId) {
      for (const listener of listeners.get(taskId) ?? []) listener();
    },
    tellAll() {
      for (const ofTask of listeners.values()) for (const listener of ofTask) listener();
    },
    ids: () => [...listeners.keys()],
  };
}

/** Workers record progress about once a second; a step of the work may be shorter. */
const readMs = 500;

/**
 * Reports changes of watched tasks, read twice a second. Their progress is not notified, as starts and ends are: a notification wakes a
 * connection of every worker, and each running task has progress every second. Behind a pooler nothing is notified.
 *
 * @returns a function that stops it
 */
export function readChanges(pool: Pool, watch: TaskWatch): () => void {
  let seen = new Map<string, number>();
  const look = async () => {
    const ids = watch.ids();
    if (ids.length === 0) return;
    const { rows } = await pool.query<{ id: string; updatedAt: Date }>(
      `select id, updated_at as "updatedAt" from tasks where id = any($1::uuid[])`,
      [ids],
    );
    const former = seen;
    seen = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
    for (const [id, updatedMs] of seen) if (former.get(id) !== updatedMs) watch.tell(id);
  };
  // What a look missed that failed, the next one finds.
  const timer = setInterval(() => void look().catch(() => {}), readMs);
  return () => clearInterval(timer);
}
