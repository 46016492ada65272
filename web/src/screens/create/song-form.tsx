import type { Ref } from 'react';
import { Form } from 'react-aria-components/Form';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Switch, TextField } from '../../ui/fields.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import styles from './create.module.css';
import { LyricsEditor } from './lyrics-editor.tsx';
import type { SongDraft } from './song-draft.ts';
import { SongPrice } from './song-price.tsx';
import { SongSettings } from './song-settings.tsx';
import { SongVoice } from './song-voice.tsx';
import { StyleChooser } from './style-chooser.tsx';

/** What a part of the form needs. */
export interface SongFormPart {
  readonly draft: SongDraft;
  readonly change: (changes: Partial<SongDraft>) => void;
  /** What the service said of a field, by its wire name. */
  readonly errorOf: (field: string) => string | undefined;
}

interface SongFormProps extends Omit<SongFormPart, 'errorOf'> {
  readonly onSend: () => void;
  readonly onClear: () => void;
  readonly isSending: boolean;
  readonly error: Error | null;
  readonly lyricsRef: Ref<{ focus(): void }>;
}

const shownFields = new Set(
  'prompt music_style lyrics voice_id title key bpm duration model seed outputs negative_tags'.split(' '),
);

export function SongForm({ draft, change, onSend, onClear, isSending, error, lyricsRef }: SongFormProps) {
  const field = error instanceof ApiError ? error.field : undefined;
  const isShown = field !== undefined && shownFields.has(field);
  const part: SongFormPart = {
    draft,
    change,
    errorOf: (name) => (isShown && name === field ? error?.message : undefined),
  };
  return (
    <Form
      className={styles.form}
      aria-label="New song"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend();
      }}
    >
      <TextField
        label="Describe your song"
        rows={3}
        maxLength={1000}
        placeholder="A warm folk song about a lighthouse, with fiddle and guitar"
        value={draft.prompt}
        onChange={(prompt) => change({ prompt })}
        error={part.errorOf('prompt')}
      />
      <StyleChooser
        chosen={draft.styles}
        onChange={(names) => change({ styles: names })}
        error={part.errorOf('music_style')}
      />
      <Switch isSelected={draft.isInstrumental} onChange={(isInstrumental) => change({ isInstrumental })}>
        Instrumental
      </Switch>
      {!draft.isInstrumental && (
        <>
          <LyricsEditor
            ref={lyricsRef}
            value={draft.lyrics}
            onChange={(lyrics) => change({ lyrics })}
            error={part.errorOf('lyrics')}
          />
          <SongVoice {...part} />
        </>
      )}
      <SongSettings {...part} />
      <div className={styles.send}>
        <SongPrice draft={draft} />
        {error && !isShown && <ErrorNotice error={error} />}
        <div className={styles.buttons}>
          <Button type="submit" look="primary" isPending={isSending}>
            {isSending ? 'Sending…' : 'Create song'}
          </Button>
          <Button look="quiet" onPress={onClear}>
            Clear
          </Button>
        </div>
      </div>
    </Form>
  );
}
