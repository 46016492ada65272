import { Fault } from '../../contract/fault.ts';
import { type ModelAnswer, type ModelClient, unknownPathStatuses } from '../http/model-client.ts';
import { type CogFileAddress, readPrediction } from './cog-answer.ts';

const endings = {
  failed: 'failed at this task.',
  canceled: 'was stopped at this task. Please try again.',
  unfinished: 'did not wait for its own result.',
} as const;

/** What a server said, for the log: the error of a prediction instead of the audio that surrounds it. */
export function quotePrediction({ quote }: ModelClient, answer: ModelAnswer): Error {
  const { error } = readPrediction(answer.bytes.toString('utf8')) ?? {};
  return quote(error === undefined ? answer : `${answer.status}: ${error}`);
}

/** @returns the files of a prediction that succeeded @throws Fault for every other answer */
export function readFiles(client: ModelClient, settingPrefix: string, answer: ModelAnswer): readonly CogFileAddress[] {
  client.checkAccess(answer);
  const { status } = answer;
  const cause = quotePrediction(client, answer);
  if (status === 413) {
    // The caller sends less at once.
    throw new Fault('PAYLOAD_TOO_LARGE', client.fail('takes no request of this size.', cause).message, { cause });
  }
  if (status === 400 || status === 422) {
    throw client.fail(`rejected these inputs. Check ${settingPrefix}_INPUTS.`, cause);
  }
  if (unknownPathStatuses.has(status)) throw client.fail(`is not a Cog server. Check ${settingPrefix}_URL.`, cause);
  if (status !== 200 && status !== 202) throw client.fail('failed.', cause);
  const prediction = readPrediction(answer.bytes.toString('utf8'));
  if (prediction === undefined) throw client.fail('answered something that is not a prediction.', cause);
  if (prediction.status !== 'succeeded') throw client.fail(endings[prediction.status], cause);
  if (prediction.files.length === 0) throw client.fail('returned no file.', cause);
  return prediction.files;
}
