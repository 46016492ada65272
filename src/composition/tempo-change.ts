import type { BarMeter } from '../notation/song.ts';
import type { SongWishes } from './song-brief.ts';

type TempoChange = NonNullable<SongWishes['tempoChange']>;

/** The song keeps its tempo up to the first share of it, and has its last tempo from the second one on. */
const changing = [0.35, 0.9] as const;
const lastPaces: Readonly<Record<TempoChange, number>> = { faster: 1.28, slower: 0.78 };
const stepCount = 400;

/** How fast a song goes at a share of its beats, against its tempo. */
function paceAt(progress: number, change: TempoChange): number {
  const along = Math.max(0, Math.min(1, (progress - changing[0]) / (changing[1] - changing[0])));
  return lastPaces[change] ** along;
}

/** How long a song that changes lasts, against one that does not. */
export function stretchOf(change: TempoChange | undefined): number {
  if (!change) return 1;
  const steps = Array.from({ length: stepCount }, (_, i) => 1 / paceAt((i + 0.5) / stepCount, change));
  return steps.reduce((sum, step) => sum + step, 0) / stepCount;
}

/** When each beat of a song is that gets faster or slower on its way, in seconds from the first bar line. */
export function layOutBeats(
  change: TempoChange,
  { totalQuarters, meter, tempoBpm }: { totalQuarters: number; meter: BarMeter; tempoBpm: number },
): number[] {
  const count = (totalQuarters * meter.beats) / meter.quarters;
  const beats = [0];
  for (let i = 0; i < Math.ceil(count); i++)
    beats.push(beats[i]! + 60 / (tempoBpm * paceAt((i + 0.5) / count, change)));
  return beats;
}
