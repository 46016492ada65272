/** A word with its punctuation, as readers see it, and when it is spoken. */
export interface Word {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Speech without a longer pause. */
export interface Utterance {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** In order; together they are `text`. */
  readonly words: readonly Word[];
}

export interface Transcript {
  /** The spoken language as ISO 639-1: as requested, or as detected. */
  readonly language: string;
  readonly utterances: readonly Utterance[];
  /** The same in English, if it was requested. */
  readonly translation?: readonly Utterance[];
  /** For readers of the transcript, such as that the audio hardly sounds like the language. */
  readonly warnings?: readonly string[];
}
