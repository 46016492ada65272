import { barMeters, regroupGrid } from '../../notation/bar-meter.ts';
import type { BarMeter } from '../../notation/song.ts';
import { caribbeanStyles } from './caribbean.ts';
import { classicalStyles } from './classical.ts';
import { danceStyles } from './dance.ts';
import { electronicStyles } from './electronic.ts';
import { folkStyles } from './folk.ts';
import { hipHopStyles } from './hip-hop.ts';
import { jazzStyles } from './jazz.ts';
import { latinStyles } from './latin.ts';
import { popStyles } from './pop.ts';
import { africanStyles } from './regions/africa.ts';
import { antilleanStyles } from './regions/antilles.ts';
import { eastAsianStyles } from './regions/east-asia.ts';
import { mexicanStyles } from './regions/mexico.ts';
import { nearEasternStyles } from './regions/near-east.ts';
import { northernEuropeanStyles } from './regions/northern-europe.ts';
import { southAmericanStyles } from './regions/south-america.ts';
import { southAsianStyles } from './regions/south-asia.ts';
import { southernEuropeanStyles } from './regions/southern-europe.ts';
import { rockStyles } from './rock.ts';
import { americanRootsStyles } from './scenes/american-roots.ts';
import { clubSceneStyles } from './scenes/club-scenes.ts';
import { metalSceneStyles, vocalGroupStyles } from './scenes/metal-and-oldies.ts';
import { rockSceneStyles } from './scenes/rock-scenes.ts';
import { stageStyles } from './scenes/stage.ts';
import { soulStyles } from './soul.ts';
import type { Drum, DrumGrid, Groove, Style, StylePart, Weighted } from './style.ts';
import { worldStyles } from './world.ts';

/** Styles that are heard everywhere. */
export const commonStyles: readonly Style[] = [
  ...popStyles,
  ...rockStyles,
  ...folkStyles,
  ...hipHopStyles,
  ...danceStyles,
  ...electronicStyles,
  ...jazzStyles,
  ...soulStyles,
  ...latinStyles,
  ...caribbeanStyles,
  ...classicalStyles,
  ...worldStyles,
];

/** Orchestrated versions of any tradition have these. */
const strings = ['slowStrings', 'stringEnsemble', 'cello', 'viola'] as const;
const machines: readonly string[] = ['electronicKit', 'trapKit'];

/** Bands of a tradition grow by more of their own and by strings; those with drum machines by whatever their family welcomes. */
function ofRegion(region: readonly Style[]): Style[] {
  return region.map((style) => {
    const own = style.parts.flatMap(({ instruments }) => instruments.map(([name]) => name));
    return own.some((name) => machines.includes(name)) ? style : { ...style, guests: [...own, ...strings] };
  });
}

/** Every style there is: those, and styles of regions and scenes. */
export const styles: readonly Style[] = [
  ...commonStyles,
  ...ofRegion(africanStyles),
  ...ofRegion(antilleanStyles),
  ...ofRegion(eastAsianStyles),
  ...ofRegion(mexicanStyles),
  ...ofRegion(nearEasternStyles),
  ...ofRegion(northernEuropeanStyles),
  ...ofRegion(southAmericanStyles),
  ...ofRegion(southAsianStyles),
  ...ofRegion(southernEuropeanStyles),
  ...americanRootsStyles,
  ...clubSceneStyles,
  ...metalSceneStyles,
  ...vocalGroupStyles,
  ...rockSceneStyles,
  ...stageStyles,
];

const byName = new Map(styles.map((style) => [style.name, style]));

/** @throws RangeError for a name that is not in the table */
export function findStyle(name: string): Style {
  const style = byName.get(name);
  if (!style) throw new RangeError(`there is no style ${name}`);
  return style;
}

/** From this share on, a second style brings its drums and bass. */
const grooveShare = 0.35;
/** No band plays faster beats. */
const fastestBpm = 240;
/** Further apart than this, tempos meet in half or double time. */
const halfTimeOctaves = 0.68;
/** From this share on, it brings its typical chord instrument. */
const colourShare = 0.15;

/**
 * One style of several: harmony, form and lead players of the heaviest, drums and bass (which belong together) of the
 * second where it weighs enough, colours of all, and tempo, swing, mood, melody and mix in between.
 *
 * Nothing is drawn: the same parts give the same style.
 *
 * @param parts at most the three heaviest count; none is pop
 * @param meter asked for: the drums and tempos are brought to it
 * @throws RangeError for a name that is not in the table
 */
export function blendStyles(
  parts: readonly { readonly name: string; readonly weight: number }[],
  meter?: BarMeter,
): Style {
  const blended = blendAll(parts);
  return meter ? fitMeter(blended, meter) : blended;
}

function blendAll(parts: readonly { readonly name: string; readonly weight: number }[]): Style {
  const heaviest = parts
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 3);
  const [first, ...others] = heaviest;
  if (!first) return findStyle(parts[0]?.name ?? 'pop');
  let blended = findStyle(first.name);
  let sum = first.weight;
  for (const [i, { name, weight }] of others.entries()) {
    sum += weight;
    if (name !== first.name) blended = mixInto(blended, findStyle(name), { share: weight / sum, isSecond: i === 0 });
  }
  return blended;
}

interface Mixing {
  /** Of the other, up to a half. */
  readonly share: number;
  readonly isSecond: boolean;
}

function mixInto(base: Style, other: Style, { share, isSecond }: Mixing): Style {
  const takesGroove = isSecond && share >= grooveShare && canLendGroove(base, other);
  const band = takesGroove ? other : base;
  return {
    ...base,
    name: `${base.name} + ${other.name}`,
    words: [...base.words, ...other.words],
    tempoBpm: mixTempo(base, other, share),
    swing: mixSwing(base, other, share),
    valence: between(base.valence, other.valence, share),
    arousal: between(base.arousal, other.arousal, share),
    harmony: {
      ...base.harmony,
      colour: between(base.harmony.colour, other.harmony.colour, share),
      spice: between(base.harmony.spice, other.harmony.spice, share),
      lift: between(base.harmony.lift, other.harmony.lift, share),
    },
    grooves: band.grooves,
    fills: band.fills,
    playing: band.playing,
    parts: mixParts(base, other, { share, takesGroove, isSecond }),
    melody: mixNumbers(base.melody, other.melody, share),
    mix: blendMixes(base.mix, other.mix, share),
    themes: [...new Set([...base.themes, ...other.themes])],
  };
}

/** Only where its bars are cut alike, and there are drums at all. */
function canLendGroove(base: Style, other: Style): boolean {
  const [meter, otherMeter] = [base.meters[0]?.[0], other.meters[0]?.[0]];
  return other.grooves.length > 0 && meter?.quarters === otherMeter?.quarters && meter?.beats === otherMeter?.beats;
}

function between(from: number, to: number, share: number): number {
  return from + share * (to - from);
}

function mixNumbers<T extends { readonly [K in keyof T]: number }>(from: T, to: T, share: number): T {
  const keys = Object.keys(from) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, between(from[key], to[key], share)])) as T;
}

function blendMixes({ toneDb, ...base }: Style['mix'], { toneDb: otherDb, ...other }: Style['mix'], share: number) {
  return { ...mixNumbers(base, other, share), toneDb: toneDb.map((db, i) => between(db, otherDb[i]!, share)) };
}

/** Tempos in between, the other's in half or double time where that is nearer. */
function mixTempo({ tempoBpm: from }: Style, { tempoBpm: to }: Style, share: number): Style['tempoBpm'] {
  const octaves = Math.log2(from.usual / to.usual);
  const octave = Math.abs(octaves) > halfTimeOctaves ? 2 ** Math.sign(octaves) : 1;
  const mixed = (key: keyof Style['tempoBpm']): number =>
    Math.min(fastestBpm, Math.round(from[key] * ((octave * to[key]) / from[key]) ** share));
  return { slowest: mixed('slowest'), usual: mixed('usual'), fastest: mixed('fastest') };
}

function mixSwing({ swing: from }: Style, { swing: to }: Style, share: number): Style['swing'] {
  const isAlike = from.unitQuarters === to.unitQuarters || from.ratio === 0.5 || to.ratio === 0.5;
  if (!isAlike) return from;
  const unitQuarters = from.ratio === 0.5 ? to.unitQuarters : from.unitQuarters;
  return { unitQuarters, ratio: between(from.ratio, to.ratio, share) };
}

function mixParts(
  base: Style,
  other: Style,
  { share, takesGroove, isSecond }: Mixing & { takesGroove: boolean },
): StylePart[] {
  const isRhythmSection = ({ role }: StylePart): boolean =>
    role === 'drums' || role === 'bass' || role === 'percussion';
  const players = base.parts.filter((part) => !isRhythmSection(part)).map((part) => joinPlayers(part, other, share));
  const section = (takesGroove ? other : base).parts.filter(isRhythmSection);
  if (share < colourShare) return [...section, ...players];
  const colour = listColours(other, isSecond);
  const kept = players.filter(({ role }) => !colour.some((part) => part.role === role));
  return [...section, ...kept, ...colour];
}

/** Lead and counter-lines are played by the people of both. */
function joinPlayers(part: StylePart, other: Style, share: number): StylePart {
  if (part.role !== 'lead' && part.role !== 'counter') return part;
  const theirs = other.parts.find(({ role }) => role === part.role)?.instruments ?? [];
  if (theirs.length === 0) return part;
  return { ...part, instruments: joinWeights(part.instruments, theirs, share) };
}

function joinWeights(from: Weighted<string>, to: Weighted<string>, share: number): Weighted<string> {
  const joined = new Map<string, number>();
  for (const [choices, factor] of [[from, 1 - share] as const, [to, share] as const]) {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of choices) joined.set(name, (joined.get(name) ?? 0) + (factor * weight) / total);
  }
  return [...joined];
}

/** What the other is known by: a second style its chords, a third its counter-line or pad. */
function listColours(other: Style, isSecond: boolean): StylePart[] {
  if (isSecond) {
    const chords = other.parts.find(({ role }) => role === 'chords');
    return chords
      ? [{ ...chords, role: 'rhythm', entersAt: Math.max(0.35, chords.entersAt), chance: 1, pan: 0.4 }]
      : other.parts.filter(({ role }) => role === 'rhythm');
  }
  const line = other.parts.find(({ role }) => role === 'counter') ?? other.parts.find(({ role }) => role === 'pad');
  return line ? [{ ...line, chance: 1 }] : [];
}

/** Bars of any style in another meter: kick and backbeat where that meter has them, a soft and a full one. */
const meterGrooves: readonly {
  readonly meter: BarMeter;
  readonly grids: readonly (readonly [kick: DrumGrid, backbeat: DrumGrid, pulse: DrumGrid])[];
}[] = [
  {
    meter: { quarters: 4, beats: 4 },
    grids: [
      ['x.......x.......', '....x.......x...', 'x.o.x.o.x.o.x.o.'],
      ['X.....x.X.......', '....X.......X..g', 'x.x.x.x.x.x.x.x.'],
    ],
  },
  {
    meter: { quarters: 3, beats: 3 },
    grids: [
      ['x...........', '....o...o...', 'x...o...o...'],
      ['X.........x.', '....x...X...', 'x.o.x.o.x.o.'],
    ],
  },
  {
    meter: { quarters: 3, beats: 2 },
    grids: [
      ['x...........', '......x.....', 'x.o.o.x.o.o.'],
      ['X...x.....x.', '......X.....', 'x.x.x.x.x.x.'],
    ],
  },
  {
    meter: barMeters['9/8'],
    grids: [
      ['x.................', '............o.....', 'x.o.o.x.o.o.x.o.o.'],
      ['X.........x.......', '......x.....X.....', 'x.x.x.x.x.x.x.x.x.'],
    ],
  },
  {
    meter: barMeters['2/4'],
    grids: [
      ['x.......', '....x...', 'x.o.x.o.'],
      ['X.....x.', '....X...', 'x.x.x.x.'],
    ],
  },
  {
    meter: { quarters: 6, beats: 4 },
    grids: [
      ['x.....x.....', '...x.....x..', 'xooxooxooxoo'],
      ['X....xX....x', '...X.....X..', 'xxxxxxxxxxxx'],
    ],
  },
];

/** Beats of three eighths are counted slower than beats of two: 108 quarters feel like 72 dotted ones. */
const dottedShare = 2 / 3;

function fitMeter(style: Style, meter: BarMeter): Style {
  const own = style.meters[0]?.[0];
  if (!own || (own.quarters === meter.quarters && own.beats === meter.beats)) return style;
  const beatOf = ({ quarters, beats }: BarMeter): number => quarters / beats;
  const [from, to] = [beatOf(own), beatOf(meter)];
  const factor = to > from ? dottedShare : to < from ? 1 / dottedShare : 1;
  const { slowest, usual, fastest } = style.tempoBpm;
  const scale = (tempoBpm: number): number => Math.min(fastestBpm, Math.round(factor * tempoBpm));
  return {
    ...style,
    meters: [[meter, 1]],
    tempoBpm: { slowest: scale(slowest), usual: scale(usual), fastest: scale(fastest) },
    // Triplets are written out in compound meters.
    // Bars that end off the beat have no pairs of eighths to swing.
    swing: to > 1 || !Number.isInteger(meter.beats) ? { unitQuarters: 0.5, ratio: 0.5 } : style.swing,
    grooves: meter.groups ? regroupGrooves(style, meter.groups) : listGrooves(style, meter),
  };
}

/** What marks the beats of a bar. */
const markingDrums: readonly string[] = ['kick', 'snare', 'clap', 'rim', 'crash'] satisfies Drum[];

/** Bars of unequal groups as the style plays its own of 4/4; a group begins with a stroke, the first with an accent. */
function regroupGrooves(style: Style, groups: readonly number[]): Groove[] {
  const isInFour = style.meters[0]?.[0].quarters === 4;
  const inFour = isInFour ? style.grooves : listGrooves(style, barMeters['4/4']);
  const steps = groups.reduce((sum, length) => sum + 4 * length, 0);
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, length) => sum + 4 * length, 0));
  return inFour.map((groove) => {
    const drums = Object.entries(groove.drums).map(([drum, grid]) => [
      drum,
      regroupGrid(grid.length < 16 ? grid.repeat(16 / grid.length) : grid, groups, markingDrums.includes(drum)),
    ]);
    const regrouped: Partial<Record<Drum, DrumGrid>> = Object.fromEntries(drums);
    const marks = markingDrums.flatMap((drum) => regrouped[drum as Drum] ?? []);
    const isBare = (step: number): boolean => marks.every((grid) => 'g.'.includes(grid[step % grid.length]!));
    const kick = Array.from(regrouped.kick ?? '.'.repeat(steps), (mark, i) => {
      const isStart = starts.includes(i % steps);
      return i % steps === 0 && mark !== '.' ? 'X' : isStart && isBare(i) && mark === '.' ? 'x' : mark;
    });
    return { ...groove, drums: { ...regrouped, ...(marks.length > 0 && { kick: kick.join('') }) } };
  });
}

/** With the sounds of the style's own fullest bar. */
function listGrooves({ grooves }: Style, meter: BarMeter): Groove[] {
  const sounds = Object.keys(grooves.findLast(({ sections }) => !sections)?.drums ?? {}) as Drum[];
  const pick = (among: readonly Drum[], otherwise: Drum): Drum =>
    among.find((drum) => sounds.includes(drum)) ?? otherwise;
  const backbeat = pick(['snare', 'clap', 'rim'], 'rim');
  const pulse = pick(['closedHat', 'ride', 'shaker', 'tambourine'], 'closedHat');
  const known = meterGrooves.find((each) => each.meter.quarters === meter.quarters && each.meter.beats === meter.beats);
  const gentlest = Math.min(...grooves.map(({ energy }) => energy[0]));
  if (sounds.length === 0 || !known) return [];
  return known.grids.map(([kick, onBackbeat, onPulse], i) => ({
    name: i === 0 ? 'soft' : 'full',
    energy: i === 0 ? [Math.min(gentlest, 0.5), 0.68] : [0.6, 1],
    drums: { kick, [backbeat]: onBackbeat, [pulse]: onPulse },
  }));
}
