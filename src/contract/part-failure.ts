import { channel } from 'node:diagnostics_channel';

/** A replaceable part that failed, whether or not another took over or the task went on without it. */
export interface PartFailure {
  readonly kind: 'engine' | 'server';
  /** Of an engine, its role and name: `composer/ace-step`. Of a server, how its settings begin: `MUSIC_SERVER`. */
  readonly name: string;
}

// Back ends are made deep inside engines: an argument for counting alone would pass through all of them.
const failures = channel('serinette:part-failed');

export function reportFailure(failure: PartFailure): void {
  failures.publish(failure);
}

/** Has each failure of this process told to the listener, from now on. */
export function onPartFailure(listener: (failure: PartFailure) => void): void {
  failures.subscribe((failure) => listener(failure as PartFailure)); // only reportFailure publishes here
}
