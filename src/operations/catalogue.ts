import { audioCutter } from './audio-cutter/schema.ts';
import { audioMastering } from './audio-mastering/schema.ts';
import { audioSpeedChanger } from './audio-speed-changer/schema.ts';
import { audioToMidi } from './audio-to-midi/schema.ts';
import { audioTranscribe } from './audio-transcribe/schema.ts';
import { cover } from './cover/schema.ts';
import { createVoice } from './create-voice/schema.ts';
import { deecho } from './deecho/schema.ts';
import { denoise } from './denoise/schema.ts';
import { dereverb } from './dereverb/schema.ts';
import { extend } from './extend/schema.ts';
import { extractKeyBpm } from './extract-key-bpm/schema.ts';
import { extraction } from './extraction/schema.ts';
import { fileConvert } from './file-convert/schema.ts';
import { imageGenerator } from './image-generator/schema.ts';
import { imageToSong } from './image-to-song/schema.ts';
import { inpaint } from './inpaint/schema.ts';
import { musicAi } from './music-ai/schema.ts';
import { musicAiV1 } from './music-ai-v1/schema.ts';
import type { OperationDescription } from './operation.ts';
import { promptToLyrics } from './prompt-to-lyrics/schema.ts';
import { remix } from './remix/schema.ts';
import { singOverInstrumental } from './sing-over-instrumental/schema.ts';
import { singOverVocal } from './sing-over-vocal/schema.ts';
import { soundGenerator } from './sound-generator/schema.ts';
import { textToSpeech } from './text-to-speech/schema.ts';
import { voiceChanger } from './voice-changer/schema.ts';

/** All operations. To add one: its folder, one line and its import here, and in `runners.ts`. */
export const catalogue = {
  file_convert: fileConvert,
  audio_cutter: audioCutter,
  audio_speed_changer: audioSpeedChanger,
  denoise,
  dereverb,
  deecho,
  audio_transcribe: audioTranscribe,
  audio_mastering: audioMastering,
  audio_to_midi: audioToMidi,
  extract_key_bpm: extractKeyBpm,
  voice_changer: voiceChanger,
  cover,
  extraction,
  create_voice: createVoice,
  text_to_speech: textToSpeech,
  sound_generator: soundGenerator,
  prompt_to_lyrics: promptToLyrics,
  image_generator: imageGenerator,
  music_ai: musicAi,
  music_ai_v1: musicAiV1,
  image_to_song: imageToSong,
  inpaint,
  extend,
  sing_over_instrumental: singOverInstrumental,
  sing_over_vocal: singOverVocal,
  remix,
} as const;

export type OperationName = keyof typeof catalogue;

/** All operations with their general type. */
export const operations: readonly OperationDescription[] = Object.values(catalogue) as never;

/** @throws RangeError for an unknown name; rows of `tasks` hold only known names */
export function findOperation(name: string): OperationDescription {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new RangeError(`there is no operation ${name}`);
  return operation;
}
