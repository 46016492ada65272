import { createRandom, type Random } from '../dsp/random.ts';
import { inventTitle } from '../lyrics/invent-title.ts';
import type { Pronounce, SheetSection } from '../lyrics/lyric-sheet.ts';
import { parseLyrics } from '../lyrics/parse-lyrics.ts';
import { writeLyrics } from '../lyrics/write-lyrics.ts';
import type { LyricLine, SectionKind, Song } from '../notation/song.ts';
import { arrange } from './arrangement/arrange.ts';
import type { SongDraft } from './arrangement/draft.ts';
import { harmonise } from './harmony.ts';
import { type TuneLine, tuneLines } from './melody.ts';
import { toInstrumentNotes, toVocalNotes } from './melody-to-notes.ts';
import { listSungSections, placeLyrics, placeNotes, planLines } from './plan-lines.ts';
import { planSong, type SongPlan } from './plan-song.ts';
import { singAgain } from './repeat-lyrics.ts';
import type { SongBrief } from './song-brief.ts';
import { varyStyle } from './song-character.ts';
import { blendStyles } from './styles/blend.ts';
import type { Style } from './styles/style.ts';

/** MIDI keys in which a voice sings with ease. */
const vocalRanges = { female: [57, 74], male: [47, 65], neutral: [52, 69] } as const;
const leadRange = [62, 83] as const;

/** Sections of a sung song in which an instrument has the melody. */
const playedKinds: readonly SectionKind[] = ['intro', 'solo', 'drop'];

interface ComposeSettings {
  readonly seed: number;
  readonly pronounce: Pronounce;
  /** Sings given lyrics once, however few they are; default: they are repeated until the song has its length. */
  readonly singsOnce?: boolean;
}

/** Composes a whole song; the same brief and seed give the same song. */
export function composeSong(brief: SongBrief, { seed, pronounce, singsOnce = false }: ComposeSettings): Song {
  const random = createRandom(seed);
  const style = varyStyle(blendStyles(brief.styles, brief.meter), random);
  const parsed = brief.vocals !== 'none' && brief.lyrics ? parseLyrics(brief.lyrics, pronounce) : [];
  const hasWords = parsed.some(({ lines }) => lines.length > 0);
  const filled = hasWords && !singsOnce ? singAgain(parsed, brief, { style, random }) : parsed;
  const given = hasWords ? filled : undefined;
  const plan = planSong(brief, style, { sheet: given, random });
  const chords = harmonise(plan.sections, style, { meter: plan.meter, random: random.for('harmony') });
  const settings = { style, meter: plan.meter, tempoBpm: plan.tempoBpm, chords };

  const sheet = brief.vocals === 'none' ? [] : (given ?? writeSheet(brief, plan, style, { pronounce, random }));
  const sung = setWords(plan, sheet);
  const range = brief.vocals === 'none' ? leadRange : vocalRanges[brief.vocals];
  const tunes = tuneLines(sung.lines, { ...settings, range, random: random.for('melody') });

  const played = plan.sections.filter(({ kind }) => brief.vocals === 'none' || playedKinds.includes(kind));
  const hookLines = played.flatMap((section) => placeNotes(section, plan, style, random.for('hook')));
  const hook = tuneLines(hookLines, { ...settings, range: leadRange, random: random.for('hook') });

  const last = plan.sections.at(-1);
  const draft: SongDraft = {
    title: brief.title ?? inventTitle(brief, sheet, random.for('title')),
    seed,
    styles: brief.styles.map(({ name }) => name),
    tempoBpm: plan.tempoBpm,
    meter: plan.meter,
    key: plan.key,
    swing: style.swing,
    sections: plan.sections,
    chords,
    lyrics: sung.lyrics,
    melody: toVocalNotes(sung.lyrics, tunes),
    hook: toInstrumentNotes(hookLines, hook),
    playing: style.playing,
    mix: style.mix,
    totalQuarters: last ? last.startQuarters + last.bars * plan.meter.quarters : 0,
  };
  const { melody, hook: _, ...song } = draft;
  const warnings = given ? warnOfUnsungLines(countLines(parsed), sung.lyrics.length) : [];
  return {
    ...song,
    ...(warnings.length > 0 && { warnings }),
    ...arrange(draft, style, { brief, random: random.for('arrangement') }),
  };
}

function countLines(sheet: readonly SheetSection[]): number {
  return sheet.reduce((sum, { lines }) => sum + lines.length, 0);
}

function warnOfUnsungLines(given: number, sung: number): string[] {
  return sung < given ? [`The lyrics are too long for the song: ${sung} of ${given} lines are sung.`] : [];
}

function writeSheet(
  brief: SongBrief,
  plan: SongPlan,
  style: Style,
  { pronounce, random }: { pronounce: Pronounce; random: Random },
): SheetSection[] {
  const room = listSungSections(plan).map((section) => planLines(section, plan, style));
  return writeLyrics(room, { brief, themes: style.themes, pronounce, random: random.for('lyrics') });
}

/** Each section of the lyrics on the next section of its kind. */
function setWords(plan: SongPlan, sheet: readonly SheetSection[]): { lines: TuneLine[]; lyrics: LyricLine[] } {
  const lines: TuneLine[] = [];
  const lyrics: LyricLine[] = [];
  let from = 0;
  for (const words of sheet) {
    const at = plan.sections.findIndex(({ kind }, i) => i >= from && kind === words.kind);
    const section = plan.sections[at];
    if (!section) continue;
    from = at + 1;
    if (words.lines.length === 0) continue;
    lines.push(...placeLyrics(section, words, plan.barsPerLine));
    lyrics.push(...words.lines.map((line) => ({ ...line, section: at })));
  }
  return { lines, lyrics };
}
