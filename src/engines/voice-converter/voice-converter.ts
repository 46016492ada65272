import type { VoiceDesign } from '../../contract/voice.ts';
import type { AudioStream, ReopenableAudio } from '../../dsp/audio.ts';
import type { VoicePrint } from '../../dsp/voice-print/voice-print.ts';

/** The target voice of a converter. */
export interface TargetVoice {
  readonly voiceId: string;
  readonly print: VoicePrint;
  readonly design: VoiceDesign;
  /** The built-in speaker that the print was measured from, where it is one. */
  readonly recorded?: string | undefined;
  /** A short recording of the voice on this machine, for servers that take one. */
  readonly samplePath?: string | undefined;
}

export interface ConversionSettings {
  readonly voice: TargetVoice;
  /** Asked for on top, −12 to 12. */
  readonly pitchSemitones: number;
  /**
   * How the voice's pitch is brought to the target's: `speech` maps its range; `singing` moves all of it by whole
   * octaves, so that the key stays (`pitchSemitones` on top); `auto` hears which of them it is.
   */
  readonly material: 'auto' | 'speech' | 'singing';
  readonly signal?: AbortSignal;
  /** Told 0 to 1; both readings count. */
  readonly onProgress?: (fraction: number) => void;
}

/** Gives a recorded voice to somebody else: words, timing and melody stay. */
export interface VoiceConverter {
  readonly name: string;
  /**
   * Mixes the source to one channel and gives as many samples as it has, at its own rate; silence stays silent. Other
   * phases make other peaks: samples may exceed full scale, and the encoder's caller limits them.
   * @throws Fault UNPROCESSABLE_CONTENT if there is no voice in it
   */
  convert(source: ReopenableAudio, settings: ConversionSettings): Promise<AudioStream>;
}

/** Measures a voice from a recording of it. */
export interface VoiceMeasurer {
  /** @throws Fault UNPROCESSABLE_CONTENT if less than 10 s of one voice are in it */
  measure(audio: AudioStream, settings: { readonly signal?: AbortSignal }): Promise<VoicePrint>;
}
