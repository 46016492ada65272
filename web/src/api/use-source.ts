import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from './client.ts';
import { ownAddress } from './own-address.ts';

/** What a task was made from, as far as it can still be heard or seen here. */
interface SourceFile {
  readonly name: string;
  readonly url: string;
}

/** A source of a task, such as `audio`; null where it is gone, or lies where this page may not reach it. */
export function useSource(taskId: string, name: string) {
  return useQuery({
    queryKey: ['source', taskId, name],
    queryFn: async (): Promise<SourceFile | null> => {
      const params = { path: { task_id: taskId } };
      const { sources } = await bodyOf(api.GET('/v1/tasks/{task_id}/request', { params }));
      const source = sources.find(({ field }) => field.replace(/_(url|file)$/, '') === name);
      const url = ownAddress(source?.url);
      return url?.startsWith('/') ? { name: source?.filename || name, url } : null;
    },
    // Its address is signed for hours.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
