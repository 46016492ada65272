import type { Random } from '../dsp/random.ts';
import type { PaletteColour } from '../vision/image-reading.ts';

/**
 * Tonics of colours, by hue in OKLCH degrees. Scriabin's colours go round the circle of fifths as hues round the wheel: C
 * red, G orange, D yellow, A green, E sky blue, B blue, F sharp bright blue, D flat violet, A flat lilac; E flat and B flat,
 * which he heard as flesh and rose, close the circle, and F is a deep red.
 */
const tonicOfHue: readonly (readonly [hueDegrees: number, tonic: number])[] = [
  [29, 0],
  [60, 7],
  [95, 2],
  [140, 9],
  [215, 4],
  [250, 11],
  [272, 6],
  [298, 1],
  [322, 8],
  [345, 3],
  [5, 10],
];
const deepRed = { tonic: 5, lightnessMax: 0.42 } as const;
/** Less colour than this is grey and less light is black, which have no key. */
const chromaMin = 0.03;
const lightnessMin = 0.2;

export interface ColourKey {
  readonly colour: PaletteColour;
  /** Pitch class, 0 is C. */
  readonly tonic: number;
}

/** The tonic of one of a picture's colours, the larger and stronger ones before others; none of greys. */
export function drawColourKey(palette: readonly PaletteColour[], random: Random): ColourKey | undefined {
  const colours = palette.filter(({ chroma, lightness }) => chroma >= chromaMin && lightness >= lightnessMin);
  if (colours.length === 0) return undefined;
  const colour = random.pickWeighted(colours.map((each) => [each, each.share * each.chroma] as const));
  return { colour, tonic: tonicOf(colour) };
}

function tonicOf({ hueDegrees, lightness }: PaletteColour): number {
  const distance = (to: number): number => Math.abs(((hueDegrees - to + 540) % 360) - 180);
  const [, tonic] = tonicOfHue.reduce((near, each) => (distance(each[0]) < distance(near[0]) ? each : near));
  return tonic === 0 && lightness < deepRed.lightnessMax ? deepRed.tonic : tonic;
}
