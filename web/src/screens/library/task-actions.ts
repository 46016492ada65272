import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, call } from '../../api/client.ts';
import type { Conversion } from '../../api/conversion.ts';
import { readTaskEntry, type TaskEntry } from './task-entry.ts';
import { changeEntries } from './use-task-list.ts';

/** Cancels a task that has not ended. */
export function useCancelTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      bodyOf(api.POST('/v1/tasks/{task_id}/cancel', { params: { path: { task_id: id } } })),
    onSuccess({ conversion }) {
      const entry = readTaskEntry(conversion as Conversion);
      changeEntries(client, new Set([entry.id]), () => entry);
      void client.invalidateQueries({ queryKey: ['credits'] });
    },
  });
}

/** Deletes the results and inputs of tasks that have ended, one after the other; those that are gone leave the list at once. */
export function useDeleteTasks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (entries: readonly TaskEntry[]) => {
      for (const { id } of entries) {
        await call(`/v1/tasks/${id}`, { method: 'DELETE' });
        changeEntries(client, new Set([id]), () => undefined);
        client.removeQueries({ queryKey: ['task', id] });
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['tasks'] }),
  });
}

const songOperations = new Set(['music_ai', 'music_ai_v1', 'image_to_song']);

/** Where the form of a task stands, filled with what it was sent with. */
export function againHref({ id, operation }: Pick<TaskEntry, 'id' | 'operation'>): string {
  return songOperations.has(operation) ? `/?again=${id}` : `/tools/${operation}?from=${id}`;
}
