import { songModels } from '../contract/song-models.ts';
import type { Random } from '../dsp/random.ts';
import type { SheetSection } from '../lyrics/lyric-sheet.ts';
import { isMinor, type Mode } from '../notation/mode.ts';
import type { BarMeter, SectionKind, SongKey, SongSection } from '../notation/song.ts';
import { countFormBars, findFinale, fitForm, type PlannedSection, parseForm, planEnergies } from './form.ts';
import { edgeSeconds } from './performance/perform.ts';
import { isRapped } from './rap.ts';
import type { SongBrief } from './song-brief.ts';
import type { Style, Weighted } from './styles/style.ts';
import { stretchOf } from './tempo-change.ts';
import { countSoloBars, endInChorus, insertSolos } from './wished-form.ts';

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
  const written = sheet
    ? formOfLyrics(sheet, { barsPerLine, wishes: brief.wishes, style })
    : drawForm(style, brief, random.for('form'));
  const form = keepPlayable(written, brief);

  const stretch = stretchOf(brief.wishes.tempoChange);
  const secondsPerBar = ((60 * meter.beats) / drawn) * stretch;
  const { defaultSeconds, durationSecondsMax } = songModels[brief.model];
  const isTooLong = edgeSeconds + countFormBars(form) * secondsPerBar > durationSecondsMax;
  // Given lyrics decide the length, up to what the model makes.
  const lengthOfForm = isTooLong ? durationSecondsMax : undefined;
  const wanted = brief.durationSeconds ?? (sheet ? lengthOfForm : defaultSeconds);
  const barsWanted = wanted && Math.max(2, Math.round((wanted - edgeSeconds) / secondsPerBar));
  // A free tempo takes up what whole phrases leave over.
  const tolerance = brief.tempoBpm === undefined ? Math.floor(0.035 * (barsWanted ?? 0)) : 0;
  const solosBars = countSoloBars(brief.wishes, barsWanted ?? countFormBars(form));
  const roomBars = barsWanted === undefined ? undefined : Math.max(2, barsWanted - solosBars);
  const plain = roomBars === undefined ? form : fitForm(form, roomBars, tolerance);
  const played = insertSolos(plain, brief.wishes, solosBars);
  const fitted = brief.wishes.fadesOut ? endInChorus(played) : played;
  return {
    tempoBpm:
      brief.tempoBpm ??
      settleTempo(drawn, fitted, { wanted: wanted && (wanted - edgeSeconds) / stretch + edgeSeconds, meter, style }),
    meter,
    key,
    sections: layOut(fitted, { meter, key, lift: chooseLift(style, brief, random.for('lift')), brief, random }),
    barsPerLine,
  };
}

/** Kinds in which nobody sings. */
const playedKinds: readonly SectionKind[] = ['intro', 'solo', 'break', 'build', 'outro'];

/** Voices alone sing throughout; solos that were asked for replace those of the form. */
function keepPlayable(form: readonly PlannedSection[], { isVocalOnly, wishes }: SongBrief): PlannedSection[] {
  const sung = form.filter(({ kind }) => !playedKinds.includes(kind));
  if (isVocalOnly && sung.length > 0) return sung;
  return form.filter(({ kind }) => kind !== 'solo' || !wishes.solos?.length);
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

/** Bars that most lines of given lyrics are sung in with ease. */
export function fitLines(sheet: readonly SheetSection[], tempoBpm: number, meter: BarMeter): number {
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
function formOfLyrics(
  sheet: readonly SheetSection[],
  { barsPerLine, wishes, style }: { barsPerLine: number; wishes: SongBrief['wishes']; style: Style },
): PlannedSection[] {
  const sung = sheet.map(({ kind, lines }) => ({
    kind,
    bars:
      lines.length > 0
        ? Math.ceil(lines.length * (isRapped(kind, wishes, style) ? barsPerLine / 2 : barsPerLine))
        : kind === 'solo'
          ? soloBars
          : edgeBars,
  }));
  const has = (kind: SectionKind): boolean => sheet.some((section) => section.kind === kind);
  return [
    ...(has('intro') ? [] : [{ kind: 'intro', bars: edgeBars } as const]),
    ...sung,
    ...(has('outro') || wishes.fadesOut ? [] : [{ kind: 'outro', bars: edgeBars } as const]),
  ];
}

const usualLift = 2;

/** As it was asked for, else as often as the style likes it, in a key that nobody asked for. */
function chooseLift({ harmony }: Style, { wishes, key }: SongBrief, random: Random): number {
  const drawn = random.chance(harmony.lift) && key === undefined ? usualLift : 0;
  return wishes.keyLiftSemitones ?? drawn;
}

interface Layout {
  readonly meter: BarMeter;
  readonly key: SongKey;
  /** How far the last chorus goes up, in semitones. */
  readonly lift: number;
  readonly brief: SongBrief;
  readonly random: Random;
}

function layOut(form: readonly PlannedSection[], { meter, key, lift, brief, random }: Layout): SongSection[] {
  const energies = planEnergies(form, brief.arousal, random.for('energy'));
  const ordinals = new Map<SectionKind, number>();
  const finale = findFinale(form);
  // A song that fades away is up before it does.
  const first = brief.wishes.fadesOut ? finale[0] : finale.at(-1);
  const wishedWithout = brief.wishes.keyLiftSemitones ? Math.floor((2 * form.length) / 3) : form.length;
  const liftedFrom = first ? form.lastIndexOf(first) : wishedWithout;
  let startQuarters = 0;
  return form.map(({ kind, bars }, i) => {
    const ordinal = (ordinals.get(kind) ?? 0) + 1;
    ordinals.set(kind, ordinal);
    const isLifted = lift !== 0 && i >= liftedFrom;
    const section: SongSection = {
      kind,
      ordinal,
      startQuarters,
      bars,
      energy: energies[i]!,
      key: isLifted ? { ...key, tonic: (key.tonic + lift + 24) % 12 } : key,
    };
    startQuarters += bars * meter.quarters;
    return section;
  });
}
