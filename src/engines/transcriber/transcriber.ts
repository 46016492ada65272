import type { Transcript } from '../../contract/transcript.ts';
import type { AudioStream } from '../../dsp/audio.ts';

export interface TranscribeSettings {
  /** ISO 639-1; default: detected. */
  readonly language?: string | undefined;
  readonly translate: boolean;
  readonly signal: AbortSignal;
}

/** Turns speech into text with the time of every word. */
export interface Transcriber {
  /**
   * @param audio 16 kHz, one channel, of any length: memory does not grow with it
   * @throws Fault UNPROCESSABLE_CONTENT for a language that it does not support
   */
  transcribe(audio: AudioStream, settings: TranscribeSettings): Promise<Transcript>;
}
