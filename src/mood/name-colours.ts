import type { PaletteColour } from '../vision/image-reading.ts';
import { isHue } from './picture-features.ts';

/** Arcs of the OKLCH wheel, where red is 29, yellow 110, green 142, cyan 195, blue 264 and magenta 328 degrees. */
const hues: readonly (readonly [from: number, to: number, name: string])[] = [
  [345, 15, 'pink'],
  [15, 40, 'red'],
  [40, 72, 'orange'],
  [72, 95, 'gold'],
  [95, 118, 'yellow'],
  [118, 165, 'green'],
  [165, 205, 'turquoise'],
  [205, 240, 'sky blue'],
  [240, 283, 'blue'],
  [283, 315, 'violet'],
  [315, 345, 'magenta'],
];

const greyChroma = 0.028;

/** What people call a colour: `dark blue`, `pale gold`, `brown`. */
export function nameColour({ lightness, chroma, hueDegrees }: PaletteColour): string {
  if (lightness < 0.2) return 'black';
  if (chroma < greyChroma) return nameGrey(lightness);
  const hue = hues.find(([from, to]) => isHue(hueDegrees, from, to))?.[2] ?? 'grey';
  if (isHue(hueDegrees, 35, 95) && chroma < 0.13) {
    if (lightness < 0.4) return 'dark brown';
    if (lightness < 0.62) return 'brown';
    return lightness < 0.8 ? 'sand' : 'cream';
  }
  if (isHue(hueDegrees, 95, 125) && lightness < 0.65) return lightness < 0.45 ? 'dark olive' : 'olive';
  const shade = lightness < 0.42 ? 'dark ' : lightness > 0.82 && chroma < 0.13 ? 'pale ' : chroma < 0.06 ? 'soft ' : '';
  return shade === 'dark ' && hue === 'sky blue' ? 'dark teal' : `${shade}${hue}`;
}

function nameGrey(lightness: number): string {
  if (lightness < 0.42) return 'dark grey';
  if (lightness < 0.7) return 'grey';
  return lightness < 0.92 ? 'pale grey' : 'white';
}

/** The colours that make up most of a picture, each name once, the largest first. */
export function nameColours(palette: readonly PaletteColour[], most: number): string[] {
  const shares = new Map<string, number>();
  for (const colour of palette) {
    const name = nameColour(colour);
    // A vivid spot is seen before a grey expanse.
    shares.set(name, (shares.get(name) ?? 0) + colour.share * (1 + 3 * colour.chroma));
  }
  return [...shares]
    .filter(([, share]) => share >= 0.05)
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name]) => name);
}
