import { VoiceChooser } from '../../forms/voice-chooser.tsx';
import type { SongFormPart } from './song-form.tsx';

/** Not one voice, but a kind of voice. */
const kinds = [
  { id: 'any female', name: 'Any female voice' },
  { id: 'any male', name: 'Any male voice' },
  { id: 'any neutral', name: 'Any neutral voice' },
];

/** Who sings: whom the song asks for, a kind of voice, or a voice of the catalogue or one's own, with its preview. */
export function SongVoice({ draft, change, errorOf }: SongFormPart) {
  return (
    <VoiceChooser
      placeholder="As it suits"
      others={kinds}
      value={draft.voiceId || (draft.gender && `any ${draft.gender}`)}
      onChange={(id) => {
        const isKind = kinds.some((kind) => kind.id === id);
        change(isKind ? { voiceId: '', gender: id.slice('any '.length) } : { voiceId: id, gender: '' });
      }}
      error={errorOf('voice_id') ?? errorOf('gender')}
    />
  );
}
