import type { Random } from '../../dsp/random.ts';
import type { ScoreNote } from '../../notation/song.ts';
import { fillBeats } from '../drum-model/fill-tables.ts';
import type { Drum } from '../styles/style.ts';
import { hit } from './drum-keys.ts';

/** A sixteenth of a fill: capitals have a kick under them, `g` is a ghost note, `.` a rest. */
const drumsOf: Readonly<Record<string, readonly Drum[]>> = {
  s: ['snare'],
  g: ['snare'],
  h: ['highTom'],
  m: ['midTom'],
  l: ['lowTom'],
  k: ['kick'],
  c: ['crash'],
  o: ['openHat'],
  x: ['closedHat'],
  S: ['snare', 'kick'],
  H: ['highTom', 'kick'],
  M: ['midTom', 'kick'],
  L: ['lowTom', 'kick'],
  C: ['crash', 'kick'],
  O: ['openHat', 'kick'],
};
const ghostForce = 0.28;
/** Fuller sections have fuller beats: by so much a stroke is likelier for each part of energy above the middle. */
const densityPull = 1.6;
const middleEnergy = 0.55;
/** How often a fill keeps to beats that drummers play in a row, where the table knows any. */
const followChance = 0.85;

const lasting = fillBeats.filter(([, ends]) => ends > 0);
const beforeOf = new Map<string, readonly (readonly [beat: string, count: number])[]>(
  fillBeats.map(([beat, , before]) => [
    beat,
    before.split(' ').flatMap((each) => {
      const [name, count] = each.split(':');
      return name && count ? [[name, Number(count)] as const] : [];
    }),
  ]),
);

function countStrokes(beat: string): number {
  return beat.replaceAll('.', '').length;
}

/**
 * Fills of a song, each other than the one before it, drawn beat by beat from its end as drummers play them.
 *
 * @returns a function that plays the next: its end is the start of what follows, and it grows towards it
 */
export function createFills(): (
  startQuarters: number,
  quarters: number,
  playing: { energy: number; random: Random },
) => ScoreNote[] {
  let last: string | undefined;
  return (startQuarters, quarters, { energy, random }) => {
    const count = Math.max(1, Math.round(quarters / 0.25));
    let marks = draw(count, energy, random);
    if (marks === last) marks = draw(count, energy, random.for('another'));
    last = marks;
    return Array.from(marks, (mark, i) =>
      (drumsOf[mark] ?? []).map((drum) => {
        const accent = (i + 16 - (count % 4)) % 4 === 0 ? 0.08 : 0;
        const force = mark === 'g' ? ghostForce : 0.42 + accent + (0.4 * energy * (i + 1)) / count;
        return hit(drum, startQuarters + 0.25 * i, force);
      }),
    ).flat();
  };
}

/** So many sixteenths, the last of them at the end of a beat. */
function draw(count: number, energy: number, random: Random): string {
  const weigh = (beat: string, times: number): readonly [string, number] => [
    beat,
    times * Math.exp(densityPull * (energy - middleEnergy) * (countStrokes(beat) - 2.5)),
  ];
  let beat = random.pickWeighted(lasting.map(([each, ends]) => weigh(each, ends)));
  let marks: string = beat;
  while (marks.length < count) {
    const before = beforeOf.get(beat) ?? [];
    const known = before.length > 0 && random.chance(followChance);
    beat = random.pickWeighted(
      known ? before.map(([each, times]) => weigh(each, times)) : lasting.map(([each, ends]) => weigh(each, ends)),
    );
    marks = beat + marks;
  }
  return marks.slice(-count);
}
