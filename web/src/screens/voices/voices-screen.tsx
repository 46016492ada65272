import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useVoices } from '../../forms/use-voices.ts';
import { Screen } from '../../shell/screen.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import { UnreadyVoices } from './unready-voices.tsx';
import { VoiceCard } from './voice-card.tsx';
import styles from './voices.module.css';
import { VoicesFilters } from './voices-filters.tsx';
import { toWords, type VoicesSearch } from './voices-search.ts';

/** The voices of the catalogue and one's own, to hear and to use. */
export function VoicesScreen() {
  const search = useSearch({ from: '/app/voices' });
  const navigate = useNavigate({ from: '/voices' });
  const change = useCallback(
    (changed: VoicesSearch) =>
      navigate({ search: (before) => ({ ...before, ...changed }), replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <Screen
      title="Voices"
      lead="Each can speak, sing a cover, or lead a song."
      actions={
        <LinkButton look="primary" to="/tools/$operation" params={{ operation: 'create_voice' }}>
          Make a voice of your own
        </LinkButton>
      }
    >
      <VoicesFilters search={search} onChange={change} />
      <UnreadyVoices />
      <Gallery search={search} onClear={() => navigate({ search: {}, replace: true })} />
    </Screen>
  );
}

function Gallery({ search, onClear }: { readonly search: VoicesSearch; readonly onClear: () => void }) {
  const { voices, total, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVoices(toWords(search));
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!voices) return <div className={styles.waiting} role="status" aria-label="Reading the voices…" />;
  return (
    <>
      <p className={styles.count} role="status">
        {total === 1 ? '1 voice' : `${total?.toLocaleString('en')} voices`}
      </p>
      {voices.length === 0 && <NoVoice isOwn={search.whose === 'own'} onClear={onClear} />}
      <ul className={styles.gallery} aria-label="Voices">
        {voices.map((voice) => (
          <li key={voice.voice_id}>
            <VoiceCard voice={voice} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button onPress={() => fetchNextPage()} isDisabled={isFetchingNextPage}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function NoVoice({ isOwn, onClear }: { readonly isOwn: boolean; readonly onClear: () => void }) {
  return (
    <Empty title={isOwn ? 'None of your voices is like that' : 'No voice is like that'}>
      <p>{isOwn ? 'Half a minute of one person makes a voice of your own.' : 'Try other words, or fewer filters.'}</p>
      <Button onPress={onClear}>Show all voices</Button>
    </Empty>
  );
}
