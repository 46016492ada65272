import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlayTime } from '../player/player.tsx';
import { usePageTurn } from '../time-sheet/use-page-turn.ts';
import type { TimeScale } from '../time-sheet/use-time-scale.ts';
import { drawPlayhead, drawRoll, type RollColors, type RollLayout, type RollView } from './draw-roll.ts';
import type { Roll } from './read-midi.ts';

interface RollCanvasOptions {
  readonly roll: Roll;
  readonly layout: RollLayout;
  readonly trackId: string;
}

/** Draws what the scroller shows, when it changes; the place that is heard has a canvas of its own above the notes. */
export function useRollCanvas(scale: TimeScale, { roll, layout, trackId }: RollCanvasOptions) {
  const { scroller, widthPx, pixelsPerSecond } = scale;
  const notes = useRef<HTMLCanvasElement>(null);
  const playhead = useRef<HTMLCanvasElement>(null);
  const legend = useRef<HTMLUListElement>(null);
  const seconds = usePlayTime(trackId);
  const colors = useRef<RollColors>({ tracks: [], ink: '', line: '' });
  const viewNow = (): RollView => ({
    fromSeconds: (scroller.current?.scrollLeft ?? 0) / pixelsPerSecond,
    pixelsPerSecond,
    widthPx,
  });
  const drawPlace = useEffectEvent(() => {
    const context = prepare(playhead.current, { widthPx, heightPx: layout.heightPx });
    if (!context) return;
    if (seconds === undefined) context.clearRect(0, 0, widthPx, layout.heightPx);
    else drawPlayhead(context, roll, { layout, view: viewNow(), colors: colors.current, seconds });
  });
  const draw = useEffectEvent(() => {
    const context = prepare(notes.current, { widthPx, heightPx: layout.heightPx });
    colors.current = readColors(legend.current);
    if (context) drawRoll(context, roll, { layout, view: viewNow(), colors: colors.current });
    drawPlace();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it draws anew when what is drawn has changed.
  useEffect(() => {
    draw();
    const { current } = scroller;
    const redraw = () => draw();
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    current?.addEventListener('scroll', redraw, { passive: true });
    dark.addEventListener('change', redraw);
    return () => {
      current?.removeEventListener('scroll', redraw);
      dark.removeEventListener('change', redraw);
    };
  }, [scroller, roll, layout, widthPx, pixelsPerSecond]);

  usePageTurn(scale, seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only time moves the place.
  useEffect(() => drawPlace(), [seconds]);
  return { notes, playhead, legend };
}

/** A canvas as sharp as the screen. */
function prepare(canvas: HTMLCanvasElement | null, { widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return undefined;
  const ratio = window.devicePixelRatio;
  const [width, height] = [Math.round(widthPx * ratio), Math.round(heightPx * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

/** A canvas knows no custom properties: the colours are read where the legend shows them. */
function readColors(legend: HTMLElement | null): RollColors {
  const swatches = [...(legend?.querySelectorAll('button > span:first-child') ?? [])];
  const { color, caretColor } = legend ? getComputedStyle(legend) : { color: '', caretColor: '' };
  return { tracks: swatches.map((swatch) => getComputedStyle(swatch).color), ink: color, line: caretColor };
}
