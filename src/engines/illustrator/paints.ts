import type { PicturePreset } from '../../contract/picture-presets.ts';
import type { Random } from '../../dsp/random.ts';
import { toCss } from '../cover-artist/palette.ts';
import type { Colour, Hour, PlaceName, Scenery, Season } from './scenery.ts';

/** A colour in OKLCH (B. Ottosson, 2020): lightness 0 to 1, chroma, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hueDegrees: number];

/** The colours of a picture, as CSS takes them. */
export interface Paints {
  /** From the top of the sky to the horizon. */
  readonly sky: readonly [string, string, string];
  /** Sun or moon, and what they shine on. */
  readonly light: string;
  readonly haze: string;
  readonly cloud: string;
  readonly cloudShade: string;
  /** From 0 at the horizon to 1 before our feet. */
  ground(depth: number): string;
  water(depth: number): string;
  /** Walls and other things that people made. */
  readonly wall: string;
  readonly wallShade: string;
  readonly roof: string;
  readonly accents: readonly [string, string, string];
  readonly ink: string;
  readonly paper: string;
  /** The sun as a flat disc. */
  readonly disc: string;
  /** Windows and lamps. */
  readonly lamp: string;
  readonly isNight: boolean;
}

type Sky = readonly [top: Lch, middle: Lch, low: Lch];

interface HourPaints {
  readonly sky: Sky;
  readonly light: Lch;
  readonly haze: Lch;
  /** How much light falls on what is near. */
  readonly ambient: number;
}

const hours: Readonly<Record<Hour, HourPaints>> = {
  day: {
    sky: [
      [0.62, 0.13, 250],
      [0.8, 0.085, 235],
      [0.94, 0.03, 210],
    ],
    light: [0.98, 0.05, 95],
    haze: [0.9, 0.035, 225],
    ambient: 1,
  },
  dawn: {
    sky: [
      [0.66, 0.085, 265],
      [0.83, 0.085, 15],
      [0.94, 0.075, 75],
    ],
    light: [0.97, 0.07, 80],
    haze: [0.88, 0.06, 35],
    ambient: 0.82,
  },
  sunset: {
    sky: [
      [0.4, 0.12, 295],
      [0.66, 0.17, 30],
      [0.88, 0.135, 78],
    ],
    light: [0.95, 0.11, 85],
    haze: [0.78, 0.12, 48],
    ambient: 0.6,
  },
  dusk: {
    sky: [
      [0.27, 0.09, 275],
      [0.45, 0.125, 305],
      [0.76, 0.13, 38],
    ],
    light: [0.92, 0.09, 80],
    haze: [0.55, 0.09, 335],
    ambient: 0.45,
  },
  night: {
    sky: [
      [0.15, 0.05, 272],
      [0.24, 0.075, 265],
      [0.39, 0.085, 250],
    ],
    light: [0.96, 0.03, 95],
    haze: [0.37, 0.07, 252],
    ambient: 0.36,
  },
  grey: {
    sky: [
      [0.5, 0.03, 250],
      [0.66, 0.025, 240],
      [0.82, 0.015, 220],
    ],
    light: [0.95, 0.01, 100],
    haze: [0.78, 0.02, 230],
    ambient: 0.68,
  },
};

const grounds: Readonly<Record<Season, Lch>> = {
  spring: [0.58, 0.15, 132],
  summer: [0.46, 0.115, 145],
  autumn: [0.54, 0.13, 55],
  winter: [0.93, 0.018, 240],
  dry: [0.72, 0.11, 68],
};

/** Ground that no season changes. */
const barePlaces: Readonly<Partial<Record<PlaceName, Lch>>> = {
  city: [0.42, 0.05, 275],
  space: [0.5, 0.025, 290],
  underwater: [0.56, 0.07, 195],
};

/** How a preset changes every colour. */
const tones: Readonly<Record<PicturePreset, (colour: Lch) => Lch>> = {
  standard: (colour) => colour,
  anime: ([l, c, h]) => [Math.min(0.985, 0.06 + 0.95 * l), 1.3 * c, h],
  nature: ([l, c, h]) => [0.06 + 0.9 * l, 0.78 * c, h],
  abstract: ([l, c, h]) => [l, 1.15 * c, h],
  minimal: ([l, c, h]) => [0.12 + 0.86 * l, 0.85 * c, h],
  dark: ([l, c, h]) => [0.07 + 0.5 * l ** 1.2, 0.7 * c, h],
};

/** Mixes the colours for an hour, a season, the preset and the colours that were asked for. */
export function mixPaints(scenery: Scenery, preset: PicturePreset, random: Random): Paints {
  const { hour, season, colours, place } = scenery;
  const { sky, light, haze, ambient } = hours[hour];
  const tone = tones[preset];
  const turn = 12 * random.normal();
  const [first, second = first] = colours;
  const tint = (colour: Lch, by: Colour | undefined, share: number): Lch =>
    by ? tintWith(colour, by, share) : turnHue(colour, turn);
  const paint = (colour: Lch, by = first, share = 0.75): string => toCss(...tone(tint(colour, by, share)));
  // Snow is light in the night too.
  const near = shadeBy(
    barePlaces[place] ?? grounds[season],
    season === 'winter' ? Math.max(ambient, 0.62) : ambient,
    haze,
  );
  // By way of the middle of the sky: straight from a red horizon to blue depths all would be grey.
  const seaMiddle: Lch = [0.78 * sky[1][0], 0.85 * sky[1][1], sky[1][2]];
  const seaNear = shadeBy(mixLch(sky[0], [0.34, 0.075, 235], 0.55), 0.4 + 0.6 * ambient, haze);
  const accentHue = second?.hueDegrees ?? haze[2] + 170 + 25 * random.normal();
  const accent = (l: number, c: number, by: number): string =>
    toCss(...tone([l, second?.isGrey ? 0.01 : c, accentHue + by]));
  const lightPaint = preset === 'dark' ? toCss(light[0] * 0.93, light[1], light[2]) : paint(light, first, 0.2);
  return {
    sky: [paint(sky[0]), paint(sky[1]), paint(sky[2], first, 0.6)],
    light: lightPaint,
    haze: paint(haze, first, 0.6),
    cloud: paint(mixLch(haze, [0.985, 0.01, light[2]], hour === 'night' ? 0.12 : 0.72), first, 0.3),
    cloudShade: paint(mixLch(sky[1], haze, 0.45), first, 0.5),
    ground: (depth) => paint(mixLch(haze, near, 0.12 + 0.88 * depth ** 0.85), first, 0.45),
    water: (depth) =>
      paint(depth < 0.5 ? mixLch(sky[2], seaMiddle, 2 * depth) : mixLch(seaMiddle, seaNear, 2 * depth - 1), first, 0.6),
    wall: paint(shadeBy([0.94, 0.02, 80], 0.35 + 0.65 * ambient, haze), undefined),
    wallShade: paint(shadeBy([0.74, 0.03, 60], 0.35 + 0.65 * ambient, haze), undefined),
    roof: second
      ? accent(0.52 * (0.5 + 0.5 * ambient), 0.14, 0)
      : paint(shadeBy([0.54, 0.15, 32], 0.4 + 0.6 * ambient, haze), undefined),
    accents: [accent(0.74, 0.15, 0), accent(0.64, 0.17, 40), accent(0.85, 0.11, -35)],
    ink: toCss(...tone([0.2, 0.035, haze[2]])),
    paper: toCss(...tone(tint([0.955, 0.022, 85], first, 0.6))),
    disc: paint(
      { day: [0.82, 0.14, 78], grey: haze, night: light, dusk: sky[2], dawn: sky[1], sunset: sky[1] }[hour] as Lch,
      second ?? first,
      0.8,
    ),
    lamp: toCss(preset === 'dark' ? 0.8 : 0.9, 0.13, 82),
    isNight: hour === 'night' || hour === 'dusk' || preset === 'dark',
  };
}

function tintWith([l, c, h]: Lch, { hueDegrees, isGrey, lightness }: Colour, share: number): Lch {
  const target: Lch = [l + 0.35 * (lightness - 0.6), isGrey ? 0.008 : Math.max(c, 0.1), hueDegrees];
  return mixLch([l, c, h], target, share);
}

function turnHue([l, c, h]: Lch, turn: number): Lch {
  return [l, c, h + turn];
}

/** What little light leaves of a colour: darker, and nearer to the colour of the air. */
function shadeBy([l, c, h]: Lch, ambient: number, air: Lch): Lch {
  return mixLch(
    [l * (0.25 + 0.75 * ambient), c * (0.6 + 0.4 * ambient), h],
    [0.55 * air[0] * ambient, air[1], air[2]],
    0.35 * (1 - ambient),
  );
}

/** Straight through OKLab, where equal steps look equal. */
function mixLch([l, c, h]: Lch, [l2, c2, h2]: Lch, share: number): Lch {
  const radians = Math.PI / 180;
  const a = (1 - share) * c * Math.cos(h * radians) + share * c2 * Math.cos(h2 * radians);
  const b = (1 - share) * c * Math.sin(h * radians) + share * c2 * Math.sin(h2 * radians);
  return [l + share * (l2 - l), Math.hypot(a, b), Math.atan2(b, a) / radians];
}
