import type { Random } from '../../dsp/random.ts';
import { figureTable } from './figure-tables.ts';

/** What a hand does: chords in rhythm, strums of a guitar, or broken chords. */
export type Hand = 'chords' | 'strums' | 'broken';

/**
 * Half a bar of 4/4 in eight sixteenths: `C` the chord, `d` its upper two tones, `0` to `3` one tone from the lowest to the highest,
 * `b` the lowest alone, `.` nothing new.
 */
export type Figure = string;

interface Row {
  readonly figure: Figure;
  readonly first: number;
  readonly next: readonly (readonly [Figure, number])[];
}

const rows: readonly Row[] = figureTable.map(([figure, first, next]) => ({
  figure,
  first,
  next: next.split(' ').flatMap((each) => {
    const [name, count] = each.split(':');
    return name && count ? [[name, Number(count)] as const] : [];
  }),
}));
const rowOf = new Map(rows.map((row) => [row.figure, row]));

const count = (figure: Figure, letters: RegExp): number => figure.match(letters)?.length ?? 0;
const suits: Readonly<Record<Hand, (figure: Figure) => boolean>> = {
  chords: (figure) => count(figure, /[Cd]/g) > 0 && count(figure, /[Cd]/g) >= count(figure, /[0-3]/g),
  strums: (figure) => /^[Cdb.]+$/.test(figure) && count(figure, /[Cd]/g) >= count(figure, /b/g),
  broken: (figure) => count(figure, /[0-3]/g) >= 2 && count(figure, /C/g) === 0,
};
/** Strokes in half a bar that are wanted: so many, and so many more at full energy. */
const density: Readonly<Record<Hand, readonly [number, number]>> = {
  chords: [0.6, 3.2],
  strums: [1.2, 3.8],
  broken: [1.6, 5],
};
const densitySpread = 1.1;

export interface FigureWish {
  readonly hand: Hand;
  /** Of the passage, 0 to 1. */
  readonly energy: number;
  readonly random: Random;
}

/** A half bar of a hand, as pianists play it after another or at the beginning of a bar. */
function drawFigure(before: Figure | undefined, { hand, energy, random }: FigureWish): Figure {
  const [least, more] = density[hand];
  const weigh = (figure: Figure, times: number): readonly [Figure, number] => {
    const away = (count(figure, /[^.]/g) - least - more * energy) / densitySpread;
    return [figure, times * Math.exp(-(away ** 2) / 2)];
  };
  const following = (before === undefined ? undefined : rowOf.get(before))?.next.filter(([each]) => suits[hand](each));
  if (following && following.length > 1)
    return random.pickWeighted(following.map(([each, times]) => weigh(each, times)));
  const beginning = rows.filter(({ figure, first }) => first > 0 && suits[hand](figure));
  return random.pickWeighted(beginning.map(({ figure, first }) => weigh(figure, first)));
}

/** How often the second half of a bar is another once. */
const passingChance = 0.1;

/**
 * Figures of a passage: two bars that answer each other and return, each fourth one turned round, now and then a half bar of its own.
 *
 * @param usual of the kind of passage: the figures return with it
 * @returns a bar's two halves, by its number from 0
 */
export function drawFigures(wish: FigureWish, usual: Random): (bar: number) => Figure {
  const known = new Map<string, Figure>();
  const remember = (name: string, draw: () => Figure): Figure => {
    const figure = known.get(name) ?? draw();
    known.set(name, figure);
    return figure;
  };
  const draw = (name: string, before: Figure | undefined): Figure =>
    remember(name, () => drawFigure(before, { ...wish, random: usual.for(name) }));
  return (bar) => {
    const opening = draw('0', undefined);
    const closing = draw('1', opening);
    const first = bar % 2 === 0 ? opening : draw('2', closing);
    const second = bar % 2 === 0 ? closing : draw(bar % 4 === 3 ? 'turn' : '3', first);
    const own = wish.random.for(`bar ${bar}`);
    const isOwn = remember(`own ${bar}`, () => (own.chance(passingChance) ? 'x' : '')) !== '';
    return first + (isOwn ? remember(`bar ${bar}`, () => drawFigure(first, { ...wish, random: own })) : second);
  };
}
