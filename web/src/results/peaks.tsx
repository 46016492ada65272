import { useMemo } from 'react';
import { usePeaks } from '../api/peaks.ts';
import { type Track, usePlayer, usePlayTime } from '../player/player.tsx';
import { formatSeconds } from '../ui/format.ts';
import styles from './peaks.module.css';
import type { Result } from './results-of.ts';

/** Columns that are drawn, however long the sound is. */
const columnsMax = 240;
const heightUnits = 64;

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

/** One upright line a column, as one path: however long the sound, the page holds one element. */
function drawPeaks(peaks: readonly number[]): string {
  const steps = Math.floor(peaks.length / 2);
  const columns = Math.min(columnsMax, steps);
  const middle = heightUnits / 2;
  let path = '';
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * steps) / columns);
    const to = Math.max(from + 1, Math.floor(((column + 1) * steps) / columns));
    let least = 0;
    let greatest = 0;
    for (let step = from; step < to; step++) {
      least = Math.min(least, peaks[2 * step]!);
      greatest = Math.max(greatest, peaks[2 * step + 1]!);
    }
    const x = (((column + 0.5) * columnsMax) / columns).toFixed(1);
    const top = middle - Math.max(0.5, (greatest / 127) * (middle - 1));
    const bottom = middle + Math.max(0.5, (-least / 127) * (middle - 1));
    path += `M${x} ${top.toFixed(1)}V${bottom.toFixed(1)}`;
  }
  return path;
}
