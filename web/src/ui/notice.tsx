import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './controls.module.css';

interface NoticeProps {
  /** Default: info. Errors are read out at once by screen readers. */
  readonly tone?: 'info' | 'warning' | 'error';
  readonly children: ReactNode;
}

export function Notice({ tone = 'info', children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}

/** What went wrong, in the service's own words, and a way to try again. */
export function ErrorNotice({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  return (
    <Notice tone="error">
      <span>{error instanceof Error ? error.message : String(error)}</span>
      {onRetry && <Button onPress={onRetry}>Try again</Button>}
    </Notice>
  );
}

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** A list without entries: says what would stand here and how to get there. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
