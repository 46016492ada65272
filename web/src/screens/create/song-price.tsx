import { useEstimate } from '../../forms/use-estimate.ts';
import { formatCredits, formatDuration } from '../../ui/format.ts';
import styles from './create.module.css';
import { isReady, operationOf, type SongDraft, toFields } from './song-draft.ts';

/** Price and expected time before anything is sent. */
export function SongPrice({ draft }: { readonly draft: SongDraft }) {
  const isComplete = isReady(draft);
  const values = toFields(draft);
  const { estimate, error } = useEstimate({ operation: operationOf(draft).name, values, isComplete });
  const missing = draft.from === 'picture' ? 'Choose a picture.' : 'Describe it, choose a style or write lyrics.';
  return (
    <p className={styles.price} role="status">
      {!isComplete && missing}
      {/* What is wrong is said beside its field when it is sent. */}
      {isComplete && error && <span className={styles.soft}>{error.message}</span>}
      {isComplete && estimate && (
        <>
          <strong>{formatCredits(estimate.credit_estimate)}</strong>, ready in about {formatDuration(estimate.eta)}
          {!estimate.is_affordable && `. Your balance is ${formatCredits(estimate.balance)}: that is not enough.`}
          {estimate.warnings && <span className={styles.warned}>{estimate.warnings.join(' ')}</span>}
        </>
      )}
    </p>
  );
}
