import { type ObjectBox, type ObjectFinder, objectKinds, objectSidePixels } from '../../models/object-finder.ts';
import { cutSquare } from '../../vision/cut-square.ts';
import type { SeenObject } from '../../vision/image-reading.ts';
import type { Pixels } from '../../vision/pixels.ts';
import type { Box } from '../../vision/regions/skin.ts';
import { familyOf, nameObject, type ObjectName } from './name-object.ts';

/** Boxes of lower scores say nothing. */
const scoreMin = 0.12;
/** Overlap, as intersection over union, from which on two boxes are of the same thing. */
const sameMin = 0.5;
/** Part of the smaller of two boxes from which on both are of one thing. */
const coveredMax = 0.35;
/** Beside one that is surely named, others of the name count from this score on. */
const companionMin = 0.45;

/** A thing as all looks at the picture saw it on average. */
interface Sighting {
  readonly box: Box;
  readonly scores: Float32Array;
}

/**
 * The things in a picture that can be named with near certainty, the largest first. The network looks three times, at the
 * picture stretched to a square, mirrored, and in its own proportions; scores are the means of the three, so that what is
 * seen by chance once is not believed.
 */
export async function findObjects(pixels: Pixels, finder: ObjectFinder): Promise<SeenObject[]> {
  const sightings = mergeLooks(await lookThrice(pixels, finder));
  const named = settleFamilies(
    keepApart(
      sightings.flatMap(({ box, scores }) => {
        const name = nameObject(scores, shareOf(box));
        return name ? [{ ...name, box }] : [];
      }),
      // A cat on a horse are two things, a horse that may be a cow on a horse is not.
      (surer, other) => surer.kind === other.kind || (other.name !== other.kind && other.name === familyOf(surer.kind)),
    ),
  );
  const objects = [...Map.groupBy(named, ({ name }) => name)].map(([name, own]): SeenObject => {
    const kind = objectKinds.indexOf(name);
    const companions = sightings
      .filter(({ scores }) => (scores[kind] ?? 0) >= companionMin)
      .map(({ box, scores }) => ({ box, score: scores[kind]! }));
    return {
      name,
      count: keepApart([...own, ...companions], () => true).length,
      share: Math.max(...own.map(({ box }) => shareOf(box))),
      confidence: toConfidence(Math.max(...own.map(({ score }) => score))),
    };
  });
  return objects.sort((one, other) => other.share - one.share);
}

interface Scored {
  readonly box: Box;
  readonly score: number;
}

/** Of boxes that lie within each other mostly and may be of one thing, the surest. */
function keepApart<T extends Scored>(boxes: readonly T[], mayBeOne: (surer: T, other: T) => boolean): T[] {
  const kept: T[] = [];
  for (const each of boxes.toSorted((one, other) => other.score - one.score)) {
    const covers = ({ box }: T): boolean =>
      sharedArea(box, each.box) > coveredMax * Math.min(shareOf(box), shareOf(each.box));
    if (!kept.some((surer) => mayBeOne(surer, each) && covers(surer))) kept.push(each);
  }
  return kept;
}

/**
 * A thing of which only the family is sure is of the kind it looks most like where that kind is surely seen beside it;
 * else all of the family go by the family's name, for one of the kinds may be wrong.
 */
function settleFamilies<T extends ObjectName>(named: readonly T[]): T[] {
  const sure = new Set(named.filter(({ name, kind }) => name === kind).map(({ name }) => name));
  const doubted = new Set(named.filter(({ kind }) => !sure.has(kind)).map(({ name }) => name));
  return named.map((each) => ({ ...each, name: doubted.has(familyOf(each.kind)) ? familyOf(each.kind) : each.kind }));
}

/** The part of things so named that was right in the pictures developed on, about. */
function toConfidence(score: number): number {
  return Math.min(0.99, 0.8 + 0.4 * Math.max(0, score - 0.4));
}

async function lookThrice(pixels: Pixels, finder: ObjectFinder): Promise<Sighting[][]> {
  const { widthPixels: width, heightPixels: height } = pixels;
  const longer = Math.max(width, height);
  const whole = { left: 0, top: 0, width, height };
  const square = { left: (width - longer) / 2, top: (height - longer) / 2, width: longer, height: longer };
  const looks: Sighting[][] = [];
  for (const { part, isMirrored } of [
    { part: whole, isMirrored: false },
    { part: whole, isMirrored: true },
    { part: square, isMirrored: false },
  ]) {
    const picture = cutSquare(pixels, part, objectSidePixels);
    const boxes = await finder.locate(isMirrored ? mirror(picture) : picture, scoreMin);
    looks.push(boxes.map((box) => ({ box: toShares(box, { part, isMirrored }, pixels), scores: box.scores })));
  }
  return looks;
}

function mirror(picture: Float32Array): Float32Array {
  const side = objectSidePixels;
  return picture.map((_, i) => picture[i - (i % side) + (side - 1 - (i % side))]!);
}

/** From pixels of the square to shares of the picture, within it. */
function toShares(
  { left, top, width, height }: ObjectBox,
  { part, isMirrored }: { readonly part: Box; readonly isMirrored: boolean },
  { widthPixels, heightPixels }: Pixels,
): Box {
  const from = isMirrored ? objectSidePixels - left - width : left;
  const clip = (value: number): number => Math.max(0, Math.min(1, value));
  const across = (at: number): number => clip((part.left + (at * part.width) / objectSidePixels) / widthPixels);
  const down = (at: number): number => clip((part.top + (at * part.height) / objectSidePixels) / heightPixels);
  return {
    left: across(from),
    top: down(top),
    width: across(from + width) - across(from),
    height: down(top + height) - down(top),
  };
}

/** One sighting a thing: the surest box, with the mean of what each look saw there at most. */
function mergeLooks(looks: readonly (readonly Sighting[])[]): Sighting[] {
  const all = looks.flat().map((sighting) => ({ ...sighting, top: Math.max(...sighting.scores) }));
  const kept: Sighting[] = [];
  for (const { box } of all.sort((one, other) => other.top - one.top)) {
    if (kept.some((each) => overlapOf(each.box, box) > sameMin)) continue;
    const seen = looks.map((look) => look.filter((each) => overlapOf(each.box, box) > sameMin));
    const scores = Float32Array.from(objectKinds, (_, kind) => {
      const most = seen.map((look) => Math.max(0, ...look.map((each) => each.scores[kind]!)));
      return most.reduce((sum, score) => sum + score, 0) / looks.length;
    });
    kept.push({ box, scores });
  }
  return kept;
}

/** Intersection over union. */
function overlapOf(one: Box, other: Box): number {
  const shared = sharedArea(one, other);
  return shared / Math.max(shareOf(one) + shareOf(other) - shared, 1e-9);
}

function sharedArea(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}

function shareOf({ width, height }: Box): number {
  return width * height;
}
