import { styles } from '../../../composition/styles/blend.ts';
import type { Style } from '../../../composition/styles/style.ts';
import { isMinor } from '../../../notation/mode.ts';
import type { PassageContext, Side } from '../passage-context.ts';
import { styleSounds } from './style-sounds.ts';

/** From this share of struck energy on somebody plays drums, if what strikes is noise: a piano strikes as hard. */
const drumsFrom = 0.08;
const noiseFrom = 0.13;
/** A piano alone: hammers, tones and no highs. A nylon guitar may be taken for it, a string orchestra or a voice not. */
const pianoStruckMin = 0.035;
const pianoOnsetsMin = 1;
const pianoNoiseMax = 0.05;
const pianoHighsMax = 0.004;
/** Of a style that lives by its drums where none are heard. */
const drumsCost = 4;
/** Of a style whose chords no piano plays, where a piano is heard alone. */
const pianoCost = 4;
/** A style whose drums enter at such an energy is as often heard without them. */
const drumsEnterLate = 0.45;
/** Where an amplifier roars there are highs, strikes close together, and no bare moment. */
const roarHighsMin = 0.03;
const roarOnsetsMin = 3.5;
const roarEnergyMin = 0.7;
/** Of a style that always has such players, where they are not clearly heard. */
const riskCost = 3;
/** Strings that are bowed or blown do not strike so often: somebody plucks. */
const pluckedOnsetsMin = 2.5;
/** Of a style that nobody plucks in, where no drums are heard and somebody plucks. */
const pluckedCost = 1.5;
/** Of a style that is a piano's own, where the highs say that it is none. */
const noPianoCost = 3;
/** By how much songs of a style differ: in natural logarithms of the struck share, in onsets a second, in swing. */
const struckDeviation = 0.4;
const onsetsDeviation = 0.9;
const swingDeviation = 0.05;
/** Unusual kinds of music are guessed only where much speaks for them: wrong, they are worse than pop. */
const unusualCost = 1.2;
/** Between those that are as likely, one that plays instruments is safer than one that is made with machines. */
const machineCost = 0.6;
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

const roaringInstruments: readonly string[] = ['overdrivenGuitar', 'distortionGuitar'];
const massedInstruments: readonly string[] = ['choirAahs', 'voiceOohs', 'brassSection'];

/**
 * Instruments that offend where they are out of place, and are not clearly heard around a gap. Of choirs and brass that
 * cannot be told.
 */
export function listRiskyInstruments(context: PassageContext): string[] {
  return [...massedInstruments, ...(isRoaring(context) ? [] : roaringInstruments)];
}

const pluckedInstruments: readonly string[] = ['steelGuitar', 'nylonGuitar', 'banjo', 'ukulele', 'harp'];

/** Whether it is so dense, loud and bright around a gap that distorted guitars may be among what sounds. */
function isRoaring(context: PassageContext): boolean {
  const sides = listSides(context);
  return (
    hasDrums(context) &&
    // A piece that ends, or has yet to begin, is sparse on that side.
    sides.some(({ onsetsPerSecond }) => onsetsPerSecond >= roarOnsetsMin) &&
    sides.every(({ highShare, energy }) => highShare >= roarHighsMin && energy >= roarEnergyMin)
  );
}

/** Whether drums are heard beside a gap. */
export function hasDrums(context: PassageContext): boolean {
  const sides = listSides(context);
  return (
    meanOf(sides, ({ percussiveness }) => percussiveness) >= drumsFrom &&
    meanOf(sides, ({ noisiness }) => noisiness) >= noiseFrom
  );
}

/** Whether it sounds on every side as if a piano played alone. */
export function isPianoAlone(context: PassageContext): boolean {
  return listSides(context).every(
    ({ percussiveness, onsetsPerSecond, noisiness, highShare, hasVocals }) =>
      percussiveness >= pianoStruckMin &&
      onsetsPerSecond >= pianoOnsetsMin &&
      noisiness <= pianoNoiseMax &&
      highShare > 0 &&
      highShare <= pianoHighsMax &&
      !hasVocals,
  );
}

/** Those beside the gap; where there are none, what is in it. */
function listSides({ before, after, inside }: PassageContext): Side[] {
  const sides = [before, after].filter((side) => side !== undefined);
  return sides.length > 0 ? sides : [inside];
}

function meanOf(sides: readonly Side[], read: (side: Side) => number): number {
  return sides.reduce((sum, side) => sum + read(side), 0) / sides.length;
}

/** The style that a recording sounds most like, by what can be heard without knowing its instruments. */
export function guessPassageStyle(context: PassageContext): string {
  return rankStyles(context)[0]!.name;
}

/** All styles, the likeliest first. */
function rankStyles(context: PassageContext): { readonly name: string; readonly cost: number }[] {
  const sound = listen(context);
  return styles.map((style) => ({ name: style.name, cost: price(style, sound) })).sort((a, b) => a.cost - b.cost);
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
  /** Too bright on some side for a piano alone. */
  readonly isNoPiano: boolean;
}

function listen(context: PassageContext): Sound {
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
    isNoPiano: sides.some(({ highShare }) => highShare > 2 * pianoHighsMax),
  };
}

function price(style: Style, sound: Sound): number {
  const [struck, onsets] = styleSounds[style.name]!;
  const isUsual = usualFamilies.includes(style.family) || usualStyles.includes(style.name);
  return (
    priceTempo(style, sound.tempoBpm) +
    square(Math.log(Math.max(0.01, sound.percussiveness) / struck) / struckDeviation) +
    square((sound.onsetsPerSecond - onsets) / onsetsDeviation) +
    square((style.swing.ratio - sound.swingRatio) / swingDeviation) / 2 +
    priceMeter(style, sound) +
    priceMode(style, sound) +
    (needsDrums(style) && !sound.hasDrums ? drumsCost : 0) +
    (sound.isPianoAlone && !suitsPiano(style) ? pianoCost : 0) +
    (sound.isNoPiano && isPianoOnly(style) ? noPianoCost : 0) +
    riskCost * rateShare(style, sound.riskyInstruments) +
    (isPlucked(sound) ? pluckedCost * (1 - rateShare(style, pluckedInstruments)) : 0) +
    (machineFamilies.includes(style.family) ? machineCost : 0) +
    (isUsual ? 0 : unusualCost)
  );
}

/** Whether its drums play in all but its barest moments. */
function needsDrums({ parts, grooves }: Style): boolean {
  const drums = parts.find(({ role }) => role === 'drums');
  return drums !== undefined && grooves.length > 0 && drums.entersAt < drumsEnterLate;
}

/** How surely one of those plays in it, 0 to 1. */
function rateShare({ parts }: Style, names: readonly string[]): number {
  const without = parts.reduce((product, { instruments, chance }) => {
    const total = instruments.reduce((sum, [, weight]) => sum + weight, 0);
    const share = instruments.reduce((sum, [name, weight]) => sum + (names.includes(name) ? weight : 0), 0);
    return product * (1 - (chance * share) / total);
  }, 1);
  return 1 - without;
}

function isPlucked({ hasDrums, onsetsPerSecond, isPianoAlone }: Sound): boolean {
  return !hasDrums && !isPianoAlone && onsetsPerSecond >= pluckedOnsetsMin;
}

const pianos: readonly string[] = ['grandPiano', 'brightPiano', 'honkyTonk'];

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

function priceTempo({ tempoBpm: { slowest, usual, fastest } }: Style, heard: number | undefined): number {
  if (heard === undefined) return 0;
  const at = (tempo: number): number => {
    const span = tempo < usual ? Math.log2(usual / slowest) : Math.log2(fastest / usual);
    return (Math.log2(tempo / usual) / Math.max(0.1, span)) ** 2;
  };
  // Half and double time are heard for each other.
  return Math.min(at(heard), 0.8 + at(2 * heard), 0.8 + at(heard / 2), 6);
}

function priceMeter({ meters }: Style, { beatsPerBar }: Sound): number {
  if (beatsPerBar === undefined) return 0;
  const total = meters.reduce((sum, [, weight]) => sum + weight, 0);
  const fitting = meters.filter(([{ beats, quarters }]) => beats === beatsPerBar || quarters === beatsPerBar);
  return 2 * (1 - fitting.reduce((sum, [, weight]) => sum + weight, 0) / total);
}

function priceMode({ modes }: Style, { isMinor: isMinorHeard }: Sound): number {
  if (isMinorHeard === undefined) return 0;
  const total = modes.reduce((sum, [, weight]) => sum + weight, 0);
  const fitting = modes.filter(([mode]) => isMinor(mode) === isMinorHeard);
  return 1 - fitting.reduce((sum, [, weight]) => sum + weight, 0) / total;
}
