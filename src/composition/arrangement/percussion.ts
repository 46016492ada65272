import { regroupGrid } from '../../notation/bar-meter.ts';
import { findInstrument } from '../../notation/instruments.ts';
import type { DrumGroup, ScoreNote, SongSection } from '../../notation/song.ts';
import { varyBar } from '../drum-model/vary-bar.ts';
import { type BassSettings, nearest } from './bass.ts';
import { drumKeys } from './drum-keys.ts';

/** From which energy on each hand plays, and its bar on a grid of sixteenths. */
const hands = [
  { from: 0, key: drumKeys.shaker, grid: 'o.x.o.x.o.x.o.x.' },
  { from: 0.45, key: drumKeys.conga, grid: '......x...x.....' },
  { from: 0.45, key: drumKeys.bongo, grid: '..o.......o...o.' },
  { from: 0.7, key: drumKeys.tambourine, grid: '....x.......x...' },
] as const;

const forces: Readonly<Record<string, number>> = { x: 0.6, o: 0.38 };

export interface PercussionSettings extends BassSettings {
  readonly group: DrumGroup;
}

/** Small percussion around the drums; drums with a pitch strike the roots of the chords. */
export function playPercussion(
  sections: readonly SongSection[],
  instrument: string,
  settings: PercussionSettings,
): ScoreNote[] {
  const { source } = findInstrument(instrument);
  const isPitched = source.kind === 'sampled' && !source.isDrums;
  return sections.flatMap((section) => (isPitched ? strikeRoots(section, settings) : playHands(section, settings)));
}

/** How freely hands vary their bar against a drummer alone. */
const freedom = 0.45;

function playHands(section: SongSection, { meter, group, random }: PercussionSettings): ScoreNote[] {
  const steps = Math.round(meter.quarters / 0.25);
  return hands
    .filter(({ from }) => section.energy >= from)
    .map(({ key, grid }) => ({ key, grid: meter.groups ? regroupGrid(grid, meter.groups) : grid }))
    .flatMap(({ key, grid }) =>
      Array.from({ length: section.bars }, (_, bar) => bar).flatMap((bar) => {
        const marks = Array.from({ length: steps }, (_, i) => grid[(bar * steps + i) % grid.length] ?? '.');
        const draw = random.for(`hand ${key} ${section.startQuarters} ${bar}`);
        const wish = { group, stroke: 'closedHat', place: bar, freedom, random: draw } as const;
        const changed =
          steps === 16
            ? varyBar(
                marks.map((mark) => mark !== '.'),
                wish,
              )
            : new Set<number>();
        return marks.flatMap((mark, i) => {
          const played = changed.has(i) ? (mark === '.' ? 'o' : '.') : mark;
          const force = forces[played];
          if (force === undefined) return [];
          const startQuarters = section.startQuarters + bar * meter.quarters + 0.25 * i;
          return [{ startQuarters, quarters: 0.2, pitch: key, force: force * (0.7 + 0.4 * section.energy) }];
        });
      }),
    );
}

/** A stroke where a chord begins, more in full bars, and a roll that swells into the end of a full section. */
function strikeRoots(section: SongSection, { meter, chords, range }: BassSettings): ScoreNote[] {
  const end = section.startQuarters + section.bars * meter.quarters;
  const beat = meter.quarters / meter.beats;
  const inside = chords.filter(
    ({ startQuarters }) => startQuarters >= section.startQuarters - 1e-6 && startQuarters < end,
  );
  const strokes = inside.flatMap((chord) => {
    const pitch = nearest(chord.bass ?? chord.root, (range[0] + range[1]) / 2, range);
    const count = section.energy > 0.7 ? Math.max(1, Math.floor(chord.quarters / (2 * beat))) : 1;
    return Array.from({ length: count }, (_, i) => ({
      startQuarters: chord.startQuarters + 2 * i * beat,
      quarters: beat,
      pitch,
      force: (i === 0 ? 0.75 : 0.55) * (0.6 + 0.4 * section.energy),
    }));
  });
  const last = strokes.at(-1);
  if (!last || section.energy < 0.6) return strokes;
  const roll = Array.from({ length: 8 }, (_, i) => ({
    ...last,
    startQuarters: end - 2 * beat + (i * beat) / 4,
    quarters: beat / 4,
    force: 0.25 + 0.06 * i,
  }));
  return [...strokes.filter(({ startQuarters }) => startQuarters < end - 2 * beat - 1e-6), ...roll];
}
