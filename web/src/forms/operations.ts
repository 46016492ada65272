import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../api/client.ts';
import type { paths } from '../api/schema.d.ts';

type OperationList = paths['/v1/operations']['get']['responses'][200]['content']['application/json']['operations'];

/** An operation as the service describes it: forms are drawn from nothing else. */
export type Operation = OperationList[number];
export type OperationSource = Operation['sources'][number];

/** What the JSON Schema of a field says, as far as a form needs it. */
export interface FieldSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  /** It is taken, and does nothing. */
  readonly deprecated?: boolean;
  /** Of a list: what an entry is. */
  readonly items?: { readonly enum?: readonly string[]; readonly examples?: readonly string[] };
}

export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  // They change with the installation alone.
  staleTime: 10 * 60_000,
  queryFn: async () => (await bodyOf(api.GET('/v1/operations'))).operations,
});

export function useOperations() {
  return useQuery(operationsQuery);
}

/** The operation of that name; `data` is undefined while the list is on its way, and null where there is none. */
export function useOperation(name: string) {
  return useQuery({
    ...operationsQuery,
    select: (operations): Operation | null => operations.find((each) => each.name === name) ?? null,
  });
}

/** Words of wire names that people do not say. */
const spokenWords: Readonly<Record<string, string>> = { num: 'number of', sr: 'sample rate', bpm: 'tempo in BPM' };

/** `replace_start_at` as people read it: "Replace start at". */
export function nameField(wireName: string): string {
  const words = wireName.split('_').filter((word) => word !== 'id');
  const name = words.map((word) => spokenWords[word] ?? word).join(' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const sourceNames: Readonly<Record<string, string>> = { audio: 'Recording', reference_audio: 'Reference recording' };

export function nameSource(wireName: string): string {
  return sourceNames[wireName] ?? (wireName === 'image' ? 'Picture' : nameField(wireName));
}

export interface OperationField {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
}

/** Fields that are shown at once; the others are folded. */
const shownFieldsMax = 4;

/** The fields that can be filled in: what is required and the first of the others, then those that are folded. */
export function arrangeFields({ input }: Operation): { shown: OperationField[]; folded: OperationField[] } {
  const all = Object.entries(input.properties).map(([name, schema]) => ({
    name,
    schema: schema as FieldSchema,
    isRequired: input.required.includes(name),
  }));
  // Fields that do nothing are there for clients of other services; one without a type takes anything.
  const fields = all.filter(({ schema }) => schema.type !== undefined && !schema.deprecated);
  let room = shownFieldsMax - fields.filter(({ isRequired }) => isRequired).length;
  const shown = fields.filter(({ isRequired }) => isRequired || room-- > 0);
  const folded = fields.filter((field) => !shown.includes(field));
  // To unfold a single field is more work than to see it.
  return folded.length === 1 ? { shown: fields, folded: [] } : { shown, folded };
}
