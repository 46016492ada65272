import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../api/client.ts';
import type { Conversion } from '../api/conversion.ts';
import { PlayButton } from '../player/play-button.tsx';
import { resultsOf, trackOf } from '../results/results-of.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { formatMoment, formatSeconds } from '../ui/format.ts';
import { Empty, ErrorNotice } from '../ui/notice.tsx';
import styles from './forms.module.css';
import type { SourceValue } from './source-value.ts';

interface LibraryDialogProps {
  readonly onChosen: (value: SourceValue) => void;
  readonly onClose: () => void;
}

/** Chooses a finished result as the source of the next task. */
export function LibraryDialog({ onChosen, onClose }: LibraryDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tasks', 'finished'],
    queryFn: () => bodyOf(api.GET('/v1/tasks', { params: { query: { status: 'COMPLETED', limit: 100 } } })),
  });
  const results = (data?.tasks ?? []).flatMap((task) => {
    const conversion = task as Conversion;
    return resultsOf(conversion).map((result) => ({ conversion, result }));
  });
  return (
    <Dialog title="Take a result" isOpen onClose={onClose} actions={<Button onPress={onClose}>Cancel</Button>}>
      {error && <ErrorNotice error={error} onRetry={refetch} />}
      {!data && !error && <p>Reading the library…</p>}
      {data && results.length === 0 && (
        <Empty title="No results yet">
          <p>What your tasks make can be taken from here.</p>
        </Empty>
      )}
      <ul className={styles.results}>
        {results.map(({ conversion, result }) => (
          <li key={trackOf(result).id} className={styles.result}>
            <PlayButton track={trackOf(result)} />
            <span className={styles.resultText}>
              <strong>{result.title}</strong>
              <span className={styles.facts}>
                {formatMoment(conversion.createdAt)}
                {result.durationSeconds > 0 && `, ${formatSeconds(result.durationSeconds)}`}
              </span>
            </span>
            <Button
              aria-label={`Take ${result.title}`}
              onPress={() => {
                const { title: name, address: url, durationSeconds } = result;
                onChosen({ kind: 'address', url, name, seconds: durationSeconds || undefined });
                onClose();
              }}
            >
              Take
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
