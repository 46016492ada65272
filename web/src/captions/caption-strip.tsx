import { memo, useEffect, useRef } from 'react';
import { type Track, usePlayTime } from '../player/player.tsx';
import { columnsMax, drawPeaks, heightUnits } from '../results/draw-peaks.ts';
import { formatSeconds } from '../ui/format.ts';
import { useWidth } from '../ui/use-width.ts';
import type { Caption } from './caption.ts';
import { CaptionBlock } from './caption-block.tsx';
import styles from './captions.module.css';
import type { Edge } from './edit-captions.ts';

/** A caption of two seconds can be told from the next, and hit. */
const pixelsPerSecondMin = 24;

interface CaptionStripProps {
  readonly track: Track;
  /** Lowest and highest samples of the whole recording in turn; undefined where they are not known. */
  readonly peaks: readonly number[] | undefined;
  readonly captions: readonly Caption[];
  readonly durationSeconds: number;
  readonly problems: ReadonlyMap<number, string>;
  readonly onGoTo: (seconds: number) => void;
  readonly onMove: (id: number, edge: Edge, ms: number) => void;
  /** Told when another caption, or none, sounds. */
  readonly onSounding: (id: number | undefined) => void;
}

/**
 * The captions where they are in time, and the place that is heard. A long recording is turned like pages. The list below
 * says the same in words, so that this is for eyes and pointers alone.
 */
export function CaptionStrip(props: CaptionStripProps) {
  const { track, peaks, captions, durationSeconds, problems, onGoTo, onMove, onSounding } = props;
  const host = useRef<HTMLDivElement>(null);
  const blocks = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(host);
  const seconds = usePlayTime(track.id);
  const ms = (seconds ?? -1) * 1000;
  const sounding = captions.find(({ startMs, endMs }) => startMs <= ms && ms < endMs)?.id;
  useEffect(() => onSounding(sounding), [sounding, onSounding]);

  const pages = Math.max(1, Math.ceil((durationSeconds * pixelsPerSecondMin) / Math.max(240, widthPx)));
  const pageSeconds = durationSeconds / pages;
  const page = Math.min(pages - 1, Math.floor((seconds ?? 0) / pageSeconds));
  const from = page * pageSeconds;
  const toPercent = (at: number) => (100 * (at - from)) / pageSeconds;
  const shown = captions.filter(({ startMs, endMs }) => endMs / 1000 > from && startMs / 1000 < from + pageSeconds);
  const toSeconds = (clientX: number) => {
    const { left, width } = blocks.current!.getBoundingClientRect();
    return from + ((clientX - left) / width) * pageSeconds;
  };
  return (
    <div className={styles.strip} ref={host} aria-hidden="true">
      <div className={styles.blocks} ref={blocks}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.wave}
          onClick={({ clientX }) => onGoTo(toSeconds(clientX))}
        >
          {peaks && <StripWave peaks={peaks} from={from / durationSeconds} share={pageSeconds / durationSeconds} />}
        </button>
        {shown.map((caption) => (
          <CaptionBlock
            key={caption.id}
            caption={caption}
            isSounding={caption.id === sounding}
            hasProblem={problems.has(caption.id)}
            left={toPercent(caption.startMs / 1000)}
            width={(Math.max(0.05, (caption.endMs - caption.startMs) / 1000) * 100) / pageSeconds}
            onPress={() => onGoTo(caption.startMs / 1000)}
            onDrag={(edge, clientX) => onMove(caption.id, edge, Math.round(toSeconds(clientX) * 1000))}
          />
        ))}
        {seconds !== undefined && <span className={styles.playhead} style={{ left: `${toPercent(seconds)}%` }} />}
      </div>
      <div className={styles.scale}>
        <span>{formatSeconds(from)}</span>
        <span>{formatSeconds(from + pageSeconds)}</span>
      </div>
    </div>
  );
}

interface StripWaveProps {
  readonly peaks: readonly number[];
  /** Which part of the recording, 0 to 1. */
  readonly from: number;
  readonly share: number;
}

/** Drawn anew with each page, not with each step of the place. */
const StripWave = memo(function StripWave({ peaks, from, share }: StripWaveProps) {
  const pairs = peaks.length / 2;
  const shown = peaks.slice(2 * Math.round(from * pairs), 2 * Math.round((from + share) * pairs));
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${columnsMax} ${heightUnits}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={drawPeaks(shown)} />
    </svg>
  );
});
