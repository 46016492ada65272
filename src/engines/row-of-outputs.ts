import { Fault, type FaultCode } from '../contract/fault.ts';
import { seedOfOutput } from './composer/composer.ts';

const serverFaults: ReadonlySet<FaultCode> = new Set(['SERVICE_UNAVAILABLE', 'PAYLOAD_TOO_LARGE']);

/** Whether a server failed; all else is the caller's fault, our own, or the end of the task. */
export function isServerFault(cause: unknown): boolean {
  return cause instanceof Fault && serverFaults.has(cause.code);
}

/** From which seed, and how many. */
export interface OutputRow {
  readonly seed: number;
  readonly outputs: 1 | 2;
}

/** What is left of a row when so many of its outputs were made. */
export function restOfRow({ seed, outputs }: OutputRow, made: number): OutputRow {
  return { seed: seedOfOutput(seed, made), outputs: outputs - made === 1 ? 1 : 2 };
}

export interface StandIn<Made> {
  /** Makes the row, as far as it comes. */
  readonly server: () => AsyncIterable<Made>;
  /** Makes what the server did not. */
  readonly embedded: (rest: OutputRow) => AsyncIterable<Made>;
  /** Whether that may be; else the failure is the task's. */
  readonly mayStandIn: boolean;
  readonly onStandIn: (cause: unknown) => void;
}

/** The outputs of a server; where it fails before all are made, another may make the rest. */
export async function* makeRow<Made>(row: OutputRow, way: StandIn<Made>): AsyncGenerator<Made> {
  let made = 0;
  try {
    for await (const each of way.server()) {
      made++;
      yield each;
    }
    return;
  } catch (cause) {
    if (!isServerFault(cause) || !way.mayStandIn || made === row.outputs) throw cause;
    way.onStandIn(cause);
  }
  yield* way.embedded(restOfRow(row, made));
}
