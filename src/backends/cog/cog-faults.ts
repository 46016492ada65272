import { Fault } from '../../contract/fault.ts';
import { type CogFileAddress, readPrediction } from './cog-answer.ts';
import type { CogAnswer } from './cog-http.ts';

/** How sentences name a server, and the settings that mend it. */
export interface CogNames {
  /** Who a sentence is about: `The voice conversion server`. */
  readonly title: string;
  /** Of the settings that the operator is sent to: `VOICE_CONVERSION` for `VOICE_CONVERSION_API_KEY`. */
  readonly settingPrefix: string;
}

/** All places taken; not ready yet. */
export const busyStatuses: ReadonlySet<number> = new Set([409, 429, 503]);
/** A proxy's words for a server that is away, or took too long: the prediction may run on behind it. */
export const awayStatuses: ReadonlySet<number> = new Set([408, 502, 504]);
export const unknownPathStatuses: ReadonlySet<number> = new Set([404, 405, 501]);

const endings = {
  failed: 'failed at this task.',
  canceled: 'was stopped at this task. Please try again.',
  unfinished: 'did not wait for its own result.',
} as const;

const readBytesMax = 64 * 1024;
const saidCharactersMax = 2000;

/** Turns what a server says into what a caller may read; the server's own words, tracebacks too, are for our log. */
export interface CogFaults {
  fail(what: string, cause: unknown, retryAfterMs?: number): Fault;
  quote(answer: CogAnswer): Error;
  /** @throws Fault SERVICE_UNAVAILABLE where it is the address or the key that is wrong */
  refuseStranger(answer: CogAnswer): void;
  /** @returns the files of a prediction that succeeded @throws Fault for every other answer */
  judge(answer: CogAnswer): readonly CogFileAddress[];
}

/** @param server `apiKey`: some servers repeat the key that they refuse; it is kept out of our log */
export function createCogFaults({
  title,
  settingPrefix,
  apiKey,
}: CogNames & { readonly apiKey?: string | undefined }): CogFaults {
  const fail = (what: string, cause: unknown, retryAfterMs?: number) =>
    new Fault('SERVICE_UNAVAILABLE', `${title} ${what}`, {
      cause,
      ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
    });
  const quote = ({ status, bytes }: CogAnswer) => {
    const { error } = readPrediction(bytes.toString('utf8')) ?? {};
    // An answer may begin with the audio that it is an answer to.
    const whole = error ?? bytes.toString('utf8', 0, readBytesMax).replace(/data:[^"\s]{64,}/g, 'data:…');
    const said = apiKey === undefined ? whole : whole.replaceAll(apiKey, '••••');
    return new Error(`${title} answered ${status}: ${said.slice(0, saidCharactersMax)}`);
  };

  function refuseStranger(answer: CogAnswer): void {
    const { status } = answer;
    if (status === 401 || status === 403) {
      throw fail(`refused our key: the operator must mend ${settingPrefix}_API_KEY.`, quote(answer));
    }
    if (status >= 300 && status < 400) {
      throw fail(`sends us elsewhere: the operator must put its final address in ${settingPrefix}_URL.`, quote(answer));
    }
  }

  return {
    fail,
    quote,
    refuseStranger,
    judge(answer) {
      refuseStranger(answer);
      const { status } = answer;
      if (status === 413) {
        throw new Fault('PAYLOAD_TOO_LARGE', `${title} takes no request of this size.`, { cause: quote(answer) });
      }
      if (status === 400 || status === 422) {
        throw fail(`does not take these inputs: the operator must mend ${settingPrefix}_INPUTS.`, quote(answer));
      }
      if (unknownPathStatuses.has(status)) {
        throw fail(`is no Cog server: the operator must mend ${settingPrefix}_URL.`, quote(answer));
      }
      if (status !== 200 && status !== 202) throw fail('failed.', quote(answer));
      const prediction = readPrediction(answer.bytes.toString('utf8'));
      if (prediction === undefined) throw fail('answered something that is no prediction.', quote(answer));
      if (prediction.status !== 'succeeded') throw fail(endings[prediction.status], quote(answer));
      if (prediction.files.length === 0) throw fail('gave no file.', quote(answer));
      return prediction.files;
    },
  };
}
