import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type FormData, request } from 'undici';
import { Fault } from '../../contract/fault.ts';
import { createSemaphore } from '../http/semaphore.ts';

/** How a server is called, whatever is asked of it. */
export interface CallOptions {
  /** Who a sentence is about: `The transcription server`. */
  readonly title: string;
  readonly apiKey?: string | undefined;
  /** Of one request, from its first byte to the last of its answer. */
  readonly timeoutMs: number;
  /** Requests at once; further ones wait. */
  readonly inFlightMax: number;
  /** Before each further attempt where the server was busy or away. */
  readonly retryWaitsMs: readonly number[];
  readonly answerBytesMax: number;
}

/** One request, its body made anew for each attempt. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** A form, or JSON as text. */
  readonly makeBody?: () => FormData | string;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** A sentence for our log with the beginning of `text`: some servers repeat the key that they refuse, and it is taken out. */
  readonly said: string;
}

export interface Caller {
  /**
   * @returns the answer, of any status but those that say "later"
   * @throws Fault SERVICE_UNAVAILABLE where the server cannot be reached, stays busy, or says too much
   * @throws the reason of `signal` when that is aborted; the socket is closed at once
   */
  call(call: Call): Promise<Answer>;
  close(): Promise<void>;
}

const connectTimeoutMs = 10_000;
/** A server that asks for more is given up; the task comes back to it later. */
const retryAfterMsMax = 60_000;
/** The same request may do in a moment. 500 is none of them: some servers answer it to what they do not know. */
const laterStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

type CallResult = (Answer & { readonly retryAfterMs: number | undefined }) | { readonly error: unknown };

export function createCaller(options: CallOptions): Caller {
  // A model may think for minutes before its first byte; the one limit is that over the whole request.
  const dispatcher = new Agent({ connect: { timeout: connectTimeoutMs }, headersTimeout: 0, bodyTimeout: 0 });
  const enter = createSemaphore(options.inFlightMax);

  async function attempt(call: Call): Promise<CallResult> {
    const { title, apiKey, timeoutMs } = options;
    const body = call.makeBody?.() ?? null;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(call.url, {
        method: call.method,
        headers: {
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        },
        body,
        dispatcher,
        signal: AbortSignal.any([call.signal, timeout]),
      });
      const text = await readText(answer.body, options);
      const beginning = (apiKey === undefined ? text : text.replaceAll(apiKey, '••••')).slice(0, 500);
      const said = `${title} answered ${answer.statusCode}: ${beginning}`;
      return { status: answer.statusCode, text, said, retryAfterMs: readRetryAfter(answer.headers['retry-after']) };
    } catch (error) {
      call.signal.throwIfAborted();
      if (error instanceof Fault) throw error;
      if (timeout.aborted) {
        throw unavailable(`${title} gave no answer within ${timeoutMs / 1000} s.`, error);
      }
      return { error };
    }
  }

  async function callPatiently(call: Call): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const came = await attempt(call);
      if (!('error' in came) && !laterStatuses.has(came.status)) return came;
      const waitMs = options.retryWaitsMs[tries];
      const retryAfterMs = 'error' in came ? 0 : (came.retryAfterMs ?? 0);
      if (waitMs === undefined || retryAfterMs > retryAfterMsMax) throw toFault(options.title, came);
      await sleep(Math.max(waitMs, retryAfterMs), undefined, { signal: call.signal }).catch(() => {});
      call.signal.throwIfAborted();
    }
  }

  return {
    async call(call) {
      const leave = await enter(call.signal);
      try {
        return await callPatiently(call);
      } finally {
        leave();
      }
    },
    close: () => dispatcher.close(),
  };
}

/** A fault on the server's side; what the server itself said is for our log alone. */
export function unavailable(sentence: string, cause: unknown, retryAfterMs?: number): Fault {
  return new Fault('SERVICE_UNAVAILABLE', sentence, {
    cause,
    ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
  });
}

/** For our log alone. */
export function quote({ said }: Answer): Error {
  return new Error(said);
}

function toFault(title: string, came: CallResult): Fault {
  if ('error' in came) return unavailable(`${title} cannot be reached.`, came.error);
  return unavailable(`${title} is busy. Please try again later.`, quote(came), came.retryAfterMs);
}

async function readText(
  body: AsyncIterable<Buffer>,
  { title, answerBytesMax: bytesMax }: CallOptions,
): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of body) {
    sizeBytes += chunk.length;
    if (sizeBytes > bytesMax) {
      throw unavailable(`${title} answered more than an answer can be.`, `over ${bytesMax} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Seconds, or a date. Source: RFC 9110, section 10.2.3. */
function readRetryAfter(header: string | string[] | undefined): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
