import type { Random } from '../../dsp/random.ts';
import type { Drum, DrumGrid, Groove } from '../styles/style.ts';

/** What keeps the pulse, and what takes it over when the song comes to its height. */
const pulses: Readonly<Partial<Record<Drum, Drum>>> = {
  closedHat: 'ride',
  rim: 'snare',
  shaker: 'tambourine',
  brushSwirl: 'ride',
};
/** What nobody moves: the beat itself. */
const pillars: readonly Drum[] = ['kick', 'snare', 'clap', 'rim', 'ride', 'crash'];
const kicksMax = 2;
const ghostsMax = 3;

export interface LiftSettings {
  /** Hats of trap are its sound: they roll on instead of going to the cymbal. */
  readonly keepsHats: boolean;
  readonly random: Random;
}

/**
 * A groove as it is played in the last chorus: the pulse goes from the hi-hat to the cymbal, the kick is busier, ghost notes
 * come between the backbeats, hand drums turn their figures, a tambourine goes along. Four to the floor and the backbeats
 * stay, for they are the style.
 */
export function liftGroove(groove: Groove, { keepsHats, random }: LiftSettings): Groove {
  const length = Math.max(...Object.values(groove.drums).map((grid) => grid.length));
  const drums: Partial<Record<Drum, DrumGrid>> = {};
  for (const [drum, grid] of Object.entries(groove.drums) as [Drum, DrumGrid][]) {
    const to = keepsHats ? drum : (pulses[drum] ?? drum);
    if (to === drum || groove.drums[to] === undefined) drums[to] = grid.repeat(length / grid.length);
  }
  const beat = (['kick', 'snare', 'clap', 'rim'] as const).map((drum) => drums[drum]);
  const all = Array.from({ length }, (_, i) => i);
  const free = all.filter((i) => i > 0 && beat.every((grid) => (grid?.[i] ?? '.') === '.'));
  const kicks = drums.kick && isFour(drums.kick) ? [] : choose(free, kicksMax, random.for('kick'));
  const between = free.filter((i) => i % 2 === 1 && !kicks.includes(i));
  if (drums.kick) drums.kick = strike(drums.kick, kicks, 'x');
  if (drums.snare) drums.snare = strike(drums.snare, choose(between, ghostsMax, random.for('ghosts')), 'g');
  for (const [drum, grid] of Object.entries(drums) as [Drum, DrumGrid][]) {
    if (!pillars.includes(drum)) drums[drum] = turnSoft(grid, random.for(drum));
  }
  drums.tambourine ??= 'x.o.'.repeat(length).slice(0, length);
  if (!Object.keys(drums).some((drum) => drum === 'ride' || drum === 'openHat'))
    drums.shaker ??= '.o.x'.repeat(length).slice(0, length);
  return { ...groove, drums };
}

/** Half of the soft strokes a place on, where nothing is. */
function turnSoft(grid: DrumGrid, random: Random): DrumGrid {
  const marks = Array.from(grid);
  for (const [i, mark] of Array.from(grid).entries()) {
    const to = (i + 1) % marks.length;
    if ((mark !== 'o' && mark !== 'g' && i % 4 === 0) || mark === '.' || marks[to] !== '.' || random.chance(0.4))
      continue;
    [marks[i], marks[to]] = ['.', mark];
  }
  return marks.join('');
}

function isFour(grid: DrumGrid): boolean {
  return [0, 4, 8, 12].every((i) => (grid[i] ?? '.') !== '.');
}

function choose(places: readonly number[], count: number, random: Random): number[] {
  const left = [...places];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.between(0, left.length - 1), 1)[0]!,
  );
}

function strike(grid: DrumGrid, places: readonly number[], mark: string): DrumGrid {
  return Array.from(grid, (own, i) => (own === '.' && places.includes(i) ? mark : own)).join('');
}
