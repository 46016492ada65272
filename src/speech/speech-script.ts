/** How a sentence ends. */
export type SentenceEnding = 'statement' | 'question' | 'open-question' | 'exclamation';

/** How far a word is set apart from the next: `phrase` by its melody alone, the others by a pause. */
export type WordBreak = 'none' | 'phrase' | 'minor' | 'major';

export type Emphasis = 'strong' | 'moderate' | 'none' | 'reduced';

/** How a word is to be said beside its sounds. */
export interface WordManner {
  readonly emphasis: Emphasis;
  /** 1 as the speaker speaks, 2 twice as fast. */
  readonly rate: number;
  readonly pitchSemitones: number;
  /** Within quotation marks. */
  readonly isQuoted: boolean;
}

/** One spoken word. */
export interface ScriptWord extends WordManner {
  /** In lower case; one capital is a letter that is spelled. */
  readonly said: string;
  /** The token that it belongs to, by its number in the sentence. */
  readonly token: number;
  readonly breakAfter: WordBreak;
  /** Silence that was asked for after it. */
  readonly pauseSeconds?: number;
}

export interface ScriptSentence {
  readonly words: readonly ScriptWord[];
  /** The tokens as they are written; several words may belong to one. */
  readonly written: readonly string[];
  readonly ending: SentenceEnding;
  readonly isHeading: boolean;
  /** It is the last one of its paragraph. */
  readonly endsParagraph: boolean;
  /** Silence that was asked for before its first word. */
  readonly pauseBeforeSeconds?: number;
}

/** A text as it will be spoken. */
export interface SpeechScript {
  readonly sentences: readonly ScriptSentence[];
}
