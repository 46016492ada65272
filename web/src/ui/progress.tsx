import styles from './controls.module.css';

interface ProgressProps {
  /** What is being done, in words. */
  readonly label: string;
  /** 0 to 100; undefined while it is not known. */
  readonly percent?: number;
}

export function Progress({ label, percent }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <div className={styles.progressText}>
        <span>{label}</span>
        <span>{percent === undefined ? '' : `${Math.round(percent)} %`}</span>
      </div>
      <progress className={styles.bar} aria-label={label} max={100} value={percent} />
    </div>
  );
}
