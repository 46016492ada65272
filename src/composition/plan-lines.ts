import type { Random } from '../dsp/random.ts';
import type { SheetSection } from '../lyrics/lyric-sheet.ts';
import { stressesOf } from '../lyrics/phonetics/stress.ts';
import type { SectionKind, SongSection } from '../notation/song.ts';
import type { RhythmSyllable } from './line-rhythm.ts';
import type { TuneLine } from './melody.ts';
import type { SongPlan } from './plan-song.ts';
import type { Style } from './styles/style.ts';

const sungKinds: readonly SectionKind[] = ['verse', 'prechorus', 'chorus', 'bridge'];

/** Sections of a plan that are sung. */
export function listSungSections(plan: SongPlan): SongSection[] {
  return plan.sections.filter(({ kind }) => sungKinds.includes(kind));
}

/** How many lines a section has room for, and how long they are. */
export function planLines(section: SongSection, plan: SongPlan, style: Style) {
  const notes = style.melody.notesPerBeat * plan.meter.beats * plan.barsPerLine;
  return {
    kind: section.kind,
    lineCount: Math.max(1, Math.floor(section.bars / plan.barsPerLine)),
    // A line breathes for a quarter of its time.
    syllablesPerLine: Math.max(4, Math.min(12, Math.round(0.72 * notes))),
  };
}

/** The lines of a section's lyrics on its bars; more lines than bars share them. */
export function placeLyrics(section: SongSection, { lines }: SheetSection, barsPerLine: number): TuneLine[] {
  const bars = Math.min(barsPerLine, section.bars / lines.length);
  return lines.map(({ words }, ordinal) => ({
    section,
    startBar: ordinal * bars,
    bars,
    ordinal,
    isLast: ordinal === lines.length - 1,
    syllables: words.flatMap(stressesOf).map((stress) => ({ stress })),
  }));
}

/** How many of a singer's notes an instrument plays in each section, and in answers to its own lines. */
const densities: Readonly<Record<SectionKind, number>> = {
  intro: 0.55,
  verse: 0.8,
  prechorus: 0.75,
  chorus: 0.9,
  bridge: 0.7,
  solo: 1.15,
  break: 0.5,
  build: 0.6,
  drop: 0.9,
  outro: 0.5,
};
const answerDensity = 0.65;
/** Sections whose tune is a hook: a figure that comes at once again. */
const hookKinds: readonly SectionKind[] = ['chorus', 'drop', 'intro'];
const hookChance = 0.7;
const notesMax = 22;
/** How much of its time a tune that runs through is struck. */
const runningShare = 0.85;

/** Lines of as many notes as the style plays, for an instrument: long ones, and shorter ones that answer them. */
export function placeNotes(section: SongSection, plan: SongPlan, style: Style, random: Random): TuneLine[] {
  const { lineCount } = planLines(section, plan, style);
  const notes = style.melody.notesPerBeat * plan.meter.beats * plan.barsPerLine;
  const draw = random.for(`notes ${section.kind}`);
  const isHook = hookKinds.includes(section.kind) && plan.barsPerLine % 2 === 0 && draw.chance(hookChance);
  const full = style.isDanceTune ? runningShare * notes : Math.min(notesMax, 0.72 * notes) * densities[section.kind];
  const parts = style.isDanceTune ? [1, 1, 1, 0.9] : [1, answerDensity, 1, 0.85 * answerDensity];
  const counts = parts.map((part) => Math.max(isHook ? 4 : 3, Math.round(full * part) + draw.between(-1, 1)));
  return Array.from({ length: lineCount }, (_, ordinal) => {
    const isMotif = isHook && ordinal % 2 === 0;
    const count = counts[ordinal % 2 === 0 ? 0 : ordinal % 4]!;
    const stresses = random.for(`stress ${section.kind} ${ordinal % 2}`);
    return {
      section,
      startBar: ordinal * plan.barsPerLine,
      bars: plan.barsPerLine,
      ordinal,
      isLast: ordinal === lineCount - 1,
      isMotif,
      syllables: Array.from({ length: isMotif ? 2 * Math.ceil(count / 2) : count }, (_, i) => ({
        stress: (i % 2 === 0 ? (stresses.chance(0.7) ? 2 : 1) : 0) as RhythmSyllable['stress'],
      })),
    };
  });
}
