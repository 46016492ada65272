/** A task that this worker has in hand; aborted when it shall no longer be worked on. */
interface RunningTask extends Disposable {
  readonly signal: AbortSignal;
  abort(): void;
}

/** The tasks in hand, by id. */
export interface RunningTasks {
  /** In hand until disposed of. */
  add(taskId: string): RunningTask;
  /** Ends the work on a task; does nothing where it is not in hand. */
  cancel(taskId: string): void;
  ids(): string[];
}

export function createRunningTasks(): RunningTasks {
  const controllers = new Map<string, AbortController>();
  return {
    add(taskId) {
      const controller = new AbortController();
      controllers.set(taskId, controller);
      return {
        signal: controller.signal,
        abort: () => controller.abort(new Error('It was cancelled, or another worker has it.')),
        [Symbol.dispose]() {
          if (controllers.get(taskId) === controller) controllers.delete(taskId);
        },
      };
    },
    cancel: (taskId) => controllers.get(taskId)?.abort(new Error('The task was cancelled.')),
    ids: () => [...controllers.keys()],
  };
}
