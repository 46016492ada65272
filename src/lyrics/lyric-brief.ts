export type SubjectKind =
  | 'person'
  | 'relation'
  | 'place'
  | 'animal'
  | 'thing'
  | 'food'
  | 'nature'
  | 'time'
  | 'event'
  | 'feeling'
  | 'idea'
  | 'action'
  | 'quality';

/**
 * Something a song is about, as the prompt says it.
 *
 * `text` has no article: `Paris`, `Uncle Joe`, `old truck`, `lighthouse keeper`. A proper noun is written as a name is;
 * a verb in its base form: `lose`.
 */
export interface Subject {
  readonly text: string;
  readonly kind: SubjectKind;
  readonly partOfSpeech: 'properNoun' | 'noun' | 'verb' | 'adjective';
  /** Of nouns: what it is a kind of, the nearest first: `piano` is a `keyboard instrument`; default: not known. */
  readonly broader?: readonly string[];
  /** Of nouns: `stars`. */
  readonly isPlural?: boolean;
  /** Of proper nouns of persons, where the name tells. */
  readonly gender?: 'male' | 'female';
  /** Of verbs: who does it, as a pronoun (`we`) or the text of another subject; its past; what it is done to. */
  readonly agent?: string;
  readonly past?: string;
  readonly object?: string;
}

/** What a song is about in the words of its prompt, with the first letter small where it is no name. */
export interface SubjectPhrase {
  readonly text: string;
  /** `the glove on the railing`; `teaching my father to swim`; `we met in Paris`. */
  readonly form: 'thing' | 'deed' | 'clause';
}

/** What happens in a song, where the prompt says it. */
export type SongStory =
  | 'child lost'
  | 'sudden loss'
  | 'pet lost'
  | 'memorial'
  | 'illness'
  | 'fading memory'
  | 'two houses'
  | 'exile'
  | 'holy day'
  | 'adoption'
  | 'anniversary'
  | 'love begun'
  | 'love lost'
  | 'grief'
  | 'wedding'
  | 'birthday'
  | 'parenthood'
  | 'friendship'
  | 'leaving home'
  | 'coming home'
  | 'work'
  | 'protest'
  | 'hope'
  | 'celebration'
  | 'road'
  | 'place'
  | 'animal'
  | 'person'
  | 'thing';

/** What lyrics and titles are written for. */
export interface LyricBrief {
  /** Names of `composition/styles/`, weights adding to 1, the heaviest first; never empty. */
  readonly styles: readonly { readonly name: string; readonly weight: number }[];
  /** −1 sad or tense to 1 glad. */
  readonly valence: number;
  /** What it is about in single words, the weightiest first. */
  readonly themeWords: readonly string[];
  /**
   * ISO 639-1 code of the language that the prompt asks for (`in Spanish`) or is written in itself; default: English.
   * The language of given lyrics is detected from their words instead.
   */
  readonly language?: string;
  /** What it is about, the weightiest first; default: only `themeWords` are known. */
  readonly subjects?: readonly Subject[];
  /** Default: what suits the subjects. */
  readonly story?: SongStory;
  /** Default: none that can be sung. */
  readonly phrase?: SubjectPhrase;
  /** Lines and titles of the account's last songs, which are not written again; default: none. */
  readonly recentLines?: readonly string[];
}
