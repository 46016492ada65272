import styles from './develop.module.css';

/** What was sent or answered, as text. */
export function JsonText({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that is scrolled must be reached by keyboard.
    <section aria-label={label} tabIndex={0} className={styles.json}>
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </section>
  );
}
