import { useId, useState } from 'react';
import { formatTime, parseTime } from './caption.ts';
import styles from './captions.module.css';

interface TimeFieldProps {
  readonly label: string;
  readonly ms: number;
  /** What is wrong with the caption it belongs to, if anything. */
  readonly problemId: string | undefined;
  readonly onChange: (ms: number) => void;
}

/** A time that is typed; the arrow keys move it by a tenth of a second, with Shift by a second. */
export function TimeField({ label, ms, problemId, onChange }: TimeFieldProps) {
  const errorId = useId();
  // What is typed stays as it is typed until the field is left.
  const [typed, setTyped] = useState<string>();
  const isBad = typed !== undefined && parseTime(typed) === undefined;
  const step = (by: number) => {
    setTyped(undefined);
    onChange(Math.max(0, ms + by));
  };
  return (
    <span className={styles.time}>
      <input
        aria-label={label}
        aria-invalid={isBad || problemId !== undefined}
        aria-describedby={isBad ? errorId : problemId}
        inputMode="decimal"
        value={typed ?? formatTime(ms)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = parseTime(target.value);
          if (next !== undefined) onChange(next);
        }}
        onBlur={() => isBad || setTyped(undefined)}
        onKeyDown={(event) => {
          const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!direction) return;
          event.preventDefault();
          step(direction * (event.shiftKey ? 1000 : 100));
        }}
      />
      {isBad && (
        <span id={errorId} className={styles.problem} role="alert">
          Write a time such as 0:02.5.
        </span>
      )}
    </span>
  );
}
