/**
 * One thought that a chorus is built around, in the notation of `expandTemplate`: hooks that say it, parted by `;` or
 * line ends, the title between `<` and `>`, and couplets that complete it: an answer, a reason, a contrast, what comes of
 * it. Every couplet is a sentence of its own, speaks to the same person as the hook, and its two lines rhyme.
 */
export interface ChorusIdea {
  /** Default: hooks that name what the prompt names. */
  readonly hooks?: string;
  /** Of portraits: whether it speaks of one or of many; default: of either. */
  readonly number?: 'one' | 'many';
  readonly lines: string;
}

/** What surrounds the verses of a story. */
export interface Refrain {
  /** Name of the story. */
  readonly story: string;
  readonly ideas: readonly ChorusIdea[];
  /** Couplets that lead into the chorus. */
  readonly lift: string;
  /** Couplets that turn the thought. */
  readonly bridge: string;
}
