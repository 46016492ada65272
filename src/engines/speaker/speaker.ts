import type { AudioStream } from '../../dsp/audio.ts';
import type { TargetVoice } from '../voice-converter/voice-converter.ts';

export interface SpeakingSettings {
  readonly gender: 'male' | 'female';
  /** Who is to be heard; default: a standard voice of that gender. */
  readonly voice?: TargetVoice | undefined;
  /** 1 as the speaker speaks, 2 twice as fast. */
  readonly speed: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
}

/** A written word, or a number and whatever else is said in several words, and when it is heard. */
export interface TimedToken {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface Speaking {
  /** One channel, dry; as long as the speech. */
  readonly audio: AudioStream;
  /** Whether it is the voice that was asked for; the caller converts what is not. */
  readonly isInVoice: boolean;
  /** When each sentence's words are heard, in order; complete when the audio has been read. Default: not known. */
  readonly times?: readonly (readonly TimedToken[])[];
}

/** Speaks English texts of any length. */
export interface Speaker {
  readonly name: string;
  /** @throws Fault UNPROCESSABLE_CONTENT if there is nothing in the text to be spoken */
  speak(text: string, settings: SpeakingSettings): Promise<Speaking>;
}
