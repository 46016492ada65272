/** The values of `feature`, which are also the values of byId's `conversionType`. */
export const features = [
  'MUSIC_AI',
  'TEXT_TO_SPEECH',
  'VOICE_CONVERSION',
  'EXTRACTION',
  'COVER',
  'STEMS_SEPARATION',
  'VOCAL_EXTRACTION',
  'DENOISING',
  'DEECHO',
  'DEREVERB',
  'SOUND_GENERATOR',
  'AUDIO_TRANSCRIPTION',
  'AUDIO_SPEED_CHANGER',
  'AUDIO_MASTERING',
  'AUDIO_CUTTER',
  'REMIX',
  'FILE_CONVERT',
  'KEY_BPM_EXTRACTION',
  'AUDIO_TO_MIDI',
  'EXTEND',
  'INPAINT',
  'SING_OVER_INSTRUMENTAL',
  'LYRICS_GENERATOR',
  // The public API lists no type for these.
  'SING_OVER_VOCAL',
  'IMAGE_GENERATOR',
  // Not in the public API, which has no voices of one's own.
  'VOICE_CREATION',
] as const;

export type Feature = (typeof features)[number];

/** Other spellings that clients send, in upper case (docs/interface.md, conversionType). */
const aliases: Readonly<Record<string, Feature>> = {
  VOICE_CHANGER: 'VOICE_CONVERSION',
  DEVERB: 'DEREVERB',
  DE_REVERB: 'DEREVERB',
  DE_ECHO: 'DEECHO',
  FILE_CONVERSION: 'FILE_CONVERT',
  AUDIO_TRANSCRIBE: 'AUDIO_TRANSCRIPTION',
  TRANSCRIPTION: 'AUDIO_TRANSCRIPTION',
  DENOISE: 'DENOISING',
  EXTRACT_KEY_BPM: 'KEY_BPM_EXTRACTION',
  TTS: 'TEXT_TO_SPEECH',
  AUDIO_GENERATION: 'MUSIC_AI',
  IMAGE_TO_SONG: 'MUSIC_AI',
  // Clients ask for an extraction by what they had taken out.
  STEMS_SEPARATION: 'EXTRACTION',
  VOCAL_EXTRACTION: 'EXTRACTION',
};

/** Reads a feature in any spelling; `any` for no text or `OTHER`, undefined for an unknown one. */
export function readFeature(text: string | undefined): Feature | 'any' | undefined {
  const name = (text ?? '').trim().toUpperCase();
  if (name === '' || name === 'OTHER') return 'any';
  return aliases[name] ?? features.find((feature) => feature === name);
}
