import { Agent, type FormData, request } from 'undici';
import { Fault } from '../../contract/fault.ts';

/** One request to a server of models. */
export interface CogCall {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** On the server itself (`/health-check`), or a whole address. */
  readonly path: string;
  /** JSON, or a form with files. */
  readonly body?: Buffer | FormData;
  readonly signal: AbortSignal;
  /** From the first byte of the request to the last of the answer. */
  readonly timeoutMs: number;
  readonly answerBytesMax: number;
}

export interface CogAnswer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly retryAfterMs: number | undefined;
}

/** No answer came: nobody listens, the connection broke, or time was up. */
export interface NetworkFailure {
  readonly error: unknown;
  readonly isTimeout: boolean;
}

export interface CogCaller {
  /**
   * Never follows a redirect; the key goes to the server's own origin alone.
   *
   * @throws Fault SERVICE_UNAVAILABLE for an answer that is too large
   * @throws the reason of `signal` when that is aborted; the socket is closed at once
   */
  call(call: CogCall): Promise<CogAnswer | NetworkFailure>;
  close(): Promise<void>;
}

const connectTimeoutMs = 10_000;

export interface CogCallerOptions {
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Who a sentence is about: `The voice conversion server`. */
  readonly title: string;
}

export function createCogCaller({ url, apiKey, title }: CogCallerOptions): CogCaller {
  const base = url.replace(/\/+$/, '');
  // A model may work for minutes before its first byte; the one limit is that over the whole request.
  const dispatcher = new Agent({ connect: { timeout: connectTimeoutMs }, headersTimeout: 0, bodyTimeout: 0 });

  return {
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
        const bytes = await readBytes(answer.body, { bytesMax: answerBytesMax, title });
        return {
          status: answer.statusCode,
          bytes,
          retryAfterMs: readRetryAfter(readHeader(answer.headers['retry-after'])),
        };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof Fault) throw error;
        return { error, isTimeout: timeout.aborted };
      }
    },
    close: () => dispatcher.close(),
  };
}

async function readBytes(
  body: AsyncIterable<Buffer>,
  { bytesMax, title }: { bytesMax: number; title: string },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of body) {
    sizeBytes += chunk.length;
    if (sizeBytes > bytesMax) {
      throw new Fault('SERVICE_UNAVAILABLE', `${title} answered more than was to be expected.`, {
        cause: new Error(`over ${bytesMax} bytes; let the model give 16 bit, FLAC or MP3`),
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readHeader(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** Seconds, or a date. Source: RFC 9110, section 10.2.3. */
function readRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
