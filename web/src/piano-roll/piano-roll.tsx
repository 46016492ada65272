import { useMemo, useState } from 'react';
import type { Track } from '../player/player.tsx';
import { TimeSheet } from '../time-sheet/time-sheet.tsx';
import { useTimeScale } from '../time-sheet/use-time-scale.ts';
import { ZoomButtons } from '../time-sheet/zoom-buttons.tsx';
import { layOutRoll, listLabels } from './draw-roll.ts';
import styles from './piano-roll.module.css';
import type { Roll } from './read-midi.ts';
import { describeRoll } from './roll-facts.ts';
import { useRollCanvas } from './use-roll-canvas.ts';

interface PianoRollProps {
  readonly roll: Roll;
  /** What is heard with it. */
  readonly track: Track;
}

const heightPx = 288;
/** Eighths of a quick song can be told apart. */
const pixelsPerSecondCalm = 36;

/** Notes as they sound, with the place that is heard: a click or an arrow key goes to another. */
export function PianoRoll({ roll, track }: PianoRollProps) {
  const scale = useTimeScale(roll.durationSeconds, pixelsPerSecondCalm);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(() => {
    const tracks = roll.tracks.map((each, index) => (hidden.has(index) ? { ...each, notes: [] } : each));
    return { ...roll, tracks };
  }, [roll, hidden]);
  const layout = useMemo(() => layOutRoll(roll, heightPx), [roll]);
  const canvases = useRollCanvas(scale, { roll: shown, layout, trackId: track.id });
  const toggle = (index: number) =>
    setHidden(
      (before) => new Set(before.has(index) ? [...before].filter((each) => each !== index) : [...before, index]),
    );
  const size = { width: scale.widthPx, height: heightPx };
  return (
    <figure className={styles.roll}>
      <div className={styles.frame}>
        <TimeSheet label={`Place in the notes of ${track.title}`} track={track} scale={scale}>
          <canvas ref={canvases.notes} className={styles.canvas} style={size} />
          <canvas ref={canvases.playhead} className={styles.canvas} style={size} />
        </TimeSheet>
        {listLabels(layout).map(({ text, top }) => (
          <span key={text} className={styles.octave} style={{ top }} aria-hidden="true">
            {text}
          </span>
        ))}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.facts}>{describeRoll(roll)}</span>
        <ZoomButtons scale={scale} />
      </figcaption>
      <ul ref={canvases.legend} className={styles.legend} aria-label="Tracks">
        {roll.tracks.map(({ name, notes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tracks have no other names that differ, and their order stays.
          <li key={index}>
            <button
              type="button"
              className={styles.track}
              aria-pressed={!hidden.has(index)}
              onClick={() => toggle(index)}
            >
              <span className={styles.swatch} style={{ color: `var(--mark-${(index % 8) + 1})` }} />
              {name}
              <span className={styles.count}>{notes.length.toLocaleString('en')}</span>
            </button>
          </li>
        ))}
      </ul>
    </figure>
  );
}
