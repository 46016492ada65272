import { Fault } from '../../contract/fault.ts';
import { seedOfOutput } from '../../dsp/random.ts';
import type { Tools } from '../tools.ts';

/** Which outputs to make: from which seed, and how many. */
interface OutputRow {
  readonly seed: number;
  readonly outputs: 1 | 2;
}

export type Tried<Made> = { readonly made: Made } | { readonly thrown: unknown };

/** Yields every output, or why it failed: a failure ends an engine's outputs, so the rest is requested again. */
export async function* tryOutputs<Made>(
  make: (row: OutputRow) => AsyncIterable<Made>,
  { seed, outputs }: OutputRow,
): AsyncGenerator<Tried<Made>> {
  let done = 0;
  while (done < outputs) {
    try {
      for await (const made of make({ seed: seedOfOutput(seed, done), outputs: outputs - done === 1 ? 1 : 2 })) {
        done++;
        yield { made };
      }
      return;
    } catch (thrown) {
      // When a server is unavailable, the queue retries the whole task later.
      if (done === 0 && thrown instanceof Fault && thrown.retryable) throw thrown;
      done++;
      yield { thrown };
    }
  }
}

export interface OutputFailure {
  /** 1 or 2. */
  readonly output: number;
  readonly thrown: unknown;
}

/**
 * Reports failed outputs to the operator.
 *
 * @returns the reasons in words for the caller, by the number of the output
 * @throws the first failure, if no output was made
 */
export function settleFailures(failures: readonly OutputFailure[], made: number, tools: Tools): Record<string, string> {
  if (made === 0) throw failures[0]!.thrown;
  for (const { thrown } of failures) tools.report(thrown);
  return Object.fromEntries(
    failures.map(({ output, thrown }) => [
      output,
      thrown instanceof Fault ? thrown.message : 'The service failed while it made this song.',
    ]),
  );
}
