import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { formatCredits, formatDuration } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './forms.module.css';
import type { Operation } from './operations.ts';
import { type FieldValues, filledFields } from './send-operation.ts';

interface Estimate {
  readonly credit_estimate: number;
  readonly eta: number;
  readonly balance: number;
  readonly is_affordable: boolean;
}

/** Typing goes on while the price of what was typed is asked for. */
const quietMs = 500;

function useQuiet<T>(value: T): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet;
}

interface PriceLineProps {
  readonly operation: Operation;
  readonly values: FieldValues;
  /** Length of what will be sent, where it is known. */
  readonly audioSeconds?: number;
}

/** Price and expected time before anything is sent. */
export function PriceLine({ operation, values, audioSeconds }: PriceLineProps) {
  const body = useQuiet(JSON.stringify({ ...filledFields(values), audio_seconds: audioSeconds }));
  const asked = JSON.parse(body) as FieldValues;
  // A field that is still empty is no mistake yet: it is named when the form is sent.
  const isComplete = operation.input.required.every((name) => asked[name] !== undefined);
  const { data, error } = useQuery({
    queryKey: ['estimate', operation.name, body],
    enabled: isComplete,
    queryFn: () =>
      call<Estimate>(`/v1/estimate/${operation.name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isKnown = isComplete && data !== undefined && !error;
  const isPriceless = !isComplete || error !== null;
  return (
    <div className={styles.price} role="status">
      {isPriceless && <span>{describePrice(operation)}</span>}
      {isKnown && (
        <span>
          <strong>
            {audioSeconds === undefined && operation.price.per_minute > 0 ? 'about ' : ''}
            {formatCredits(data.credit_estimate)}
          </strong>
          , ready in about {formatDuration(data.eta)}
        </span>
      )}
      {isKnown && !data.is_affordable && (
        <Notice tone="warning">Your balance is {formatCredits(data.balance)}: that is not enough for this.</Notice>
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
