import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback } from 'react';
import { hasEnded } from '../../api/conversion.ts';
import type { TaskEntry } from './task-entry.ts';
import type { RowActions } from './task-row.tsx';

interface GridKeysOptions {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: Virtualizer<Window, Element>;
  readonly entries: readonly TaskEntry[];
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly actions: RowActions;
  readonly selectedIds: ReadonlySet<string>;
}

/** Rows that the page keys move by. */
const pageRows = 10;

/**
 * The keys of a grid: up and down go through the rows, left and right through the controls of a row, Enter opens it,
 * Space chooses it, Delete asks to delete it. The whole grid is one stop of the Tab key, and the controls of its active row.
 *
 * Source: ARIA Authoring Practices Guide, "Grid (Interactive Tabular Data and Layout Containers) Pattern".
 */
export function useGridKeys({ grid, rows, entries, active, setActive, actions, selectedIds }: GridKeysOptions) {
  const go = (index: number) => {
    const next = Math.max(0, Math.min(entries.length - 1, index));
    setActive(next);
    rows.scrollToIndex(next);
    // It exists only after it has been drawn.
    requestAnimationFrame(() => rowAt(grid.current, next)?.focus({ preventScroll: true }));
  };

  const moves: Record<string, () => void> = {
    ArrowDown: () => go(active + 1),
    ArrowUp: () => go(active - 1),
    PageDown: () => go(active + pageRows),
    PageUp: () => go(active - pageRows),
    Home: () => go(0),
    End: () => go(entries.length - 1),
    ArrowRight: () => moveInRow(rowAt(grid.current, active), 1),
    ArrowLeft: () => moveInRow(rowAt(grid.current, active), -1),
  };

  const ofRow: Record<string, (entry: TaskEntry) => void> = {
    Enter: () => rowAt(grid.current, active)?.querySelector<HTMLElement>('a')?.click(),
    ' ': ({ id }) => actions.select(id, !selectedIds.has(id)),
    Delete: (entry) => hasEnded(entry) && actions.delete(entry),
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key } = event;
    // Menus and dialogs that a row opened stand elsewhere in the page, but their keys come through here.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnRow = target.getAttribute('role') === 'row';
    const entry = entries[active];
    const move = moves[key] ?? (isOnRow && entry && ofRow[key] ? () => ofRow[key]!(entry) : undefined);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };

  const onFocus = useCallback(
    ({ target }: FocusEvent<HTMLDivElement>) => {
      const index = (target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index;
      if (index !== undefined) setActive(Number(index));
    },
    [setActive],
  );
  // Before the controls see the keys: a menu button opens with the down key otherwise.
  return { onKeyDownCapture: onKeyDown, onFocus };
}

function rowAt(grid: HTMLElement | null, index: number): HTMLElement | undefined {
  return grid?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? undefined;
}

/** Moves the focus to the row's next or previous control; before the first is the row itself. */
function moveInRow(row: HTMLElement | undefined, step: 1 | -1): void {
  if (!row) return;
  const stops = [row, ...row.querySelectorAll<HTMLElement>('input, a, button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}
