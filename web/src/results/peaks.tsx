import { useMemo } from 'react';
import { usePeaks } from '../api/peaks.ts';
import { type Track, usePlayer, usePlayTime } from '../player/player.tsx';
import { formatSeconds } from '../ui/format.ts';
import { columnsMax, drawPeaks, heightUnits } from './draw-peaks.ts';
import styles from './peaks.module.css';
import type { Result } from './results-of.ts';

interface PeaksProps {
  readonly track: Track;
  readonly result: Pick<Result, 'taskId' | 'role' | 'durationSeconds'>;
}

/** A sound as a picture: what was played is coloured, a click or an arrow key goes to another place. */
export function Peaks({ track, result }: PeaksProps) {
  const player = usePlayer();
  const seconds = usePlayTime(track.id) ?? 0;
  return (
    <PeaksPicture
      result={result}
      label={`Place in ${track.title}`}
      seconds={seconds}
      onSeek={(to) => player.playFrom(track, to)}
    />
  );
}

interface PeaksPictureProps {
  readonly result: PeaksProps['result'];
  readonly label: string;
  readonly seconds: number;
  readonly onSeek: (seconds: number) => void;
}

/** The same of what is played otherwise than by the player. */
export function PeaksPicture({ result, label, seconds, onSeek }: PeaksPictureProps) {
  const { durationSeconds } = result;
  const { data } = usePeaks(result);
  const path = useMemo(() => (data ? drawPeaks(data.peaks) : `M0 ${heightUnits / 2}H${columnsMax}`), [data]);
  const percent = durationSeconds > 0 ? Math.min(100, (100 * seconds) / durationSeconds) : 0;
  return (
    <div className={styles.wave}>
      <svg viewBox={`0 0 ${columnsMax} ${heightUnits}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} className={styles.rest} />
        <path d={path} className={styles.played} style={{ clipPath: `inset(0 ${100 - percent}% 0 0) view-box` }} />
      </svg>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${formatSeconds(seconds)} of ${formatSeconds(durationSeconds)}`}
        min={0}
        max={durationSeconds || 1}
        step={0.1}
        value={seconds}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
    </div>
  );
}
