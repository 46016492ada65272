import type { Random } from '../dsp/random.ts';
import type { SheetSection } from '../lyrics/lyric-sheet.ts';
import type { SectionKind, SongSection } from '../notation/song.ts';
import { type PlannedSection, planEnergies } from './form.ts';
import { fitLines, type SongPlan } from './plan-song.ts';
import type { SongBrief } from './song-brief.ts';
import type { SongFrame } from './song-frame.ts';

const soloBars = 4;
/** Before the first line, and between sections that wait for a part of the recording to begin. */
const introBarsMax = 16;
const waitBarsMax = 8;
/** Rounds of the same lyrics, with a solo between them. */
const roundsMax = 3;
const barsPerLineChoices = [8, 4, 2, 1, 0.5] as const;

/** Bars that a line takes over music that is there: as many as it is sung with ease, fewer where there is not room for all. */
function chooseBarsPerLine(sheet: readonly SheetSection[], frame: SongFrame): number {
  const easy = fitLines(sheet, frame.tempoBpm, frame.meter);
  const usable = barsPerLineChoices.filter((bars) => bars <= easy && (bars === easy || bars >= easy / 2));
  return usable.find((bars) => countBars(sheet, bars) <= frame.bars) ?? usable.at(-1)!;
}

function barsOf({ lines }: SheetSection, barsPerLine: number): number {
  return lines.length > 0 ? Math.ceil(lines.length * barsPerLine) : soloBars;
}

function countBars(sheet: readonly SheetSection[], barsPerLine: number): number {
  return sheet.reduce((sum, section) => sum + barsOf(section, barsPerLine), 0);
}

/** Given lyrics as often as there is room for all of them, and as much of them as there is room for. */
export function fillFrame(sheet: readonly SheetSection[], frame: SongFrame): SheetSection[] {
  const barsPerLine = chooseBarsPerLine(sheet, frame);
  const solo: SheetSection = { kind: 'solo', lines: [] };
  let filled = [...sheet];
  for (let round = 1; round < roundsMax; round++) {
    const more = [...filled, solo, ...sheet];
    if (countBars(more, barsPerLine) + soloBars > frame.bars) break;
    filled = more;
  }
  while (filled.length > 0 && countBars(filled, barsPerLine) > frame.bars) {
    const last = filled.at(-1)!;
    filled =
      last.lines.length > 1
        ? [...filled.slice(0, -1), { ...last, lines: last.lines.slice(0, -1) }]
        : filled.slice(0, -1);
  }
  return filled;
}

/** The form over music that is there: that of the lyrics, begun where its parts begin as far as there is time; else its own. */
export function layOutFrame(
  frame: SongFrame,
  { sheet, brief, random }: { sheet: readonly SheetSection[] | undefined; brief: SongBrief; random: Random },
): SongPlan {
  const { tempoBpm, meter, key } = frame;
  const barsPerLine = sheet ? chooseBarsPerLine(sheet, frame) : tempoBpm > 135 && meter.quarters <= 4 ? 4 : 2;
  const form = sheet ? placeSheet(sheet, barsPerLine, frame) : nameParts(frame);
  const energies = sheet
    ? planEnergies(form, brief.arousal, random.for('energy'))
    : frame.parts.map(({ energy }) => energy);
  const ordinals = new Map<SectionKind, number>();
  let startQuarters = 0;
  const sections = form.map(({ kind, bars }, i): SongSection => {
    const ordinal = (ordinals.get(kind) ?? 0) + 1;
    ordinals.set(kind, ordinal);
    const section = { kind, ordinal, startQuarters, bars, energy: energies[i]!, key };
    startQuarters += bars * meter.quarters;
    return section;
  });
  return { tempoBpm, meter, key, sections, barsPerLine };
}

function placeSheet(sheet: readonly SheetSection[], barsPerLine: number, frame: SongFrame): PlannedSection[] {
  const borders = frame.parts.map(({ startBar }) => startBar);
  let slack = frame.bars - countBars(sheet, barsPerLine);
  const form: PlannedSection[] = [];
  const has = (kind: SectionKind): boolean => sheet.some((section) => section.kind === kind);
  const add = (kind: SectionKind, bars: number): void => {
    if (bars > 0) form.push({ kind, bars });
  };
  if (!has('intro')) {
    const border = borders.find((bar) => bar >= 2 && bar <= Math.min(introBarsMax, 0.6 * slack));
    const intro = border ?? Math.min(soloBars, Math.floor(slack / 3));
    add('intro', intro);
    slack -= intro;
  }
  for (const [i, section] of sheet.entries()) {
    add(section.kind, barsOf(section, barsPerLine));
    const at = form.reduce((sum, { bars }) => sum + bars, 0);
    const next = borders.find((bar) => bar >= at);
    const wait = next === undefined ? 0 : next - at;
    const isLast = i === sheet.length - 1;
    if (isLast || wait === 0 || wait > Math.min(waitBarsMax, slack - 2)) continue;
    add('break', wait);
    slack -= wait;
  }
  add('outro', frame.bars - form.reduce((sum, { bars }) => sum + bars, 0));
  return form;
}

const edgeBarsMax = 8;

/** The fullest part that comes again is the chorus; a bare beginning and a short end are no verses. */
function nameParts({ parts }: SongFrame): PlannedSection[] {
  const labels = [...new Set(parts.map(({ label }) => label))];
  const rate = (label: string): number => {
    const own = parts.filter((part) => part.label === label);
    return own.reduce((sum, { energy }) => sum + energy, 0) / own.length + (own.length > 1 ? 0.15 : 0);
  };
  const chorus = labels.length > 1 ? labels.toSorted((a, b) => rate(b) - rate(a))[0] : undefined;
  return parts.map(({ label, bars, energy }, i): PlannedSection => {
    const isShort = bars <= edgeBarsMax && parts.length > 2;
    if (i === 0 && isShort && energy < (parts[1]?.energy ?? 0)) return { kind: 'intro', bars };
    if (i === parts.length - 1 && isShort) return { kind: 'outro', bars };
    return { kind: label === chorus ? 'chorus' : 'verse', bars };
  });
}
