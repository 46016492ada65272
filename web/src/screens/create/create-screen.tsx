import { Cross1Icon } from '@radix-ui/react-icons';
import { useState } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import styles from './create.module.css';
import { RecentSongs } from './recent-songs.tsx';
import { emptyDraft, isUntouched, type SongDraft, useDraft } from './song-draft.ts';
import { SongForm } from './song-form.tsx';
import { useFormFocus } from './use-form-focus.ts';
import { useSendSong } from './use-send-song.ts';
import { useSongAgain, useVoiceOfAddress } from './use-song-again.ts';

export function CreateScreen() {
  const [draft, setDraft] = useDraft('serinette.create');
  // What was typed before a song was taken up again, or before the form was cleared.
  const [replaced, setReplaced] = useDraft('serinette.create.replaced');
  const [hint, setHint] = useState('');
  const send = useSendSong();
  const focus = useFormFocus();
  const replace = (next: SongDraft) => {
    send.reset();
    if (!isUntouched(draft)) setReplaced(draft);
    setDraft(next);
  };
  const again = useSongAgain(({ draft: next, change, hasLostPicture }) => {
    replace(next);
    setHint(hasLostPicture ? 'The picture of this song is not kept any more: choose it again.' : '');
    focus.request(change === 'lyrics' ? 'lyrics' : 'start');
  });
  useVoiceOfAddress((voiceId) => setDraft((before) => ({ ...before, voiceId, gender: '', isInstrumental: false })));
  return (
    <Screen title="Create" lead="Two songs from a sentence, a style, your own words or a picture.">
      <div className={styles.screen}>
        <div className={styles.making}>
          {again.error && <ErrorNotice error={again.error} onRetry={again.refetch} />}
          {hint && <Notice tone="warning">{hint}</Notice>}
          {!isUntouched(replaced) && (
            <Replaced
              onBack={() => {
                setDraft(replaced);
                setReplaced(emptyDraft);
              }}
              onForget={() => setReplaced(emptyDraft)}
            />
          )}
          <SongForm
            draft={draft}
            change={(changes) => setDraft((before) => ({ ...before, ...changes }))}
            onSend={() => send.mutate(draft)}
            onClear={() => {
              setHint('');
              replace(emptyDraft);
            }}
            isSending={send.isPending}
            error={send.error}
            focus={focus}
          />
        </div>
        <RecentSongs />
      </div>
    </Screen>
  );
}

/** Nothing that was typed is lost without a way back. */
function Replaced({ onBack, onForget }: { readonly onBack: () => void; readonly onForget: () => void }) {
  return (
    <Notice>
      <span className={styles.replaced}>What you had typed before is kept.</span>
      <Button onPress={onBack}>Bring it back</Button>
      <Button isIcon look="quiet" aria-label="Forget what was typed before" onPress={onForget}>
        <Cross1Icon aria-hidden />
      </Button>
    </Notice>
  );
}
