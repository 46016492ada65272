import type { AudioStream } from '../../dsp/audio.ts';

/** A word with its punctuation, as it shall be read, and when it is heard. */
export interface Word {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** What was said without a longer pause. */
export interface Utterance {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** In order; together they are `text`. */
  readonly words: readonly Word[];
}

export interface Transcript {
  /** What was spoken, as ISO 639-1: given, or heard. */
  readonly language: string;
  readonly utterances: readonly Utterance[];
  /** The same in English, where it was asked for. */
  readonly translation?: readonly Utterance[];
  /** What a reader of the transcript should know of it, such as that it hardly sounds like the language. */
  readonly warnings?: readonly string[];
}

export interface TranscribeSettings {
  /** ISO 639-1; absent, it is heard. */
  readonly language?: string | undefined;
  readonly translate: boolean;
  readonly signal: AbortSignal;
}

/** Turns speech into text with the time of every word. */
export interface Transcriber {
  /**
   * @param audio 16 kHz, one channel, of any length: memory does not grow with it
   * @throws Fault UNPROCESSABLE_CONTENT for a language that it cannot do
   */
  transcribe(audio: AudioStream, settings: TranscribeSettings): Promise<Transcript>;
}
