// Operations for the tests beside this file; their recipes are in `stand-in-slot.ts`.
import { z } from 'zod';
import type { OperationDescription } from '../../../src/operations/operation.ts';

export function standIn<Name extends string>(name: Name): OperationDescription & { readonly name: Name } {
  return {
    name,
    path: `/v1/${name}`,
    feature: 'FILE_CONVERT',
    category: 'utilities',
    outputs: 'single',
    summary: name,
    description: name,
    sources: [],
    input: z.object({}),
    example: {},
    conversionType: name,
    completedMessage: 'done',
    expectedSpeed: { fixedSeconds: 0.1, secondsPerAudioSecond: 0 },
    resultFields: () => ({}),
  };
}

export const standIns = [
  standIn('stand_in_pid'),
  standIn('stand_in_sleep'),
  standIn('stand_in_wait'),
  standIn('stand_in_spin'),
  standIn('stand_in_die'),
  standIn('stand_in_hog'),
  standIn('stand_in_spawn'),
  standIn('stand_in_hoard'),
  standIn('stand_in_copy'),
] as const;
