import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, call } from '../../api/client.ts';
import type { Conversion } from '../../api/conversion.ts';
import type { Operation } from '../../forms/operations.ts';
import type { FieldValue, FieldValues, SourceValues } from '../../forms/send-operation.ts';
import { isSafeAddress, type SourceValue } from '../../forms/source-value.ts';
import type { Prefill } from '../../forms/use-operation-form.ts';
import { resultsOf } from '../../results/results-of.ts';
import type { ToolSearch } from './tool-search.ts';

interface SentRequest {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly sources: readonly { readonly field: string; readonly filename?: string; readonly url: string }[];
}

/** Reads what a form starts with. Addresses of results are asked for anew, so that a link does not grow old. */
export function usePrefill(operation: Operation | undefined, search: ToolSearch) {
  return useQuery({
    queryKey: ['prefill', operation?.name, search],
    enabled: operation !== undefined,
    // A form that is being filled in must not change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Prefill> => {
      const sent = search.from ? await readRequest(search.from) : undefined;
      const result = search.result ? await readResult(search.result) : undefined;
      const values = { ...sent?.values, ...pickFields(operation!, search) };
      const sources = { ...sent?.sources, ...pickAddresses(operation!, search), ...(result ? { audio: result } : {}) };
      const isEmpty = Object.keys(values).length + Object.keys(sources).length === 0;
      return isEmpty ? {} : { values, sources };
    },
  });
}

function pickFields({ input }: Operation, given: Readonly<Record<string, unknown>>): FieldValues {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(input.properties, name));
  return Object.fromEntries(known.map(([name, value]) => [name, toFieldValue(value)]));
}

/** A list is typed with commas between. */
function toFieldValue(value: unknown): FieldValue | undefined {
  if (Array.isArray(value)) return value.join(', ');
  return ['string', 'number', 'boolean'].includes(typeof value) ? (value as FieldValue) : undefined;
}

function pickAddresses({ sources }: Operation, search: ToolSearch): SourceValues {
  const given = sources.map(({ name }) => [name, search[`${name}_url`]] as const);
  const safe = given.filter(([, url]) => typeof url === 'string' && isSafeAddress(url));
  return Object.fromEntries(safe.map(([name, url]) => [name, toSource(String(url))]));
}

function toSource(url: string, name?: string): SourceValue {
  const { pathname } = new URL(url, window.location.origin);
  return { kind: 'address', url, name: name ?? pathname.split('/').at(-1) ?? url };
}

async function readRequest(taskId: string): Promise<{ values: FieldValues; sources: SourceValues }> {
  const { fields, sources } = await call<SentRequest>(`/v1/tasks/${encodeURIComponent(taskId)}/request`);
  return {
    values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toFieldValue(value)])),
    sources: Object.fromEntries(
      sources.map(({ field, url, filename }) => [field.replace(/_(url|file)$/, ''), toSource(url, filename)]),
    ),
  };
}

async function readResult(result: string): Promise<SourceValue> {
  const [taskId = '', role] = result.split('/');
  const { conversion } = await bodyOf(api.GET('/v1/tasks/{task_id}', { params: { path: { task_id: taskId } } }));
  const results = resultsOf(conversion as Conversion);
  const found = results.find((each) => each.role === role) ?? results[0];
  if (!found) throw new Error('This task has no recording that could go on: its files were removed, or it failed.');
  return { kind: 'address', url: found.address, name: found.title, seconds: found.durationSeconds || undefined };
}
