import type { ImageReading, SeenObject } from '../vision/image-reading.ts';
import type { RecognisedScene, SceneKind } from './scene.ts';
import { objectWords } from './tables/object-words.ts';

/** People from which on they are a crowd. */
const crowdMin = 6;
/** Named at the most, the largest first. */
const namedMax = 3;
/** Kinds of furniture that make a room together; one chair may stand anywhere. */
const furnitureMin = 2;
const furniture =
  /^(couch|bed|toilet|tv|microwave|oven|toaster|sink|refrigerator|keyboard|laptop|mouse|chair|dining table)$/;

/** The scene that the largest thing makes, or undefined where nothing was seen of which one could tell. */
export function recogniseObjects({ objects }: ImageReading): RecognisedScene | undefined {
  const main = objects.find(({ name }) => kindOf(name) !== 'picture' && kindOf(name) !== 'room');
  const inside = objects.filter(({ name }) => furniture.test(name));
  const isRoom = inside.length >= furnitureMin && inside.some(({ name }) => kindOf(name) === 'room');
  const covers = main ? main.share : 0;
  if (isRoom && inside.every(({ share }) => share > covers || covers < 0.1)) {
    return { kind: 'room', confidence: Math.min(...inside.map(({ confidence }) => confidence)) };
  }
  if (!main) return undefined;
  const kind = kindOf(main.name);
  return { kind: kind === 'people' && main.count >= crowdMin ? 'crowd' : kind, confidence: main.confidence };
}

function kindOf(name: string): SceneKind {
  return objectWords.get(name)?.kind ?? 'picture';
}

/** `a dog`, `bicycles`, the largest first; empty where nothing was seen. */
export function listObjects({ objects }: ImageReading): string[] {
  return objects.slice(0, namedMax).map(sayObject);
}

function sayObject({ name, count }: SeenObject): string {
  const words = objectWords.get(name);
  return words ? (count > 1 ? words.many : words.one) : name;
}
