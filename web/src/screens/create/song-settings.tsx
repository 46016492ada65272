import { NumberField, Select, TextField } from '../../ui/fields.tsx';
import styles from './create.module.css';
import type { SongFormPart } from './song-form.tsx';

const models = [
  { id: 'v6', name: 'v6: small band' },
  { id: 'v6-pro', name: 'v6-pro: fuller, harmonies' },
  { id: 'v7', name: 'v7: fuller, 48 kHz' },
  { id: 'v7-pro', name: 'v7-pro: fullest, longest' },
];

const tonics = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const minorTonics = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'];
const keys = [
  { id: '', name: 'As it suits' },
  ...tonics.map((tonic) => ({ id: `${tonic} major`, name: `${tonic} major` })),
  ...minorTonics.map((tonic) => ({ id: `${tonic} minor`, name: `${tonic} minor` })),
];

/** All keys, and one that was sent in another spelling. */
function listKeys(chosen: string) {
  return keys.some(({ id }) => id === chosen) ? keys : [...keys, { id: chosen, name: chosen }];
}

const plain = { useGrouping: false, maximumFractionDigits: 0 };

/** All that has a field of its own. */
export function SongSettings({ draft, change, errorOf }: SongFormPart) {
  return (
    <div className={styles.settings}>
      {draft.from === 'words' && (
        <Select
          label="Model"
          choices={models}
          value={draft.model}
          onChange={(model) => change({ model })}
          error={errorOf('model')}
        />
      )}
      <Select
        label="Key"
        choices={listKeys(draft.key)}
        value={draft.key}
        onChange={(key) => change({ key })}
        error={errorOf('key')}
      />
      <NumberField
        label="Length in seconds"
        placeholder="As it suits"
        value={draft.durationSeconds}
        onChange={(durationSeconds) => change({ durationSeconds })}
        formatOptions={plain}
        error={errorOf('duration')}
      />
      <NumberField
        label="Tempo in BPM"
        placeholder="As it suits"
        value={draft.tempoBpm}
        onChange={(tempoBpm) => change({ tempoBpm })}
        formatOptions={plain}
        error={errorOf('bpm')}
      />
      <NumberField
        label="Seed"
        placeholder="Another each time"
        value={draft.seed}
        onChange={(seed) => change({ seed })}
        formatOptions={plain}
        error={errorOf('seed')}
      />
      <Select
        label="Songs"
        choices={[
          { id: '1', name: 'One' },
          { id: '2', name: 'Two versions' },
        ]}
        value={String(draft.outputs)}
        onChange={(outputs) => change({ outputs: Number(outputs) })}
        error={errorOf('outputs')}
      />
      <TextField
        label="Title"
        placeholder="Found for the song"
        maxLength={300}
        value={draft.title}
        onChange={(title) => change({ title })}
        error={errorOf('title')}
      />
      <TextField
        label="Keep out"
        placeholder="drums, choir"
        maxLength={1000}
        value={draft.unwanted}
        onChange={(unwanted) => change({ unwanted })}
        error={errorOf('negative_tags')}
      />
    </div>
  );
}
