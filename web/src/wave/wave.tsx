import { useRef, useState } from 'react';
import { usePeaks } from '../api/peaks.ts';
import { type Track, usePlayer, usePlayTime } from '../player/player.tsx';
import type { Result } from '../results/results-of.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { NumberField } from '../ui/fields.tsx';
import { type Part, useWave } from './use-wave.ts';
import styles from './wave.module.css';

interface WaveProps {
  readonly track: Track;
  readonly result: Pick<Result, 'taskId' | 'role' | 'durationSeconds'>;
}

/** A recording as a wave: a click goes to a place, a drag chooses a part, which can be replaced. */
export function Wave({ track, result }: WaveProps) {
  const { taskId, role, durationSeconds } = result;
  const host = useRef<HTMLDivElement>(null);
  const player = usePlayer();
  const seconds = usePlayTime(track.id) ?? 0;
  const [part, setPart] = useState<Part>();
  const { data, error } = usePeaks(result);
  const choose = ({ start, end }: Part) => setPart({ start: round(start), end: round(end) });
  useWave(host, {
    peaks: data?.peaks,
    durationSeconds,
    seconds,
    part,
    onSeek: (to) => player.playFrom(track, to),
    onPart: choose,
  });
  return (
    <div className={styles.wave}>
      {error ? (
        <p className={styles.note}>There is no picture of this recording; a part of it can still be chosen.</p>
      ) : (
        <div ref={host} className={styles.picture} aria-hidden="true" />
      )}
      <PartFields {...{ part, durationSeconds, result: `${taskId}/${role}` }} onPart={choose} />
    </div>
  );
}

interface PartFieldsProps {
  readonly part: Part | undefined;
  readonly durationSeconds: number;
  readonly result: string;
  readonly onPart: (part: Part) => void;
}

/** The chosen part as numbers, for those who do not drag, and what can be done with it. */
function PartFields({ part, durationSeconds, result, onPart }: PartFieldsProps) {
  const { start, end } = part ?? { start: Number.NaN, end: Number.NaN };
  const bounds = { minValue: 0, maxValue: round(durationSeconds), formatOptions: { maximumFractionDigits: 2 } };
  return (
    <div className={styles.part}>
      <NumberField
        label="Start of the part (s)"
        {...bounds}
        value={start}
        onChange={(next) => onPart({ start: next, end: Number.isNaN(end) ? bounds.maxValue : end })}
      />
      <NumberField
        label="End of the part (s)"
        {...bounds}
        value={end}
        onChange={(next) => onPart({ start: Number.isNaN(start) ? 0 : start, end: next })}
      />
      {end > start ? (
        <LinkButton
          to="/tools/$operation"
          params={{ operation: 'inpaint' }}
          search={{ result, replace_start_at: start, replace_end_at: end }}
        >
          Replace this part
        </LinkButton>
      ) : (
        <Button isDisabled>Replace this part</Button>
      )}
    </div>
  );
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
