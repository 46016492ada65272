import type { ModelClient } from '../http/model-client.ts';
import { readEnvelope } from './answer.ts';

const answerBytesMax = 8 * 1024 ** 2;

/** Asks a server what needs no model. */
export interface AceStepQuery extends Pick<ModelClient, 'call'> {
  /** @returns the data of the answer, undefined where there is none: such a question is never worth a failure */
  ask(path: string, signal: AbortSignal): Promise<unknown>;
}

export function createQuery(client: ModelClient, timeoutMs: number): AceStepQuery {
  return {
    call: client.call,
    async ask(path, signal) {
      const answer = await client.call({ method: 'GET', path, signal, timeoutMs, answerBytesMax });
      if ('error' in answer || answer.status !== 200) return undefined;
      const envelope = readEnvelope(answer.bytes.toString('utf8'));
      return envelope && 'data' in envelope ? envelope.data : undefined;
    },
  };
}
