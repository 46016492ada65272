import type { IncomingHttpHeaders } from 'node:http';
import { Fault } from '../contract/fault.ts';
import { microcreditsPerCredit } from '../credits/price.ts';

/** Proxies give up on a request after a minute, as a rule. */
const waitSecondsMax = 60;

const cancelSecondsMax = 24 * 3600;

const secondsIn: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/**
 * How long a request shall wait for its task; undefined where it says nothing, or 0.
 *
 * Source: RFC 7240, 4.3 (`wait`). What cannot be read has no effect, as its section 2 says.
 */
export function readWaitSeconds({ prefer }: IncomingHttpHeaders): number | undefined {
  for (const preference of [prefer ?? []].flat().join(',').split(',')) {
    const found = /^\s*wait\s*(?:=\s*"?(\d{1,9})"?\s*)?(?:;.*)?$/i.exec(preference);
    if (found) return Math.min(waitSecondsMax, Number(found[1] ?? waitSecondsMax)) || undefined;
  }
  return undefined;
}

/** Conditions of a submission. */
export interface TaskConditions {
  /** The task is cancelled if it has not ended by then. */
  readonly cancelAfterSeconds?: number;
  /** A task that may cost more is not accepted. */
  readonly microcreditsMax?: number;
}

/** @throws Fault UNPROCESSABLE_CONTENT for a condition that cannot be read: it must not be passed over */
export function readTaskConditions(headers: IncomingHttpHeaders): TaskConditions {
  const cancelAfterSeconds = readCancelAfter(headers['cancel-after']);
  const microcreditsMax = readCreditsMax(headers['credits-max']);
  return {
    ...(cancelAfterSeconds !== undefined && { cancelAfterSeconds }),
    ...(microcreditsMax !== undefined && { microcreditsMax }),
  };
}

function readCancelAfter(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined;
  const [, number, unit = 's'] = /^\s*(\d{1,6})\s*([smh])?\s*$/i.exec(String(header)) ?? [];
  const seconds = Number(number) * secondsIn[unit.toLowerCase()]!; // the pattern knows no other
  if (seconds >= 1 && seconds <= cancelSecondsMax) return seconds;
  throw new Fault('UNPROCESSABLE_CONTENT', 'Cancel-After must be 1 second to 24 hours, such as 90, 90s, 5m or 1h.');
}

function readCreditsMax(header: string | string[] | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}(\.\d+)?\s*$/.test(String(header))) return Math.floor(Number(header) * microcreditsPerCredit + 0.5);
  throw new Fault('UNPROCESSABLE_CONTENT', 'Credits-Max must be a number of credits, such as 0.5.');
}
