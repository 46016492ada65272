import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from './client.ts';

/** More than a wide screen has columns; the service keeps more of short recordings than this alone asks for. */
const peaksMax = 2000;
/** As many as the service keeps. */
const peaksPerSecondMax = 40;

interface PeaksOf {
  readonly taskId: string;
  /** The role of a file of the task, such as `audio_1`. */
  readonly role: string;
  readonly durationSeconds: number;
}

/** The lowest and highest sample of each stretch of a recording in turn, -127 to 127. Asked for once, however it is drawn. */
export function usePeaks({ taskId, role, durationSeconds }: PeaksOf) {
  return useQuery({
    queryKey: ['peaks', taskId, role],
    queryFn: () => {
      const wanted = Math.floor(peaksMax / Math.max(1, durationSeconds));
      const per_second = Math.min(peaksPerSecondMax, Math.max(1, wanted));
      const params = { path: { task_id: taskId }, query: { file: role, per_second } };
      return bodyOf(api.GET('/v1/tasks/{task_id}/peaks', { params }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    // There are none of some recordings: what asks for them next need not ask again.
    retry: false,
    retryOnMount: false,
  });
}
