import { commonStyles, styles } from '../../../composition/styles/blend.ts';
import type { Style } from '../../../composition/styles/style.ts';
import { isMinor } from '../../../notation/mode.ts';
import type { PassageContext } from '../passage-context.ts';
import { rateFamilies } from './guess-family.ts';
import { listSides, meanOf } from './style-features.ts';
import { styleSounds } from './style-sounds.ts';

/**
 * What counts as drums, a piano alone, distorted guitars and plucked strings around a gap. Like the costs below, these
 * values were set by hand on songs of our own and some recordings; they have no published source.
 */
const thresholds = {
  /** Drums are percussive and noisy: a piano is as percussive, but not noisy. */
  drums: { percussivenessMin: 0.08, noisinessMin: 0.13 },
  /** Hammers, tones and no highs. A nylon guitar may pass for a piano, a string orchestra or a voice does not. */
  piano: { percussivenessMin: 0.035, onsetsPerSecondMin: 1, noisinessMax: 0.05, highShareMax: 0.004 },
  /** Highs, dense onsets and no bare moment. */
  distortion: { highShareMin: 0.03, onsetsPerSecondMin: 3.5, energyMin: 0.7 },
  /** Bowed and blown instruments have fewer onsets. */
  plucked: { onsetsPerSecondMin: 2.5 },
  /** A style whose drums enter at a higher energy often plays without them. */
  drumsEnterAtMax: 0.45,
} as const;

/** How much songs of a style differ: in the logarithm of percussiveness, in onsets a second, in swing. */
const deviations = { percussiveness: 0.4, onsetsPerSecond: 0.9, swing: 0.05 } as const;

const machineFamilies: readonly string[] = ['hip-hop', 'dance', 'electronic'];
const usualFamilies: readonly string[] = ['pop', 'rock', 'soul', ...machineFamilies];
const usualStyles: readonly string[] = [
  'folk',
  'country',
  'jazz',
  'jazz ballad',
  'blues',
  'reggae',
  'classical',
  'romantic piano',
  'cinematic',
];
const distortedInstruments: readonly string[] = ['overdrivenGuitar', 'distortionGuitar', 'lowGuitar'];
const massedInstruments: readonly string[] = ['choirAahs', 'voiceOohs', 'brassSection'];
const pluckedInstruments: readonly string[] = ['steelGuitar', 'nylonGuitar', 'banjo', 'ukulele', 'harp'];
const pianos: readonly string[] = ['grandPiano', 'brightPiano', 'honkyTonk'];

/** What a style costs beside a gap, feature by feature: the cheapest style is the guess. */
const costs: Readonly<Record<string, (style: Style, sound: Sound) => number>> = {
  tempo: (style, { tempoBpm }) => priceTempo(style, tempoBpm),
  percussiveness: ({ name }, { percussiveness }) =>
    square(Math.log(Math.max(0.01, percussiveness) / styleSounds[name]![0]) / deviations.percussiveness),
  onsets: ({ name }, { onsetsPerSecond }) =>
    square((onsetsPerSecond - styleSounds[name]![1]) / deviations.onsetsPerSecond),
  swing: ({ swing }, { swingRatio }) => square((swing.ratio - swingRatio) / deviations.swing) / 2,
  meter: priceMeter,
  mode: priceMode,
  drumsMissing: (style, { hasDrums }) => (needsDrums(style) && !hasDrums ? 4 : 0),
  pianoMissing: (style, { isPianoAlone }) => (isPianoAlone && !suitsPiano(style) ? 4 : 0),
  tooBrightForPiano: (style, { isNoPiano }) => (isNoPiano && isPianoOnly(style) ? 3 : 0),
  riskyInstruments: (style, { riskyInstruments }) => 3 * rateShare(style, riskyInstruments),
  pluckedMissing: (style, sound) => (isPlucked(sound) ? 1.5 * (1 - rateShare(style, pluckedInstruments)) : 0),
  // Between equally likely styles, one with played instruments is safer.
  machineMade: ({ family }) => (machineFamilies.includes(family) ? 0.6 : 0),
  // A wrong guess of an unusual style sounds worse than pop.
  unusual: (style) =>
    commonStyles.includes(style) && (usualFamilies.includes(style.family) || usualStyles.includes(style.name))
      ? 0
      : 1.2,
};

/**
 * Instruments that disturb where they do not belong, and are not clearly present around a gap. Choirs and brass cannot
 * be detected.
 */
export function listRiskyInstruments(context: PassageContext): string[] {
  return [...massedInstruments, ...(mayBeDistorted(context) ? [] : distortedInstruments)];
}

/** Whether the surroundings are so dense, loud and bright that distorted guitars may be among them. */
function mayBeDistorted(context: PassageContext): boolean {
  const { highShareMin, onsetsPerSecondMin, energyMin } = thresholds.distortion;
  const sides = listSides(context);
  return (
    hasDrums(context) &&
    // A piece that ends or begins is sparse on that side.
    sides.some(({ onsetsPerSecond }) => onsetsPerSecond >= onsetsPerSecondMin) &&
    sides.every(({ highShare, energy }) => highShare >= highShareMin && energy >= energyMin)
  );
}

/** Whether drums play around a gap. */
export function hasDrums(context: PassageContext): boolean {
  const sides = listSides(context);
  return (
    meanOf(sides, ({ percussiveness }) => percussiveness) >= thresholds.drums.percussivenessMin &&
    meanOf(sides, ({ noisiness }) => noisiness) >= thresholds.drums.noisinessMin
  );
}

/** Whether every side sounds like a piano alone. */
export function isPianoAlone(context: PassageContext): boolean {
  const { piano } = thresholds;
  return listSides(context).every(
    ({ percussiveness, onsetsPerSecond, noisiness, highShare, hasVocals }) =>
      percussiveness >= piano.percussivenessMin &&
      onsetsPerSecond >= piano.onsetsPerSecondMin &&
      noisiness <= piano.noisinessMax &&
      highShare > 0 &&
      highShare <= piano.highShareMax &&
      !hasVocals,
  );
}

/** Beside the costs below, what it costs that a family is half as likely. */
const familyCost = 2.5;
/** No family is less likely than this. */
const likelihoodMin = 0.004;
/** Below it, the guess is wrong more often than right. */
const confidenceMin = 0.4;

export interface StyleGuess {
  readonly name: string;
  /** How likely its family is: of guesses at 0.6, six in ten are right. */
  readonly confidence: number;
  readonly isSure: boolean;
}

/** The style that a recording sounds most like, without knowing its instruments: of a likely family, the cheapest. */
export function guessPassageStyle(context: PassageContext): StyleGuess {
  const families = rateFamilies(context);
  const likelihood = ({ family }: Style): number => Math.max(likelihoodMin, families.get(family) ?? 0);
  const best = rankStyles(context, (style) => -familyCost * Math.log2(likelihood(style)))[0]!;
  const confidence = likelihood(best);
  return { name: best.name, confidence, isSure: confidence >= confidenceMin };
}

/** Styles by what they cost beside a gap, the cheapest first. @param more what a style costs besides */
export function rankStyles(context: PassageContext, more: (style: Style) => number = () => 0): Style[] {
  const sound = describeSound(context);
  const priceOf = (style: Style) => Object.values(costs).reduce((sum, cost) => sum + cost(style, sound), more(style));
  return styles
    .map((style) => ({ style, cost: priceOf(style) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ style }) => style);
}

interface Sound {
  readonly tempoBpm: number | undefined;
  readonly beatsPerBar: number | undefined;
  readonly swingRatio: number;
  readonly isMinor: boolean | undefined;
  readonly percussiveness: number;
  readonly onsetsPerSecond: number;
  readonly hasDrums: boolean;
  readonly riskyInstruments: readonly string[];
  readonly isPianoAlone: boolean;
  /** Whether a side is too bright for a piano alone. */
  readonly isNoPiano: boolean;
}

function describeSound(context: PassageContext): Sound {
  const { grid, key } = context;
  const sides = listSides(context);
  return {
    tempoBpm: grid?.tempoBpm,
    beatsPerBar: grid?.beatsPerBar,
    swingRatio: grid?.swingRatio ?? 0.5,
    isMinor: key && isMinor(key.mode),
    percussiveness: meanOf(sides, ({ percussiveness }) => percussiveness),
    onsetsPerSecond: meanOf(sides, ({ onsetsPerSecond }) => onsetsPerSecond),
    hasDrums: hasDrums(context),
    riskyInstruments: listRiskyInstruments(context),
    isPianoAlone: isPianoAlone(context),
    isNoPiano: sides.some(({ highShare }) => highShare > 2 * thresholds.piano.highShareMax),
  };
}

/** Whether drums play in all but the barest moments of the style. */
function needsDrums({ parts, grooves }: Style): boolean {
  const drums = parts.find(({ role }) => role === 'drums');
  return drums !== undefined && grooves.length > 0 && drums.entersAt < thresholds.drumsEnterAtMax;
}

/** The probability that one of the instruments plays in the style. */
function rateShare({ parts }: Style, names: readonly string[]): number {
  const without = parts.reduce((product, { instruments, chance }) => {
    const total = instruments.reduce((sum, [, weight]) => sum + weight, 0);
    const share = instruments.reduce((sum, [name, weight]) => sum + (names.includes(name) ? weight : 0), 0);
    return product * (1 - (chance * share) / total);
  }, 1);
  return 1 - without;
}

function isPlucked({ hasDrums, onsetsPerSecond, isPianoAlone }: Sound): boolean {
  return !hasDrums && !isPianoAlone && onsetsPerSecond >= thresholds.plucked.onsetsPerSecondMin;
}

function isPianoOnly({ parts }: Style): boolean {
  const players = parts.filter(({ role }) => role === 'chords' || role === 'lead').flatMap((part) => part.instruments);
  return players.every(([name]) => pianos.includes(name));
}

function suitsPiano({ parts }: Style): boolean {
  const players = parts.filter(({ role }) => role === 'chords').flatMap(({ instruments }) => instruments);
  return players.some(([name]) => pianos.includes(name));
}

function square(x: number): number {
  return Math.min(9, x * x);
}

function priceTempo({ tempoBpm: { slowest, usual, fastest } }: Style, tempoBpm: number | undefined): number {
  if (tempoBpm === undefined) return 0;
  const at = (tempo: number): number => {
    const span = tempo < usual ? Math.log2(usual / slowest) : Math.log2(fastest / usual);
    return (Math.log2(tempo / usual) / Math.max(0.1, span)) ** 2;
  };
  // Half and double time are easily confused.
  return Math.min(at(tempoBpm), 0.8 + at(2 * tempoBpm), 0.8 + at(tempoBpm / 2), 6);
}

function priceMeter({ meters }: Style, { beatsPerBar }: Sound): number {
  if (beatsPerBar === undefined) return 0;
  const total = meters.reduce((sum, [, weight]) => sum + weight, 0);
  const fitting = meters.filter(([{ beats, quarters }]) => beats === beatsPerBar || quarters === beatsPerBar);
  return 2 * (1 - fitting.reduce((sum, [, weight]) => sum + weight, 0) / total);
}

function priceMode({ modes }: Style, { isMinor: isMinorSound }: Sound): number {
  if (isMinorSound === undefined) return 0;
  const total = modes.reduce((sum, [, weight]) => sum + weight, 0);
  const fitting = modes.filter(([mode]) => isMinor(mode) === isMinorSound);
  return 1 - fitting.reduce((sum, [, weight]) => sum + weight, 0) / total;
}
