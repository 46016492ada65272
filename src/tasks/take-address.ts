import { join } from 'node:path';
import { concerning, naming } from '../contract/fault.ts';
import type { SourceField } from '../operations/operation.ts';
import type { FoundFile, FoundSource } from './find-sources.ts';
import type { AddressSource } from './task.ts';
import { nameOfSource } from './title.ts';

export interface TakeAddressDeps {
  /**
   * Fetches of an address what arrives at once. Few at once, and fewer of one account: it costs a client nothing to ask.
   * @throws Fault UNFETCHABLE_AUDIO, UNPROCESSABLE_CONTENT, PAYLOAD_TOO_LARGE
   */
  readonly beginFetch: (
    accountId: string,
    wanted: { readonly address: string; readonly source: SourceField['name']; readonly path: string },
  ) => Promise<{
    readonly sizeBytes: number;
    readonly isWhole: boolean;
    readonly totalBytes: number | undefined;
  }>;
  /** How long audio is of which the beginning was fetched; undefined where that does not tell. */
  readonly estimateAudio: (
    accountId: string,
    beginning: { readonly path: string; readonly totalBytes: number | undefined },
  ) => Promise<number | undefined>;
}

interface Taking {
  readonly account: { readonly id: string };
  /** Of this request alone. */
  readonly folder: string;
}

/**
 * Takes what an address gives at once: nearly always the whole file, which the task then keeps like an upload. So its
 * length is known before it is paid for, and an address that works only once is asked once.
 *
 * @returns the address itself where the rest is left to the worker
 * @throws Fault that names the field
 */
export async function takeAddress(
  deps: TakeAddressDeps,
  { account, folder }: Taking,
  { source, taskId }: { source: FoundSource; taskId: string },
): Promise<FoundSource> {
  if (source.kind === 'upload') return source;
  const { name, url } = source;
  const path = join(folder, `fetched_${name}`);
  const fetched = await deps.beginFetch(account.id, { address: url, source: name, path }).catch((error: unknown) => {
    throw concerning(name, naming(`${name}_url`, error));
  });
  if (fetched.isWhole) return keepFetched(source, { taskId, path });
  if (name === 'image' || fetched.sizeBytes === 0) return source;
  const estimatedSeconds = await deps.estimateAudio(account.id, { path, totalBytes: fetched.totalBytes });
  return estimatedSeconds === undefined ? source : { ...source, estimatedSeconds };
}

function keepFetched(source: AddressSource, { taskId, path }: { taskId: string; path: string }): FoundFile {
  const { name, url } = source;
  return { kind: 'upload', name, key: `uploads/${taskId}/${name}`, filename: nameOfSource(source), path, url };
}
