import { createRandom } from '../dsp/random.ts';
import type { LinePlan, Pronounce } from '../lyrics/lyric-sheet.ts';
import { parseLyrics } from '../lyrics/parse-lyrics.ts';
import type { SongSection } from '../notation/song.ts';
import { listSungSections, planLines } from './plan-lines.ts';
import { planSong, type SongPlan } from './plan-song.ts';
import { isRapped, rappedFastBpm, rappedSyllables } from './rap.ts';
import type { SongBrief } from './song-brief.ts';
import { varyStyle } from './song-character.ts';
import { blendStyles } from './styles/blend.ts';
import type { Style } from './styles/style.ts';

/** What words have to fit. */
export interface WordPlan {
  /** Sections that are sung, in their order. */
  readonly room: readonly LinePlan[];
  /** Names of themes that the style likes. */
  readonly themes: readonly string[];
}

/**
 * The room for words in the song that `composeSong` makes of the same brief and seed; undefined where none are written, as
 * nobody sings or lyrics are given.
 */
export function planWords(
  brief: SongBrief,
  { seed, pronounce }: { seed: number; pronounce: Pronounce },
): WordPlan | undefined {
  if (brief.vocals === 'none') return undefined;
  if (brief.lyrics && parseLyrics(brief.lyrics, pronounce).some(({ lines }) => lines.length > 0)) return undefined;
  return planNewWords(brief, seed);
}

/** The same for a brief whose words are to be written in any case. */
export function planNewWords(brief: SongBrief, seed: number): WordPlan {
  const random = createRandom(seed);
  const style = varyStyle(blendStyles(brief.styles, brief.meter), random);
  const plan = planSong(brief, style, { sheet: undefined, random });
  return { room: planRoom(brief, plan, style), themes: style.themes };
}

/** How many lines each section that is sung has room for, and how long they are. */
export function planRoom({ wishes }: SongBrief, plan: SongPlan, style: Style): LinePlan[] {
  return listSungSections(plan).map((section) =>
    isRapped(section.kind, wishes, style) ? planRap(section, plan) : planLines(section, plan, style),
  );
}

/** Rapped lines are full of syllables, a bar each, or two where bars are short. */
function planRap({ kind, bars }: SongSection, { tempoBpm, meter }: SongPlan): LinePlan {
  const quartersPerMinute = (tempoBpm * meter.quarters) / meter.beats;
  const barsPerLine = quartersPerMinute > rappedFastBpm ? 2 : 1;
  return { kind, lineCount: Math.max(1, Math.floor(bars / barsPerLine)), syllablesPerLine: rappedSyllables };
}
