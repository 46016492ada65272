import { useRef, useState } from 'react';
import { useWidth } from '../ui/use-width.ts';

/** How wide a second is drawn, and where it is scrolled. */
export interface TimeScale {
  readonly scroller: React.RefObject<HTMLDivElement | null>;
  /** Of what is seen at once. */
  readonly widthPx: number;
  readonly durationSeconds: number;
  readonly pixelsPerSecond: number;
  /** Whether all of it is seen at once. */
  readonly isWhole: boolean;
  readonly isLargest: boolean;
  zoomBy(factor: number): void;
}

const pixelsPerSecondMax = 400;

/** @param calm pixels a second at which what is drawn can be read; what is short is drawn larger, to fill the width */
export function useTimeScale(durationSeconds: number, calm: number): TimeScale {
  const scroller = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(scroller);
  const [wanted, setWanted] = useState(calm);
  const whole = widthPx / Math.max(1, durationSeconds);
  const pixelsPerSecond = Math.max(whole, Math.min(pixelsPerSecondMax, wanted));
  return {
    scroller,
    widthPx,
    durationSeconds,
    pixelsPerSecond,
    isWhole: pixelsPerSecond <= whole,
    isLargest: pixelsPerSecond >= pixelsPerSecondMax,
    zoomBy: (factor) => setWanted(pixelsPerSecond * factor),
  };
}
