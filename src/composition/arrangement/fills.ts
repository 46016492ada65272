import type { Random } from '../../dsp/random.ts';
import type { ScoreNote } from '../../notation/song.ts';
import type { Drum } from '../styles/style.ts';
import { hit } from './drum-keys.ts';

/**
 * Four beats of sixteenths, of which a fill takes the last ones: s snare, S snare with a kick under it, h m l the toms from
 * high to low, k kick, c crash, o open hat, g ghost note, `.` rest.
 *
 * Source: the fills that C. Chapin, "Advanced Techniques for the Modern Drummer" (1948) and J. Morello, "Master Studies" (1983)
 * practise: single strokes down the drums, broken triplets between hand and foot, accents over ghost notes, rests before the one.
 */
const figures = {
  soft: [
    '........s.s.s.s.',
    '........h.h.m.l.',
    '....s...s...ss.s',
    '......g.s.g.s.ss',
    '........s..s..s.',
    '........l.m.h.s.',
    '......o.s.....s.',
  ],
  full: [
    'ssssssssmmmmllll',
    's.sshhhhmmmmllll',
    'S.gsS.gsh.mml.ll',
    's.kss.kss.kkllll',
    '....s.sshhmmllkk',
    'S...S...S.S.SSSS',
    'gsgsgsgshhmmll..',
    's.ss.ss.ss.ssS.S',
    'hhkmmkllkhhkmmll',
    's.s.hhs.s.mms.ll',
    '....ssss....llll',
    'sshhmmllsshhmm..',
    'o.s.o.s.ssssS.S.',
    's..s..s.h..h..m.',
  ],
} as const;

const drumsOf: Readonly<Record<string, readonly Drum[]>> = {
  s: ['snare'],
  S: ['snare', 'kick'],
  g: ['snare'],
  h: ['highTom'],
  m: ['midTom'],
  l: ['lowTom'],
  k: ['kick'],
  c: ['crash'],
  o: ['openHat'],
};
const ghostForce = 0.28;
const fullEnergy = 0.6;

/**
 * Fills of a song, each other than the one before it. @returns a function that plays the next: its end is the start of what
 * follows, and it grows towards it
 */
export function createFills(): (
  startQuarters: number,
  quarters: number,
  playing: { energy: number; random: Random },
) => ScoreNote[] {
  let last: string | undefined;
  return (startQuarters, quarters, { energy, random }) => {
    const choices = (energy > fullEnergy ? figures.full : figures.soft).filter((figure) => figure !== last);
    const figure = random.pick<string>(choices);
    last = figure;
    const count = Math.max(1, Math.round(quarters / 0.25));
    const marks = figure.repeat(2).slice(-count);
    return Array.from(marks, (mark, i) =>
      (drumsOf[mark] ?? []).map((drum) => {
        const accent = (i + 16 - (count % 4)) % 4 === 0 ? 0.08 : 0;
        const force = mark === 'g' ? ghostForce : 0.42 + accent + (0.4 * energy * (i + 1)) / count;
        return hit(drum, startQuarters + 0.25 * i, force);
      }),
    ).flat();
  };
}
