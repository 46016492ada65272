// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be laid out as rows at places of their own.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes through rows and their controls.
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWidth } from '../../ui/use-width.ts';
import styles from './library.module.css';
import type { TaskEntry } from './task-entry.ts';
import { type RowActions, TaskRow } from './task-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { headSize } from './use-task-list.ts';

interface TaskGridProps {
  readonly entries: readonly TaskEntry[];
  readonly selectedIds: ReadonlySet<string>;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly actions: RowActions;
}

/** Rows before the end at which the next page is asked for. */
const rowsAhead = 60;
const narrowPxMax = 760;

/** The list of tasks: only the rows in sight exist, whatever the number of tasks. It scrolls with the page. */
export function TaskGrid({ entries, selectedIds, hasMore, onMore, actions }: TaskGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(grid);
  const isNarrow = widthPx < narrowPxMax;
  const rowPx = useRowPx(isNarrow);
  const [activeIndex, setActiveIndex] = useState(0);
  const active = Math.min(activeIndex, entries.length - 1);

  const rows = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => rowPx,
    overscan: 8,
    // Scrolling goes on while rows are drawn.
    useFlushSync: false,
    scrollMargin: grid.current?.offsetTop ?? 0,
    getItemKey: (index) => entries[index]!.id,
    // The row that has the focus stays, however far it is scrolled away.
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), active])].filter((i) => i >= 0).sort((a, b) => a - b),
      [active],
    ),
  });
  const { measure } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured anew when their height changes.
  useEffect(() => measure(), [measure, rowPx]);

  const items = rows.getVirtualItems();
  const lastShown = Math.max(-1, ...items.filter(({ index }) => index !== active).map(({ index }) => index));
  useEffect(() => {
    if (hasMore && lastShown >= entries.length - rowsAhead) onMore();
  }, [hasMore, lastShown, entries.length, onMore]);

  const keys = useGridKeys({ grid, rows, entries, active, setActive: setActiveIndex, actions, selectedIds });
  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Tasks"
      aria-multiselectable
      aria-rowcount={hasMore ? -1 : entries.length + 1}
      className={styles.grid}
      data-narrow={isNarrow || undefined}
      {...keys}
    >
      <Head />
      <div role="rowgroup" className={styles.body} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const entry = entries[index]!;
          const isActive = index === active;
          return (
            <div
              key={entry.id}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={selectedIds.has(entry.id)}
              aria-labelledby={`task-${index}`}
              data-index={index}
              tabIndex={isActive ? 0 : -1}
              className={styles.row}
              style={{ height: rowPx, translate: `0 ${start - rows.options.scrollMargin}px` }}
            >
              <TaskRow
                entry={entry}
                index={index}
                isSelected={selectedIds.has(entry.id)}
                isActive={isActive}
                isFollowed={index >= headSize}
                actions={actions}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Head() {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <div role="columnheader" className={styles.choose}>
          <span className={styles.hidden}>Chosen</span>
        </div>
        <div role="columnheader">Title</div>
        <div role="columnheader">State</div>
        <div role="columnheader">When</div>
        <div role="columnheader" className={styles.cost}>
          Cost
        </div>
        <div role="columnheader">
          <span className={styles.hidden}>Actions</span>
        </div>
      </div>
    </div>
  );
}

/** The height of a row, as the style sheet has it: in units of the reader's text size. */
function useRowPx(isNarrow: boolean): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (isNarrow ? 6 : 4) * rem;
}
