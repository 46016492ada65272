import { useInfiniteQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../api/client.ts';
import type { Conversion } from '../../api/conversion.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import styles from './create.module.css';
import { SongTask } from './song-task.tsx';

const songsPerPage = 8;

function useSongTasks() {
  return useInfiniteQuery({
    queryKey: ['tasks', 'songs'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      bodyOf(
        api.GET('/v1/tasks', {
          params: {
            query: { conversionType: 'MUSIC_AI', limit: songsPerPage, ...(pageParam && { cursor: pageParam }) },
          },
        }),
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

/** The account's last songs and those that are being made: they come from the service, so nothing is lost on a reload. */
export function RecentSongs() {
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useSongTasks();
  const tasks = (data?.pages ?? []).flatMap(({ tasks: page }) => page as Conversion[]);
  return (
    <section className={styles.songs} aria-labelledby="songs" aria-busy={isPending}>
      <h2 id="songs">Your songs</h2>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {isPending && <div className={styles.waiting} />}
      {data && tasks.length === 0 && (
        <Empty title="No songs yet">
          <p>Describe one, or choose a style: two versions of it will stand here.</p>
        </Empty>
      )}
      {tasks.map((task) => (
        <SongTask key={task.task_id} task={task} />
      ))}
      {hasNextPage && (
        <Button onPress={() => fetchNextPage()} isDisabled={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </section>
  );
}
