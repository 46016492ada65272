import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../api/client.ts';

/** What was sent for a task; it stays the same, but for the files, which are removed some day. */
export function useTaskRequest(taskId: string) {
  return useQuery({
    queryKey: ['request', taskId],
    queryFn: () => bodyOf(api.GET('/v1/tasks/{task_id}/request', { params: { path: { task_id: taskId } } })),
    staleTime: 60_000,
  });
}
