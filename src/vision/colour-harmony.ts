import type { ColourHarmony } from './image-reading.ts';
import { type LabImage, measureChroma, measureHueDegrees } from './oklab.ts';

const hueBins = 72;
const hueDegrees = 360 / hueBins;
/** Below this a pixel is grey to the eye. */
const chromaMin = 0.025;
/** Mean chroma of a picture that is seen as colourless. */
const greyChroma = 0.008;
/** Share of the colour that must fit. */
const fit = 0.85;
/** Least share of the colour that counts as a party to the harmony. */
const party = 0.1;

/**
 * Fits the hues of a picture, weighted by their chroma, with the least template of the colour wheel that holds 85 % of
 * them: one sector, one wide sector, two opposite ones, three at 120°.
 *
 * Source: the templates of Y. Matsuda after D. Cohen-Or et al., "Color harmonization" (2006), section 3; the three
 * sectors are J. Itten's triad.
 */
export function judgeHarmony(image: LabImage): ColourHarmony {
  const hues = countHues(image);
  const total = hues.reduce((sum, weight) => sum + weight, 0);
  if (total < greyChroma * image.lightness.length) return 'grey';
  const shares = hues.map((weight) => weight / total);
  if (fits(shares, 50, [0])) return 'monochrome';
  if (fits(shares, 100, [0])) return 'analogous';
  if (fits(shares, 75, [0, 180])) return 'complementary';
  if (fits(shares, 60, [0, 120, 240])) return 'triadic';
  return 'mixed';
}

function countHues({ lightness, a, b }: LabImage): Float64Array {
  const hues = new Float64Array(hueBins);
  for (let i = 0; i < lightness.length; i++) {
    const chroma = measureChroma(a[i]!, b[i]!);
    if (chroma < chromaMin) continue;
    hues[Math.floor(measureHueDegrees(a[i]!, b[i]!) / hueDegrees) % hueBins]! += chroma;
  }
  return hues;
}

/** Whether sectors of this width at these angles to each other, turned anyhow, hold the colours and none is empty. */
function fits(shares: Float64Array, widthDegrees: number, angles: readonly number[]): boolean {
  const width = Math.round(widthDegrees / hueDegrees);
  for (let turn = 0; turn < hueBins; turn++) {
    const held = angles.map((angle) => {
      let sum = 0;
      for (let i = 0; i < width; i++) sum += shares[(turn + angle / hueDegrees + i) % hueBins]!;
      return sum;
    });
    if (held.reduce((sum, share) => sum + share, 0) >= fit && held.every((share) => share >= party)) return true;
  }
  return false;
}
