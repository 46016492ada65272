import type { JsonObject } from '../../contract/task.ts';
import { operations } from '../../operations/catalogue.ts';
import type { OperationDescription } from '../../operations/operation.ts';
import type { Task, TaskSource } from '../task.ts';

/** What a task works on, as far as its time depends on it: factors of the coefficients of a speed. */
export type Work = readonly [one: 1, audioSeconds: number, audioSamples: number, madeSeconds: number];

/** Samples of a second of 48 kHz stereo. */
const samplesPerSecond = 96_000;

/** Of what is not probed yet: 44.1 kHz stereo, as most music is. */
const usualWeight = 88_200 / samplesPerSecond;

/** Samples a second over those of 48 kHz stereo, the largest of a task's sources. */
function weighAudio(sources: readonly TaskSource[]): number {
  if (sources.length === 0) return usualWeight;
  return Math.max(
    0,
    ...sources.map((source) => {
      if (source.name === 'image') return 0;
      if (source.kind === 'address' || !source.probe) return usualWeight;
      return (source.probe.sampleRateHz * source.probe.channelCount) / samplesPerSecond;
    }),
  );
}

/** @param audioSeconds length of its source, or of what it makes of nothing */
export function measureWork(
  operation: OperationDescription,
  { input, sources, audioSeconds }: Pick<Task, 'input' | 'sources' | 'audioSeconds'>,
): Work {
  const hasAudio = operation.sources.some(({ name }) => name === 'audio');
  const madeSeconds = operation.madeSeconds?.(input, audioSeconds) ?? operation.plannedSeconds?.(input) ?? 0;
  if (!hasAudio) return [1, 0, 0, madeSeconds];
  return [1, audioSeconds, audioSeconds * weighAudio(sources), madeSeconds];
}

/** Whether the length of a task's audio is known: a file that was not looked at in time may hold anything. */
export function isLengthKnown(sources: readonly TaskSource[]): boolean {
  return sources.every((source) => source.kind === 'address' || source.probe !== undefined);
}

/** Undefined for an operation that was removed. */
export function findKnownOperation(name: string): OperationDescription | undefined {
  return operations.find((operation) => operation.name === name);
}

/** Of an input that is read before its sources are known. */
export const withoutSources = (input: JsonObject, audioSeconds: number) => ({ input, audioSeconds, sources: [] });
