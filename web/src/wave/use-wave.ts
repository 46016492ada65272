import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import WaveSurfer from 'wavesurfer.js';
import RegionsPlugin, { type Region } from 'wavesurfer.js/plugins/regions';

/** A stretch of a sound, in seconds. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

interface WaveOptions {
  /** Lowest and highest sample of each stretch in turn, -127 to 127. */
  readonly peaks: readonly number[] | undefined;
  readonly durationSeconds: number;
  /** Where the player is. */
  readonly seconds: number;
  readonly part: Part | undefined;
  readonly onSeek: (seconds: number) => void;
  readonly onPart: (part: Part) => void;
}

const heightPixels = 96;
const partColor = 'color-mix(in srgb, var(--accent) 25%, transparent)';

/** Draws a wave into `host` and keeps it in step with the player and the chosen part. It plays nothing itself. */
export function useWave(host: RefObject<HTMLElement | null>, options: WaveOptions): void {
  const { peaks, durationSeconds, seconds, part } = options;
  const seek = useEffectEvent(options.onSeek);
  const choose = useEffectEvent((region: Region) => options.onPart({ start: region.start, end: region.end }));
  const wave = useRef<{ surfer: WaveSurfer; regions: ReturnType<typeof RegionsPlugin.create> }>(undefined);

  useEffect(() => {
    if (!peaks || !host.current) return undefined;
    const regions = RegionsPlugin.create();
    const surfer = drawWave(host.current, { peaks, durationSeconds, regions });
    surfer.on('interaction', (to) => seek(to));
    surfer.on('ready', () => regions.enableDragSelection({ color: partColor }));
    regions.on('region-created', (region) => {
      for (const other of regions.getRegions()) if (other !== region) other.remove();
      choose(region);
    });
    regions.on('region-updated', (region) => choose(region));
    wave.current = { surfer, regions };
    return () => {
      wave.current = undefined;
      surfer.destroy();
    };
  }, [host, peaks, durationSeconds]);

  useEffect(() => {
    // A canvas keeps the colours that it was drawn with.
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => host.current && wave.current?.surfer.setOptions(readColors(host.current));
    scheme.addEventListener('change', redraw);
    return () => scheme.removeEventListener('change', redraw);
  }, [host]);

  useEffect(() => wave.current?.surfer.setTime(seconds), [seconds]);

  useEffect(() => {
    if (!wave.current || !part || part.end <= part.start) return;
    const [region] = wave.current.regions.getRegions();
    if (!region) wave.current.regions.addRegion({ ...part, color: partColor });
    else if (Math.abs(region.start - part.start) + Math.abs(region.end - part.end) > 0.02)
      region.setOptions({ ...part });
  }, [part]);
}

interface Drawn {
  readonly peaks: readonly number[];
  readonly durationSeconds: number;
  readonly regions: ReturnType<typeof RegionsPlugin.create>;
}

function drawWave(container: HTMLElement, { peaks, durationSeconds, regions }: Drawn): WaveSurfer {
  return WaveSurfer.create({
    container,
    height: heightPixels,
    duration: durationSeconds,
    // Above the middle the highest samples, below it the lowest.
    peaks: [1, 0].map((offset) => peaks.filter((_, at) => at % 2 === offset).map((value) => value / 127)),
    ...readColors(container),
    plugins: [regions],
    cspNonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
  });
}

/** The style sheet has them as properties of the picture's frame. */
function readColors(frame: HTMLElement) {
  const { color, caretColor } = getComputedStyle(frame);
  return { waveColor: color, progressColor: caretColor, cursorColor: caretColor };
}
