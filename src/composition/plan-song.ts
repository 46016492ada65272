import { songModels } from '../contract/song-models.ts';
import type { Random } from '../dsp/random.ts';
import type { SheetSection } from '../lyrics/lyric-sheet.ts';
import { isMinor, type Mode } from '../notation/mode.ts';
import type { BarMeter, SectionKind, SongKey, SongSection } from '../notation/song.ts';
import { countFormBars, fitForm, type PlannedSection, parseForm, planEnergies } from './form.ts';
import { edgeSeconds } from './performance/perform.ts';
import type { SongBrief } from './song-brief.ts';
import type { Style, Weighted } from './styles/style.ts';

/** What is decided before any note is written. */
export interface SongPlan {
  readonly tempoBpm: number;
  readonly meter: BarMeter;
  readonly key: SongKey;
  readonly sections: readonly SongSection[];
  /** Bars that a sung or played line takes. */
  readonly barsPerLine: number;
}

/** Lines longer than this many syllables a bar cannot be sung. */
const syllablesPerBarMax = 9;

/** Decides tempo, meter, key and form. @param sheet given lyrics; default: the form leaves room for lyrics to be written */
export function planSong(
  brief: SongBrief,
  style: Style,
  { sheet, random }: { sheet?: readonly SheetSection[] | undefined; random: Random },
): SongPlan {
  const meter = brief.meter ?? random.for('meter').pickWeighted(style.meters);
  const drawn = brief.tempoBpm ?? drawTempo(style, brief, random.for('tempo'));
  const key = brief.key ?? drawKey(style, brief, random.for('key'));
  const barsPerLine = sheet ? fitLines(sheet, drawn, meter) : drawn > 135 && meter.quarters <= 4 ? 4 : 2;
  const form = sheet ? formOfLyrics(sheet, barsPerLine) : drawForm(style, brief, random.for('form'));

  const secondsPerBar = (60 * meter.beats) / drawn;
  const { defaultSeconds, durationSecondsMax } = songModels[brief.model];
  const isTooLong = edgeSeconds + countFormBars(form) * secondsPerBar > durationSecondsMax;
  // Given lyrics decide the length, up to what the model makes.
  const lengthOfForm = isTooLong ? durationSecondsMax : undefined;
  const wanted = brief.durationSeconds ?? (sheet ? lengthOfForm : defaultSeconds);
  const barsWanted = wanted && Math.max(2, Math.round((wanted - edgeSeconds) / secondsPerBar));
  // A free tempo takes up what whole phrases leave over.
  const tolerance = brief.tempoBpm === undefined ? Math.floor(0.035 * (barsWanted ?? 0)) : 0;
  const fitted = barsWanted === undefined ? form : fitForm(form, barsWanted, tolerance);
  return {
    tempoBpm: brief.tempoBpm ?? settleTempo(drawn, fitted, { wanted, meter, style }),
    meter,
    key,
    sections: layOut(fitted, { meter, key, lift: random.for('lift').chance(style.harmony.lift), brief, random }),
    barsPerLine,
  };
}

function drawTempo(
  { tempoBpm: { slowest, usual, fastest }, ...style }: Style,
  brief: SongBrief,
  random: Random,
): number {
  // The style's own tempo is that of its own mood.
  const spread = 0.25 * random.normal() + 0.9 * (brief.arousal - style.arousal);
  const tempo = spread < 0 ? usual + spread * (usual - slowest) : usual + spread * (fastest - usual);
  return Math.round(Math.max(slowest, Math.min(fastest, tempo)));
}

/** A length that was asked for is met by the tempo where the tempo is free: by 4 % at the most. */
function settleTempo(
  drawn: number,
  form: readonly PlannedSection[],
  { wanted, meter, style }: { wanted: number | undefined; meter: BarMeter; style: Style },
): number {
  if (wanted === undefined) return drawn;
  const exact = (60 * meter.beats * countFormBars(form)) / Math.max(1, wanted - edgeSeconds);
  const near = Math.max(0.96 * drawn, Math.min(1.04 * drawn, exact));
  return Math.round(Math.max(style.tempoBpm.slowest, Math.min(style.tempoBpm.fastest, near)) * 10) / 10;
}

function drawKey(style: Style, brief: SongBrief, random: Random): SongKey {
  const wanted = brief.isMinor ?? (Math.abs(brief.valence) > 0.35 ? brief.valence < 0 : undefined);
  const fitting = style.modes.filter(([mode]) => wanted === undefined || isMinor(mode) === wanted);
  const fallback: Weighted<Mode> = [[wanted ? 'minor' : 'major', 1]];
  const mode = random.pickWeighted(fitting.length > 0 ? fitting : fallback);
  return { tonic: random.between(0, 11), mode };
}

function drawForm(style: Style, brief: SongBrief, random: Random): PlannedSection[] {
  return parseForm(random.pickWeighted(brief.vocals === 'none' ? style.forms.instrumental : style.forms.sung));
}

function fitLines(sheet: readonly SheetSection[], tempoBpm: number, meter: BarMeter): number {
  const counts = sheet.flatMap(({ lines }) =>
    lines.map(({ words }) => words.reduce((sum, { syllables }) => sum + syllables.length, 0)),
  );
  const long = counts.sort((a, b) => a - b)[Math.floor(0.8 * counts.length)] ?? 8;
  const secondsPerBar = (60 * meter.beats) / tempoBpm;
  // Four syllables a second are easily sung, and a bar holds so many grid places.
  const perBar = Math.min(syllablesPerBarMax, 3.6 * secondsPerBar);
  return [1, 2, 4].find((bars) => long <= perBar * bars * 0.85) ?? 8;
}

/** Lengths of sections without words. */
const soloBars = 8;
const edgeBars = 4;

/** The sections of given lyrics, each as long as its lines, with an intro before and an outro after. */
function formOfLyrics(sheet: readonly SheetSection[], barsPerLine: number): PlannedSection[] {
  const sung = sheet.map(({ kind, lines }) => ({
    kind,
    bars: lines.length > 0 ? lines.length * barsPerLine : kind === 'solo' ? soloBars : edgeBars,
  }));
  const has = (kind: SectionKind): boolean => sheet.some((section) => section.kind === kind);
  return [
    ...(has('intro') ? [] : [{ kind: 'intro', bars: edgeBars } as const]),
    ...sung,
    ...(has('outro') ? [] : [{ kind: 'outro', bars: edgeBars } as const]),
  ];
}

interface Layout {
  readonly meter: BarMeter;
  readonly key: SongKey;
  /** Whether the last chorus goes up a tone. */
  readonly lift: boolean;
  readonly brief: SongBrief;
  readonly random: Random;
}

function layOut(form: readonly PlannedSection[], { meter, key, lift, brief, random }: Layout): SongSection[] {
  const energies = planEnergies(form, brief.arousal, random.for('energy'));
  const ordinals = new Map<SectionKind, number>();
  const lastChorus = form.findLastIndex(({ kind }) => kind === 'chorus');
  const isRepeated = form.filter(({ kind }) => kind === 'chorus').length > 1;
  let startQuarters = 0;
  return form.map(({ kind, bars }, i) => {
    const ordinal = (ordinals.get(kind) ?? 0) + 1;
    ordinals.set(kind, ordinal);
    const isLifted = lift && isRepeated && i >= lastChorus && brief.key === undefined;
    const section: SongSection = {
      kind,
      ordinal,
      startQuarters,
      bars,
      energy: energies[i]!,
      key: isLifted ? { ...key, tonic: (key.tonic + 2) % 12 } : key,
    };
    startQuarters += bars * meter.quarters;
    return section;
  });
}
