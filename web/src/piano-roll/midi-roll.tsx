import { useQuery } from '@tanstack/react-query';
import type { Track } from '../player/player.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import styles from './piano-roll.module.css';
import { PianoRoll } from './piano-roll.tsx';
import { readMidi } from './read-midi.ts';

interface MidiRollProps {
  /** A MIDI file as this page reaches it. */
  readonly url: string;
  readonly track: Track;
}

/** A MIDI file as a piano roll. */
export function MidiRoll({ url, track }: MidiRollProps) {
  const { data, error, refetch } = useQuery({
    // Without the signature, which changes.
    queryKey: ['midi', url.split('?')[0]],
    queryFn: async () => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error('The notes could not be read: their file may have been removed.');
      return readMidi(new Uint8Array(await answer.arrayBuffer()));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorNotice error={error} onRetry={refetch} />;
  if (!data) return <p className={styles.reading}>Reading the notes…</p>;
  return <PianoRoll roll={data} track={track} />;
}
