/** Tells whoever waits for a task that it has changed; fed by the database's notifications. */
export interface TaskWatch {
  /** @returns ends the watching */
  onChange(taskId: string, listener: () => void): () => void;
  /** A notification has come. */
  tell(taskId: string): void;
  /** Notifications may have been missed: everyone looks again. */
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
