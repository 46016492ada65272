import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Conversion } from '../api/conversion.ts';
import { ownAddress } from '../api/own-address.ts';
import { usePeaks } from '../api/peaks.ts';
import { useSource } from '../api/task-request.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { readSrt } from './caption.ts';
import styles from './captions.module.css';
import { CaptionsEditor } from './captions-editor.tsx';

const texts = [
  { id: 'transcript', name: 'As spoken', field: 'srt_url' },
  { id: 'translation', name: 'In English', field: 'translation_srt_url' },
] as const;

/** The captions of a finished transcription, and those of its translation. */
export function TaskCaptions({ task }: { readonly task: Conversion }) {
  const found = texts.flatMap(({ field, ...text }) => {
    const url = ownAddress(task[field]);
    return url === undefined ? [] : [{ ...text, url }];
  });
  const [chosen, setChosen] = useState<string>('transcript');
  const text = found.find(({ id }) => id === chosen) ?? found[0];
  if (!text) return null;
  return (
    <section className={styles.captions} aria-labelledby="captions">
      <div className={styles.bar}>
        <h2 id="captions">Captions</h2>
        {found.length > 1 &&
          found.map(({ id, name }) => (
            <Button key={id} look="quiet" aria-pressed={id === text.id} onPress={() => setChosen(id)}>
              {name}
            </Button>
          ))}
      </div>
      <CaptionsOf key={text.id} task={task} {...text} />
    </section>
  );
}

/** Half a minute is seen at once: longer recordings are drawn as finely as one of this length. */
const finestSeconds = 400;

interface CaptionsOfProps {
  readonly task: Conversion;
  readonly id: string;
  readonly url: string;
}

function CaptionsOf({ task, id, url }: CaptionsOfProps) {
  const { task_id: taskId, title } = task;
  const { data, error, refetch } = useQuery({
    queryKey: ['captions', taskId, id],
    queryFn: async () => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error('The captions could not be read: their files may have been removed.');
      return readSrt(await answer.text());
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const source = useSource(taskId, 'audio');
  const seconds = Number(task.conversion_duration) || 0;
  const peaks = usePeaks({ taskId, role: 'source_audio', durationSeconds: Math.min(seconds, finestSeconds) });
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data || source.isPending || peaks.isPending) return <p className={styles.reading}>Reading the captions…</p>;
  const name = title || 'Captions';
  const track = source.url ? { id: `${taskId}:source`, title: name, url: source.url, taskId } : undefined;
  const durationSeconds = seconds || (data.at(-1)?.endMs ?? 0) / 1000;
  return (
    <>
      {!track && <Notice>The recording cannot be heard here: it came from another address, or was removed.</Notice>}
      <CaptionsEditor
        storageKey={`captions ${taskId} ${id}`}
        original={data}
        track={track}
        peaks={peaks.data?.peaks}
        durationSeconds={durationSeconds}
        filename={id === 'translation' ? `${name} (English)` : name}
      />
    </>
  );
}
