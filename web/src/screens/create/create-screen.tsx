import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../api/client.ts';
import { Screen } from '../../shell/screen.tsx';
import styles from './create.module.css';
import { RecentSongs } from './recent-songs.tsx';
import { emptyDraft, type SongDraft, toFields, useDraft } from './song-draft.ts';
import { SongForm } from './song-form.tsx';

interface Submitted {
  readonly task_id: string;
  readonly eta: number;
}

/** So that a request that was sent twice, after a broken line, makes one task. */
function drawIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function useSendSong() {
  const client = useQueryClient();
  const sent = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: (draft: SongDraft) => {
      const body = JSON.stringify(toFields(draft));
      if (sent.current.body !== body) sent.current = { body, key: drawIdempotencyKey() };
      return call<Submitted>('/v2/MusicAI', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': sent.current.key },
        body,
      });
    },
    onSuccess: async () => {
      // The same words sent again are another song.
      sent.current = { body: '', key: '' };
      void client.invalidateQueries({ queryKey: ['credits'] });
      await client.invalidateQueries({ queryKey: ['tasks'] });
    },
  });
}

export function CreateScreen() {
  const [draft, setDraft] = useDraft();
  const send = useSendSong();
  const lyrics = useRef<{ focus(): void }>(null);
  const change = (changes: Partial<SongDraft>) => setDraft((before) => ({ ...before, ...changes }));
  return (
    <Screen title="Create" lead="Two songs from a sentence, a style or your own words.">
      <div className={styles.screen}>
        <SongForm
          draft={draft}
          change={change}
          onSend={() => send.mutate(draft)}
          onClear={() => {
            setDraft(emptyDraft);
            send.reset();
          }}
          isSending={send.isPending}
          error={send.error}
          lyricsRef={lyrics}
        />
        <RecentSongs />
      </div>
    </Screen>
  );
}
