// Operations for the tests beside this file; their recipes are in `fake-slot.ts`.
import { z } from 'zod';
import type { OperationDescription } from '../../../src/operations/operation.ts';

export function fakeOperation<Name extends string>(name: Name): OperationDescription & { readonly name: Name } {
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

export const fakeOperations = [
  fakeOperation('fake_pid'),
  fakeOperation('fake_sleep'),
  fakeOperation('fake_wait'),
  fakeOperation('fake_spin'),
  fakeOperation('fake_die'),
  fakeOperation('fake_hog'),
  fakeOperation('fake_fill'),
  fakeOperation('fake_spawn'),
  fakeOperation('fake_hoard'),
  fakeOperation('fake_copy'),
] as const;
