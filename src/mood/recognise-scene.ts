import type { ImageReading } from '../vision/image-reading.ts';
import { listFeatures, type PictureFeatures } from './picture-features.ts';
import { recogniseObjects } from './recognise-objects.ts';
import { type RecognisedScene, type SceneKind, sure } from './scene.ts';
import { kindOfCaptionWord } from './tables/caption-words.ts';
import { type Sign, sceneEvidence } from './tables/scene-evidence.ts';

const captionConfidence = 0.95;

/**
 * What a picture shows: what its caption names, else the things that were recognised in it, else what its measures are sure
 * signs of, else just a picture. Of people whose faces are large it is a portrait.
 */
export function recogniseScene(reading: ImageReading): RecognisedScene {
  const captioned = readCaption(reading);
  if (captioned) return captioned;
  if (reading.content !== 'picture') return { kind: reading.content, confidence: 1 };
  const measured = weighEvidence(listFeatures(reading));
  const seen = recogniseObjects(reading);
  const isOfPeople = measured.kind === 'portrait' || measured.kind === 'crowd';
  return seen && !(seen.kind === 'people' && isOfPeople) ? seen : measured;
}

/** The scene named most often, the first one where several are: captions begin with what matters. */
function readCaption({ caption, timeOfDay }: ImageReading): RecognisedScene | undefined {
  const counts = new Map<SceneKind, number>();
  const words: readonly string[] = caption?.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (const [i, word] of words.entries()) {
    const kind = kindOfCaptionWord.get(word);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1 / (1 + 0.1 * i));
  }
  const [kind] = [...counts].reduce<readonly [SceneKind | undefined, number]>(
    (most, each) => (each[1] > most[1] ? each : most),
    [undefined, 0],
  );
  if (!kind) return undefined;
  const isNight = timeOfDay === 'night' || words.includes('night');
  const isNightly = isNight && (kind === 'city' || kind === 'street');
  return { kind: isNightly ? 'city at night' : kind, confidence: captionConfidence };
}

function weighEvidence(features: PictureFeatures): RecognisedScene {
  let best: RecognisedScene = { kind: 'picture', confidence: 0 };
  for (const { kind, signs, trust } of sceneEvidence) {
    const confidence = trust * Math.min(...signs.map((sign) => weighSign(sign, features)));
    if (confidence > best.confidence + 0.001) best = { kind, confidence };
  }
  return best.confidence >= sure ? best : { kind: 'picture', confidence: 0 };
}

function weighSign({ of, none, full }: Sign, features: PictureFeatures): number {
  return Math.max(0, Math.min(1, (features[of] - none) / (full - none)));
}
