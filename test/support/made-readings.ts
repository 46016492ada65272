import { createRandom, type Random } from '../../src/dsp/random.ts';
import type { ImageReading, PaletteColour } from '../../src/vision/image-reading.ts';

type Range = readonly [least: number, most: number];

/** Kinds of pictures as ranges of what would be measured in them; what is not named lies where everyday pictures do. */
export interface PictureKind {
  readonly brightness?: Range;
  readonly contrast?: Range;
  readonly saturation?: Range;
  readonly warmth?: Range;
  readonly texture?: Range;
  readonly edgeDensity?: Range;
  readonly depth?: Range;
  /** Hues in OKLCH degrees; empty is grey. */
  readonly hues?: readonly Range[];
  readonly shares?: Readonly<Partial<Record<keyof ImageReading['shares'], Range>>>;
  readonly horizon?: boolean;
  readonly faces?: Range;
  readonly expression?: Range;
  readonly edgeDirection?: ImageReading['edgeDirection'];
  readonly timeOfDay?: ImageReading['timeOfDay'];
  readonly setting?: ImageReading['setting'];
  readonly isGraphic?: boolean;
  readonly caption?: string;
}

const everyday = {
  brightness: [0.45, 0.75],
  contrast: [0.35, 0.65],
  saturation: [0.25, 0.5],
  warmth: [-0.2, 0.3],
  texture: [0.3, 0.5],
  edgeDensity: [0.04, 0.08],
  depth: [0.25, 0.55],
} as const satisfies PictureKind;

/** A reading of a picture of a kind, as one might come. */
export function makeReading(kind: PictureKind, seed: number): ImageReading {
  const random = createRandom(seed, 'picture');
  const draw = ([least, most]: Range): number => Math.round(1000 * (least + (most - least) * random.next())) / 1000;
  const of = (name: keyof typeof everyday): number => draw(kind[name] ?? everyday[name]);
  const brightness = of('brightness');
  const saturation = of('saturation');
  const faces = Math.round(draw(kind.faces ?? [0, 0]));
  const share = (name: keyof ImageReading['shares']): number => draw(kind.shares?.[name] ?? [0, 0.04]);
  return {
    widthPixels: 640,
    heightPixels: 480,
    palette: makePalette(
      kind.hues ?? [
        [20, 110],
        [200, 280],
      ],
      { brightness, saturation },
      random,
    ),
    colourHarmony: kind.hues?.length === 0 ? 'grey' : random.pick(['analogous', 'complementary', 'mixed']),
    brightness,
    contrast: of('contrast'),
    saturation,
    warmth: of('warmth'),
    texture: of('texture'),
    edgeDensity: of('edgeDensity'),
    edgeDirection: kind.edgeDirection ?? 'none',
    symmetry: draw([0, 0.6]),
    depth: of('depth'),
    shares: {
      sky: share('sky'),
      greenery: share('greenery'),
      water: share('water'),
      skin: share('skin'),
      snow: share('snow'),
      earth: share('earth'),
      fire: share('fire'),
    },
    ...(kind.horizon && { horizon: draw([0.35, 0.65]) }),
    focus: { x: draw([0.2, 0.8]), y: draw([0.2, 0.8]) },
    objects: [],
    content: 'picture',
    faces: {
      count: faces,
      largestShare: faces > 0 ? draw([0.05, 0.25]) : 0,
      ...(kind.expression && { valence: draw(kind.expression) }),
    },
    textPresence: draw([0, 0.15]),
    timeOfDay: kind.timeOfDay ?? 'unknown',
    setting: kind.setting ?? 'unknown',
    isGraphic: kind.isGraphic ?? false,
    ...(kind.caption !== undefined && { caption: kind.caption }),
  };
}

interface Looks {
  readonly brightness: number;
  readonly saturation: number;
}

function makePalette(hues: readonly Range[], { brightness, saturation }: Looks, random: Random): PaletteColour[] {
  const weights = Array.from({ length: 5 }, () => 0.2 + random.next()).sort((a, b) => b - a);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, i) => {
    const [from, to] = hues[i % Math.max(1, hues.length)] ?? [0, 360];
    const lightness = Math.max(0.05, Math.min(0.97, brightness + 0.22 * (random.next() - 0.5) * 2));
    return {
      hex: `#${(0x808080 + i * 0x010203 + Math.floor(random.next() * 0xffff)).toString(16)}`,
      share: weight / total,
      lightness,
      chroma: hues.length === 0 ? 0.01 : 0.24 * saturation * (0.6 + 0.8 * random.next()),
      hueDegrees: from + (to - from) * random.next(),
    };
  });
}

const warmHues: readonly Range[] = [
  [25, 60],
  [60, 110],
];
const coolHues: readonly Range[] = [[205, 285]];

/** Kinds of pictures that people take. */
export const pictureKinds = {
  day: {
    brightness: [0.62, 0.78],
    saturation: [0.3, 0.55],
    warmth: [-0.05, 0.3],
    shares: { sky: [0.15, 0.4] },
    setting: 'outdoor',
    timeOfDay: 'day',
  },
  night: {
    brightness: [0.19, 0.35],
    saturation: [0.2, 0.45],
    warmth: [-0.4, 0.05],
    hues: coolHues,
    setting: 'outdoor',
    timeOfDay: 'night',
  },
  calm: {
    texture: [0.08, 0.25],
    edgeDensity: [0.008, 0.028],
    contrast: [0.15, 0.4],
    saturation: [0.15, 0.4],
    edgeDirection: 'horizontal',
    horizon: true,
    depth: [0.5, 0.8],
  },
  busy: {
    texture: [0.55, 0.9],
    edgeDensity: [0.088, 0.152],
    contrast: [0.55, 0.85],
    saturation: [0.4, 0.65],
    edgeDirection: 'diagonal',
  },
  warm: { warmth: [0.35, 0.75], hues: warmHues, saturation: [0.4, 0.65] },
  cold: { warmth: [-0.7, -0.35], hues: coolHues, saturation: [0.2, 0.5], brightness: [0.37, 0.6] },
  dark: { brightness: [0.17, 0.33] },
  bright: { brightness: [0.71, 0.89] },
  grey: { saturation: [0.01, 0.07], hues: [], brightness: [0.37, 0.6], warmth: [-0.05, 0.05] },
  colourful: {
    saturation: [0.6, 0.9],
    hues: [
      [0, 60],
      [90, 150],
      [220, 320],
    ],
    brightness: [0.51, 0.69],
  },
  'smiling portrait': { faces: [1, 2], expression: [0.5, 1], shares: { skin: [0.1, 0.3] }, setting: 'indoor' },
  'sad portrait': { faces: [1, 2], expression: [-1, -0.4], shares: { skin: [0.1, 0.3] }, setting: 'indoor' },
  'empty snow': {
    shares: { snow: [0.5, 0.8], sky: [0.1, 0.3] },
    brightness: [0.69, 0.86],
    saturation: [0.03, 0.15],
    warmth: [-0.4, -0.1],
    texture: [0.1, 0.3],
    edgeDensity: [0.008, 0.032],
    hues: coolHues,
    setting: 'outdoor',
    timeOfDay: 'day',
    depth: [0.5, 0.8],
  },
  'crowded market': {
    faces: [4, 9],
    texture: [0.6, 0.9],
    edgeDensity: [0.088, 0.144],
    saturation: [0.45, 0.7],
    warmth: [0.1, 0.5],
    contrast: [0.5, 0.8],
    setting: 'outdoor',
    timeOfDay: 'day',
  },
  beach: {
    shares: { water: [0.2, 0.35], earth: [0.2, 0.35], sky: [0.25, 0.4] },
    brightness: [0.64, 0.78],
    saturation: [0.35, 0.6],
    horizon: true,
    setting: 'outdoor',
    timeOfDay: 'day',
    hues: [
      [60, 90],
      [210, 255],
    ],
  },
  sea: {
    shares: { water: [0.4, 0.65], sky: [0.3, 0.45] },
    horizon: true,
    edgeDirection: 'horizontal',
    setting: 'outdoor',
    hues: coolHues,
    warmth: [-0.5, -0.1],
  },
  forest: {
    shares: { greenery: [0.5, 0.85] },
    texture: [0.55, 0.8],
    hues: [[110, 150]],
    setting: 'outdoor',
    timeOfDay: 'day',
  },
  meadow: {
    shares: { greenery: [0.4, 0.6], sky: [0.25, 0.45] },
    brightness: [0.55, 0.73],
    saturation: [0.35, 0.6],
    horizon: true,
    hues: [
      [110, 145],
      [210, 255],
    ],
    setting: 'outdoor',
    timeOfDay: 'day',
  },
  desert: {
    shares: { earth: [0.5, 0.7], sky: [0.2, 0.4] },
    warmth: [0.3, 0.7],
    hues: warmHues,
    edgeDensity: [0.012, 0.04],
    setting: 'outdoor',
    timeOfDay: 'day',
  },
  sunset: {
    shares: { sky: [0.4, 0.7] },
    warmth: [0.3, 0.8],
    hues: warmHues,
    saturation: [0.45, 0.75],
    brightness: [0.42, 0.6],
    timeOfDay: 'golden hour',
    setting: 'outdoor',
  },
  'city at night': {
    brightness: [0.24, 0.37],
    texture: [0.5, 0.7],
    edgeDensity: [0.072, 0.12],
    edgeDirection: 'vertical',
    saturation: [0.35, 0.6],
    timeOfDay: 'night',
    setting: 'outdoor',
    hues: [
      [30, 90],
      [220, 300],
    ],
  },
  room: { setting: 'indoor', warmth: [0.1, 0.5], hues: warmHues, saturation: [0.2, 0.4] },
  'rainy street': {
    caption: 'A rainy street with people under umbrellas',
    brightness: [0.3, 0.5],
    saturation: [0.05, 0.25],
    warmth: [-0.4, -0.1],
    hues: coolHues,
    setting: 'outdoor',
  },
  drawing: { isGraphic: true, saturation: [0.4, 0.9], texture: [0.05, 0.3], hues: [[0, 360]] },
} as const satisfies Readonly<Record<string, PictureKind>>;

export type PictureKindName = keyof typeof pictureKinds;
