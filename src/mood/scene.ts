import type { Subject } from '../lyrics/lyric-brief.ts';

/** What a picture may show, as far as it can be told from a reading or a caption. */
export const sceneKinds = [
  'sea',
  'beach',
  'river',
  'forest',
  'mountains',
  'meadow',
  'garden',
  'greenery',
  'desert',
  'landscape',
  'sky',
  'night sky',
  'sunset',
  'snow',
  'rain',
  'fire',
  'city',
  'city at night',
  'street',
  'road',
  'vehicles',
  'party',
  'room',
  'portrait',
  'people',
  'crowd',
  'children',
  'animals',
  'food',
  'temple',
  'battle',
  'machines',
  'document',
  'abstract',
  'blank',
  'noise',
  'picture',
] as const;

/** `picture` is one of which no more can be said than how it looks. */
export type SceneKind = (typeof sceneKinds)[number];

/** Below this confidence a scene is not named: it is better to say nothing than what is wrong. */
export const sure = 0.6;

/** What was recognised in a picture. */
export interface RecognisedScene {
  readonly kind: SceneKind;
  /** 0 to 1. */
  readonly confidence: number;
}

/** What a picture shows and how it feels. */
export interface Scene {
  readonly kind: SceneKind;
  /** 0 a guess to 1 sure; 0 of `picture`, of which nothing was recognised. */
  readonly confidence: number;
  /** One sentence for people. */
  readonly description: string;
  /** The things that are seen, with articles, the largest first: `a dog`, `bicycles`. */
  readonly things: readonly string[];
  /** They are what a song may be about, the largest first. */
  readonly subjects: readonly Subject[];
  /** What a song about it may be about, the weightiest first. */
  readonly themeWords: readonly string[];
  /** −1 sad or tense to 1 glad. */
  readonly valence: number;
  /** 0 calm to 1 wild. */
  readonly arousal: number;
}
