import type { ImageReading } from '../../vision/image-reading.ts';
import type { Measured, Places } from './places.ts';

/**
 * The hour by the sky's light; where no sky is seen, only lights in the dark and a bright
 * green tell.
 */
export function judgeTimeOfDay(
  { tone }: Pick<Measured, 'tone'>,
  {
    sky,
    shares,
    hasLowSun,
    hasNightLights,
    isGraphic,
  }: Pick<Places, 'sky' | 'shares' | 'hasLowSun' | 'hasNightLights' | 'isGraphic'>,
): ImageReading['timeOfDay'] {
  const { brightness, warmth } = tone;
  if (!sky) {
    if (hasNightLights) return 'night';
    if (isGraphic) return 'unknown';
    return brightness > 0.42 && shares.greenery > 0.2 ? 'day' : 'unknown';
  }
  if (sky.kind === 'dark' || sky.lightness < 0.32) return 'night';
  if (sky.kind === 'warm') return sky.lightness > 0.5 && warmth > 0 ? 'golden hour' : 'dusk';
  // The sun itself, low and warm, in a sky that is blue higher up.
  if (hasLowSun && warmth > 0) return 'golden hour';
  if (sky.lightness < 0.55 && brightness < 0.45) return 'dusk';
  return 'day';
}
