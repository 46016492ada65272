import type { FormData } from 'undici';
import { createCallLimit } from '../http/limit-calls.ts';
import {
  createModelClient,
  type ModelAnswer,
  type ModelClient,
  type ModelClientOptions,
} from '../http/model-client.ts';
import { createRetryBudget } from '../http/retry-budget.ts';

/** How a server is called, whatever is asked of it. */
export interface OpenAiClientOptions extends ModelClientOptions {
  /** Of one request, from its first byte to the last of its answer. */
  readonly timeoutMs: number;
  /** Requests at the same time; further ones wait. */
  readonly inFlightMax: number;
  /** Before each further attempt when the server was busy or down. */
  readonly retryWaitsMs: readonly number[];
  readonly answerBytesMax: number;
}

/** One request, its body made again for each attempt. */
export interface OpenAiCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** A form, or JSON as text. */
  readonly makeBody?: () => FormData | string;
  readonly signal: AbortSignal;
}

export interface OpenAiClient extends Pick<ModelClient, 'fail' | 'quote' | 'checkAccess' | 'close'> {
  /**
   * @returns the answer, of any status but those that say "later"
   * @throws Fault SERVICE_UNAVAILABLE where the server cannot be reached, stays busy, or answers too much
   * @throws the reason of `signal` when that is aborted; the socket is closed at once
   */
  call(call: OpenAiCall): Promise<ModelAnswer>;
}

/** A server that asks for a longer wait is given up; the task comes back to it later. */
const retryAfterMsMax = 60_000;
/** The same request may succeed in a moment. Not 500: some servers answer it to what they do not know. */
const laterStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

export function createOpenAiClient(options: OpenAiClientOptions): OpenAiClient {
  const { timeoutMs, answerBytesMax, retryWaitsMs } = options;
  const client = createModelClient(options);
  const limitCall = createCallLimit(options.inFlightMax);

  async function callWithRetries({ method, url, makeBody, signal }: OpenAiCall): Promise<ModelAnswer> {
    const retries = createRetryBudget({ busyWaitMsMax: 0, pollWaitsMs: [], retryWaitsMs });
    for (;;) {
      const made = makeBody?.();
      const body = typeof made === 'string' ? Buffer.from(made) : made;
      const came = await client.call({ method, path: url, body, signal, timeoutMs, answerBytesMax });
      if ('error' in came) {
        if (came.isTimeout) throw client.fail(`gave no answer within ${timeoutMs / 1000} s.`, came.error);
        if (!(await retries.waitWhileDown(signal))) throw client.fail('cannot be reached.', came.error);
        continue;
      }
      if (!laterStatuses.has(came.status)) return came;
      const { retryAfterMs = 0 } = came;
      if (retryAfterMs <= retryAfterMsMax && (await retries.waitWhileDown(signal, retryAfterMs))) continue;
      throw client.fail('is busy. Please try again later.', client.quote(came), came.retryAfterMs);
    }
  }

  return {
    ...client,
    call: (call) => limitCall(call.signal, () => callWithRetries(call)),
  };
}

/** @param url of the server, with or without its version @returns it with the version */
export function withVersion(url: string): string {
  const base = url.replace(/\/+$/, '');
  return /\/v\d+$/.test(base) ? base : `${base}/v1`;
}
