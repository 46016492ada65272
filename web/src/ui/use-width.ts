import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element, in pixels, at every change. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const update = () => setWidthPx(current.clientWidth);
    update();
    const observer = new ResizeObserver(update);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
