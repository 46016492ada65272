/** Decides when the places of a group look for a job. */
export interface PollGate {
  /** Resolves when this place may look. */
  pass(): Promise<void>;
  /** So many more looks are due: as many jobs came, or one was found and another may wait, or a place came free. */
  open(looks: number): void;
  /** Lets everybody pass from now on. */
  close(): void;
}

/**
 * The engine has each idle place look for a job by itself every second: 37 statements a second for a worker of four slots that has
 * nothing to do. Here one place looks every second for its whole group, and another one for each reason to expect a job.
 *
 * @param places how many there are: more looks than that are never due
 */
export function createPollGate({ places, everyMs }: { places: number; everyMs: number }): PollGate {
  const waiting: (() => void)[] = [];
  let due = 0;
  let isClosed = false;
  const open = (looks: number) => {
    due = Math.min(places, due + looks);
    while (due > 0 && waiting.length > 0) {
      due--;
      waiting.shift()!();
    }
  };
  const timer = setInterval(() => {
    // What is due already is a look that no place was free for.
    if (due === 0) open(1);
  }, everyMs);
  timer.unref();
  return {
    async pass() {
      if (isClosed) return;
      if (due > 0) {
        due--;
        return;
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    },
    open,
    close() {
      isClosed = true;
      clearInterval(timer);
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

/** Every worker hears of every job: of more than these each looks for some of them only, and the rest is found by the next look. */
const lookersPerJob = 20;

/** How many looks of one group are due where jobs came, in whole numbers whose average over all workers is right. */
export function shareLooks(jobs: number, workers: number): number {
  if (workers <= lookersPerJob) return jobs;
  return Math.floor((jobs * lookersPerJob) / workers + Math.random());
}
