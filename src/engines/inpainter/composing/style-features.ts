import { isMinor } from '../../../notation/mode.ts';
import { timbreCount } from '../analysis/measure-timbre.ts';
import type { PassageContext, Side } from '../passage-context.ts';

/** Centres of soft ranges of the tempo, in bpm. */
const tempoCentresBpm = [62, 78, 98, 122, 154, 192] as const;

/** The sides of the gap; without any, its own content. */
export function listSides({ before, after, inside }: Pick<PassageContext, 'before' | 'after' | 'inside'>): Side[] {
  const sides = [before, after].filter((side) => side !== undefined);
  return sides.length > 0 ? sides : [inside];
}

export function meanOf(sides: readonly Side[], read: (side: Side) => number): number {
  return sides.reduce((sum, side) => sum + read(side), 0) / sides.length;
}

/** What the family of a style is guessed from: timbre, strokes, tempo, meter, mode and chords around a gap. */
export function listStyleFeatures(
  context: Pick<PassageContext, 'grid' | 'key' | 'chords' | 'before' | 'after' | 'inside'>,
): number[] {
  const { grid, key, chords } = context;
  const sides = listSides(context);
  const sounding = sides.filter(({ timbre }) => timbre !== undefined);
  const timbre = Array.from({ length: timbreCount }, (_, i) =>
    sounding.length === 0 ? Number.NaN : meanOf(sounding, (side) => side.timbre![i]!),
  );
  const octaves = grid ? Math.log2(grid.tempoBpm) : 0;
  const known = chords.filter(({ isPredicted }) => !isPredicted);
  const seconds = known.reduce((sum, chord) => sum + chord.endSeconds - chord.startSeconds, 1e-6);
  const shareOf = (pattern: RegExp): number =>
    known.reduce((sum, chord) => sum + (pattern.test(chord.symbol) ? chord.endSeconds - chord.startSeconds : 0), 0) /
    seconds;
  return [
    ...timbre,
    Math.log(0.01 + meanOf(sides, ({ percussiveness }) => percussiveness)),
    meanOf(sides, ({ noisiness }) => noisiness),
    Math.log(0.001 + meanOf(sides, ({ highShare }) => highShare)),
    meanOf(sides, ({ onsetsPerSecond }) => onsetsPerSecond),
    ...tempoCentresBpm.map((bpm) => (grid ? Math.max(0, 1 - 3 * Math.abs(octaves - Math.log2(bpm))) : 0)),
    grid ? Number(grid.beatsPerBar === 3) : 0,
    key ? Number(isMinor(key.mode)) : 0.5,
    known.length / seconds,
    shareOf(/7|9/),
    shareOf(/^N$/),
  ];
}
