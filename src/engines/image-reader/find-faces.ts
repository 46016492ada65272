import type { FaceBox, FaceFinder } from '../../models/face-finder.ts';
import { faceSidePixels } from '../../models/face-network.ts';
import { cutSquare } from '../../vision/cut-square.ts';
import type { Pixels } from '../../vision/pixels.ts';
import type { Box } from '../../vision/regions/skin.ts';

/** Side at which faces are looked for. */
const sidePixels = 416;
const scoreMin = 0.5;
/** A box is of a face that was found already when surer boxes cover more than this of it. */
const coveredMax = 0.45;

export interface Face {
  /** As shares of the picture's width and height. */
  readonly box: Box;
  readonly score: number;
  /** −1 sad or angry to 1 happy. */
  readonly valence: number;
}

/** Finds faces of people, the largest first. */
export async function findFaces(pixels: Pixels, finder: FaceFinder): Promise<Face[]> {
  const scale = sidePixels / Math.max(pixels.widthPixels, pixels.heightPixels);
  const whole = { left: 0, top: 0, width: sidePixels / scale, height: sidePixels / scale };
  const boxes = await finder.locate(cutSquare(pixels, whole, sidePixels), sidePixels, scoreMin);
  const faces: Face[] = [];
  for (const { score, ...box } of keepApart(boxes)) {
    const inPixels = {
      left: box.left / scale,
      top: box.top / scale,
      width: box.width / scale,
      height: box.height / scale,
    };
    const inside = clip(inPixels, pixels);
    if (!inside) continue;
    const likely = await finder.express(cutSquare(pixels, squareAround(inside), faceSidePixels, inside));
    faces.push({
      box: {
        left: inside.left / pixels.widthPixels,
        top: inside.top / pixels.heightPixels,
        width: inside.width / pixels.widthPixels,
        height: inside.height / pixels.heightPixels,
      },
      score,
      valence: likely.happy - likely.sad - likely.angry - likely.fearful - likely.disgusted,
    });
  }
  return faces.sort((one, other) => measureArea(other.box) - measureArea(one.box));
}

/** Of boxes that overlap, the surest. */
function keepApart(boxes: readonly FaceBox[]): FaceBox[] {
  const kept: FaceBox[] = [];
  for (const box of boxes) {
    const covered = kept.reduce((sum, other) => sum + measureShared(box, other), 0);
    if (covered <= coveredMax * measureArea(box)) kept.push(box);
  }
  return kept;
}

function measureShared(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

function measureArea({ width, height }: Box): number {
  return width * height;
}

/** The part of a box that lies in the picture, or undefined where next to none does. */
function clip(box: Box, { widthPixels, heightPixels }: Pixels): Box | undefined {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(widthPixels, box.left + box.width) - left;
  const height = Math.min(heightPixels, box.top + box.height) - top;
  return width >= 4 && height >= 4 ? { left, top, width, height } : undefined;
}

function squareAround({ left, top, width, height }: Box): Box {
  const side = Math.max(width, height);
  return { left: left - (side - width) / 2, top: top - (side - height) / 2, width: side, height: side };
}
