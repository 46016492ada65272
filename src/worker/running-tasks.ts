/** A task that this worker runs; aborted when the work must stop. */
export interface RunningTask extends Disposable {
  readonly signal: AbortSignal;
  abort(): void;
}

/** The running tasks, by id. */
export interface RunningTasks {
  /** Registers a task until it is disposed of. */
  add(taskId: string): RunningTask;
  /** Stops the work on a task; does nothing if it is not running here. */
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
        abort: () => controller.abort(new Error('The task was cancelled, or another worker has it.')),
        [Symbol.dispose]() {
          if (controllers.get(taskId) === controller) controllers.delete(taskId);
        },
      };
    },
    cancel: (taskId) => controllers.get(taskId)?.abort(new Error('The task was cancelled.')),
    ids: () => [...controllers.keys()],
  };
}
