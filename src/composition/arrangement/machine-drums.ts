import type { Random } from '../../dsp/random.ts';
import type { ScoreNote } from '../../notation/song.ts';
import type { Drum } from '../styles/style.ts';
import { drumKeys, hit } from './drum-keys.ts';
import type { Phrase } from './phrases.ts';

export interface LoopPlaying {
  /** Hats that roll are the sound of trap. */
  readonly rollsHats: boolean;
  readonly random: Random;
  readonly usual: Random;
  /** Bars of the section before this phrase. */
  readonly barsBefore: number;
}

/** A bar of a loop in 4/4: its hits by their sixteenths, fractions between. */
interface Bar {
  readonly hits: ScoreNote[];
  readonly start: number;
  /** Of eight, from 0. */
  readonly place: number;
  readonly energy: number;
  readonly usual: Random;
  readonly random: Random;
}

const barQuarters = 4;
const backbeats: readonly Drum[] = ['snare', 'clap'];

function has({ hits }: Bar, drum: Drum): boolean {
  return hits.some(({ pitch }) => pitch === drumKeys[drum]);
}

function add(bar: Bar, drum: Drum, step: number, force: number): Bar {
  const at = bar.start + step / 4;
  const isTaken = bar.hits.some(
    ({ pitch, startQuarters }) => pitch === drumKeys[drum] && Math.abs(startQuarters - at) < 0.02,
  );
  return isTaken ? bar : { ...bar, hits: [...bar.hits, hit(drum, at, force * (0.75 + 0.3 * bar.energy))] };
}

function drop(bar: Bar, drums: readonly Drum[], from: number, until = 16): Bar {
  const keys = drums.map((drum) => drumKeys[drum]);
  const isDropped = ({ pitch, startQuarters }: ScoreNote): boolean => {
    const step = 4 * (startQuarters - bar.start);
    return keys.includes(pitch) && step > from - 0.05 && step < until - 0.05;
  };
  return { ...bar, hits: bar.hits.filter((each) => !isDropped(each)) };
}

/** Strokes that come faster than sixteenths and grow or fade. */
function roll(bar: Bar, drum: Drum, [from, until]: readonly [number, number], parts: number): Bar {
  const count = Math.round((until - from) * parts);
  const isGrowing = bar.random.chance(0.6);
  return Array.from({ length: count }, (_, i) => i).reduce(
    (now, i) => {
      const along = (i + 1) / count;
      return add(now, drum, from + i / parts, 0.35 + 0.35 * (isGrowing ? along : 1 - along));
    },
    drop(bar, [drum], from, until),
  );
}

/** What a programmer does with the second bar of two: small, and the same whenever it comes. */
const answers: readonly ((bar: Bar) => Bar)[] = [
  (bar) => add(bar, 'closedHat', 15, 0.45),
  (bar) => drop(bar, ['closedHat', 'shaker'], 13),
  (bar) => add(add(bar, 'closedHat', 3, 0.3), 'closedHat', 11, 0.3),
  (bar) => add(drop(bar, ['closedHat'], 14, 15), 'openHat', 14, 0.5),
  (bar) => add(add(bar, 'rim', 7, 0.45), 'rim', 10, 0.55),
  (bar) => add(add(add(bar, 'rim', 3, 0.4), 'rim', 6, 0.5), 'rim', 11, 0.45),
  (bar) => add(bar, 'kick', 15, 0.42),
  (bar) => add(add(bar, 'conga', 11, 0.4), 'lowConga', 14, 0.5),
];

/** The fourth bar turns round: a soft kick before the one, a roll of the clap, an open hat, or hats that stop. */
const turns: readonly ((bar: Bar) => Bar)[] = [
  (bar) => add(bar, 'kick', 11, 0.4),
  (bar) => add(add(bar, backbeatOf(bar), 14, 0.4), backbeatOf(bar), 15, 0.55),
  (bar) => drop(add(bar, 'openHat', 12, 0.55), ['closedHat', 'shaker', 'ride'], 12),
  (bar) => roll(bar, 'closedHat', [14, 16], 2),
  (bar) => add(bar, 'midTom', 13, 0.4),
];

/** The eighth bar makes room: the kick goes for its second half or its end, under a roll or a fill of the backbeat. */
const breaks: readonly ((bar: Bar) => Bar)[] = [
  (bar) => roll(drop(bar, ['kick'], 8), backbeatOf(bar), [12, 16], 1),
  (bar) => add(add(drop(bar, ['kick'], 12), backbeatOf(bar), 11, 0.5), backbeatOf(bar), 14, 0.6),
  (bar) => drop(bar, ['kick', 'closedHat', 'openHat', 'shaker', 'ride', 'rim'], 13),
  (bar) => roll(drop(bar, ['kick'], 8), 'closedHat', [12, 16], 2),
];

function backbeatOf(bar: Bar): Drum {
  return backbeats.find((drum) => has(bar, drum)) ?? 'snare';
}

const rollStarts = [2, 6, 7, 10, 14, 15];

/** Hats of trap: rolls in thirty-seconds, triplets and sixty-fourths, elsewhere in each bar; kicks that come and go. */
function rollHats(bar: Bar): Bar {
  const { usual, random, place } = bar;
  const own = usual.for(`roll ${place % 4}`);
  const count = place % 2 === 1 ? 2 : 1;
  const rolled = Array.from({ length: count }, (_, i) => i).reduce((now, i) => {
    const draw = i === 0 ? own : random;
    if (!draw.chance(0.75)) return now;
    const from = draw.pick(rollStarts);
    return roll(now, 'closedHat', [from, Math.min(16, from + draw.pick([1, 2, 2]))], draw.pick([2, 2, 3, 3, 4]));
  }, bar);
  if (place % 2 === 0) return rolled;
  const kick = own.pick([3, 6, 7, 10, 11, 14]);
  return own.chance(0.6) ? add(rolled, 'kick', kick, 0.65) : drop(rolled, ['kick'], 5, 12);
}

/**
 * Varies the loop of a drum machine as producers do: the second of two bars answers the first, the fourth turns round, the
 * eighth makes room for what comes; now and then a bar has something of its own. Four to the floor stays but for the eighth.
 *
 * Source: M. Butler, "Unlocking the Groove" (2006), on loops of two, four and eight bars; R. Snoman, "Dance Music Manual" (2019),
 * on drum loops.
 */
export function varyLoop(notes: readonly ScoreNote[], section: Phrase, playing: LoopPlaying): ScoreNote[] {
  const { usual, random } = playing;
  return Array.from({ length: section.bars }, (_, i) => i).flatMap((i) => {
    const start = section.startQuarters + i * barQuarters;
    const place = (playing.barsBefore + i) % 8;
    const inside = notes.filter(
      ({ startQuarters }) => startQuarters > start - 0.05 && startQuarters < start + barQuarters - 0.05,
    );
    if (inside.length === 0) return [];
    const draw = random.for(`bar ${playing.barsBefore + i}`);
    let bar: Bar = { hits: inside, start, place, energy: section.energy, usual, random: draw };
    if (playing.rollsHats && has(bar, 'closedHat')) bar = rollHats(bar);
    if (place % 2 === 1) bar = usual.for(`answer ${place % 4}`).pick(answers)(bar);
    if (place % 4 === 3) bar = draw.pick(turns)(bar);
    if (place === 7 && has(bar, 'kick') && !section.isFinale) bar = draw.pick(breaks)(bar);
    if (place % 2 === 0 && draw.chance(passingChance)) bar = draw.pick(answers)(bar);
    return bar.hits;
  });
}

/** How often a first or third bar has something of its own. */
const passingChance = 0.3;
