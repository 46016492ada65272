import type { ClientRequest } from './client-request.ts';

const speech = { audio_url: { at: 'voice.wav' } } as const;
const read = 'We came back late.';

/** Forms of requests that change a voice, speak a text or make a sound. */
export const voiceRequests: readonly ClientRequest[] = [
  {
    client: 'python requests, without a file',
    path: '/v1/VoiceChanger',
    encoding: 'urlencoded',
    fields: { ...speech, voice_id: 'fabian', remove_background: '0', pitch: '-3' },
    poll: { type: 'VOICE_CHANGER', by: 'task_id', reads: { audio_url: '.mp3', conversion_path: '.mp3' } },
    isSlow: true,
  },
  {
    client: 'curl, with a file',
    path: '/v1/VoiceChanger',
    encoding: 'multipart',
    fields: { voice_id: 'fabian', remove_background: '1', pitch: '0', wait_audio: 'true' },
    files: { audio_file: 'voice.wav' },
  },
  {
    client: 'the PHP bundle, numbers as numbers',
    path: '/v1/Cover',
    encoding: 'json',
    fields: { audio_url: { at: 'sung.wav' }, voice_id: 'fabian', pitch: 2, webhook_url: null },
  },
  {
    client: 'the npm SDK',
    path: '/v1/Cover',
    encoding: 'multipart',
    fields: { audio_path: { at: 'sung.wav' }, voice_id: 'fabian', pitch: '0' },
    poll: { type: 'COVER', by: 'conversion_id', reads: { audio_url: '.mp3', conversion_path: '.mp3' } },
    isSlow: true,
  },
  {
    client: 'the npm SDK, without a voice',
    path: '/v1/TextToSpeech',
    encoding: 'json',
    fields: { text: read, gender: 'm', language: 'en' },
    poll: { type: 'TEXT_TO_SPEECH', by: 'task_id', reads: { audio_url: '.mp3', conversion_path: '.mp3' } },
    isSlow: true,
  },
  {
    client: 'the npm SDK, with a voice',
    path: '/v1/TextToSpeech',
    encoding: 'json',
    fields: { text: read, gender: 'f', language: 'en', voice_id: 'judith' },
  },
  {
    client: 'n8n, which sends a gender alone',
    path: '/v1/TextToSpeech',
    encoding: 'json',
    fields: { text: read, gender: 'f' },
    poll: { type: 'TTS', by: 'conversion_id', reads: { audio_url: '.mp3', conversion_path: '.mp3' } },
  },
  {
    client: 'a web application, with a recording of the speaker',
    path: '/v1/TextToSpeech',
    encoding: 'json',
    fields: { text: read, sample_audio_url: { at: 'speaker.wav' }, voice_id: '', gender: '' },
  },
  { client: 'a script, with a text alone', path: '/v1/TextToSpeech', encoding: 'urlencoded', fields: { text: read } },
  {
    client: 'the documents, urlencoded',
    path: '/v1/sound_generator',
    encoding: 'urlencoded',
    fields: { prompt: 'rain on a tin roof', audio_length: '30', generate_album_cover: 'False' },
  },
  {
    client: 'the npm SDK',
    path: '/v1/sound_generator',
    encoding: 'multipart',
    fields: { prompt: 'a dog barks twice in rain', audio_length: '5' },
  },
  {
    client: 'a client that reads the kind of file from its address',
    path: '/v1/sound_generator',
    encoding: 'json',
    fields: { prompt: 'rain', audio_length: 2 },
    poll: {
      type: 'SOUND_GENERATOR',
      by: 'task_id',
      reads: { conversion_path: '.mp3', conversion_paths: 'object', message: 'text' },
    },
  },
  {
    client: 'the documents, urlencoded',
    path: '/v1/image_generator',
    encoding: 'urlencoded',
    fields: { prompt: 'a quiet harbour at dawn', style_preset: 'Standard', height: '960', width: '544', seed: '42' },
  },
  {
    client: 'the documents, in their sample',
    path: '/v1/image_generator',
    encoding: 'json',
    fields: { prompt: 'a forest', style_preset: 'Nature', height: 128, width: 128, webhook_url: '' },
    poll: { by: 'task_id', reads: { conversion_path: '.png', message: 'text' } },
  },
];
