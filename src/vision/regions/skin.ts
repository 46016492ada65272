import { type LabImage, measureHueDegrees } from '../oklab.ts';

/** A part of a picture, as shares of its width and height. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Distances in OKLab from the face's own colour; light falls differently on the rest of a body. */
const colourDistance = 0.032;
const lightnessDistance = 0.22;
/** Most skin of one person, in areas of the box around the face. */
const skinMax = 5;
/** How far from a face, in its own heights, a body's skin is looked for. */
const faceReach = 6;

/**
 * Share of the picture that is skin: what has the colour of the faces that were found, not farther from them than
 * a body reaches. Without a face nothing is called skin, for sand and wood have its colours.
 *
 * The hues that skin can have, 15 to 75 degrees in OKLCH, hold for all skin tones: they differ in lightness.
 */
export function measureSkin(image: LabImage, faces: readonly Box[]): number {
  const isSkin = new Uint8Array(image.lightness.length);
  let most = 0;
  for (const face of faces) {
    const tone = measureFaceTone(image, face);
    if (!tone) continue;
    markAlike(image, face, tone, isSkin);
    most += skinMax * face.width * face.height;
  }
  return Math.min(most, isSkin.reduce((sum, is) => sum + is, 0) / isSkin.length);
}

interface FaceTone {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** Median colour of the middle of a face, or undefined where it has no colour of skin, as in a grey photo. */
function measureFaceTone(image: LabImage, face: Box): FaceTone | undefined {
  const inner = { left: face.left + 0.2 * face.width, top: face.top + 0.25 * face.height };
  const middle = { ...inner, width: 0.6 * face.width, height: 0.55 * face.height };
  const inside: number[] = [];
  visit(image, middle, (at) => inside.push(at));
  if (inside.length === 0) return undefined;
  const median = (values: Float32Array) => {
    const sorted = inside.map((at) => values[at]!).sort((one, other) => one - other);
    return sorted[sorted.length >> 1]!;
  };
  const tone = { lightness: median(image.lightness), a: median(image.a), b: median(image.b) };
  const hue = measureHueDegrees(tone.a, tone.b);
  return hue > 15 && hue < 75 && Math.hypot(tone.a, tone.b) > 0.015 ? tone : undefined;
}

function markAlike(image: LabImage, face: Box, tone: FaceTone, isSkin: Uint8Array): void {
  const reach = {
    left: face.left - faceReach * 0.6 * face.width,
    top: face.top - 0.3 * face.height,
    width: face.width * (1 + faceReach * 1.2),
    height: face.height * (1 + faceReach),
  };
  visit(image, reach, (at) => {
    if (Math.abs(image.lightness[at]! - tone.lightness) > lightnessDistance) return;
    if (Math.hypot(image.a[at]! - tone.a, image.b[at]! - tone.b) < colourDistance) isSkin[at] = 1;
  });
}

function visit({ widthPixels, heightPixels }: LabImage, box: Box, take: (at: number) => void): void {
  const left = Math.max(0, Math.floor(box.left * widthPixels));
  const right = Math.min(widthPixels, Math.ceil((box.left + box.width) * widthPixels));
  const top = Math.max(0, Math.floor(box.top * heightPixels));
  const bottom = Math.min(heightPixels, Math.ceil((box.top + box.height) * heightPixels));
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) take(y * widthPixels + x);
}
