import { useEffect, useEffectEvent, useRef } from 'react';
import type { TimeScale } from './use-time-scale.ts';

/** Scrolls on, as a page is turned, when the place that is heard leaves what is seen; who has scrolled elsewhere is left there. */
export function usePageTurn({ scroller, widthPx, pixelsPerSecond }: TimeScale, seconds: number | undefined): void {
  const before = useRef(0);
  const follow = useEffectEvent((place: number) => {
    const { current } = scroller;
    if (!current) return;
    const isSeen = (x: number) => x >= current.scrollLeft && x <= current.scrollLeft + widthPx;
    const x = place * pixelsPerSecond;
    if (isSeen(before.current) && !isSeen(x)) current.scrollLeft = x - widthPx * 0.1;
    before.current = x;
  });
  useEffect(() => {
    if (seconds !== undefined) follow(seconds);
  }, [seconds]);
}
