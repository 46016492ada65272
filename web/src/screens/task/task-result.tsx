import { lazy, Suspense } from 'react';
import type { Conversion } from '../../api/conversion.ts';
import { CodedText } from '../../forms/coded-text.tsx';
import { Mixer } from '../../mixer/mixer.tsx';
import { ResultViews } from '../../result-views/result-views.tsx';
import { ResultCard } from '../../results/result-card.tsx';
import { type Result, resultsOf, trackOf } from '../../results/results-of.ts';
import { Empty, Notice } from '../../ui/notice.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import { NextSteps } from './next-steps.tsx';
import { Pictures } from './pictures.tsx';
import styles from './task.module.css';
import { TaskFiles, useTaskFiles } from './task-files.tsx';

/** What a finished task has made: to hear, to look at, to keep, and to go on with. */
export function TaskResult({ task }: { readonly task: Conversion }) {
  const { data: files } = useTaskFiles(task.task_id);
  const results = resultsOf(task);
  const stems = task.operation === 'extraction' ? results : [];
  const transcription =
    typeof task.transcription === 'string' && !task.transcription.includes('-->') ? task.transcription : '';
  // Those of a song stand on its card.
  const lyrics = results.length === 0 && typeof task.lyrics === 'string' ? task.lyrics : '';
  if (files?.length === 0) {
    return (
      <Empty title="The files are gone">
        <p>{task.message} What was asked for can be sent again.</p>
      </Empty>
    );
  }
  return (
    <>
      {task.warnings?.map((warning) => (
        <Notice key={warning} tone="warning">
          <span>
            <CodedText text={warning} />
          </span>
        </Notice>
      ))}
      {stems.length > 0 ? (
        <Stems stems={stems} />
      ) : (
        results.map((result) => <OutputCard key={result.role} result={result} />)
      )}
      <BeforeAndAfter task={task} results={results} />
      <ResultViews task={task} />
      {transcription && <p className={styles.transcription}>{transcription}</p>}
      {lyrics && <p className={styles.transcription}>{lyrics}</p>}
      <Pictures taskId={task.task_id} />
      <TaskFiles taskId={task.task_id} isOpen={results.length === 0} />
    </>
  );
}

/** Apart, since what draws waves is large. */
const Wave = lazy(async () => ({ default: (await import('../../wave/wave.tsx')).Wave }));

function OutputCard({ result }: { readonly result: Result }) {
  const wave = result.durationSeconds > 0 && (
    <div className={styles.wave}>
      <Suspense>
        <Wave track={trackOf(result)} result={result} />
      </Suspense>
    </div>
  );
  return <ResultCard result={result} level={2} wave={wave} actions={<NextSteps result={result} />} />;
}

/** All in step, then each for itself. */
function Stems({ stems }: { readonly stems: readonly Result[] }) {
  return (
    <>
      <Mixer stems={stems} />
      <div className={styles.stems}>
        {stems.map((stem) => (
          <ResultCard key={stem.role} result={stem} level={2} actions={<NextSteps result={stem} />} />
        ))}
      </div>
    </>
  );
}
