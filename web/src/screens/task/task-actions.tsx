import { Cross2Icon, DownloadIcon, TrashIcon } from '@radix-ui/react-icons';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Conversion, hasEnded } from '../../api/conversion.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { DeleteDialog } from '../library/delete-dialog.tsx';
import type { useCancelTask } from '../library/task-actions.ts';
import { readTaskEntry, type TaskEntry } from '../library/task-entry.ts';
import { zipHref } from '../library/zip-href.ts';
import { AgainLink } from './again-link.tsx';

/** What can be done with a task as a whole. */
export function TaskActions({ task }: { readonly task: Conversion }) {
  const navigate = useNavigate();
  const [toDelete, setToDelete] = useState<readonly TaskEntry[]>([]);
  return (
    <>
      {task.status !== 'FAILED' && <AgainLink task={task} />}
      {task.status === 'COMPLETED' && (
        <AnchorButton href={zipHref([task.task_id])} download>
          <DownloadIcon aria-hidden /> Download all
        </AnchorButton>
      )}
      {hasEnded(task) && (
        <Button look="danger" onPress={() => setToDelete([readTaskEntry(task)])}>
          <TrashIcon aria-hidden /> Delete
        </Button>
      )}
      <DeleteDialog entries={toDelete} onClose={() => setToDelete([])} onDeleted={() => navigate({ to: '/library' })} />
    </>
  );
}

interface CancelButtonProps {
  readonly cancel: ReturnType<typeof useCancelTask>;
  readonly taskId: string;
}

export function CancelButton({ cancel, taskId }: CancelButtonProps) {
  return (
    <Button isPending={cancel.isPending} onPress={() => cancel.mutate(taskId)}>
      <Cross2Icon aria-hidden /> Cancel
    </Button>
  );
}
