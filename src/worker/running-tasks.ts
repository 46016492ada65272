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
  /** Starts to count. @returns a function that tells how many tasks ran at a time since then, on average */
  countCrowd(): () => number;
}

export function createRunningTasks(): RunningTasks {
  const controllers = new Map<string, AbortController>();
  /** Time that all tasks together have run, in milliseconds. */
  let runMs = 0;
  let countedMs = performance.now();
  const count = () => {
    const nowMs = performance.now();
    runMs += controllers.size * (nowMs - countedMs);
    countedMs = nowMs;
    return { nowMs, runMs };
  };
  return {
    add(taskId) {
      const controller = new AbortController();
      count();
      controllers.set(taskId, controller);
      return {
        signal: controller.signal,
        abort: () => controller.abort(new Error('The task was cancelled, or another worker has it.')),
        [Symbol.dispose]() {
          count();
          if (controllers.get(taskId) === controller) controllers.delete(taskId);
        },
      };
    },
    cancel: (taskId) => controllers.get(taskId)?.abort(new Error('The task was cancelled.')),
    ids: () => [...controllers.keys()],
    countCrowd() {
      const from = count();
      return () => {
        const until = count();
        return (until.runMs - from.runMs) / Math.max(1, until.nowMs - from.nowMs);
      };
    },
  };
}
