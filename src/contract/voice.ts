/** The gender that a voice sounds like. */
export type VoiceGender = 'female' | 'male' | 'neutral';

/**
 * What makes a voice out of the recorded one that it was measured from; every part may be left out, and a voice
 * without any is the recorded one itself.
 */
export interface VoiceDesign {
  /** Moves the recorded voice's own pitch, in semitones. */
  readonly pitchSemitones?: number;
  /** Scales the frequency axis of the envelope: above 1 a shorter throat, below 1 a longer one; 0.7 to 1.4. */
  readonly formantRatio?: number;
  /** How far the pitch's movement around its middle is kept: 0 a monotone, 1 as it is, above 1 livelier. */
  readonly intonation?: number;
  /** Added to the noise among the partials: 0 none, 1 nothing but breath. */
  readonly breathiness?: number;
  /** Of the spectrum from 100 Hz up, in dB per octave: below 0 darker. */
  readonly tiltDbPerOctave?: number;
  /** Irregular periods, as of old or rough voices: 0 none, 1 strong. */
  readonly roughness?: number;
  readonly vibrato?: { readonly rateHz: number; readonly extentCents: number };
  /** Voices that sing along, each a little out of tune and time; 1 is a single voice. */
  readonly unisonCount?: number;
  /** What the voice passes through in the end. */
  readonly band?: { readonly lowHz: number; readonly highHz: number };
  /** No voice at all, whatever was spoken: a whisper. */
  readonly isWhispered?: boolean;
}

/** A voice of the catalogue, as `voices/<voice_id>/voice.json` holds it. */
export interface CatalogueVoice {
  readonly voiceId: string;
  readonly name: string;
  readonly description: string;
  readonly gender: VoiceGender;
  /** Where it speaks and sings well. */
  readonly rangeHz: { readonly lowest: number; readonly highest: number };
  readonly tags: readonly string[];
  /** The recorded voice whose print it takes: the name of a file in `voices/prints/`. */
  readonly print: string;
  readonly design: VoiceDesign;
}
