/** What a client saw of one task. */
export interface Followed {
  readonly etaSeconds: number;
  /** From the request's last byte answered to the end that its events told. */
  readonly tookSeconds: number;
  readonly isCompleted: boolean;
  /** Each change of progress while the task ran. */
  readonly changes: readonly Change[];
}

export interface Change {
  /** Since the task was submitted. */
  readonly atSeconds: number;
  /** 0 to 1. */
  readonly fraction: number;
  readonly step: string;
}

interface Told {
  readonly status: string;
  readonly progress: number;
  readonly step: string;
  readonly message: string;
}

/** Reads a task's events to its end. */
export async function followTask(
  { baseUrl, key }: { baseUrl: string; key: string },
  taskId: string,
  submittedMs: number,
): Promise<Pick<Followed, 'tookSeconds' | 'isCompleted' | 'changes'>> {
  const response = await fetch(`${baseUrl}/v1/tasks/${taskId}/events`, { headers: { authorization: key } });
  const changes: Change[] = [];
  let rest = '';
  let last: Told | undefined;
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    const atSeconds = (performance.now() - submittedMs) / 1000;
    const events = (rest + piece).split('\n\n');
    rest = events.pop()!;
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (!data) continue;
      const told = JSON.parse(data) as Told;
      const hasMoved = told.progress !== last?.progress || told.step !== last.step || told.status !== last.status;
      last = told;
      if (hasMoved && told.status !== 'IN_QUEUE') {
        changes.push({ atSeconds, fraction: told.progress / 100, step: told.step });
      }
    }
  }
  return {
    tookSeconds: (performance.now() - submittedMs) / 1000,
    isCompleted: last?.status === 'COMPLETED',
    changes,
  };
}

/** Longest time without any change from a task's start to its end, in seconds, and what was being done then. */
export function findLongestStill(changes: readonly Change[]): { seconds: number; step: string } {
  let longest = { seconds: 0, step: '' };
  for (const [n, { atSeconds }] of changes.entries()) {
    const before = changes[n - 1];
    if (before && atSeconds - before.atSeconds > longest.seconds) {
      longest = { seconds: atSeconds - before.atSeconds, step: before.step };
    }
  }
  return longest;
}

/** How far the progress told is from the part of the time that has passed: the mean of the distance over time, 0 to 1. */
export function measureUnevenness(changes: readonly Change[]): number {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last || last.atSeconds === first.atSeconds) return 0;
  const length = last.atSeconds - first.atSeconds;
  let sum = 0;
  for (const [n, { atSeconds, fraction }] of changes.entries()) {
    const until = changes[n + 1];
    if (!until) break;
    const middle = ((atSeconds + until.atSeconds) / 2 - first.atSeconds) / length;
    sum += (Math.abs(fraction - middle) * (until.atSeconds - atSeconds)) / length;
  }
  return sum;
}
