import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../api/client.ts';
import { type Conversion, nameFeature } from '../api/conversion.ts';
import { listOutputs } from '../api/outputs.ts';
import { PlayButton } from '../player/play-button.tsx';
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
    return listOutputs(conversion).map((output) => ({ conversion, output }));
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
        {results.map(({ conversion, output }) => (
          <li key={`${conversion.task_id} ${output.role}`} className={styles.result}>
            <PlayButton track={{ ...output, id: `${conversion.task_id}:${output.role}`, taskId: conversion.task_id }} />
            <span className={styles.resultText}>
              <strong>{output.title === 'Result' ? nameFeature(conversion.feature) : output.title}</strong>
              <span className={styles.facts}>
                {formatMoment(conversion.createdAt)}
                {output.durationSeconds !== undefined && `, ${formatSeconds(output.durationSeconds)}`}
              </span>
            </span>
            <Button
              aria-label={`Take ${output.title}`}
              onPress={() => {
                const { title: name, url, durationSeconds: seconds } = output;
                onChosen({ kind: 'address', url, name, seconds });
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
