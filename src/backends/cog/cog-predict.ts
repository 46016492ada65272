import { randomUUID } from 'node:crypto';
import { createRetryBudget, type RetrySettings } from '../http/retry-budget.ts';
import { readHealth } from './cog-answer.ts';
import { awayStatuses, busyStatuses, type CogFaults, unknownPathStatuses } from './cog-faults.ts';
import type { CogAnswer, CogCaller, NetworkFailure } from './cog-http.ts';

export interface PredictSettings extends RetrySettings {
  /** Of one prediction, from its first byte to the last of its answer. */
  readonly timeoutMs: number;
  /** Of a question that needs no model. */
  readonly questionTimeoutMs: number;
  readonly answerBytesMax: number;
}

export interface Predictor {
  /**
   * @param input as JSON can hold it
   * @returns the answer, of any status but those that say "later"
   * @throws Fault SERVICE_UNAVAILABLE where the server cannot be reached, stays busy, or is broken
   * @throws the reason of `signal` when that is aborted; the prediction is cancelled
   */
  predict(input: unknown, signal: AbortSignal): Promise<CogAnswer>;
  /** Waits for what was cancelled. */
  close(): Promise<void>;
}

const smallAnswerBytesMax = 1024 ** 2;

/** Asks for predictions, synchronously and under ids of ours. */
export function createPredictor(caller: CogCaller, faults: CogFaults, settings: PredictSettings): Predictor {
  const { timeoutMs } = settings;
  const sender = createSender(caller, settings);

  /** Sends one attempt where the server has room; `wasSent` tells whether it may be at work on it. */
  async function attempt(input: unknown, id: string, signal: AbortSignal) {
    const answer = await sender.ask('GET', '/health-check', signal);
    // Old versions have one thread on a GPU: they answer when the prediction is over.
    if ('error' in answer && answer.isTimeout) return { came: 'busy', wasSent: false } as const;
    const readiness = 'error' in answer ? answer : judgeHealth(answer, faults);
    if (readiness !== 'ready') return { came: readiness, wasSent: false } as const;
    return { came: await sender.send(input, id, signal), wasSent: true } as const;
  }

  async function predict(input: unknown, signal: AbortSignal): Promise<CogAnswer> {
    const patience = createRetryBudget(settings);
    for (;;) {
      // Each attempt has an id of its own: under an old one the server may still be at work, for nobody.
      const id = randomUUID();
      const { came, wasSent } = await attempt(input, id, signal);
      if (came === 'busy' || ('status' in came && busyStatuses.has(came.status))) {
        const retryAfterMs = came === 'busy' ? undefined : came.retryAfterMs;
        if (await patience.forRoom(signal, retryAfterMs)) continue;
        const cause = came === 'busy' ? 'by its own word' : faults.quote(came);
        throw faults.fail('is busy. Please try again later.', cause, retryAfterMs);
      }
      const isAway = 'error' in came || awayStatuses.has(came.status);
      if (wasSent && (isAway || came.status === 202)) sender.cancel(id);
      if (!isAway) return came;
      const cause = 'error' in came ? came.error : faults.quote(came);
      if ('error' in came && came.isTimeout) throw faults.fail(`gave no result within ${timeoutMs / 1000} s.`, cause);
      if (!(await patience.forReturn(signal))) throw faults.fail('cannot be reached.', cause);
    }
  }

  return { predict, close: sender.close };
}

interface Sender {
  ask(method: 'GET' | 'POST', path: string, signal: AbortSignal): Promise<CogAnswer | NetworkFailure>;
  /** Waits for the result; aborting cancels the prediction. */
  send(input: unknown, id: string, signal: AbortSignal): Promise<CogAnswer | NetworkFailure>;
  /** Ends a prediction that nobody waits for any more; newer servers end it with the connection. */
  cancel(id: string): void;
  close(): Promise<void>;
}

function createSender(
  caller: CogCaller,
  { timeoutMs, questionTimeoutMs, answerBytesMax }: Omit<PredictSettings, keyof RetrySettings>,
): Sender {
  const cancels = new Set<Promise<unknown>>();
  /** Versions of before 2023 know no ids in the path. */
  let knowsIds = true;

  const ask: Sender['ask'] = (method, path, signal) =>
    caller.call({ method, path, signal, timeoutMs: questionTimeoutMs, answerBytesMax: smallAnswerBytesMax });

  function cancel(id: string): void {
    const asked = ask('POST', `/predictions/${id}/cancel`, AbortSignal.timeout(questionTimeoutMs));
    const done = asked.catch(() => {}).finally(() => cancels.delete(done));
    cancels.add(done);
  }

  async function put(body: Buffer, id: string, signal: AbortSignal): Promise<CogAnswer | NetworkFailure> {
    const rest = { body, signal, timeoutMs, answerBytesMax };
    if (knowsIds) {
      const answer = await caller.call({ method: 'PUT', path: `/predictions/${id}`, ...rest });
      if ('error' in answer || !unknownPathStatuses.has(answer.status)) return answer;
    }
    const answer = await caller.call({ method: 'POST', path: '/predictions', ...rest });
    if (!('error' in answer) && answer.status === 200) knowsIds = false;
    return answer;
  }

  return {
    ask,
    cancel,
    send(input, id, signal) {
      const stop = () => cancel(id);
      signal.addEventListener('abort', stop, { once: true });
      const sent = put(Buffer.from(JSON.stringify({ id, input })), id, signal);
      return sent.finally(() => signal.removeEventListener('abort', stop));
    },
    close: async () => void (await Promise.all(cancels)),
  };
}

/** @returns the answer itself where it is a proxy's @throws Fault where waiting will not help */
function judgeHealth(answer: CogAnswer, { fail, quote, refuseStranger }: CogFaults): 'ready' | 'busy' | CogAnswer {
  refuseStranger(answer);
  if (awayStatuses.has(answer.status)) return answer;
  if (busyStatuses.has(answer.status)) return 'busy';
  switch (answer.status === 200 ? readHealth(answer.bytes.toString('utf8')) : undefined) {
    case 'BUSY':
    case 'STARTING':
      return 'busy';
    case 'SETUP_FAILED':
      throw fail('could not load its model: the operator must look at its log.', quote(answer));
    case 'DEFUNCT':
      throw fail('has broken down: the operator must restart it.', quote(answer));
    case 'UNHEALTHY':
      throw fail('says that it is not well. Please try again later.', quote(answer));
    default:
      // Versions of before the health check have none.
      return 'ready';
  }
}
