// What the public API has that Serinette is compatible with; everything else is Serinette's own and says so.
const publicPaths = [
  'post /v1/file_convert',
  'post /v1/audio_cutter',
  'post /v1/audio_speed_changer',
  'post /v1/denoise',
  'post /v1/dereverb',
  'post /v1/deecho',
  'post /v1/audio_transcribe',
  'post /v1/audio_mastering',
  'post /v1/audio_to_midi',
  'post /v1/extract_key_bpm',
  'post /v1/VoiceChanger',
  'post /v1/Cover',
  'post /v2/Extraction',
  'post /v1/TextToSpeech',
  'post /v1/sound_generator',
  'get /v1/prompt_to_lyrics',
  'post /v1/image_generator',
  'post /v2/MusicAI',
  'post /v1/MusicAI',
  'get /v2/MusicAI/stream',
  'post /v1/image_to_song',
  'post /v1/inpaint',
  'post /v1/extend',
  'post /v1/sing_over_instrumental',
  'post /v1/sing_over_vocal',
  'post /v1/Remix',
  'get /v1/byId',
  'get /v1/byUser',
  'get /v1/searchVoices',
  'get /v1/getAllVoices',
];

export function isPublic(method, path) {
  return publicPaths.includes(`${method} ${path}`);
}
