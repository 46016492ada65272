import { useNavigate } from '@tanstack/react-router';
import { type Conversion, hasEnded, sayStep, useTask } from '../../api/conversion.ts';
import { ResultCard } from '../../results/result-card.tsx';
import { type Result, resultsOf } from '../../results/results-of.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import styles from './create.module.css';
import type { CreateSearch } from './song-again.ts';

interface SongTaskProps {
  readonly task: Conversion;
}

/** One request: how far it is, then its two songs. */
export function SongTask({ task }: SongTaskProps) {
  return hasEnded(task) ? <EndedSong task={task} /> : <RunningSong task={task} />;
}

function RunningSong({ task }: SongTaskProps) {
  const { data = task } = useTask(task.task_id);
  if (hasEnded(data)) return <EndedSong task={data} />;
  return (
    <div className={styles.running}>
      <p className={styles.asked}>{describe(data)}</p>
      <Progress label={sayStep(data)} percent={data.progress} />
    </div>
  );
}

function EndedSong({ task }: SongTaskProps) {
  const results = resultsOf(task);
  const warnings = task.warnings ?? [];
  if (results.length === 0) return <Notice tone="warning">{task.message}</Notice>;
  return (
    <div className={styles.pair}>
      {results.map((result) => (
        <ResultCard key={result.role} result={result} actions={<SongActions result={result} />} />
      ))}
      {warnings.length > 0 && <p className={styles.warnings}>{warnings.join(' ')}</p>}
    </div>
  );
}

/** Songs that come out of this one: they begin in the form. */
function SongActions({ result: { taskId, number = 1, lyrics } }: { readonly result: Result }) {
  const navigate = useNavigate({ from: '/' });
  const start = (change: CreateSearch['change']) => navigate({ search: { again: taskId, change, song: number } });
  return (
    <>
      <Button onPress={() => start('another')}>More like this</Button>
      {lyrics && <Button onPress={() => start('lyrics')}>Same with other lyrics</Button>}
    </>
  );
}

function describe(task: Conversion): string {
  return typeof task.title === 'string' && task.title !== '' ? task.title : 'A new song';
}
