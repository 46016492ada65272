import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string | number; readonly cells: readonly ReactNode[] }[];
}

/** Figures in rows; wide ones are scrolled in their own frame. */
export function Table({ label, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields; the part around it is the landmark.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that is scrolled must be reached by keyboard.
    <div role="group" className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, column) => (
                <td key={columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
