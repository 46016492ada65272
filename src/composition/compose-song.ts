import { createRandom, type Random } from '../dsp/random.ts';
import { inventTitle } from '../lyrics/invent-title.ts';
import type { Pronounce, SheetSection } from '../lyrics/lyric-sheet.ts';
import { warnOfLanguages } from '../lyrics/name-languages.ts';
import { parseLyrics } from '../lyrics/parse-lyrics.ts';
import { writeLyrics } from '../lyrics/write-lyrics.ts';
import type { LyricLine, SectionKind, Song, SongChord, SongSection } from '../notation/song.ts';
import { arrange } from './arrangement/arrange.ts';
import type { SongDraft } from './arrangement/draft.ts';
import { findDrumGroup } from './drum-model/vary-bar.ts';
import { followBeat } from './follow-beat.ts';
import { findFinale } from './form.ts';
import { harmonise } from './harmony.ts';
import { fillFrame, layOutFrame } from './lay-out-frame.ts';
import { type TunedLine, type TuneLine, type TuneSettings, tuneLines } from './melody.ts';
import { toInstrumentNotes, toVocalNotes } from './melody-to-notes.ts';
import { placeLyrics, placeNotes } from './plan-lines.ts';
import { planSong, type SongPlan } from './plan-song.ts';
import { planRoom } from './plan-words.ts';
import { isRapped, rapLine } from './rap.ts';
import { reharmonise } from './reharmonise.ts';
import { singAgain } from './repeat-lyrics.ts';
import { findSingingRange, leadRange } from './singing-range.ts';
import type { SongBrief } from './song-brief.ts';
import { varyStyle } from './song-character.ts';
import type { SongFrame } from './song-frame.ts';
import { blendStyles } from './styles/blend.ts';
import { drawProduction } from './styles/production.ts';
import { findSingingManner } from './styles/singing-manners.ts';
import type { Style } from './styles/style.ts';
import { layOutBeats } from './tempo-change.ts';
import { varyTune } from './vary-tune.ts';

/** Sections of a sung song in which an instrument has the melody. */
const playedKinds: readonly SectionKind[] = ['intro', 'solo', 'drop'];

interface ComposeSettings {
  readonly seed: number;
  readonly pronounce: Pronounce;
  /** Sings given lyrics once, however few they are; default: they are repeated until the song has its length. */
  readonly singsOnce?: boolean;
  /** Words for the room that `planWords` gives; default: written here. */
  readonly words?: Words | undefined;
  /** Music that is there already, which the song keeps to; default: it is free. */
  readonly frame?: SongFrame | undefined;
}

/** Words that somebody else wrote. */
export interface Words {
  readonly sheet: readonly SheetSection[];
  /** Default: found in the words. */
  readonly title?: string;
}

/** Composes a whole song; the same brief and seed give the same song. */
export function composeSong(brief: SongBrief, settings: ComposeSettings): Song {
  const { seed, pronounce, words, frame } = settings;
  const random = createRandom(seed);
  const own = varyStyle(blendStyles(brief.styles, frame?.meter ?? brief.meter), random);
  const style = frame ? followBeat(own, frame) : own;
  const { parsed, given } = readGivenLyrics(brief, settings, { style, random });
  const plan = frame
    ? layOutFrame(frame, { sheet: given, brief, random })
    : planSong(brief, style, { sheet: given, random });
  const chords = frame && frame.chords.length > 0 ? frame.chords : findChords(plan, style, random);
  const finale = findFinale(plan.sections);
  const tuning = { style, meter: plan.meter, tempoBpm: plan.tempoBpm, chords };

  const writeHere = () =>
    writeLyrics(planRoom(brief, plan, style), {
      brief,
      themes: style.themes,
      pronounce,
      random: random.for('lyrics'),
    });
  const sheet = brief.vocals === 'none' ? [] : (given ?? words?.sheet ?? writeHere());
  const sung = setWords(plan, sheet);
  const range = findSingingRange(brief.vocals, style);
  const sungTunes = tuneAll(sung.lines, { ...tuning, range, random: random.for('melody') }, finale);
  const isSpoken = sung.lines.map(({ section }) => isRapped(section.kind, brief.wishes, style));
  const rap = { meter: plan.meter, range };
  const tunes = sungTunes.map((tune, i) =>
    isSpoken[i] ? rapLine(sung.lines[i]!, { ...rap, random: random.for(`rap ${i}`) }) : tune,
  );

  const played = plan.sections.filter(({ kind }) => brief.vocals === 'none' || playedKinds.includes(kind));
  const hookLines = played.flatMap((section) => placeNotes(section, plan, style, random.for('hook')));
  const hook = tuneAll(hookLines, { ...tuning, range: leadRange, random: random.for('hook') }, finale);

  const last = plan.sections.at(-1);
  const draft: SongDraft = {
    title: brief.title ?? words?.title ?? inventTitle(brief, sheet, random.for('title')),
    seed,
    styles: brief.styles.map(({ name }) => name),
    tempoBpm: plan.tempoBpm,
    meter: plan.meter,
    key: plan.key,
    swing: style.swing,
    sections: plan.sections,
    chords,
    lyrics: sung.lyrics.map((line, i) => (isSpoken[i] ? { ...line, isSpoken: true } : line)),
    melody: toVocalNotes(sung.lyrics, tunes),
    hook: frame?.tune ?? toInstrumentNotes(hookLines, hook),
    spokenLines: isSpoken.flatMap((spoken, i) => (spoken ? [i] : [])),
    playing: { ...style.playing, drumming: findDrumGroup(style.family) },
    singing: findSingingManner(style),
    mix: drawProduction(style.mix, { isSung: brief.vocals !== 'none', random: random.for('production') }),
    totalQuarters: last ? last.startQuarters + last.bars * plan.meter.quarters : 0,
  };
  const { melody, hook: _, spokenLines, ...song } = draft;
  const { warnings, ...arranged } = arrange(draft, style, { brief, random: random.for('arrangement') });
  const unsung = given ? warnOfUnsungLines(countLines(parsed), sung.lyrics.length) : [];
  const told = [...unsung, ...warnOfLanguages(parsed), ...warnOfWishes(brief, plan.sections), ...warnings];
  const { tempoChange } = brief.wishes;
  return {
    ...song,
    ...(frame && { beatSeconds: frame.beatSeconds }),
    ...(tempoChange && !frame && { beatSeconds: layOutBeats(tempoChange, draft) }),
    ...(brief.wishes.fadesOut && { fadeOutSeconds: measureFade(draft) }),
    ...(told.length > 0 && { warnings: told }),
    ...arranged,
  };
}

interface GivenLyrics {
  readonly parsed: readonly SheetSection[];
  /** As they are sung: as often as the song has room for them; undefined where there are none. */
  readonly given: readonly SheetSection[] | undefined;
}

function readGivenLyrics(
  brief: SongBrief,
  { pronounce, singsOnce = false, frame }: ComposeSettings,
  { style, random }: { style: Style; random: Random },
): GivenLyrics {
  const parsed = brief.vocals !== 'none' && brief.lyrics ? parseLyrics(brief.lyrics, pronounce, brief.language) : [];
  if (!parsed.some(({ lines }) => lines.length > 0)) return { parsed, given: undefined };
  if (frame) return { parsed, given: fillFrame(parsed, frame) };
  const filled = singsOnce ? parsed : singAgain(parsed, brief, { style, random });
  return { parsed, given: brief.wishes.fadesOut ? repeatChorus(filled) : filled };
}

function findChords({ sections, meter }: SongPlan, style: Style, random: Random): SongChord[] {
  const usual = harmonise(sections, style, { meter, random: random.for('harmony') });
  return reharmonise(usual, sections, { style, meter, random: random.for('reharmony') });
}

/** Tunes of lines; those of a song's last chorus are variations of what is known. */
function tuneAll(lines: readonly TuneLine[], settings: TuneSettings, finale: readonly SongSection[]): TunedLine[] {
  return tuneLines(lines, settings).map((tune, i) => {
    if (!finale.includes(lines[i]!.section)) return tune;
    return varyTune(lines[i]!, tune, { ...settings, random: settings.random.for(`vary ${i}`) });
  });
}

/** Fades of records last so long at the most. */
const fadeSecondsMax = 14;

/** Over most of the last section. */
function measureFade({ sections, meter, tempoBpm }: SongDraft): number {
  const bars = sections.at(-1)?.bars ?? 0;
  return Math.min(fadeSecondsMax, 2 + (0.8 * bars * meter.beats * 60) / tempoBpm);
}

/** The last chorus of given lyrics once more, for a song that fades away over it. */
function repeatChorus(sheet: readonly SheetSection[]): readonly SheetSection[] {
  const chorus = sheet.findLast(({ kind, lines }) => kind === 'chorus' && lines.length > 0);
  return chorus && sheet.at(-1)?.kind !== 'outro' ? [...sheet, chorus] : sheet;
}

/** What a song of this form cannot do. */
function warnOfWishes({ wishes, vocals }: SongBrief, sections: readonly SongSection[]): string[] {
  const isPlayed = vocals === 'none';
  return [
    ...(wishes.keyLiftSemitones && findFinale(sections).length === 0
      ? ['The song is too short for a last chorus in another key: its last part is in it.']
      : []),
    ...(wishes.isDuet && isPlayed ? ['A duet needs voices: the song is instrumental.'] : []),
    ...(wishes.rapped && wishes.rapped !== 'none' && isPlayed ? ['Rap needs a voice: the song is instrumental.'] : []),
  ];
}

function countLines(sheet: readonly SheetSection[]): number {
  return sheet.reduce((sum, { lines }) => sum + lines.length, 0);
}

function warnOfUnsungLines(given: number, sung: number): string[] {
  return sung < given ? [`The lyrics are too long for the song: ${sung} of ${given} lines are sung.`] : [];
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
    // A solo may have been moved elsewhere; nothing is sung there.
    if (words.kind === 'solo' && words.lines.length === 0) continue;
    from = at + 1;
    if (words.lines.length === 0) continue;
    lines.push(...placeLyrics(section, words, plan.barsPerLine));
    lyrics.push(...words.lines.map((line) => ({ ...line, section: at })));
  }
  return { lines, lyrics };
}
