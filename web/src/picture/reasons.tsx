import type { ImageAnalysis, Reason } from './image-analysis.ts';
import styles from './picture.module.css';

interface ReasonsProps {
  readonly reasons: readonly Reason[];
  readonly overridden: ImageAnalysis['overridden'];
}

/** Why the songs are as they are. */
export function Reasons({ reasons, overridden }: ReasonsProps) {
  return (
    <>
      <h3>Why the songs are as they are</h3>
      <dl className={styles.reasons}>
        {reasons.map(({ of, because, therefore, source }) => (
          <div key={`${of} ${therefore}`}>
            <dt>{of}</dt>
            <dd>
              <strong>{therefore}</strong>
              <span>{because}</span>
              {source && (
                <details>
                  <summary>Source</summary>
                  {source}
                </details>
              )}
            </dd>
          </div>
        ))}
        {overridden.map(({ of, suggested, asked }) => (
          <div key={`asked ${of}`}>
            <dt>{of}</dt>
            <dd>
              <strong>{asked}</strong>
              <span>as it was asked for; the picture alone would have been {suggested}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
