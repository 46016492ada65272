import { Cross1Icon, DownloadIcon, TrashIcon } from '@radix-ui/react-icons';
import { hasEnded } from '../../api/conversion.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import styles from './library.module.css';
import type { TaskEntry } from './task-entry.ts';
import { zipHref, zipTasksMax } from './zip-href.ts';

interface SelectionBarProps {
  readonly entries: readonly TaskEntry[];
  readonly onDelete: (entries: readonly TaskEntry[]) => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen tasks. */
export function SelectionBar({ entries, onDelete, onClear }: SelectionBarProps) {
  const withFiles = entries.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id);
  const ended = entries.filter(hasEnded);
  return (
    <section className={styles.selection} aria-label="Chosen tasks">
      <output className={styles.chosen}>{entries.length} chosen</output>
      {withFiles.length > zipTasksMax ? (
        <span className={styles.meta}>A ZIP holds at most {zipTasksMax} tasks.</span>
      ) : (
        withFiles.length > 0 && (
          <AnchorButton look="primary" href={zipHref(withFiles)} download>
            <DownloadIcon aria-hidden /> Download as ZIP
          </AnchorButton>
        )
      )}
      {ended.length > 0 && (
        <Button look="danger" onPress={() => onDelete(ended)}>
          <TrashIcon aria-hidden /> Delete
        </Button>
      )}
      <Button isIcon look="quiet" aria-label="Choose none" onPress={onClear}>
        <Cross1Icon aria-hidden />
      </Button>
    </section>
  );
}
