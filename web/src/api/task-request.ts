import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from './client.ts';
import { ownAddress } from './own-address.ts';

/** What was sent for a task; it stays the same, but for the files, which are removed some day. */
export function useTaskRequest(taskId: string) {
  return useQuery({
    queryKey: ['request', taskId],
    queryFn: () => bodyOf(api.GET('/v1/tasks/{task_id}/request', { params: { path: { task_id: taskId } } })),
    staleTime: 60_000,
  });
}

interface SourceFile {
  /** undefined where it is gone, or lies where this page may not reach it. */
  readonly url: string | undefined;
  readonly isPending: boolean;
}

/** A source of a task, such as `audio`, to hear or to see it again. */
export function useSource(taskId: string, name: string): SourceFile {
  const { data, isPending } = useTaskRequest(taskId);
  const source = data?.sources.find(({ field }) => field.replace(/_(url|file)$/, '') === name);
  const url = ownAddress(source?.url);
  return { url: url?.startsWith('/') ? url : undefined, isPending };
}
