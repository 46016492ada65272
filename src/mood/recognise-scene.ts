import type { ImageReading } from '../vision/image-reading.ts';
import { listFeatures, type PictureFeatures } from './picture-features.ts';
import type { SceneKind } from './scene.ts';
import { kindOfCaptionWord } from './tables/caption-words.ts';
import { type Sign, sceneEvidence } from './tables/scene-evidence.ts';

/** Scenes less likely than this are not spoken of. */
const confidenceMin = 0.3;
const captionConfidence = 0.95;

export interface RecognisedScene {
  readonly kind: SceneKind;
  /** 0 to 1. */
  readonly confidence: number;
}

/** What a picture shows: what its caption names, else what its measures are signs of, else just a picture. */
export function recogniseScene(reading: ImageReading): RecognisedScene {
  return readCaption(reading) ?? weighEvidence(listFeatures(reading));
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
  return best.confidence >= confidenceMin ? best : { kind: 'picture', confidence: 0 };
}

function weighSign({ of, none, full }: Sign, features: PictureFeatures): number {
  return Math.max(0, Math.min(1, (features[of] - none) / (full - none)));
}
