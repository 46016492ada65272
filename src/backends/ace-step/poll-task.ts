import { setTimeout as sleep } from 'node:timers/promises';
import { createRetryBudget } from '../http/retry-budget.ts';
import { type AceStepFileAddress, type AceStepLook, readAverageSeconds, readLook } from './answer.ts';
import { type AceStepFaults, isAway } from './faults.ts';
import type { AceStepAsker } from './query.ts';
import type { SubmittedTask } from './submit-task.ts';

export interface FollowSettings {
  /** Between looks at a task; the last one is kept. */
  readonly pollWaitsMs: readonly number[];
  /** Before each further look where the server was away: a restart takes minutes. */
  readonly awayWaitsMs: readonly number[];
  /** Of a question that needs no model. */
  readonly questionTimeoutMs: number;
  /** So many times in a row may a server not know a task before it is lost. */
  readonly unknownLooksMax: number;
  /** So long may nothing move, at the least; or three times the server's average and `graceMs`, where that is more. */
  readonly stillMsMin: number;
  readonly graceMs: number;
  /** Of a whole task, the time in the queue included. */
  readonly taskTimeoutMs: number;
}

const answerBytesMax = 8 * 1024 ** 2;

/** How a task ended. `lost`: the server was started anew and forgot it, or works on it no more. */
export type AceStepEnd =
  | { readonly state: 'done'; readonly files: readonly AceStepFileAddress[] }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'lost'; readonly why: string };

export interface Follower {
  /**
   * @throws Fault SERVICE_UNAVAILABLE where the server stays away, or time is up
   * @throws the reason of `signal` when that is aborted; a server works on, for it has no way to be stopped
   */
  follow(
    task: SubmittedTask,
    settings: { readonly signal: AbortSignal; readonly onProgress?: ((fraction: number) => void) | undefined },
  ): Promise<AceStepEnd>;
}

/** Looks at a task until it has ended, or is not to be expected to. */
export function createFollower(asker: AceStepAsker, faults: AceStepFaults, settings: FollowSettings): Follower {
  const { questionTimeoutMs: timeoutMs, pollWaitsMs, awayWaitsMs } = settings;

  async function look(id: string, signal: AbortSignal): Promise<AceStepLook> {
    const patience = createRetryBudget({ patienceMs: 0, pollWaitsMs: [], retryWaitsMs: awayWaitsMs });
    const body = Buffer.from(JSON.stringify({ task_id_list: [id] }));
    for (;;) {
      const came = await asker.call({ method: 'POST', path: '/query_result', body, signal, timeoutMs, answerBytesMax });
      // It may be late where it has one thread, and that one makes a song.
      const comesLater = 'error' in came || isAway(came) || came.status === 429 || came.status >= 500;
      if (!comesLater) return readLook(faults.judge(came), id);
      if (await patience.forReturn(signal)) continue;
      throw faults.fail('cannot be reached.', 'error' in came ? came.error : faults.quote(came.bytes.toString('utf8')));
    }
  }

  async function chooseStillMs(queuePosition: number, signal: AbortSignal): Promise<number> {
    const averageSeconds = readAverageSeconds(await asker.ask('/v1/stats', signal)) ?? 0;
    // Of what waits before it the average is known, not the length.
    return Math.max(settings.stillMsMin, (settings.graceMs + 3000 * averageSeconds) * (1 + queuePosition));
  }

  return {
    async follow({ id, queuePosition }, { signal, onProgress }) {
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
