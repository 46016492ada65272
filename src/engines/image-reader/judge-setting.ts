import type { ImageReading } from '../../vision/image-reading.ts';
import type { Measured, Places } from './places.ts';

/** What has to speak for one more than for the other. */
const outdoorMargin = 0.4;
/** Warm colours alone, or a face alone, are no room: paintings and people in the sun have them too. */
const indoorMargin = 0.7;

/** Outdoors or in, by what speaks for either; unknown where little does. */
export function judgeSetting(
  { tone, texture, faces }: Pick<Measured, 'tone' | 'texture' | 'faces'>,
  { sky, horizon, shares, isGraphic }: Places,
): ImageReading['setting'] {
  // Lamplight is warm and seldom bright; most pictures of people without sky or green are taken indoors.
  const mayBeLamplit = !sky && tone.warmth > 0.5 && tone.saturation < 0.7;
  const hasLamp = shares.fire > 0.01;
  const isLamplit = mayBeLamplit && (hasLamp || tone.brightness < 0.65);
  // A drawing is outdoors where it has a sky or is full of leaves; its plain greens and blues may be anything.
  const isLeafy = shares.greenery > 0.5 && texture > 0.3;
  if (isGraphic && !isLamplit) return sky || isLeafy ? 'outdoor' : 'unknown';
  const outdoor = (sky ? 0.8 : 0) + (horizon ? 0.3 : 0) + 4 * shares.greenery + 2 * shares.water;
  const indoor = (faces.length > 0 ? 0.4 : 0) + (isLamplit ? (hasLamp ? 0.6 : 0.5) : 0) + (sky ? 0 : 0.15);
  if (outdoor - indoor > outdoorMargin) return 'outdoor';
  return indoor - outdoor > indoorMargin ? 'indoor' : 'unknown';
}
