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
  /** Chooses all that are shown; undefined where all are chosen. */
  readonly onAll: (() => void) | undefined;
}

/** What can be done with the chosen tasks. */
export function SelectionBar({ entries, onDelete, onClear, onAll }: SelectionBarProps) {
  const withFiles = entries.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id);
  const ended = entries.filter(hasEnded);
  return (
    <section className={styles.selection} aria-label="Chosen tasks">
      <output className={styles.chosen}>{entries.length} chosen</output>
      {onAll && <Button onPress={onAll}>Choose all shown</Button>}
      <Zips taskIds={withFiles} />
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

/** More files at once nobody saves one by one. */
const zipsMax = 10;

/** One ZIP, or as many as it takes: each holds as much as the service packs into one. */
function Zips({ taskIds }: { readonly taskIds: readonly string[] }) {
  const parts = Array.from({ length: Math.ceil(taskIds.length / zipTasksMax) }, (_, part) =>
    taskIds.slice(part * zipTasksMax, (part + 1) * zipTasksMax),
  );
  const [only] = parts;
  if (!only) return null;
  if (parts.length === 1) {
    return (
      <AnchorButton look="primary" href={zipHref(only)} download>
        <DownloadIcon aria-hidden /> Download as ZIP
      </AnchorButton>
    );
  }
  if (parts.length > zipsMax) {
    return <span className={styles.meta}>A ZIP holds at most {zipTasksMax} tasks: choose fewer to download them.</span>;
  }
  return (
    <>
      <span className={styles.meta}>
        A ZIP holds at most {zipTasksMax} tasks, so there are {parts.length}:
      </span>
      {parts.map((ids, part) => (
        <AnchorButton key={ids[0]} href={zipHref(ids)} download aria-label={`Download ZIP ${part + 1}`}>
          <DownloadIcon aria-hidden /> {part + 1}
        </AnchorButton>
      ))}
    </>
  );
}
