/**
 * The images of one part of the world, in phrases that fit the slots of stories; those of one kind are parted by `|`.
 */
export interface ImageField {
  readonly name: string;
  /** Words of a prompt that lead here, in the singular, parted by spaces; the field's own nouns do so too. */
  readonly words: string;
  /** Where things happen, with preposition and article: `on the pier`. */
  readonly at: string;
  /** Nouns that can be counted, in the singular and without an article. */
  readonly thing: string;
  /** Nouns in the plural. */
  readonly things: string;
  /** Nouns that take no article. */
  readonly matter: string;
  /** What is to be heard, as a noun with its participle: `gulls crying`. */
  readonly sound: string;
  /** What people do there, in the infinitive without `to`. */
  readonly do: string;
  /** People, in the plural. */
  readonly folk: string;
  /** What its things look like. */
  readonly adj: string;
}
