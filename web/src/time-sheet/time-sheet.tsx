import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { type Track, usePlayer, usePlayTime } from '../player/player.tsx';
import { formatSeconds } from '../ui/format.ts';
import styles from './time-sheet.module.css';
import type { TimeScale } from './use-time-scale.ts';

interface TimeSheetProps {
  readonly label: string;
  readonly track: Track;
  readonly scale: TimeScale;
  /** As wide as its time; it is seen, not read: words for it stand elsewhere. */
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

/** Something drawn over time, scrolled sideways; it is the place in the track: clicked, or moved by keys. */
export function TimeSheet({ label, track, scale, children }: TimeSheetProps) {
  const player = usePlayer();
  const place = usePlayTime(track.id);
  const { scroller, durationSeconds, pixelsPerSecond } = scale;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    player.playFrom(track, Math.min(durationSeconds, Math.max(0, (place ?? 0) + step)));
  };
  const onClick = ({ clientX, currentTarget }: MouseEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left + currentTarget.scrollLeft;
    player.playFrom(track, x / pixelsPerSecond);
  };
  const seconds = Math.floor(place ?? 0);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.ceil(durationSeconds)}
      aria-valuenow={seconds}
      aria-valuetext={`${formatSeconds(seconds)} of ${formatSeconds(durationSeconds)}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className={styles.sheet} style={{ width: Math.floor(durationSeconds * pixelsPerSecond) || '100%' }}>
        {children}
      </div>
    </div>
  );
}
