import { lazy, Suspense } from 'react';
import { Form } from 'react-aria-components/Form';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Switch, TextField } from '../../ui/fields.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './create.module.css';
import { LyricsEditor } from './lyrics-editor.tsx';
import type { SongDraft } from './song-draft.ts';
import { SongPrice } from './song-price.tsx';
import { SongSettings } from './song-settings.tsx';
import { SongVoice } from './song-voice.tsx';
import { StyleChooser } from './style-chooser.tsx';
import type { FormFocus } from './use-form-focus.ts';

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
  readonly focus: FormFocus;
}

const shownFields = new Set(
  'image prompt music_style lyrics voice_id gender title key bpm duration model seed outputs negative_tags'.split(' '),
);

const ways = [
  { id: 'words', name: 'Words' },
  { id: 'picture', name: 'A picture' },
] as const;

export function SongForm({ draft, change, onSend, onClear, isSending, error, focus }: SongFormProps) {
  const field = error instanceof ApiError ? error.field : undefined;
  const isShown = field !== undefined && shownFields.has(field);
  const part: SongFormPart = {
    draft,
    change,
    errorOf: (name) => (isShown && name === field ? error?.message : undefined),
  };
  return (
    <Form
      ref={focus.form}
      className={styles.form}
      aria-label="New song"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend();
      }}
    >
      <Segmented
        label="What the song is made from"
        choices={ways}
        value={draft.from}
        onChange={(from) => change({ from })}
      />
      {draft.from === 'picture' ? <FromPicture {...part} /> : <FromWords {...part} />}
      <div className={styles.switches}>
        <Switch isSelected={draft.isInstrumental} onChange={(isInstrumental) => change({ isInstrumental })}>
          Instrumental
        </Switch>
        {!draft.isInstrumental && (
          <Switch isSelected={draft.isVocalOnly} onChange={(isVocalOnly) => change({ isVocalOnly })}>
            Voice alone
          </Switch>
        )}
      </div>
      {!draft.isInstrumental && (
        <>
          <LyricsEditor
            ref={focus.lyrics}
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

function FromWords({ draft, change, errorOf }: SongFormPart) {
  return (
    <>
      <TextField
        label="Describe your song"
        rows={3}
        maxLength={1000}
        placeholder="A warm folk song about a lighthouse, with fiddle and guitar"
        value={draft.prompt}
        onChange={(prompt) => change({ prompt })}
        error={errorOf('prompt')}
      />
      <StyleChooser
        chosen={draft.styles}
        onChange={(names) => change({ styles: names })}
        error={errorOf('music_style')}
      />
    </>
  );
}

/** Apart: most songs are made from words. */
const SongPicture = lazy(async () => ({ default: (await import('./song-picture.tsx')).SongPicture }));

function FromPicture({ draft, change, errorOf }: SongFormPart) {
  return (
    <>
      <Suspense fallback={<div className={styles.picture} />}>
        <SongPicture value={draft.picture} onChange={(picture) => change({ picture })} error={errorOf('image')} />
      </Suspense>
      <TextField
        label="Say more about the song"
        help="What you ask for here weighs more than what the picture suggests."
        rows={2}
        maxLength={1000}
        placeholder="With acoustic guitar, about coming home"
        value={draft.prompt}
        onChange={(prompt) => change({ prompt })}
        error={errorOf('prompt')}
      />
    </>
  );
}
