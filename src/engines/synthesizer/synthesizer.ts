import type { AudioStream } from '../../dsp/audio.ts';
import type { Note } from '../../notation/note.ts';

/** One instrument and what it plays. */
export interface Part {
  readonly name: string;
  /** General MIDI program, 0 to 127; 0 is the grand piano. */
  readonly program: number;
  /** Plays the drum kit, where `pitch` names the drum. */
  readonly isDrums?: boolean;
  readonly notes: readonly Note[];
  /** -1 left to 1 right. */
  readonly pan?: number;
  /** 0 to 1, MIDI volume. */
  readonly volume?: number;
}

export interface SynthesisSettings {
  readonly sampleRateHz: number;
  /** Offset of A4 from 440 Hz, to play in tune with a recording; drums are not tuned. */
  readonly tuningSemitones?: number;
  /** How long the last notes may ring on. */
  readonly tailSeconds?: number;
  /** Path of a SoundFont; default: the packaged font. */
  readonly font?: string;
  readonly signal?: AbortSignal;
}

/** Plays parts with sampled instruments, in stereo. */
export interface Synthesizer {
  play(parts: readonly Part[], settings: SynthesisSettings): Promise<AudioStream>;
}
