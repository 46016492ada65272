import { request } from 'undici';
import { Fault } from '../contract/fault.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import { readRetryAfter } from './schedule.ts';
import { signMessage } from './signature.ts';

/** For the whole exchange; the documentation asks receivers to answer first and work then. */
export const timeoutMsDefault = 15_000;

// The rest of a longer body is not read; the connection is closed.
const bodyBytesMax = 4_096;
const excerptCharactersMax = 1_000;

export interface PostDeps {
  readonly outbound: Pick<Outbound, 'checkAddress' | 'dispatcher'>;
  /** Of this service, for the `user-agent` header. */
  readonly version: string;
  readonly timeoutMs?: number;
}

export interface Message {
  readonly id: string;
  readonly url: string;
  readonly payload: string;
  readonly sentAt: Date;
  readonly secrets: readonly string[];
  /** Undefined where there is no trace. */
  readonly traceparent?: string | undefined;
}

/** The outcome of sending a message once. */
export interface Outcome {
  readonly isDelivered: boolean;
  readonly durationMs: number;
  readonly statusCode: number | null;
  /** Why it was not delivered, for the account's owner. */
  readonly error: string | null;
  readonly responseExcerpt: string | null;
  readonly retryAfterMs: number | undefined;
}

/**
 * Sends a message once. Anything that the receiver does is an outcome, never an exception.
 *
 * @throws the reason of `signal` when that is aborted: the attempt then says nothing about the receiver
 */
export async function postEvent(deps: PostDeps, message: Message, signal: AbortSignal): Promise<Outcome> {
  const { timeoutMs = timeoutMsDefault } = deps;
  const timeout = AbortSignal.timeout(timeoutMs);
  const startedMs = performance.now();
  const outcome = (fields: Partial<Outcome>): Outcome => ({
    isDelivered: false,
    durationMs: Math.round(performance.now() - startedMs),
    statusCode: null,
    error: null,
    responseExcerpt: null,
    retryAfterMs: undefined,
    ...fields,
  });
  let statusCode: number | null = null;
  try {
    const url = deps.outbound.checkAddress(message.url);
    const response = await request(url, {
      method: 'POST',
      headers: toHeaders(message, deps.version),
      body: message.payload,
      dispatcher: deps.outbound.dispatcher,
      signal: AbortSignal.any([signal, timeout]),
      // A connection kept from the last delivery may be closed by now, and undici does not retry a POST.
      reset: true,
      // The signal above limits the whole exchange.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    statusCode = response.statusCode;
    const responseExcerpt = await readExcerpt(response.body);
    const isDelivered = statusCode >= 200 && statusCode < 300;
    const retryAfter = response.headers['retry-after'];
    return outcome({
      isDelivered,
      statusCode,
      responseExcerpt,
      error: isDelivered ? null : describeStatus(statusCode),
      retryAfterMs: readRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter, message.sentAt),
    });
  } catch (error) {
    signal.throwIfAborted();
    const late = `There was no complete answer within ${timeoutMs / 1000} s.`;
    return outcome({ statusCode, error: timeout.aborted ? late : describeError(error) });
  }
}

function toHeaders({ id, payload, sentAt, secrets, traceparent }: Message, version: string): Record<string, string> {
  const timestampSeconds = Math.floor(sentAt.getTime() / 1000);
  return {
    'content-type': 'application/json',
    'user-agent': `Serinette/${version}`,
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signMessage({ id, timestampSeconds, payload }, secrets),
    ...(traceparent && { traceparent }),
  };
}

async function readExcerpt(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of body) {
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes >= bodyBytesMax) break;
  }
  const text = Buffer.concat(chunks).subarray(0, bodyBytesMax).toString('utf8');
  // PostgreSQL's text holds neither NUL nor half of a surrogate pair, which the cut may leave.
  return text.replaceAll('\0', '\uFFFD').slice(0, excerptCharactersMax).toWellFormed();
}

function describeStatus(statusCode: number): string {
  if (statusCode >= 300 && statusCode < 400) {
    return `The receiver answered ${statusCode}; redirects are not followed, give the address it leads to.`;
  }
  if (statusCode === 410) return 'The receiver answered 410 Gone.';
  return `The receiver answered ${statusCode}; only 200 to 299 counts as received.`;
}

const errorSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset before an answer came.',
  UND_ERR_SOCKET: 'The connection was closed before an answer came.',
  EPIPE: 'The connection was closed before an answer came.',
  ENOTFOUND: 'The host name is not known.',
  EAI_AGAIN: 'The host name could not be looked up.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The connection could not be made in time.',
  UND_ERR_CONNECT_TIMEOUT: 'The connection could not be made in time.',
};

function describeError(error: unknown): string {
  if (error instanceof Fault) return error.message;
  const code = findCode(error);
  if (code === undefined) return 'The request failed.';
  if (errorSentences[code]) return errorSentences[code];
  if (/CERT|TLS|SSL|EPROTO|UNABLE_TO_VERIFY/.test(code)) return `The secure connection failed (${code}).`;
  if (code.startsWith('HPE_')) return `The answer was not HTTP (${code}).`;
  return `The request failed (${code}).`;
}

/** If all addresses of a host fail, the error is an AggregateError without a code of its own. */
function findCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return findCode(error.cause) ?? (error instanceof AggregateError ? findCode(error.errors[0]) : undefined);
}
