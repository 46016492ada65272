import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { formatCredits, formatDuration } from '../../ui/format.ts';
import styles from './create.module.css';
import { type SongDraft, toFields } from './song-draft.ts';

interface Estimate {
  readonly credit_estimate: number;
  readonly eta: number;
  readonly balance: number;
  readonly is_affordable: boolean;
}

/** Typing goes on while the price of what was typed is asked for. */
const quietMs = 500;

/** Price and expected time before anything is sent. */
export function SongPrice({ draft }: { readonly draft: SongDraft }) {
  const now = JSON.stringify(toFields(draft));
  const [body, setBody] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setBody(now), quietMs);
    return () => clearTimeout(timer);
  }, [now]);
  const isEmpty = draft.prompt.trim() === '' && draft.styles.length === 0 && draft.lyrics.trim() === '';
  const { data, error } = useQuery({
    queryKey: ['estimate', 'music_ai', body],
    enabled: !isEmpty,
    queryFn: () =>
      call<Estimate>('/v1/estimate/music_ai', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <p className={styles.price} role="status">
      {isEmpty && 'Describe it, choose a style or write lyrics.'}
      {/* What is wrong is said beside its field when it is sent. */}
      {!isEmpty && error && <span className={styles.soft}>{error.message}</span>}
      {!isEmpty && !error && data && (
        <>
          <strong>{formatCredits(data.credit_estimate)}</strong>, ready in about {formatDuration(data.eta)}
          {!data.is_affordable && `. Your balance is ${formatCredits(data.balance)}: that is not enough.`}
        </>
      )}
    </p>
  );
}
