import { Cross1Icon } from '@radix-ui/react-icons';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { formatSeconds } from '../ui/format.ts';
import { PlayButton } from './play-button.tsx';
import { type Track, usePlayer, usePlayTime } from './player.tsx';
import styles from './player-bar.module.css';

/** What plays, at the foot of every screen. */
export function PlayerBar() {
  const { track, close } = usePlayer();
  if (!track) return null;
  return (
    <section className={styles.bar} aria-label="Player">
      <PlayButton track={track} isPrimary />
      {track.coverUrl && <img className={styles.cover} src={track.coverUrl} alt="" />}
      <span className={styles.title}>
        {track.taskId ? (
          <Link to="/tasks/$taskId" params={{ taskId: track.taskId }}>
            {track.title}
          </Link>
        ) : (
          track.title
        )}
      </span>
      <Place track={track} />
      <Button isIcon look="quiet" aria-label="Close the player" onPress={close}>
        <Cross1Icon aria-hidden />
      </Button>
    </section>
  );
}

function Place({ track }: { readonly track: Track }) {
  const { audio } = usePlayer();
  const seconds = usePlayTime(track.id) ?? 0;
  const [durationSeconds, setDurationSeconds] = useState(0);
  useEffect(() => {
    const update = () => setDurationSeconds(Number.isFinite(audio.duration) ? audio.duration : 0);
    update();
    audio.addEventListener('durationchange', update);
    return () => audio.removeEventListener('durationchange', update);
  }, [audio]);
  return (
    <span className={styles.place}>
      <output>{formatSeconds(seconds)}</output>
      <input
        type="range"
        aria-label="Place in the track"
        aria-valuetext={`${formatSeconds(seconds)} of ${formatSeconds(durationSeconds)}`}
        min={0}
        max={durationSeconds || 1}
        step={0.1}
        value={seconds}
        onChange={(event) => {
          audio.currentTime = event.target.valueAsNumber;
        }}
      />
      <output>{formatSeconds(durationSeconds)}</output>
    </span>
  );
}
