import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api, bodyOf } from '../../api/client.ts';
import { ownAddress } from '../../api/own-address.ts';
import type { components } from '../../api/schema.d.ts';
import { PlayButton } from '../../player/play-button.tsx';
import { Screen } from '../../shell/screen.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Empty, ErrorNotice } from '../../ui/notice.tsx';
import styles from './voices.module.css';

type Voice = components['schemas']['Voice'];

/** The voices of the catalogue and one's own, to hear and to use. */
export function VoicesScreen() {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['voices', 'search', query],
    placeholderData: keepPreviousData,
    queryFn: () =>
      query === ''
        ? bodyOf(api.GET('/v1/getAllVoices', { params: { query: { limit: 100, page: 0 } } }))
        : bodyOf(api.GET('/v1/searchVoices', { params: { query: { query, limit: 100, page: 0 } } })),
  });
  const own = useQuery({ queryKey: ['voices', 'own'], queryFn: () => bodyOf(api.GET('/v1/voices')) });
  const ownIds = new Set(own.data?.voices.map(({ voice_id }) => voice_id));
  const voices = found.data?.voices ?? [];
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
      <div className={styles.search}>
        <TextField label="Search" placeholder="Name, gender or sound" value={typed} onChange={setTyped} />
      </div>
      {found.error && <ErrorNotice error={found.error} onRetry={found.refetch} />}
      {found.data && voices.length === 0 && <Empty title="No voice is like that" />}
      <ul className={styles.gallery} aria-label="Voices">
        {voices.map((voice) => (
          <li key={voice.voice_id}>
            <VoiceCard voice={voice} isOwn={ownIds.has(voice.voice_id)} />
          </li>
        ))}
      </ul>
    </Screen>
  );
}

function VoiceCard({ voice, isOwn }: { readonly voice: Voice; readonly isOwn: boolean }) {
  const { voice_id: id, voice_name: name } = voice;
  const preview = ownAddress(voice.preview_url);
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {preview && <PlayButton track={{ id: `voice:${id}`, title: name, url: preview }} />}
      </header>
      <p className={styles.text}>{voice.description}</p>
      <p className={styles.tags}>{[voice.gender, ...voice.tags].filter(Boolean).join(' · ')}</p>
      <footer className={styles.foot}>
        <LinkButton to="/tools/$operation" params={{ operation: 'cover' }} search={{ voice_id: id }}>
          Cover
        </LinkButton>
        <LinkButton to="/tools/$operation" params={{ operation: 'voice_changer' }} search={{ voice_id: id }}>
          Change a voice
        </LinkButton>
        {isOwn && <DeleteVoice id={id} name={name} />}
      </footer>
    </article>
  );
}

function DeleteVoice({ id, name }: { readonly id: string; readonly name: string }) {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => bodyOf(api.DELETE('/v1/voices/{voice_id}', { params: { path: { voice_id: id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['voices'] }),
  });
  return (
    <>
      <Button look="danger" onPress={() => setIsAsked(true)}>
        Delete
      </Button>
      <Dialog
        title={`Delete ${name}?`}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        actions={
          <>
            <Button onPress={() => setIsAsked(false)}>Keep it</Button>
            <Button look="danger" onPress={() => remove.mutate()} isDisabled={remove.isPending}>
              Delete
            </Button>
          </>
        }
      >
        {remove.error && <ErrorNotice error={remove.error} />}
        <p>Its recording and all its files are removed at once, and cannot be brought back.</p>
      </Dialog>
    </>
  );
}
