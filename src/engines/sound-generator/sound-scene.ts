import type { SoundName } from '../../contract/sounds/sound-words.ts';

/** One sound of a scene. */
export interface SoundLayer {
  readonly sound: SoundName;
  readonly kind?: string | undefined;
  /** 0 at the ear to 1 far away; 0.25 as usual. */
  readonly distance: number;
  /** 0 gentle to 1 violent. */
  readonly strength: number;
  readonly pace: number;
  readonly size: number;
  /** How many times in turn, of what does not go on; default: by its nature. */
  readonly count?: number | undefined;
  /** Whether it goes by from one side to the other. */
  readonly isPassing: boolean;
  /** −1 left to 1 right, where the sentence says so. */
  readonly pan?: number | undefined;
  /** Which part of the time it begins in, counted from 0: `then` begins the next. */
  readonly turn: number;
}

export interface SoundScene {
  readonly layers: readonly SoundLayer[];
  /** The room that all of it is heard in. */
  readonly place?: string | undefined;
  readonly unused: readonly string[];
}
