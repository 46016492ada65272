/** Calls listeners when a task changes; fed by the database's notifications. */
export interface TaskWatch {
  /** @returns a function that removes the listener */
  onChange(taskId: string, listener: () => void): () => void;
  /** Called for each notification. */
  tell(taskId: string): void;
  /** Called when notifications may have been missed: every listener is called. */
  tellAll(): void;
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
  };
}
