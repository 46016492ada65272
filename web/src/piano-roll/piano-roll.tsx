import { ZoomInIcon, ZoomOutIcon } from '@radix-ui/react-icons';
import { useMemo, useRef, useState } from 'react';
import type { Track } from '../player/player.tsx';
import { Button } from '../ui/button.tsx';
import { useWidth } from '../ui/use-width.ts';
import { layOutRoll, listLabels } from './draw-roll.ts';
import styles from './piano-roll.module.css';
import type { Roll } from './read-midi.ts';
import { describeRoll } from './roll-facts.ts';
import { RollSlider } from './roll-slider.tsx';
import { useRollCanvas } from './use-roll-canvas.ts';

interface PianoRollProps {
  readonly roll: Roll;
  /** What is heard with it. */
  readonly track: Track;
}

const heightPx = 288;
const pixelsPerSecondMax = 400;
/** Eighths of a quick song can be told apart. */
const pixelsPerSecondCalm = 36;
const zoomStep = 1.6;

/** Notes as they sound, with the place that is heard: a click or an arrow key goes to another. */
export function PianoRoll({ roll, track }: PianoRollProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(scroller);
  const [zoom, setZoom] = useState(1);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(
    () => ({ ...roll, tracks: roll.tracks.map((each, i) => (hidden.has(i) ? { ...each, notes: [] } : each)) }),
    [roll, hidden],
  );
  const layout = useMemo(() => layOutRoll(roll, heightPx), [roll]);
  const whole = widthPx / Math.max(1, roll.durationSeconds);
  const pixelsPerSecond = Math.max(whole, Math.min(pixelsPerSecondMax, pixelsPerSecondCalm * zoom));
  const canvases = useRollCanvas(scroller, { roll: shown, layout, widthPx, pixelsPerSecond, trackId: track.id });
  const zoomBy = (factor: number) => setZoom((pixelsPerSecond * factor) / pixelsPerSecondCalm);
  const toggle = (index: number) =>
    setHidden(
      (before) => new Set(before.has(index) ? [...before].filter((each) => each !== index) : [...before, index]),
    );
  return (
    <figure className={styles.roll}>
      <div className={styles.frame}>
        <RollSlider {...{ roll, track, pixelsPerSecond, scroller }}>
          <div className={styles.sheet} style={{ width: Math.floor(roll.durationSeconds * pixelsPerSecond) || '100%' }}>
            <canvas ref={canvases.notes} className={styles.notes} style={{ width: widthPx, height: heightPx }} />
            <canvas ref={canvases.playhead} className={styles.playhead} style={{ width: widthPx, height: heightPx }} />
          </div>
        </RollSlider>
        {listLabels(layout).map(({ text, top }) => (
          <span key={text} className={styles.octave} style={{ top }} aria-hidden="true">
            {text}
          </span>
        ))}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.facts}>{describeRoll(roll)}</span>
        <Button
          isIcon
          look="quiet"
          aria-label="Show more of it"
          isDisabled={pixelsPerSecond <= whole}
          onPress={() => zoomBy(1 / zoomStep)}
        >
          <ZoomOutIcon aria-hidden />
        </Button>
        <Button
          isIcon
          look="quiet"
          aria-label="Show it larger"
          isDisabled={pixelsPerSecond >= pixelsPerSecondMax}
          onPress={() => zoomBy(zoomStep)}
        >
          <ZoomInIcon aria-hidden />
        </Button>
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
