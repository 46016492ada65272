import type { ImageReading } from '../../vision/image-reading.ts';
import { measureCoherence } from '../../vision/noise.ts';
import type { LabImage } from '../../vision/oklab.ts';
import type { Pixels } from '../../vision/pixels.ts';

/** Below this coherence there is nothing but noise; grass and gravel, the finest of photos, lie above 0.6. */
const coherenceMin = 0.35;
/** Distance in OKLab from the mean colour within which nothing is to be seen, and the share of pixels that lie so. */
const visibleDistance = 0.035;
const plainShare = 0.998;

/** Whether there is anything to see: one colour, with the grain of a camera at most, is blank. */
export function judgeContent(pixels: Pixels, image: LabImage): ImageReading['content'] {
  if (isOneColour(image)) return 'blank';
  return measureCoherence(pixels) < coherenceMin ? 'noise' : 'picture';
}

function isOneColour({ lightness, a, b }: LabImage): boolean {
  const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [l0, a0, b0] = [mean(lightness), mean(a), mean(b)];
  const near = lightness.reduce((count, value, i) => {
    return count + (Math.hypot(value - l0, a[i]! - a0, b[i]! - b0) < visibleDistance ? 1 : 0);
  }, 0);
  return near >= plainShare * lightness.length;
}
