/** What a sound is called; words in the singular, `bark~` in all its forms: bark, barking, barked. */
export interface SoundWords {
  /** The first is its name for people. A phrase counts before a word of it. */
  readonly words: readonly string[];
  /** What makes it: names it as well, but not where something is on it or in it, as in `on a car roof`. */
  readonly things?: readonly string[];
  /** Names it only in a sentence that names nothing else: `a vase falls`, not `rain falls`. */
  readonly vague?: readonly string[];
  /** Kinds of it, each with its words. */
  readonly kinds?: Readonly<Record<string, readonly string[]>>;
}

export type SoundWordTable = Readonly<Record<string, SoundWords>>;
