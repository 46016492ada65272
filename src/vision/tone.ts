import type { LabImage } from './oklab.ts';
import { measureChroma } from './oklab.ts';
import type { Pixels } from './pixels.ts';

/** The light and colour of a picture as a whole. */
export interface Tone {
  /** Mean lightness, 0 black to 1 white. */
  readonly brightness: number;
  /** Spread of lightness: 0 one tone, about 0.5 a usual photo, 1 from a standard deviation of 0.35 on. */
  readonly contrast: number;
  /** Colourfulness: 0 grey, 0.3 moderately, 0.5 quite, 1 extremely colourful. */
  readonly saturation: number;
  /** −1 all blue to 1 all red and yellow; grey, green and violet are neither. */
  readonly warmth: number;
}

const fullContrast = 0.35;
/** "Extremely colourful" in table 1 of Hasler and Süsstrunk. */
const fullColourfulness = 109;
/** Middle of the warm colours in OKLab, between red at 29° and yellow at 110°. */
const warmRadians = (55 * Math.PI) / 180;
/** Brings red and yellow to 1 and everything from cyan to blue to −1. */
const warmGain = 1.75;
/** A picture of less chroma is neither warm nor cold to the eye. */
const faintChroma = 0.02;

export function measureTone(pixels: Pixels, image: LabImage): Tone {
  const count = image.lightness.length;
  let sum = 0;
  let squares = 0;
  let chromas = 0;
  let warm = 0;
  for (let i = 0; i < count; i++) {
    const lightness = image.lightness[i]!;
    sum += lightness;
    squares += lightness * lightness;
    const a = image.a[i]!;
    const b = image.b[i]!;
    const chroma = measureChroma(a, b);
    const along = Math.cos(warmRadians) * a + Math.sin(warmRadians) * b;
    chromas += chroma;
    warm += Math.min(chroma, Math.max(-chroma, warmGain * along));
  }
  const mean = sum / count;
  return {
    brightness: clip(mean),
    contrast: clip(Math.sqrt(Math.max(0, squares / count - mean * mean)) / fullContrast),
    saturation: clip(measureColourfulness(pixels) / fullColourfulness),
    warmth: warm / (chromas + faintChroma * count),
  };
}

/** Source: D. Hasler, S. Süsstrunk, "Measuring colourfulness in natural images" (2003), metric M̂⁽³⁾. */
function measureColourfulness({ rgb }: Pixels): number {
  const count = rgb.length / 3;
  const sums = [0, 0];
  const squares = [0, 0];
  for (let i = 0; i < rgb.length; i += 3) {
    const redGreen = rgb[i]! - rgb[i + 1]!;
    const yellowBlue = (rgb[i]! + rgb[i + 1]!) / 2 - rgb[i + 2]!;
    sums[0]! += redGreen;
    sums[1]! += yellowBlue;
    squares[0]! += redGreen * redGreen;
    squares[1]! += yellowBlue * yellowBlue;
  }
  const means = sums.map((sum) => sum / count);
  const variance = squares.reduce((total, square, i) => total + Math.max(0, square / count - means[i]! ** 2), 0);
  return Math.sqrt(variance) + 0.3 * Math.hypot(means[0]!, means[1]!);
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}
