import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../api/client.ts';
import { ownAddress } from '../../api/own-address.ts';
import { PlayButton } from '../../player/play-button.tsx';
import { Select } from '../../ui/fields.tsx';
import styles from './create.module.css';
import type { SongFormPart } from './song-form.tsx';

/** Not one voice, but a kind of voice. */
const anyone = [
  { id: 'any female', name: 'Any female voice' },
  { id: 'any male', name: 'Any male voice' },
  { id: 'any neutral', name: 'Any neutral voice' },
];

/** Who sings: whom the song asks for, or a voice of the catalogue or one's own, with its preview. */
export function SongVoice({ draft, change, errorOf }: SongFormPart) {
  const { data } = useQuery({
    queryKey: ['voices', 'all'],
    staleTime: 60_000,
    queryFn: async () =>
      (await bodyOf(api.GET('/v1/getAllVoices', { params: { query: { limit: 100, page: 0 } } }))).voices,
  });
  const voices = data ?? [];
  const chosen = voices.find(({ voice_id }) => voice_id === draft.voiceId);
  const preview = ownAddress(chosen?.preview_url);
  return (
    <div className={styles.voice}>
      <Select
        label="Voice"
        choices={[
          { id: '', name: 'As it suits' },
          ...anyone,
          ...voices.map(({ voice_id, voice_name, gender }) => ({
            id: voice_id,
            name: gender ? `${voice_name} (${gender})` : voice_name,
          })),
        ]}
        value={draft.voiceId || (draft.gender && `any ${draft.gender}`)}
        onChange={(id) => {
          const isAnyone = anyone.some((each) => each.id === id);
          change(isAnyone ? { voiceId: '', gender: id.slice('any '.length) } : { voiceId: id, gender: '' });
        }}
        error={errorOf('voice_id') ?? errorOf('gender')}
      />
      {chosen && preview && (
        <PlayButton track={{ id: `voice:${chosen.voice_id}`, title: chosen.voice_name, url: preview }} />
      )}
    </div>
  );
}
