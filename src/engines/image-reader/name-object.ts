import { objectKinds } from '../../models/object-finder.ts';

/** Kinds that the network takes for each other; of an uncertain one its family is named. */
const families: Readonly<Record<string, readonly string[]>> = {
  animal: ['bird', 'cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'],
  vehicle: ['car', 'bus', 'train', 'truck'],
  bike: ['bicycle', 'motorcycle'],
};

/** Scores from which on a kind is named, as measured (decisions/0065); `others` of those that are not listed. */
const scoresMin: Readonly<Record<string, number>> = {
  person: 0.55,
  cat: 0.6,
  dog: 0.55,
  cow: 0.7,
  sheep: 0.7,
  horse: 0.7,
  // A tiger is a zebra to it.
  zebra: 0.85,
  bear: 0.75,
  // Hats, balls and flowers are taken for clocks, vases and fruit.
  clock: 0.85,
  vase: 0.85,
  bowl: 0.7,
  'potted plant': 0.7,
  'teddy bear': 0.75,
  refrigerator: 0.75,
  kite: 0.7,
  boat: 0.6,
  chair: 0.5,
  couch: 0.5,
  'dining table': 0.5,
  keyboard: 0.5,
  mouse: 0.5,
  tv: 0.55,
  laptop: 0.55,
  bed: 0.55,
  cup: 0.5,
  // Every big car is a truck to it.
  truck: 1,
};
const others = 0.6;
/** By how much a kind must be surer than any other of its family. */
const leadMin = 0.25;
/** What a family must come to together, and its surest kind alone. */
const familyMin = 0.75;
const familyTopMin = 0.38;
/** A family is only named of something large enough to be seen well. */
const familyShareMin = 0.015;

/** What a thing is called. */
export interface ObjectName {
  readonly name: string;
  readonly score: number;
  /** Its surest kind, which is the name unless only the family is sure. */
  readonly kind: string;
}

const kindIndex = new Map(objectKinds.map((kind, i) => [kind, i]));

/**
 * What a thing can surely be called: its kind, else the family of kinds that it is likely to be of, else nothing.
 *
 * @param scores of each of `objectKinds`
 * @param share of the picture's area that the thing takes
 */
export function nameObject(scores: Float32Array, share: number): ObjectName | undefined {
  const top = scores.reduce((best, score, kind) => (score > scores[best]! ? kind : best), 0);
  const name = objectKinds[top]!;
  const score = scores[top]!;
  const family = Object.entries(families).find(([, kinds]) => kinds.includes(name));
  const scoreOf = (kind: string): number => scores[kindIndex.get(kind)!]!;
  const rival = Math.max(0, ...(family?.[1] ?? []).filter((kind) => kind !== name).map(scoreOf));
  if (score >= (scoresMin[name] ?? others) && score - rival >= leadMin) return { name, score, kind: name };
  if (!family || score < familyTopMin || share < familyShareMin) return undefined;
  const together = family[1].reduce((sum, kind) => sum + scoreOf(kind), 0);
  return together >= familyMin ? { name: family[0], score: Math.min(score + rival, 1), kind: name } : undefined;
}

/** The family of a kind, or itself. */
export function familyOf(name: string): string {
  return Object.entries(families).find(([, kinds]) => kinds.includes(name))?.[0] ?? name;
}
