import { ownAddress } from '../../api/own-address.ts';
import type { Voice } from '../../forms/use-voices.ts';
import { PlayButton } from '../../player/play-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DeleteVoice } from './delete-voice.tsx';
import styles from './voices.module.css';

/** One voice, to hear and to use. */
export function VoiceCard({ voice }: { readonly voice: Voice }) {
  const { voice_id: id, voice_name: name, gender, tags } = voice;
  const preview = ownAddress(voice.preview_url);
  const words = [...new Set([gender, ...tags])].filter(Boolean);
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.voiceName}>{name}</h2>
        {preview && <PlayButton track={{ id: `voice:${id}`, title: name, url: preview }} />}
      </header>
      <p className={styles.text}>{voice.description}</p>
      <p className={styles.tags}>{words.join(' · ')}</p>
      <footer className={styles.foot}>
        <LinkButton to="/" search={{ voice: id }}>
          Song
        </LinkButton>
        <LinkButton to="/tools/$operation" params={{ operation: 'cover' }} search={{ voice_id: id }}>
          Cover
        </LinkButton>
        <LinkButton to="/tools/$operation" params={{ operation: 'voice_changer' }} search={{ voice_id: id }}>
          Change a voice
        </LinkButton>
        {tags.includes('own') && <DeleteVoice id={id} name={name} />}
      </footer>
    </article>
  );
}
