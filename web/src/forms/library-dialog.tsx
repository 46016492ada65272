import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, bodyOf } from '../api/client.ts';
import type { Conversion } from '../api/conversion.ts';
import { PlayButton } from '../player/play-button.tsx';
import { type Result, resultsOf, trackOf } from '../results/results-of.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { formatMoment, formatSeconds } from '../ui/format.ts';
import { Empty, ErrorNotice } from '../ui/notice.tsx';
import { useQuiet } from '../ui/use-quiet.ts';
import styles from './forms.module.css';
import type { SourceValue } from './source-value.ts';

interface LibraryDialogProps {
  readonly onChosen: (value: SourceValue) => void;
  readonly onClose: () => void;
}

const tasksPerPage = 50;
/** Tasks without sound are not shown: so many are passed over by themselves. */
const quietPagesMax = 4;

function useFinished(typed: string) {
  const query = useQuiet(typed.trim());
  return useInfiniteQuery({
    queryKey: ['tasks', 'finished', query],
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      bodyOf(
        api.GET('/v1/tasks', {
          params: {
            query: {
              status: 'COMPLETED',
              view: 'summary',
              with_deleted: false,
              limit: tasksPerPage,
              ...(query && { query }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
        }),
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

/** Chooses a finished result as the source of the next task. */
export function LibraryDialog({ onChosen, onClose }: LibraryDialogProps) {
  const [typed, setTyped] = useState('');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useFinished(typed);
  const pages = data?.pages ?? [];
  const found = pages
    .flatMap(({ tasks }) => tasks as Conversion[])
    .flatMap((task) => resultsOf(task).map((result) => ({ result, createdAt: task.createdAt })));
  const isPassedOver = found.length === 0 && hasNextPage && !isFetching && !error && pages.length < quietPagesMax;
  useEffect(() => {
    if (isPassedOver) void fetchNextPage();
  }, [isPassedOver, fetchNextPage]);
  const take = ({ title: name, address: url, durationSeconds }: Result) => {
    onChosen({ kind: 'address', url, name, seconds: durationSeconds || undefined });
    onClose();
  };
  return (
    <Dialog title="Take a result" isOpen onClose={onClose} actions={<Button onPress={onClose}>Cancel</Button>}>
      <TextField
        label="Search"
        type="search"
        placeholder="Title, prompt or file name"
        maxLength={200}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      <ul className={styles.results} aria-label="Results" aria-busy={isFetching}>
        {!data && !error && <li>Reading the library…</li>}
        {data && found.length === 0 && !hasNextPage && <NothingFound isSearched={typed.trim() !== ''} />}
        {found.map(({ result, createdAt }) => (
          <li key={trackOf(result).id} className={styles.result}>
            <PlayButton track={trackOf(result)} />
            <span className={styles.resultText}>
              <strong>{result.title}</strong>
              <span className={styles.facts}>
                {formatMoment(createdAt)}
                {result.durationSeconds > 0 && `, ${formatSeconds(result.durationSeconds)}`}
              </span>
            </span>
            <Button aria-label={`Take ${result.title}`} onPress={() => take(result)}>
              Take
            </Button>
          </li>
        ))}
        {hasNextPage && (
          <li className={styles.more}>
            <Button onPress={() => fetchNextPage()} isDisabled={isFetching}>
              Show more
            </Button>
          </li>
        )}
      </ul>
    </Dialog>
  );
}

function NothingFound({ isSearched }: { readonly isSearched: boolean }) {
  return (
    <li>
      {isSearched ? (
        <Empty title="No result is called that" />
      ) : (
        <Empty title="No results yet">
          <p>What your tasks make can be taken from here.</p>
        </Empty>
      )}
    </li>
  );
}
