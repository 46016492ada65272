import { memo, useMemo } from 'react';
import { type Track, usePlayTime } from '../player/player.tsx';
import { TimeSheet } from '../time-sheet/time-sheet.tsx';
import { usePageTurn } from '../time-sheet/use-page-turn.ts';
import { useTimeScale } from '../time-sheet/use-time-scale.ts';
import { ZoomButtons } from '../time-sheet/zoom-buttons.tsx';
import { type Analysis, listRows, type Row } from './analysis.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly analysis: Analysis;
  readonly track: Track;
}

/** A chord of a second has room for its name. */
const pixelsPerSecondCalm = 32;

/** What was heard when: parts, keys, chords and beats, with the place that is heard. */
export function Timeline({ analysis, track }: TimelineProps) {
  const scale = useTimeScale(analysis.duration, pixelsPerSecondCalm);
  const rows = useMemo(() => listRows(analysis), [analysis]);
  const seconds = usePlayTime(track.id);
  usePageTurn(scale, seconds);
  const { beats, downbeats } = analysis;
  return (
    <figure className={styles.timeline}>
      <div className={styles.frame}>
        <div className={styles.names} aria-hidden="true">
          {rows.map(({ name }) => (
            <span key={name}>{name}</span>
          ))}
          {beats.length > 0 && <span>Beats</span>}
        </div>
        <TimeSheet label={`Place in the parts of ${track.title}`} track={track} scale={scale}>
          {rows.map((row) => (
            <Blocks
              key={row.name}
              blocks={row.blocks}
              pixelsPerSecond={scale.pixelsPerSecond}
              sounding={findSounding(row, seconds)}
            />
          ))}
          {beats.length > 0 && <Beats {...{ beats, downbeats, durationSeconds: analysis.duration }} />}
          {seconds !== undefined && (
            <span className={styles.playhead} style={{ translate: `${seconds * scale.pixelsPerSecond}px` }} />
          )}
        </TimeSheet>
      </div>
      <figcaption className={styles.caption}>
        <span>{describeBeats(analysis)}</span>
        <ZoomButtons scale={scale} />
      </figcaption>
    </figure>
  );
}

/** -1 where none does. */
function findSounding({ blocks }: Row, seconds = -1): number {
  return blocks.findIndex(({ start, end }) => start <= seconds && seconds < end);
}

interface BlocksProps {
  readonly blocks: Row['blocks'];
  readonly pixelsPerSecond: number;
  readonly sounding: number;
}

/** Drawn anew when another block sounds, not with every step of the place. */
const Blocks = memo(function Blocks({ blocks, pixelsPerSecond, sounding }: BlocksProps) {
  return (
    <div className={styles.row}>
      {blocks.map(({ start, end, name, mark }, index) => (
        <span
          key={start}
          className={styles.block}
          data-sounding={index === sounding || undefined}
          title={name}
          style={{
            left: start * pixelsPerSecond,
            width: Math.max(2, (end - start) * pixelsPerSecond - 2),
            color: mark > 0 ? `var(--mark-${mark})` : 'var(--ink-soft)',
          }}
        >
          <span>{name}</span>
        </span>
      ))}
    </div>
  );
});

interface BeatsProps extends Pick<Analysis, 'beats' | 'downbeats'> {
  readonly durationSeconds: number;
}

/** As two paths, however many there are. */
const Beats = memo(function Beats({ beats, downbeats, durationSeconds }: BeatsProps) {
  const draw = (times: readonly number[], top: number) => times.map((time) => `M${time} ${top}V10`).join('');
  return (
    <svg className={styles.beats} viewBox={`0 0 ${durationSeconds} 10`} preserveAspectRatio="none" aria-hidden="true">
      <path d={draw(beats, 6)} className={styles.beat} />
      <path d={draw(downbeats, 1)} className={styles.downbeat} />
    </svg>
  );
});

function describeBeats({ beats, downbeats }: Analysis): string {
  if (beats.length === 0) return 'No beats were heard.';
  return `${beats.length} beats in ${downbeats.length} bars; the longer lines are where bars begin.`;
}
