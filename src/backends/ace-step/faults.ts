import { Fault } from '../../contract/fault.ts';
import {
  downStatuses,
  type ModelAnswer,
  type ModelClient,
  type NetworkFailure,
  unknownPathStatuses,
} from '../http/model-client.ts';
import { readEnvelope } from './answer.ts';

export interface AceStepFaults extends Pick<ModelClient, 'fail' | 'quote'> {
  /** As `fail`, when the server cannot do this task but may do another one. */
  failTask(what: string, cause: unknown): Fault;
  isTaskFault(error: unknown): boolean;
  /** @returns the data of an answer @throws Fault for every other answer */
  readData(answer: ModelAnswer): unknown;
}

export function createAceStepFaults({ fail, quote, checkAccess }: ModelClient): AceStepFaults {
  const taskFaults = new WeakSet<object>();
  const failTask: AceStepFaults['failTask'] = (what, cause) => {
    const fault = fail(what, cause);
    taskFaults.add(fault);
    return fault;
  };

  return {
    fail,
    failTask,
    isTaskFault: (error) => typeof error === 'object' && error !== null && taskFaults.has(error),
    quote,
    readData(answer) {
      checkAccess(answer);
      const { status, bytes } = answer;
      const cause = quote(answer);
      if (status === 413) {
        // The caller may send less.
        throw new Fault('PAYLOAD_TOO_LARGE', fail('takes no request of this size.', cause).message, { cause });
      }
      const stranger = 'is not an ACE-Step server. Check MUSIC_SERVER_URL.';
      if (unknownPathStatuses.has(status)) throw fail(stranger, cause);
      if (status === 400 || status === 415 || status === 422) throw failTask('rejected this request.', cause);
      if (status !== 200) throw failTask('failed.', cause);
      const envelope = readEnvelope(bytes.toString('utf8'));
      if (!envelope) throw fail(stranger, cause);
      if ('error' in envelope) throw failTask('failed at this task.', quote(JSON.stringify(envelope.error) ?? ''));
      return envelope.data;
    },
  };
}

/** Whether the same question may be answered in a moment. */
export function isDown(came: ModelAnswer | NetworkFailure): boolean {
  return 'error' in came ? !came.isTimeout : downStatuses.has(came.status);
}
