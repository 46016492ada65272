import { randomUUID } from 'node:crypto';
import {
  busyStatuses,
  downStatuses,
  type ModelAnswer,
  type ModelClient,
  type NetworkFailure,
  unknownPathStatuses,
} from '../http/model-client.ts';
import { createRetryBudget, type RetrySettings } from '../http/retry-budget.ts';
import { readHealth } from './cog-answer.ts';
import { quotePrediction } from './cog-faults.ts';

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
  predict(input: unknown, signal: AbortSignal): Promise<ModelAnswer>;
  /** Waits for what was cancelled. */
  close(): Promise<void>;
}

const smallAnswerBytesMax = 1024 ** 2;

/** Asks for predictions, synchronously and under our own ids. */
export function createPredictor(client: ModelClient, settings: PredictSettings): Predictor {
  const { timeoutMs } = settings;
  const sender = createSender(client, settings);

  /** Sends one attempt where the server has room; `wasSent` tells whether it may be at work on it. */
  async function attempt(input: unknown, id: string, signal: AbortSignal) {
    const answer = await sender.ask('GET', '/health-check', signal);
    // Old versions have one thread on a GPU: they answer when the prediction is over.
    if ('error' in answer && answer.isTimeout) return { came: 'busy', wasSent: false } as const;
    const readiness = 'error' in answer ? answer : judgeHealth(answer, client);
    if (readiness !== 'ready') return { came: readiness, wasSent: false } as const;
    return { came: await sender.send(input, id, signal), wasSent: true } as const;
  }

  async function predict(input: unknown, signal: AbortSignal): Promise<ModelAnswer> {
    const retries = createRetryBudget(settings);
    for (;;) {
      // Each attempt has an id of its own: under an old one the server may still be at work, for nobody.
      const id = randomUUID();
      const { came, wasSent } = await attempt(input, id, signal);
      if (came === 'busy' || ('status' in came && busyStatuses.has(came.status))) {
        const retryAfterMs = came === 'busy' ? undefined : came.retryAfterMs;
        if (await retries.waitWhileBusy(signal, retryAfterMs)) continue;
        const cause = came === 'busy' ? 'its health check says so' : quotePrediction(client, came);
        throw client.fail('is busy. Please try again later.', cause, retryAfterMs);
      }
      const isDown = 'error' in came || downStatuses.has(came.status);
      if (wasSent && (isDown || came.status === 202)) sender.cancel(id);
      if (!isDown) return came;
      const cause = 'error' in came ? came.error : quotePrediction(client, came);
      if ('error' in came && came.isTimeout)
        throw client.fail(`returned no result within ${timeoutMs / 1000} s.`, cause);
      if (!(await retries.waitWhileDown(signal))) throw client.fail('cannot be reached.', cause);
    }
  }

  return { predict, close: sender.close };
}

interface Sender {
  ask(method: 'GET' | 'POST', path: string, signal: AbortSignal): Promise<ModelAnswer | NetworkFailure>;
  /** Waits for the result; aborting cancels the prediction. */
  send(input: unknown, id: string, signal: AbortSignal): Promise<ModelAnswer | NetworkFailure>;
  /** Ends a prediction that nobody waits for any more; newer servers end it with the connection. */
  cancel(id: string): void;
  close(): Promise<void>;
}

function createSender(
  client: ModelClient,
  { timeoutMs, questionTimeoutMs, answerBytesMax }: Omit<PredictSettings, keyof RetrySettings>,
): Sender {
  const cancels = new Set<Promise<unknown>>();
  /** Versions of before 2023 know no ids in the path. */
  let knowsIds = true;

  const ask: Sender['ask'] = (method, path, signal) =>
    client.call({ method, path, signal, timeoutMs: questionTimeoutMs, answerBytesMax: smallAnswerBytesMax });

  function cancel(id: string): void {
    const asked = ask('POST', `/predictions/${id}/cancel`, AbortSignal.timeout(questionTimeoutMs));
    const done = asked.catch(() => {}).finally(() => cancels.delete(done));
    cancels.add(done);
  }

  async function put(body: Buffer, id: string, signal: AbortSignal): Promise<ModelAnswer | NetworkFailure> {
    const rest = { body, signal, timeoutMs, answerBytesMax };
    if (knowsIds) {
      const answer = await client.call({ method: 'PUT', path: `/predictions/${id}`, ...rest });
      if ('error' in answer || !unknownPathStatuses.has(answer.status)) return answer;
    }
    const answer = await client.call({ method: 'POST', path: '/predictions', ...rest });
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
function judgeHealth(answer: ModelAnswer, { fail, quote, checkAccess }: ModelClient): 'ready' | 'busy' | ModelAnswer {
  checkAccess(answer);
  if (downStatuses.has(answer.status)) return answer;
  if (busyStatuses.has(answer.status)) return 'busy';
  switch (answer.status === 200 ? readHealth(answer.bytes.toString('utf8')) : undefined) {
    case 'BUSY':
    case 'STARTING':
      return 'busy';
    case 'SETUP_FAILED':
      throw fail('could not load its model. Check its log.', quote(answer));
    case 'DEFUNCT':
      throw fail('is defunct and must be restarted.', quote(answer));
    case 'UNHEALTHY':
      throw fail('reports that it is unhealthy. Please try again later.', quote(answer));
    default:
      // Versions of before the health check have none.
      return 'ready';
  }
}
