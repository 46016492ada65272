import { countFormBars, type PlannedSection } from './form.ts';
import type { SongWishes } from './song-brief.ts';

type Solos = NonNullable<SongWishes['solos']>;

/** A solo of a whole song, and of one that has no time for it. */
const soloBars = 8;
const shortBars = 4;
/** Below this a form gets short solos. */
const roomyBars = 32;
const places = ['start', 'middle', 'end'] as const;

/** Wished solos in the order in which they come. */
export function orderSolos({ solos = [] }: SongWishes): Solos {
  return solos.toSorted((a, b) => places.indexOf(a.place) - places.indexOf(b.place));
}

/** Bars that wished solos take in a song of so many. */
export function countSoloBars(wishes: SongWishes, songBars: number): number {
  return orderSolos(wishes).length * (songBars < roomyBars ? shortBars : soloBars);
}

/**
 * Puts wished solos into a form that has none: at the start after its intro, in the middle after the chorus nearest to it, at
 * the end before the outro.
 */
export function insertSolos(form: readonly PlannedSection[], wishes: SongWishes, bars: number): PlannedSection[] {
  const solos = orderSolos(wishes);
  const each = bars / Math.max(1, solos.length);
  return solos.reduce<PlannedSection[]>(
    (sections, { place }) => {
      const at = findPlace(sections, place);
      return [...sections.slice(0, at), { kind: 'solo', bars: each }, ...sections.slice(at)];
    },
    [...form],
  );
}

function findPlace(sections: readonly PlannedSection[], place: Solos[number]['place']): number {
  if (place === 'start') return sections[0]?.kind === 'intro' ? 1 : 0;
  if (place === 'end') return sections.at(-1)?.kind === 'outro' ? sections.length - 1 : sections.length;
  const middle = countFormBars(sections) / 2;
  const ends = sections.map((_, i) => countFormBars(sections.slice(0, i + 1)));
  const after = sections.flatMap(({ kind }, i) => (kind === 'chorus' || kind === 'drop' ? [i] : []));
  const candidates = after.filter((i) => i < sections.length - 1 && sections[i + 1]!.kind !== 'outro');
  const all = candidates.length > 0 ? candidates : sections.map((_, i) => i);
  return (
    1 + all.reduce((best, i) => (Math.abs(ends[i]! - middle) < Math.abs(ends[best]! - middle) ? i : best), all[0] ?? 0)
  );
}

/** A song that fades away does so over its chorus, again and again, instead of an outro. */
export function endInChorus(form: readonly PlannedSection[]): PlannedSection[] {
  const kind = form.findLast((section) => section.kind === 'chorus' || section.kind === 'drop')?.kind;
  const last = form.at(-1);
  if (!kind || last?.kind !== 'outro') return [...form];
  return [...form.slice(0, -1), { ...last, kind }];
}
