import { Fault } from '../../contract/fault.ts';
import type { CogAnswer, NetworkFailure } from '../cog/cog-http.ts';
import { readEnvelope } from './answer.ts';

/** The queue is full; not ready yet. */
export const busyStatuses: ReadonlySet<number> = new Set([409, 429, 503]);
/** A proxy's words for a server that is away, or took too long. */
const awayStatuses: ReadonlySet<number> = new Set([408, 502, 504]);

const title = 'The song server';
const readBytesMax = 64 * 1024;
const saidCharactersMax = 2000;

/** Turns what a server says into what a caller may read; the server's own words, tracebacks too, are for our log. */
export interface AceStepFaults {
  fail(what: string, cause: unknown, retryAfterSeconds?: number): Fault;
  /** As `fail`, where it is this task that the server does not do: another one it may. */
  failTask(what: string, cause: unknown): Fault;
  isTasks(error: unknown): boolean;
  /** For our log alone, without the key. */
  quote(said: unknown): Error;
  /** @returns the data of an answer @throws Fault for every other answer */
  judge(answer: CogAnswer): unknown;
}

/** @param apiKey some servers repeat the key that they refuse; it is kept out of our log */
export function createAceStepFaults(apiKey: string | undefined): AceStepFaults {
  const fail: AceStepFaults['fail'] = (what, cause, retryAfterSeconds) =>
    new Fault('SERVICE_UNAVAILABLE', `${title} ${what}`, {
      cause,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds: Math.ceil(retryAfterSeconds) }),
    });
  const quote = (said: unknown) => {
    const text = typeof said === 'string' ? said : (JSON.stringify(said) ?? 'nothing');
    const whole = apiKey === undefined ? text : text.replaceAll(apiKey, '••••');
    return new Error(`${title} said: ${whole.slice(0, saidCharactersMax)}`);
  };

  const tasks = new WeakSet<object>();
  const failTask: AceStepFaults['failTask'] = (what, cause) => {
    const fault = fail(what, cause);
    tasks.add(fault);
    return fault;
  };

  return {
    fail,
    failTask,
    isTasks: (error) => typeof error === 'object' && error !== null && tasks.has(error),
    quote,
    judge(answer) {
      const { status, bytes } = answer;
      const cause = quote(`${status} ${bytes.toString('utf8', 0, readBytesMax)}`);
      if (status === 401 || status === 403) {
        throw fail('rejected the API key. Check MUSIC_SERVER_API_KEY.', cause);
      }
      if (status >= 300 && status < 400) {
        throw fail('redirected the request. Set MUSIC_SERVER_URL to the final address.', cause);
      }
      if (status === 413) throw new Fault('PAYLOAD_TOO_LARGE', `${title} takes no request of this size.`, { cause });
      if (status === 404 || status === 405 || status === 501) {
        throw fail('is not an ACE-Step server. Check MUSIC_SERVER_URL.', cause);
      }
      if (status === 400 || status === 415 || status === 422) {
        throw failTask('does not take this request.', cause);
      }
      if (status !== 200) throw failTask('failed.', cause);
      const envelope = readEnvelope(bytes.toString('utf8'));
      if (!envelope) throw fail('is not an ACE-Step server. Check MUSIC_SERVER_URL.', cause);
      if ('error' in envelope) throw failTask('failed at this task.', quote(envelope.error));
      return envelope.data;
    },
  };
}

/** Whether the same question may be answered in a moment. */
export function isAway(came: CogAnswer | NetworkFailure): boolean {
  return 'error' in came ? !came.isTimeout : awayStatuses.has(came.status);
}
