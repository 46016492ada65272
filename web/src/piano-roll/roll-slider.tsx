import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { type Track, usePlayer, usePlayTime } from '../player/player.tsx';
import { formatSeconds } from '../ui/format.ts';
import styles from './piano-roll.module.css';
import type { Roll } from './read-midi.ts';

interface RollSliderProps {
  readonly roll: Roll;
  readonly track: Track;
  readonly pixelsPerSecond: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** How far a key goes, in seconds. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The sheet, scrolled sideways, as the place in the track: clicked, or moved by keys. */
export function RollSlider({ roll, track, pixelsPerSecond, scroller, children }: RollSliderProps) {
  const player = usePlayer();
  const seconds = Math.floor(usePlayTime(track.id) ?? 0);
  const { durationSeconds } = roll;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    player.playFrom(track, Math.min(durationSeconds, Math.max(0, player.audio.currentTime + step)));
  };
  const onClick = ({ clientX, currentTarget }: MouseEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left + currentTarget.scrollLeft;
    player.playFrom(track, x / pixelsPerSecond);
  };
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="slider"
      tabIndex={0}
      aria-label={`Place in the notes of ${track.title}`}
      aria-valuemin={0}
      aria-valuemax={Math.ceil(durationSeconds)}
      aria-valuenow={seconds}
      aria-valuetext={`${formatSeconds(seconds)} of ${formatSeconds(durationSeconds)}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
