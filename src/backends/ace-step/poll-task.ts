import { setTimeout as sleep } from 'node:timers/promises';
import { createRetryBudget } from '../http/retry-budget.ts';
import { type AceStepFileAddress, readAverageSeconds, readTaskState, type TaskState } from './answer.ts';
import { type AceStepFaults, isDown } from './faults.ts';
import type { AceStepQuery } from './query.ts';
import type { SubmittedTask } from './submit-task.ts';

export interface PollSettings {
  /** Between looks at a task; the last one is kept. */
  readonly pollWaitsMs: readonly number[];
  /** Before each further look where the server was away: a restart takes minutes. */
  readonly awayWaitsMs: readonly number[];
  /** Of a question that needs no model. */
  readonly questionTimeoutMs: number;
  /** So many times in a row may a server not know a task before it is lost. */
  readonly unknownLooksMax: number;
  /** So long may nothing move, at the least; or three times the server's average and `graceMs`, where that is more. */
  readonly stalledMsMin: number;
  readonly graceMs: number;
  /** Of a whole task, the time in the queue included. */
  readonly taskTimeoutMs: number;
}

const answerBytesMax = 8 * 1024 ** 2;

/** How a task ended. `lost`: the server was restarted and forgot it, or works on it no more. */
export type AceStepEnd =
  | { readonly state: 'done'; readonly files: readonly AceStepFileAddress[] }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'lost'; readonly why: string };

export interface TaskPoller {
  /**
   * @throws Fault SERVICE_UNAVAILABLE where the server stays away, or time is up
   * @throws the reason of `signal` when that is aborted; a server works on, for it has no way to be stopped
   */
  poll(
    task: SubmittedTask,
    settings: { readonly signal: AbortSignal; readonly onProgress?: ((fraction: number) => void) | undefined },
  ): Promise<AceStepEnd>;
}

/** Looks at a task until it has ended, or is not to be expected to. */
export function createPoller(query: AceStepQuery, faults: AceStepFaults, settings: PollSettings): TaskPoller {
  const { questionTimeoutMs: timeoutMs, pollWaitsMs, awayWaitsMs } = settings;

  async function look(id: string, signal: AbortSignal): Promise<TaskState> {
    const retries = createRetryBudget({ busyWaitMsMax: 0, pollWaitsMs: [], retryWaitsMs: awayWaitsMs });
    const body = Buffer.from(JSON.stringify({ task_id_list: [id] }));
    for (;;) {
      const came = await query.call({ method: 'POST', path: '/query_result', body, signal, timeoutMs, answerBytesMax });
      // It may be late where it has one thread, and that one makes a song.
      const comesLater = 'error' in came || isDown(came) || came.status === 429 || came.status >= 500;
      if (!comesLater) return readTaskState(faults.readData(came), id);
      if (await retries.waitWhileDown(signal)) continue;
      throw faults.fail('cannot be reached.', 'error' in came ? came.error : faults.quote(came));
    }
  }

  async function chooseStillMs(queuePosition: number, signal: AbortSignal): Promise<number> {
    const averageSeconds = readAverageSeconds(await query.ask('/v1/stats', signal)) ?? 0;
    // Of what waits before it the average is known, not the length.
    return Math.max(settings.stalledMsMin, (settings.graceMs + 3000 * averageSeconds) * (1 + queuePosition));
  }

  return {
    async poll({ id, queuePosition }, { signal, onProgress }) {
      const stillMs = await chooseStillMs(queuePosition, signal);
      const startMs = performance.now();
      let movedMs = startMs;
      let seen = '';
      let unknownLooks = 0;
      for (let looks = 0; ; looks++) {
        await sleep(pollWaitsMs[Math.min(looks, pollWaitsMs.length - 1)], undefined, { signal }).catch(() => {});
        signal.throwIfAborted();
        const found = await look(id, signal);
        if (found.state === 'done' || found.state === 'failed') return found;
        unknownLooks = found.state === 'unknown' ? unknownLooks + 1 : 0;
        if (unknownLooks > settings.unknownLooksMax) return { state: 'lost', why: 'the server does not know it' };
        if (found.state === 'open') {
          const said = `${found.stage} ${found.fraction}`;
          if (said !== seen) movedMs = performance.now();
          seen = said;
          onProgress?.(found.fraction);
        }
        const now = performance.now();
        // Of what was in work when the server was stopped it says for an hour that it goes on.
        if (now - movedMs > stillMs) return { state: 'lost', why: `nothing moved for ${Math.round(stillMs / 1000)} s` };
        if (now - startMs > settings.taskTimeoutMs) {
          throw faults.fail(`made no song within ${Math.round(settings.taskTimeoutMs / 1000)} s.`, said(seen));
        }
      }
    },
  };
}

function said(seen: string): Error {
  return new Error(`last seen: ${seen}`);
}
