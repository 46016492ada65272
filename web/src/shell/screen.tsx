import { type ReactNode, useEffect } from 'react';
import styles from './screen.module.css';

interface ScreenProps {
  readonly title: string;
  /** One sentence beside it, where the title alone does not say it. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its heading, which is the page's title too, and its content. */
export function Screen({ title, lead, actions, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · Serinette`;
  }, [title]);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.texts}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}
