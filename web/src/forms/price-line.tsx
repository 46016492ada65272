import { formatCredits, formatDuration } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './forms.module.css';
import type { Operation } from './operations.ts';
import type { FieldValues } from './send-operation.ts';
import { useEstimate } from './use-estimate.ts';

interface PriceLineProps {
  readonly operation: Operation;
  readonly values: FieldValues;
  /** Length of what will be sent, where it is known. */
  readonly audioSeconds?: number;
}

/** Price and expected time before anything is sent. */
export function PriceLine({ operation, values, audioSeconds }: PriceLineProps) {
  const isComplete = operation.input.required.every((name) => values[name] !== undefined);
  const { estimate } = useEstimate({ operation: operation.name, values, audioSeconds, isComplete });
  const isKnown = isComplete && estimate !== undefined;
  return (
    <div className={styles.price} role="status">
      {!isKnown && <span>{describePrice(operation)}</span>}
      {isKnown && (
        <span>
          <strong>
            {audioSeconds === undefined && operation.price.per_minute > 0 ? 'about ' : ''}
            {formatCredits(estimate.credit_estimate)}
          </strong>
          , ready in about {formatDuration(estimate.eta)}
        </span>
      )}
      {isKnown && estimate.warnings && <span className={styles.note}>{estimate.warnings.join(' ')}</span>}
      {isKnown && !estimate.is_affordable && (
        <Notice tone="warning">Your balance is {formatCredits(estimate.balance)}: that is not enough for this.</Notice>
      )}
    </div>
  );
}

/** The price list in words, where the fields do not say a price yet. */
function describePrice({ price }: Operation): string {
  const parts = [
    price.base > 0 ? formatCredits(price.base) : '',
    price.per_minute > 0 ? `${formatCredits(price.per_minute)} a minute of audio` : '',
    price.per_output > 0 ? `${formatCredits(price.per_output)} for each result` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' and ') : 'Free';
}
