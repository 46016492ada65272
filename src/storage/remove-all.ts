import type { Storage } from './storage.ts';

/** Removes every file whose key starts with `prefix`. @returns how many */
export async function removeAll(storage: Storage, prefix: string): Promise<number> {
  let removed = 0;
  for await (const { key } of storage.list(prefix)) {
    await storage.remove(key);
    removed++;
  }
  return removed;
}
