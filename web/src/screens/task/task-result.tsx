import { lazy, Suspense } from 'react';
import type { Conversion } from '../../api/conversion.ts';
import { listOutputs, type Output } from '../../api/outputs.ts';
import { PlayButton } from '../../player/play-button.tsx';
import { AnchorButton, LinkButton } from '../../ui/button.tsx';
import { formatSeconds } from '../../ui/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { listDownloads, withDownload } from './downloads.ts';
import styles from './task.module.css';

/** What a finished task has made: to hear, to look at, to keep, and to go on with. */
export function TaskResult({ task }: { readonly task: Conversion }) {
  const outputs = listOutputs(task);
  const downloads = listDownloads(task);
  const pictures = downloads.filter(({ isPicture }) => isPicture);
  const transcription = typeof task.transcription === 'string' ? task.transcription : '';
  return (
    <div className={styles.result}>
      {task.warnings?.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {outputs.map((output) => (
        <OutputCard key={output.role} task={task} output={output} />
      ))}
      {transcription && <p className={styles.transcription}>{transcription}</p>}
      {pictures.map(({ name, url }) => (
        <img key={url} className={styles.picture} src={url} alt={name} />
      ))}
      {downloads.length > 0 && (
        <section aria-labelledby="files">
          <h2 id="files">Files</h2>
          <ul className={styles.files}>
            {downloads.map(({ name, url }) => (
              <li key={name}>
                <AnchorButton href={withDownload(url)}>{name}</AnchorButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Apart, since what draws waves is large. */
const Wave = lazy(async () => ({ default: (await import('../../wave/wave.tsx')).Wave }));

/** What a recording may go on to; each opens the form with the recording in it. */
const nextSteps = [
  { operation: 'inpaint', name: 'Replace a part' },
  { operation: 'cover', name: 'Cover with a voice' },
  { operation: 'extraction', name: 'Separate' },
  { operation: 'audio_mastering', name: 'Master like a record' },
  { operation: 'audio_cutter', name: 'Cut' },
  { operation: 'file_convert', name: 'Convert' },
] as const;

function OutputCard({ task, output }: { readonly task: Conversion; readonly output: Output }) {
  const { role, title, url, coverUrl, durationSeconds } = output;
  const track = { id: `${task.task_id}:${role}`, title, url, coverUrl, taskId: task.task_id };
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <PlayButton track={track} isPrimary />
        <strong className={styles.title}>{title}</strong>
        {durationSeconds !== undefined && <span className={styles.facts}>{formatSeconds(durationSeconds)}</span>}
      </div>
      {durationSeconds !== undefined && (
        <div className={styles.wave}>
          <Suspense>
            <Wave track={track} taskId={task.task_id} role={role} durationSeconds={durationSeconds} />
          </Suspense>
        </div>
      )}
      <nav className={styles.next} aria-label={`Go on with ${title}`}>
        {nextSteps.map(({ operation, name }) => (
          <LinkButton
            key={operation}
            to="/tools/$operation"
            params={{ operation }}
            search={{ result: `${task.task_id}/${role}` }}
          >
            {name}
          </LinkButton>
        ))}
      </nav>
    </article>
  );
}
