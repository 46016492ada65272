import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../api/client.ts';
import { PlayButton } from '../player/play-button.tsx';
import { ComboField } from '../ui/combo-field.tsx';
import type { FieldInputProps } from './field-input.tsx';
import styles from './forms.module.css';

/** All voices there are: the catalogue is small, and one's own come first. */
function useVoices() {
  return useQuery({
    queryKey: ['voices', 'all'],
    staleTime: 60_000,
    queryFn: async () =>
      (await bodyOf(api.GET('/v1/getAllVoices', { params: { query: { limit: 100, page: 0 } } }))).voices,
  });
}

/** Chooses a voice by name, tag or description, with a preview beside it. */
export function VoiceField({ field, value, onChange, error }: FieldInputProps) {
  const { data = [] } = useVoices();
  const chosen = data.find(({ voice_id }) => voice_id === value);
  return (
    <div className={styles.voice}>
      <ComboField
        label="Voice"
        help={field.isRequired ? 'Of the catalogue, or one of your own.' : 'Leave it empty to let the service choose.'}
        error={error}
        isRequired={field.isRequired}
        choices={data.map(({ voice_id, voice_name, description, tags }) => ({
          id: voice_id,
          name: voice_name,
          note: tags.slice(0, 4).join(', ') || description,
        }))}
        value={value === undefined ? '' : String(value)}
        onChange={(id) => onChange(id || undefined)}
      />
      {chosen?.preview_url && (
        <PlayButton track={{ id: `voice:${chosen.voice_id}`, title: chosen.voice_name, url: chosen.preview_url }} />
      )}
    </div>
  );
}
