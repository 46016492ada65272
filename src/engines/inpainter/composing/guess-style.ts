import { isMinor } from '../../../score/song/mode.ts';
import { styles } from '../../../score/styles/blend.ts';
import type { Style } from '../../../score/styles/style.ts';
import type { PassageContext, Side } from '../passage-context.ts';
import { styleSounds } from './style-sounds.ts';

/** From this share of struck energy on somebody plays drums: of 71 styles 64 are told right by it. */
const DRUMS_FROM = 0.1;
/** By how much songs of a style differ: in natural logarithms of the struck share, in onsets a second, in swing. */
const STRUCK_DEVIATION = 0.4;
const ONSETS_DEVIATION = 0.9;
const SWING_DEVIATION = 0.05;
/** Unusual kinds of music are guessed only where much speaks for them: wrong, they are worse than pop. */
const UNUSUAL_COST = 1.2;
const usualFamilies: readonly string[] = ['pop', 'rock', 'soul', 'hip-hop', 'dance', 'electronic'];
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

/** Whether drums are heard beside a gap. */
export function hearsDrums({ before, after, inside }: PassageContext): boolean {
  const sides = [before, after].filter((side) => side !== undefined);
  const heard = sides.length > 0 ? sides : [inside];
  return heard.reduce((sum, { percussiveness }) => sum + percussiveness, 0) / heard.length >= DRUMS_FROM;
}

/** The style that a recording sounds most like, by what can be heard without knowing its instruments. */
export function guessStyle(context: PassageContext): string {
  return rankStyles(context)[0]!.name;
}

/** All styles, the likeliest first. */
export function rankStyles(context: PassageContext): { readonly name: string; readonly cost: number }[] {
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
}

function listen(context: PassageContext): Sound {
  const { grid, key, before, after, inside } = context;
  const sides = [before, after].filter((side) => side !== undefined);
  const heard: readonly Side[] = sides.length > 0 ? sides : [inside];
  const mean = (of: (side: Side) => number): number => heard.reduce((sum, side) => sum + of(side), 0) / heard.length;
  return {
    tempoBpm: grid?.tempoBpm,
    beatsPerBar: grid?.beatsPerBar,
    swingRatio: grid?.swingRatio ?? 0.5,
    isMinor: key && isMinor(key.mode),
    percussiveness: mean(({ percussiveness }) => percussiveness),
    onsetsPerSecond: mean(({ onsetsPerSecond }) => onsetsPerSecond),
  };
}

function price(style: Style, sound: Sound): number {
  const [struck, onsets] = styleSounds[style.name]!;
  const isUsual = usualFamilies.includes(style.family) || usualStyles.includes(style.name);
  return (
    priceTempo(style, sound.tempoBpm) +
    square(Math.log(Math.max(0.01, sound.percussiveness) / struck) / STRUCK_DEVIATION) +
    square((sound.onsetsPerSecond - onsets) / ONSETS_DEVIATION) +
    square((style.swing.ratio - sound.swingRatio) / SWING_DEVIATION) / 2 +
    priceMeter(style, sound) +
    priceMode(style, sound) +
    (isUsual ? 0 : UNUSUAL_COST)
  );
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
