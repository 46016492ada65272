import type { Random } from '../dsp/random.ts';
import type { Drum, DrumGrid, Groove, Style } from './styles/style.ts';

/** Families whose kick may wander: elsewhere the groove is the style. */
const freeFamilies = ['pop', 'rock', 'hip-hop'];
const kickChance = 0.55;
const hatChance = 0.4;

/** A style as one song has it: its tune busier or calmer, its grooves with a turn of their own. */
export function varyStyle(style: Style, random: Random): Style {
  const { melody } = style;
  const draw = random.for('character');
  const around = (value: number, deviation: number): number =>
    Math.max(0, Math.min(1, value + deviation * Math.max(-1.5, Math.min(1.5, draw.normal()))));
  const pace = 2 ** (0.3 * Math.max(-1.2, Math.min(1.2, draw.normal())));
  return {
    ...style,
    melody: {
      ...melody,
      notesPerBeat: Math.max(0.6, Math.min(3.6, melody.notesPerBeat * pace)),
      syncopation: around(melody.syncopation, 0.15),
      leaps: around(melody.leaps, 0.12),
      repetition: around(melody.repetition, 0.1),
    },
    // Unequal groups must be clear.
    grooves:
      freeFamilies.includes(style.family) && !style.meters[0]?.[0].groups
        ? style.grooves.map((groove) => turn(groove, random.for(`groove ${groove.name}`)))
        : style.grooves,
  };
}

function turn(groove: Groove, random: Random): Groove {
  const drums: Partial<Record<Drum, DrumGrid>> = { ...groove.drums };
  if (drums.kick && random.chance(kickChance)) drums.kick = moveKick(drums.kick, drums.snare ?? drums.clap, random);
  if (drums.closedHat && random.chance(hatChance)) drums.closedHat = turnHat(drums.closedHat, random);
  return { ...groove, drums };
}

/** One stroke off the beat a sixteenth or two aside; four to the floor stay where they are. */
function moveKick(grid: DrumGrid, backbeat: DrumGrid | undefined, random: Random): DrumGrid {
  const strokes = Array.from(grid, (mark, i) => ({ mark, i })).filter(({ mark, i }) => mark !== '.' && i % 8 !== 0);
  const isFour = [0, 4, 8, 12].every((i) => grid[i] !== '.');
  if (strokes.length === 0 || isFour) return grid;
  const { mark, i } = random.pick(strokes);
  const to = i + random.pick([-2, -1, 1, 2]);
  if (to <= 0 || to >= grid.length || grid[to] !== '.' || (backbeat?.[to % backbeat.length] ?? '.') !== '.')
    return grid;
  const marks = Array.from(grid);
  marks[i] = '.';
  marks[to] = mark;
  return marks.join('');
}

/** Eighths thinned to quarters or with sixteenths between; anything else is left alone. */
function turnHat(grid: DrumGrid, random: Random): DrumGrid {
  const isEighths = Array.from(grid).every((mark, i) => (i % 2 === 0) === (mark !== '.'));
  if (!isEighths) return grid;
  const isThinned = random.chance(0.35);
  return Array.from(grid, (mark, i) => {
    if (isThinned) return i % 4 === 0 ? mark : '.';
    return mark === '.' && i % 8 === 7 ? 'g' : mark;
  }).join('');
}
