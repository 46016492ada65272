import { runAudioCutter } from './audio-cutter/run.ts';
import { runAudioMastering } from './audio-mastering/run.ts';
import { runAudioSpeedChanger } from './audio-speed-changer/run.ts';
import { runAudioToMidi } from './audio-to-midi/run.ts';
import { runAudioTranscribe } from './audio-transcribe/run.ts';
import type { catalogue, OperationName } from './catalogue.ts';
import { runCover } from './cover/run.ts';
import { runCreateVoice } from './create-voice/run.ts';
import { runDeecho } from './deecho/run.ts';
import { runDenoise } from './denoise/run.ts';
import { runDereverb } from './dereverb/run.ts';
import { runExtend } from './extend/run.ts';
import { runExtractKeyBpm } from './extract-key-bpm/run.ts';
import { runExtraction } from './extraction/run.ts';
import { runFileConvert } from './file-convert/run.ts';
import { runImageGenerator } from './image-generator/run.ts';
import { runImageToSong } from './image-to-song/run.ts';
import { runInpaint } from './inpaint/run.ts';
import { runMusicAi } from './music-ai/run.ts';
import { runMusicAiV1 } from './music-ai-v1/run.ts';
import { runPromptToLyrics } from './prompt-to-lyrics/run.ts';
import { runRemix } from './remix/run.ts';
import { runSingOverInstrumental } from './sing-over-instrumental/run.ts';
import { runSingOverVocal } from './sing-over-vocal/run.ts';
import { runSoundGenerator } from './sound-generator/run.ts';
import { runTextToSpeech } from './text-to-speech/run.ts';
import type { Run } from './tools.ts';
import { runVoiceChanger } from './voice-changer/run.ts';

/** The recipes. A name in the catalogue that is missing here does not compile. */
export const runners: { readonly [Name in OperationName]: Run<(typeof catalogue)[Name]> } = {
  file_convert: runFileConvert,
  audio_cutter: runAudioCutter,
  audio_speed_changer: runAudioSpeedChanger,
  denoise: runDenoise,
  dereverb: runDereverb,
  deecho: runDeecho,
  audio_transcribe: runAudioTranscribe,
  audio_mastering: runAudioMastering,
  audio_to_midi: runAudioToMidi,
  extract_key_bpm: runExtractKeyBpm,
  voice_changer: runVoiceChanger,
  cover: runCover,
  extraction: runExtraction,
  create_voice: runCreateVoice,
  text_to_speech: runTextToSpeech,
  sound_generator: runSoundGenerator,
  prompt_to_lyrics: runPromptToLyrics,
  image_generator: runImageGenerator,
  music_ai: runMusicAi,
  music_ai_v1: runMusicAiV1,
  image_to_song: runImageToSong,
  inpaint: runInpaint,
  extend: runExtend,
  sing_over_instrumental: runSingOverInstrumental,
  sing_over_vocal: runSingOverVocal,
  remix: runRemix,
};
