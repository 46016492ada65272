import type { Flatness } from '../../vision/flatness.ts';

/**
 * Drawn or rendered: areas of exactly one colour, outlines between plain areas, or gradients without grain. Drawings
 * full of brush strokes, and renderings with blur and grain, pass for photos.
 */
export function judgeGraphic(flatness: Flatness): boolean {
  const { evenShare, fewColoursShare, smoothShare, crispShare, outlineShare } = flatness;
  if (evenShare > 0.4) return true;
  if (outlineShare > 0.003 && crispShare > 0.11) return true;
  if (fewColoursShare > 0.9 && crispShare > 0.05) return true;
  return smoothShare > 0.7;
}
