/**
 * A way to read a piece of text aloud. Words are plain and in lower case; a letter that is spelled is one capital.
 *
 * `[` and `]` are never words: a rule says a break with `,`.
 */
export interface ReadingRule {
  /** Tried where a word begins; sticky. */
  readonly pattern: RegExp;
  /** @returns undefined where the piece is not what the rule is for */
  readonly say: (match: RegExpExecArray, context: SentenceContext) => readonly string[] | undefined;
}

/** What stands before and after a piece, in one sentence. */
export interface SentenceContext {
  readonly before: string;
  readonly after: string;
}

/** Compiles a rule. @param source of a regular expression; it begins where the word begins */
export function rule(source: string, say: ReadingRule['say']): ReadingRule {
  return { pattern: new RegExp(source, 'yu'), say };
}

/** One of the words, with the longer ones first. */
export function oneOf(words: Iterable<string>): string {
  const escaped = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.$^*+?()[\]{}|\\/]/g, '\\$&'));
  return `(?:${escaped.join('|')})`;
}

/** No letter or digit follows. */
export const atEnd = '(?![\\p{L}\\p{N}])';
