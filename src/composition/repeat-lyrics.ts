import type { Random } from '../dsp/random.ts';
import type { SheetSection } from '../lyrics/lyric-sheet.ts';
import { countFormBars } from './form.ts';
import { planSong } from './plan-song.ts';
import type { SongBrief } from './song-brief.ts';
import type { Style } from './styles/style.ts';

/** A song of a few lines sings them again until it is about this long. */
const shortSeconds = 75;
const roundsMax = 6;
/** So near to the length that was asked for, the form does the rest. */
const near = 0.85;

/**
 * Given lyrics, as often as a song of the length that was asked for needs them: after a solo they are sung again. Those
 * that fill their song are left as they are. @param sheet with one line at least
 */
export function singAgain(
  sheet: readonly SheetSection[],
  brief: SongBrief,
  { style, random }: { style: Style; random: Random },
): SheetSection[] {
  const { durationSeconds, ...open } = brief;
  const wanted = near * (durationSeconds ?? shortSeconds);
  const isEdge = ({ kind }: SheetSection): boolean => kind === 'intro' || kind === 'outro';
  const core = sheet.filter((section) => !isEdge(section));
  const [intro, outro] = ['intro', 'outro'].map((edge) => sheet.filter(({ kind }) => kind === edge));
  const solo: SheetSection = { kind: 'solo', lines: [] };
  let rounds = core;
  for (let round = 0; round < roundsMax; round++) {
    const filled = [...intro!, ...rounds, ...outro!];
    const plan = planSong(open, style, { sheet: filled, random });
    const seconds = (countFormBars(plan.sections) * 60 * plan.meter.beats) / plan.tempoBpm;
    if (seconds >= wanted) return filled;
    rounds = [...rounds, solo, ...core];
  }
  return [...intro!, ...rounds, ...outro!];
}
