import type { Conversion } from '../../api/conversion.ts';
import { ownAddress } from '../../api/own-address.ts';
import { usePeaks } from '../../api/peaks.ts';
import { useTaskRequest } from '../../api/task-request.ts';
import { Compare, type Compared } from '../../compare/compare.tsx';
import type { Result } from '../../results/results-of.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './task.module.css';

/** Operations whose result is the recording that was sent, changed; whether its speed was. */
const isScaled: Readonly<Record<string, boolean>> = {
  denoise: false,
  audio_mastering: false,
  voice_changer: false,
  cover: false,
  inpaint: false,
  audio_speed_changer: true,
};

interface BeforeAndAfterProps {
  readonly task: Conversion;
  readonly results: readonly Result[];
}

/** The recording that was sent beside what was made of it, where that can be compared. */
export function BeforeAndAfter({ task, results }: BeforeAndAfterProps) {
  const [first] = results;
  if (!first || isScaled[task.operation] === undefined) return null;
  return <Comparison task={task} results={results} first={first} />;
}

function Comparison({ task, results, first }: BeforeAndAfterProps & { readonly first: Result }) {
  const taskId = task.task_id;
  const { data: request } = useTaskRequest(taskId);
  const { data: sound, error } = usePeaks({ taskId, role: 'source_audio', durationSeconds: first.durationSeconds });
  const source = request?.sources.find(({ field }) => field === 'audio_url');
  if (!request || (!sound && !error)) return <div className={styles.comparing} aria-busy="true" />;
  const url = ownAddress(source?.url);
  if (!source || !url?.startsWith('/')) return <Notice>{sayMissing(source?.url)}</Notice>;
  const durationSeconds = sound?.duration_seconds ?? first.durationSeconds;
  const before: Compared = { taskId, role: 'source_audio', name: 'Before', url, durationSeconds };
  const after = results.map(({ role, number, url: made, durationSeconds: seconds }) => {
    const name = results.length > 1 ? `After ${number}` : 'After';
    return { taskId, role, name, url: made, durationSeconds: seconds };
  });
  return <Compare recordings={[before, ...after]} isScaled={isScaled[task.operation] ?? false} />;
}

function sayMissing(url: string | null | undefined): string {
  return url
    ? 'The recording was sent as an address elsewhere and is not kept here, so before and after cannot be compared.'
    : 'The recording that was sent is not kept any more, so before and after cannot be compared.';
}
