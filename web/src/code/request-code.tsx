import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './request-code.module.css';
import { type CodedRequest, type Language, languages, writeCode } from './snippets.ts';

/** A request as code, to be copied into a program. */
export function RequestCode({ request }: { readonly request: CodedRequest }) {
  const [language, setLanguage] = useState<Language>('curl');
  const [isCopied, setIsCopied] = useState(false);
  const code = writeCode(language, request);
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <Segmented
          label="Language"
          choices={languages}
          value={language}
          onChange={(id) => {
            setLanguage(id);
            setIsCopied(false);
          }}
        />
        <Button onPress={() => navigator.clipboard.writeText(code).then(() => setIsCopied(true))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that is scrolled must be reached by keyboard. */}
      <section className={styles.code} aria-label="Code" tabIndex={0}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <p className={styles.note}>
        Put one of your keys into the variable <code>SERINETTE_KEY</code>. The answer has a <code>task_id</code>; its
        result comes from <code>/v1/byId</code>, by events, or to a <code>webhook_url</code>.
      </p>
    </div>
  );
}
