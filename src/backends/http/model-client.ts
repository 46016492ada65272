import { Agent, type FormData, request } from 'undici';
import { Fault } from '../../contract/fault.ts';
import { reportFailure } from '../../contract/part-failure.ts';
import { createSocketConnector } from './sockets.ts';

/** One request to a model server. */
export interface ModelCall {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** On the server itself (`/health-check`), or a whole address. */
  readonly path: string;
  /** JSON, or a form with files. */
  readonly body?: Buffer | FormData | undefined;
  readonly signal: AbortSignal;
  /** From the first byte of the request to the last of the answer. */
  readonly timeoutMs: number;
  readonly answerBytesMax: number;
}

export interface ModelAnswer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly retryAfterMs: number | undefined;
}

/** No answer came: nothing listens there, the connection broke, or the time was up. */
export interface NetworkFailure {
  readonly error: unknown;
  readonly isTimeout: boolean;
}

/** The server has no room now, or is not ready yet. */
export const busyStatuses: ReadonlySet<number> = new Set([409, 429, 503]);
/** A proxy reports that the server is down or took too long; the work may go on behind it. */
export const downStatuses: ReadonlySet<number> = new Set([408, 502, 504]);
export const unknownPathStatuses: ReadonlySet<number> = new Set([404, 405, 501]);

/** Calls one model server, and turns what it says into faults: its own words, tracebacks included, are for the log. */
export interface ModelClient {
  /**
   * Never follows a redirect; the key goes to the server's own origin alone.
   *
   * @throws Fault SERVICE_UNAVAILABLE for an answer that is too large
   * @throws the reason of `signal` when that is aborted; the socket is closed at once
   */
  call(call: ModelCall): Promise<ModelAnswer | NetworkFailure>;
  /** A fault on the server's side. @param cause for the log alone */
  fail(what: string, cause: unknown, retryAfterMs?: number): Fault;
  /** What the server said, shortened and without the key. */
  quote(said: ModelAnswer | string): Error;
  /** @throws Fault SERVICE_UNAVAILABLE where the operator must correct the key or the address */
  checkAccess(answer: ModelAnswer): void;
  close(): Promise<void>;
}

export interface ModelClientOptions {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly apiKey?: string | undefined;
  /** Begins each sentence: `The voice conversion server`. */
  readonly title: string;
  /** Of the settings that a fault names: `VOICE_CONVERSION` for `VOICE_CONVERSION_API_KEY`. */
  readonly settingPrefix: string;
}

const connectTimeoutMs = 10_000;
const quotedBytesMax = 64 * 1024;
const quotedCharactersMax = 2000;

export function createModelClient({ url, apiKey, title, settingPrefix }: ModelClientOptions): ModelClient {
  const base = url.replace(/\/+$/, '');
  // A model may work for minutes before its first byte; the one limit is that over the whole request.
  const connect = createSocketConnector(connectTimeoutMs);
  const dispatcher = new Agent({ connect, headersTimeout: 0, bodyTimeout: 0 });

  const client: ModelClient = {
    async call({ method, path, body, signal, timeoutMs, answerBytesMax }) {
      const timeout = AbortSignal.timeout(timeoutMs);
      const target = new URL(path.startsWith('/') ? base + path : path);
      const isOwn = target.origin === new URL(base).origin;
      try {
        const answer = await request(target, {
          method,
          headers: {
            ...(Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
            ...(isOwn && apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
          },
          body: body ?? null,
          dispatcher,
          signal: AbortSignal.any([signal, timeout]),
        });
        const bytes = await readBytes(answer.body, answerBytesMax);
        return { status: answer.statusCode, bytes, retryAfterMs: readRetryAfter(answer.headers['retry-after']) };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof Fault) throw error;
        return { error, isTimeout: timeout.aborted };
      }
    },
    fail(what, cause, retryAfterMs) {
      reportFailure({ kind: 'server', name: settingPrefix });
      return new Fault('SERVICE_UNAVAILABLE', `${title} ${what}`, {
        cause,
        ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
      });
    },
    quote(said) {
      const text =
        typeof said === 'string' ? said : `${said.status}: ${said.bytes.toString('utf8', 0, quotedBytesMax)}`;
      // An answer may begin with the audio that it answers, and some servers repeat the key that they reject.
      const whole = text.replace(/data:[^"\s]{64,}/g, 'data:…');
      const shown = apiKey === undefined ? whole : whole.replaceAll(apiKey, '••••');
      return new Error(`${title} answered ${shown.slice(0, quotedCharactersMax)}`);
    },
    checkAccess(answer) {
      const { status } = answer;
      if (status === 401 || status === 403) {
        throw client.fail(`rejected the API key. Check ${settingPrefix}_API_KEY.`, client.quote(answer));
      }
      if (status >= 300 && status < 400) {
        throw client.fail(
          `redirected the request. Set ${settingPrefix}_URL to the final address.`,
          client.quote(answer),
        );
      }
    },
    close: () => dispatcher.close(),
  };

  async function readBytes(body: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    // Leaving the loop early closes the connection.
    for await (const chunk of body) {
      sizeBytes += chunk.length;
      if (sizeBytes > bytesMax) {
        throw client.fail('answered more than was expected.', new Error(`over ${bytesMax} bytes`));
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  return client;
}

/** Seconds, or a date. Source: RFC 9110, section 10.2.3. */
function readRetryAfter(header: string | string[] | undefined): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
