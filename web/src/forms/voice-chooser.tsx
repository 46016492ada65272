import { useState } from 'react';
import { ownAddress } from '../api/own-address.ts';
import { PlayButton } from '../player/play-button.tsx';
import { type ComboChoice, ComboField } from '../ui/combo-field.tsx';
import type { FieldFrame } from '../ui/fields.tsx';
import { useQuiet } from '../ui/use-quiet.ts';
import styles from './forms.module.css';
import { useVoice, useVoices, type Voice } from './use-voices.ts';

interface VoiceChooserProps extends Omit<FieldFrame, 'label'> {
  /** An id; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  /** What can be chosen beside voices. */
  readonly others?: readonly ComboChoice[];
}

const none: readonly ComboChoice[] = [];

/** Chooses a voice out of all by name, tag or description, with a preview beside it. */
export function VoiceChooser({ value, onChange, others = none, ...frame }: VoiceChooserProps) {
  const isOther = others.some(({ id }) => id === value);
  const { data: chosen, isError: isGone } = useVoice(isOther ? '' : value);
  const [typed, setTyped] = useState('');
  // What stands there is the name of what was chosen: the list shows all again.
  const nameOfChosen = others.find(({ id }) => id === value)?.name ?? chosen?.voice_name;
  const query = useQuiet(typed.trim() === nameOfChosen ? '' : typed.trim());
  const { voices = [], hasNextPage, fetchNextPage, isFetching } = useVoices(query);
  const first = chosen && query === '' ? [chosen] : [];
  const choices = [
    ...others.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
    ...first.map(toChoice),
    ...voices.filter(({ voice_id }) => first.length === 0 || voice_id !== value).map(toChoice),
  ];
  const preview = ownAddress(chosen?.preview_url);
  return (
    <div className={styles.voice}>
      <ComboField
        label="Voice"
        {...frame}
        error={frame.error ?? (isGone ? 'This voice is not there any more: choose another one.' : undefined)}
        choices={choices}
        value={value}
        onChange={onChange}
        onType={setTyped}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        isLoading={isFetching}
        empty="No voice is like that."
      />
      {chosen && preview && <PlayButton track={{ id: `voice:${value}`, title: chosen.voice_name, url: preview }} />}
    </div>
  );
}

function toChoice({ voice_id: id, voice_name: name, description, tags, gender }: Voice): ComboChoice {
  const words = [gender, ...tags.filter((tag) => tag !== gender)].filter((word) => word !== undefined);
  return { id, name, note: words.slice(0, 4).join(', ') || description };
}
