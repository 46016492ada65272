import { join } from 'node:path';
import { naming } from '../contract/fault.ts';
import type { SourceField } from '../operations/operation.ts';
import type { Storage } from '../storage/storage.ts';
import type { Task } from '../tasks/task.ts';
import type { SlotSource } from './messages.ts';

export interface SourceDeps {
  readonly storage: Storage;
  /** Fetches an untrusted address within limits. @throws Fault */
  readonly fetchAddress: (request: {
    name: SourceField['name'];
    url: string;
    path: string;
    signal: AbortSignal;
  }) => Promise<unknown>;
}

/** Copies a task's sources into its folder, under names that no client chose. */
export async function fetchSources(
  task: Task,
  { storage, fetchAddress }: SourceDeps,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<SlotSource[]> {
  return Promise.all(
    task.sources.map(async (source) => {
      const path = join(folder, `source_${source.name}`);
      if (source.kind === 'upload') {
        await storage.download(source.key, path, signal);
        return source.name === 'image'
          ? { name: source.name, path, probe: source.probe }
          : { name: source.name, path, ...(source.probe && { probe: source.probe }) };
      }
      await fetchAddress({ name: source.name, url: source.url, path, signal }).catch((error: unknown) => {
        throw naming(`${source.name}_url`, error);
      });
      return { name: source.name, path };
    }),
  );
}
