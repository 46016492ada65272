import type { Random } from '../dsp/random.ts';
import type { SectionKind, SongSection } from '../notation/song.ts';

/** A section of a form: what it is and how many bars it has. */
export interface PlannedSection {
  readonly kind: SectionKind;
  readonly bars: number;
}

/** Reads `intro:4 verse:8 chorus:8`. @throws RangeError that names what cannot be read */
export function parseForm(text: string): PlannedSection[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [, kind, bars] = /^([a-z]+):(\d+)$/.exec(word) ?? [];
      if (!kind || !(kind in energies) || Number(bars) < 1) throw new RangeError(`a form cannot be read: ${word}`);
      return { kind: kind as SectionKind, bars: Number(bars) };
    });
}

const peaks: readonly SectionKind[] = ['chorus', 'drop'];
/** What a short song does without, the least needed first; `doubled` is a chorus or drop right after another. */
const dispensable = ['break', 'solo', 'doubled', 'bridge', 'prechorus', 'build'] as const;
/** What a short song has once. */
const repeatable = ['verse', 'chorus', 'drop'] as const;
const barsMin = 2;

/**
 * Brings a form to a number of bars: whole sections first, the least needed first, then their lengths, by four bars
 * where it can, for phrases are four bars long.
 *
 * A first verse and a first chorus (or drop) stay as long as there is room for them; intro and outro give way before
 * those, down to two bars or none.
 *
 * @param barsWanted at least 2
 * @param toleranceBars how far off it may stay
 */
export function fitForm(form: readonly PlannedSection[], barsWanted: number, toleranceBars: number): PlannedSection[] {
  const sections = [...form];
  while (countFormBars(sections) > barsWanted + toleranceBars) {
    const excess = countFormBars(sections) - barsWanted;
    const spare = findSpare(sections, excess + toleranceBars);
    if (spare !== undefined) sections.splice(spare, 1);
    else if (!shorten(sections, excess)) break;
  }
  while (countFormBars(sections) < barsWanted - toleranceBars) {
    const missing = barsWanted - countFormBars(sections);
    const again = findAgain(sections, missing + toleranceBars);
    if (again) sections.splice(again.at, 0, ...again.sections);
    else lengthen(sections, missing);
  }
  return sections;
}

export function countFormBars(sections: readonly PlannedSection[]): number {
  return sections.reduce((sum, { bars }) => sum + bars, 0);
}

/**
 * The last section that a song can do without, else the last that is not the only one of its kind. Verses and choruses go on
 * taking turns.
 */
function findSpare(sections: readonly PlannedSection[], excess: number): number | undefined {
  const isA = (kind: (typeof dispensable | typeof repeatable)[number], i: number): boolean =>
    kind === 'doubled'
      ? peaks.includes(sections[i]!.kind) && sections[i - 1]?.kind === sections[i]!.kind
      : sections[i]!.kind === kind;
  for (const kind of [...dispensable, ...repeatable]) {
    const places = [...sections.keys()].filter((i) => isA(kind, i));
    const isNeeded = repeatable.some((each) => each === kind);
    const spare = places.slice(isNeeded ? 1 : 0).findLast((i) => sections[i]!.bars <= excess);
    if (spare !== undefined) return spare;
  }
  return undefined;
}

function shorten(sections: PlannedSection[], excess: number): boolean {
  const edges = sections.flatMap(({ kind }, i) => (kind === 'intro' || kind === 'outro' ? [i] : []));
  const all = sections.map((_, i) => i);
  const longest = (among: readonly number[], step: number): number | undefined =>
    among
      .filter((i) => sections[i]!.bars - step >= Math.max(barsMin, step))
      .sort((a, b) => sections[b]!.bars - sections[a]!.bars)[0];
  for (const step of excess >= 4 ? [4, 2, 1] : excess >= 2 ? [2, 1] : [1]) {
    const at = longest(step === 4 ? all : edges, step) ?? longest(all, step);
    if (at === undefined) continue;
    sections[at] = { ...sections[at]!, bars: sections[at]!.bars - step };
    return true;
  }
  const drop = edges.at(-1) ?? (sections.length > 1 ? 0 : undefined);
  if (drop === undefined) return false;
  sections.splice(drop, 1);
  return true;
}

/** A verse and chorus again before the last chorus, as much of them as fits. */
function findAgain(
  sections: readonly PlannedSection[],
  missing: number,
): { at: number; sections: PlannedSection[] } | undefined {
  const isPeak = ({ kind }: PlannedSection): boolean => peaks.includes(kind);
  const lastPeak = sections.findLastIndex(isPeak);
  const firstPeak = sections.findIndex(isPeak);
  const from = sections.findIndex(({ kind }) => kind === 'verse' || kind === 'build');
  if (lastPeak < 0) return undefined;
  const round = from >= 0 && from < firstPeak ? sections.slice(from, firstPeak + 1) : [sections[firstPeak]!];
  for (const candidate of [round, [sections[lastPeak]!]]) {
    if (countFormBars(candidate) <= missing) return { at: lastPeak + 1, sections: candidate };
  }
  return undefined;
}

function lengthen(sections: PlannedSection[], missing: number): void {
  const step = Math.min(missing, missing >= 4 ? 4 : 2);
  const at = sections.findLastIndex(({ kind }) => kind === 'outro' || kind === 'solo');
  const place = at >= 0 ? at : sections.length - 1;
  sections[place] = { ...sections[place]!, bars: sections[place]!.bars + step };
}

/** Where a kind of section lies between the barest moment and the fullest. */
const energies: Readonly<Record<SectionKind, number>> = {
  intro: 0.35,
  verse: 0.5,
  prechorus: 0.65,
  chorus: 0.85,
  bridge: 0.55,
  solo: 0.75,
  break: 0.3,
  build: 0.6,
  drop: 0.95,
  outro: 0.4,
};

/**
 * How full each section is: verses and choruses grow from one to the next, the last chorus is the height of the song,
 * and what comes right before it steps back.
 */
export function planEnergies(sections: readonly PlannedSection[], arousal: number, random: Random): number[] {
  const seen = new Map<SectionKind, number>();
  const lastPeak = sections.findLastIndex(({ kind }) => kind === 'chorus' || kind === 'drop');
  return sections.map(({ kind }, i) => {
    const ordinal = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, ordinal);
    const growth = Math.min(0.12, 0.06 * (ordinal - 1));
    const height = i === lastPeak ? 0.08 : i === lastPeak - 1 && kind !== 'verse' ? -0.05 : 0;
    const mood = 0.2 * (arousal - 0.5);
    const energy = energies[kind] + growth + height + mood + 0.02 * random.normal();
    return Math.max(0.1, Math.min(1, energy));
  });
}

/** Kinds that a song may end in the height of, the likeliest first. */
const finaleKinds: readonly SectionKind[] = ['chorus', 'drop', 'verse'];

/**
 * The height that a song comes to, where it has been there before: its last chorus, with those right before it, as long as
 * one stays behind to be compared with; else its last drop, else its last verse. Empty where nothing comes back.
 */
export function findFinale<Section extends Pick<SongSection, 'kind'>>(sections: readonly Section[]): Section[] {
  const kind = finaleKinds.find((each) => sections.some((section) => section.kind === each));
  const places = sections.flatMap((section, i) => (section.kind === kind ? [i] : []));
  if (places.length < 2) return [];
  let from = places.length - 1;
  while (kind === 'chorus' && from > 1 && places[from - 1] === places[from]! - 1) from--;
  return places.slice(from).map((i) => sections[i]!);
}
