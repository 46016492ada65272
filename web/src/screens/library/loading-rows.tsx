import styles from './library.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Stands where the rows will be, as high as they are. */
export function LoadingRows() {
  return (
    <div className={styles.grid} role="status">
      <span className={styles.hidden}>Reading your tasks…</span>
      {rows.map((row) => (
        <div key={row} className={styles.placeholder} aria-hidden />
      ))}
    </div>
  );
}
