import type { Conversion } from '../../api/conversion.ts';
import { Notice } from '../../ui/notice.tsx';
import { AgainLink } from './again-link.tsx';

/** Why nothing came out of a task, and what can be done. */
export function FailedTask({ task }: { readonly task: Conversion }) {
  const isCancelled = /^cancelled/i.test(task.message);
  return (
    <Notice tone={isCancelled ? 'info' : 'error'}>
      <div>
        <p>
          <strong>{isCancelled ? 'This task was cancelled.' : task.message}</strong>
        </p>
        <p>Nothing was charged. Its form still knows what was sent: change what is needed and send it again.</p>
      </div>
      <AgainLink task={task} />
    </Notice>
  );
}
