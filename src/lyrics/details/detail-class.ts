/**
 * What goes with one class of subjects, in phrases that any subject of it takes; those of one kind are parted by `|`.
 * Phrases that begin with a verb have it in its base form. `it` and `its` become `them` and `their` where the subject is
 * many; of people and animals `them` and `their` become `her` and `her`, or what fits.
 */
export interface DetailClass {
  readonly name: string;
  /** Nouns that lead here, in the singular, parted by spaces; `_` parts the words of one. WordNet's more general ones too. */
  readonly words: string;
  /** What it does: `cough on the hill`. */
  readonly acts?: string;
  /** What somebody does with it or there: `drive it to the river`. */
  readonly uses: string;
  /** What is to be seen of it, without a definite article: `rust on the door`. */
  readonly signs: string;
  /** What one hears, smells or feels, as a noun: `the hum of the tyres`. */
  readonly senses: string;
  /** Where it is to be found, with a preposition. */
  readonly spots: string;
}
