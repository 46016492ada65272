import type { Client, Task } from '../../packages/client/src/index.ts';
import type { DescribedOperation } from '../description/describe-operations.ts';
import type { ListedSource } from './list-sources.ts';

interface Sent {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly source: ListedSource | undefined;
  readonly signal: AbortSignal;
  readonly idempotencyKey?: string | undefined;
}

/** Sends one task of an operation that is chosen while this runs. */
export async function sendOperation(
  client: Client,
  { method, sources: [first] }: DescribedOperation,
  { fields, source, ...options }: Sent,
): Promise<Task> {
  const send = client[method as 'denoise'] as (
    input: unknown,
    options: Omit<Sent, 'fields' | 'source'>,
  ) => Promise<Task>;
  return send(source && first ? { ...fields, [first.name]: await source.open() } : fields, options);
}
