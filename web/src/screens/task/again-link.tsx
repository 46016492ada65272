import { ReloadIcon } from '@radix-ui/react-icons';
import { useRouter } from '@tanstack/react-router';
import type { Conversion } from '../../api/conversion.ts';
import { AnchorButton } from '../../ui/button.tsx';
import { againHref } from '../library/task-actions.ts';

/** To the form of a task, filled with what it was sent with. */
export function AgainLink({ task }: { readonly task: Conversion }) {
  const { history } = useRouter();
  const href = againHref({ id: task.task_id, operation: task.operation });
  return (
    <AnchorButton
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        history.push(href);
      }}
    >
      <ReloadIcon aria-hidden /> Send again with changes
    </AnchorButton>
  );
}
