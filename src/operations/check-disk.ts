import { Fault } from '../contract/fault.ts';
import type { JsonObject } from '../contract/task.ts';
import type { OperationDescription, Probes } from './operation.ts';

/**
 * Refuses a task that would surely write more to disk than a task may.
 *
 * @throws Fault UNPROCESSABLE_CONTENT
 */
export function checkDisk(
  { diskBytes }: OperationDescription,
  input: JsonObject,
  { audio }: Probes,
  diskBytesMax: number,
): void {
  if (!audio || !diskBytes) return;
  const bytes = audio.sizeBytes + diskBytes(input, audio);
  if (bytes <= diskBytesMax) return;
  const message = `This task would write at least ${gibibytes(bytes)} to disk; one task may use ${gibibytes(diskBytesMax)} here.`;
  const advice = 'Send a shorter part, or ask for a lower sample rate, a lower bit depth or a compressed format.';
  throw new Fault('UNPROCESSABLE_CONTENT', `${message} ${advice}`, { field: 'audio' });
}

function gibibytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GiB`;
}
