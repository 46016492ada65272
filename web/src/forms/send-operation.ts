import { call } from '../api/client.ts';
import type { Operation } from './operations.ts';
import type { SourceValue } from './source-value.ts';

export type FieldValue = string | number | boolean;
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;
export type SourceValues = Readonly<Record<string, SourceValue | undefined>>;

export interface Submitted {
  readonly task_id: string;
}

interface Sending {
  readonly values: FieldValues;
  readonly sources: SourceValues;
  /** The same for a repeated attempt, so that it is done and paid once. */
  readonly attemptKey: string;
}

/** Fields with a value, by their wire names. */
export function filledFields(values: FieldValues): Record<string, FieldValue> {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(filled) as Record<string, FieldValue>;
}

/** Posts a task as any client does: a form with its files, or JSON where there are none. */
export function sendOperation(
  operation: Pick<Operation, 'path'>,
  { values, sources, attemptKey }: Sending,
): Promise<Submitted> {
  const fields: Record<string, FieldValue> = filledFields(values);
  const files: [string, File][] = [];
  for (const [name, source] of Object.entries(sources)) {
    if (source?.kind === 'file') files.push([`${name}_file`, source.file]);
    if (source?.kind === 'address') fields[`${name}_url`] = source.url;
  }
  const headers: Record<string, string> = { 'idempotency-key': attemptKey };
  if (files.length === 0) {
    headers['content-type'] = 'application/json';
    return call(operation.path, { method: 'POST', headers, body: JSON.stringify(fields) });
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  for (const [name, file] of files) body.append(name, file, file.name);
  return call(operation.path, { method: 'POST', headers, body });
}

/** `crypto.randomUUID` is only there where the page came by https. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
