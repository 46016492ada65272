import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { useDeleteTasks } from './task-actions.ts';
import type { TaskEntry } from './task-entry.ts';

interface DeleteDialogProps {
  /** What would be deleted; the dialog is closed while there is none. */
  readonly entries: readonly TaskEntry[];
  readonly onClose: () => void;
  /** Called when all of them are gone; closing comes first. */
  readonly onDeleted?: () => void;
}

/** Asks before anything is deleted: it cannot be brought back. */
export function DeleteDialog({ entries, onClose, onDeleted }: DeleteDialogProps) {
  const deletion = useDeleteTasks();
  const [only] = entries;
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <Dialog
      title={entries.length === 1 ? `Delete “${only?.title}”?` : `Delete ${entries.length} tasks?`}
      isOpen={entries.length > 0}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>Keep</Button>
          <Button
            look="danger"
            isPending={deletion.isPending}
            onPress={() =>
              deletion.mutate(entries, {
                onSuccess() {
                  close();
                  onDeleted?.();
                },
              })
            }
          >
            Delete
          </Button>
        </>
      }
    >
      <p>Results and recordings that were sent are removed at once and for good. What was charged stays charged.</p>
      {deletion.error && <ErrorNotice error={deletion.error} />}
    </Dialog>
  );
}
