import { SerinetteError, type Task } from '../../packages/client/src/index.ts';
import type { McpSession } from './session.ts';

interface SaveOptions {
  readonly folder: string;
  /** Default: all. */
  readonly roles?: readonly string[] | undefined;
  readonly signal: AbortSignal;
}

/** Writes files of a task into a folder of this machine. @returns their paths by role */
export async function saveFiles(
  { client, folders }: McpSession,
  task: Task,
  { folder, roles, signal }: SaveOptions,
): Promise<Map<string, string>> {
  const files = await task.files({ signal });
  const wanted = roles ? files.filter(({ role }) => roles.includes(role)) : files;
  if (wanted.length === 0) {
    const has = files.map(({ role }) => role).join(', ') || 'none: has it ended?';
    throw new SerinetteError(`Task ${task.id} has none of these files; its files: ${has}.`);
  }
  const saved = new Map<string, string>();
  for (const file of wanted) {
    const path = folders!.chooseName(folder, file.name); // asked for where there are folders alone
    saved.set(file.role, await client.save(file, path, { signal }));
  }
  return saved;
}
