import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, bodyOf } from './client.ts';
import type { components } from './schema.d.ts';

/** A task and its results. */
export type Conversion = components['schemas']['Conversion'] & { readonly [field: string]: unknown };

export function hasEnded({ status }: Pick<Conversion, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'FAILED';
}

const keyOf = (taskId: string) => ['task', taskId];

/** One task, kept up to date by its events until it has ended. */
export function useTask(taskId: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(taskId),
    queryFn: async () => {
      const { conversion } = await bodyOf(api.GET('/v1/tasks/{task_id}', { params: { path: { task_id: taskId } } }));
      return conversion as Conversion;
    },
  });
  const isRunning = query.data !== undefined && !hasEnded(query.data);
  useEffect(() => (isRunning ? watch(client, taskId) : undefined), [client, taskId, isRunning]);
  return query;
}

/** Puts each event of a task into the cache. The browser reconnects by itself. @returns what ends it */
function watch(client: QueryClient, taskId: string): () => void {
  const events = new EventSource(`/v1/tasks/${taskId}/events`);
  const keep = (event: MessageEvent<string>) => client.setQueryData(keyOf(taskId), JSON.parse(event.data));
  events.addEventListener('progress', keep);
  events.addEventListener('end', (event) => {
    keep(event);
    events.close();
    // The balance and the lists have changed with it.
    void client.invalidateQueries({ queryKey: ['tasks'] });
    void client.invalidateQueries({ queryKey: ['credits'] });
  });
  return () => events.close();
}

/** A feature as people say it: `AUDIO_MASTERING` is "Audio mastering". */
export function nameFeature(feature: string): string {
  const names: Readonly<Record<string, string>> = {
    MUSIC_AI: 'Song',
    KEY_BPM_EXTRACTION: 'Key and tempo',
    LYRICS_GENERATOR: 'Lyrics',
    IMAGE_GENERATOR: 'Picture',
  };
  const words = feature
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\bmidi\b/, 'MIDI');
  return names[feature] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What a task is called: by its title, or by what it does. */
export function nameTask({ title, feature }: Pick<Conversion, 'title' | 'feature'>): string {
  return title || nameFeature(feature);
}

/** What is being done, as a sentence begins: `Singing verse 2`. */
export function sayStep({ step, message }: Pick<Conversion, 'step' | 'message'>): string {
  const words = step || message;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
