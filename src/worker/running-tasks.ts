/** A task that this worker runs; aborted when the work must stop. */
export interface RunningTask extends Disposable {
  readonly signal: AbortSignal;
  abort(): void;
}

/** The running tasks, by id. */
export interface RunningTasks {
  /** Registers a task until it is disposed of; one that was cancelled since its claim is aborted at once. */
  add(taskId: string): RunningTask;
  /** Stops the work on a task, at once or as soon as it is added; does nothing if it runs elsewhere. */
  cancel(taskId: string): void;
  ids(): string[];
  /** Starts to count. @returns a function that tells how many tasks ran at a time since then, on average */
  countCrowd(): () => number;
}

/** Cancelled tasks that are remembered: every worker hears of those of all, and a claim is answered in milliseconds. */
const cancelledMax = 1_000;

export function createRunningTasks(): RunningTasks {
  const controllers = new Map<string, AbortController>();
  /** Not running here, or claimed a moment ago and not known yet. A cancelled task never runs again. */
  const cancelled = new Set<string>();
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
      if (cancelled.delete(taskId)) controller.abort(cancellation());
      return {
        signal: controller.signal,
        abort: () => controller.abort(new Error('The task was cancelled, or another worker has it.')),
        [Symbol.dispose]() {
          count();
          if (controllers.get(taskId) === controller) controllers.delete(taskId);
        },
      };
    },
    cancel(taskId) {
      const controller = controllers.get(taskId);
      if (controller) return controller.abort(cancellation());
      cancelled.add(taskId);
      if (cancelled.size > cancelledMax) cancelled.delete(cancelled.values().next().value!); // the oldest
    },
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

const cancellation = () => new Error('The task was cancelled.');
