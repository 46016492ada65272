import type { ClientRequest } from './client-request.ts';

const song = { audio_url: { at: 'chords.wav' } } as const;
const speech = { audio_url: { at: 'voice.wav' } } as const;
/** Of a client that fills every field of its form. */
const blanks = { webhook_url: '', voice_id: '', gender: '', language: '' } as const;

/** Forms of requests that work on a recording and answer one conversion. */
export const recordingRequests: readonly ClientRequest[] = [
  {
    client: 'python requests, without a file',
    path: '/v1/file_convert',
    encoding: 'urlencoded',
    fields: { audio_url: { at: 'tone.wav' }, target_format: 'mp3', target_sr: '44100', target_bit_depth: '16' },
    poll: { type: 'FILE_CONVERSION', by: 'task_id', reads: { audio_url: '.mp3', output_file_path: '.mp3' } },
  },
  {
    client: 'curl, with a file',
    path: '/v1/file_convert',
    encoding: 'multipart',
    fields: { target_format: 'webm', target_sr: '44100' },
    files: { audio_file: 'tone.wav' },
  },
  {
    client: 'an n8n workflow',
    path: '/v1/file_convert',
    encoding: 'json',
    fields: { audio_url: { at: 'tone.wav' }, target_format: 'FLAC', target_sr: 96_000, target_bit_depth: 24 },
  },
  {
    client: 'the npm SDK, which sends decimals',
    path: '/v1/audio_cutter',
    encoding: 'multipart',
    fields: { audio_path: { at: 'tone.wav' }, start_time: '10.5', end_time: '900.25', output_extension: 'mp3' },
    poll: { type: 'AUDIO_CUTTER', by: 'conversion_id', reads: { output_file: '.mp3', audio_url: '.mp3' } },
  },
  {
    client: 'n8n, which names no format',
    path: '/v1/audio_cutter',
    encoding: 'json',
    fields: { audio_url: { at: 'tone.wav' }, start_time: 0, end_time: 500 },
  },
  {
    client: 'the npm SDK',
    path: '/v1/audio_speed_changer',
    encoding: 'multipart',
    fields: { audio_path: { at: 'tone.wav' }, speed_change_factor: '1.5', audio_extension: 'ogg' },
    poll: { type: 'AUDIO_SPEED_CHANGER', by: 'task_id', reads: { output_file: '.ogg', audio_url: '.ogg' } },
  },
  {
    client: 'n8n, which names no format',
    path: '/v1/audio_speed_changer',
    encoding: 'json',
    fields: { audio_url: { at: 'tone.wav' }, speed_change_factor: 0.75 },
  },
  {
    client: 'the npm SDK, with both addresses',
    path: '/v1/audio_mastering',
    encoding: 'multipart',
    fields: { audio_path: { at: 'chords.wav' }, reference_audio_path: { at: 'brighter.wav' }, output_extension: 'mp3' },
    poll: { type: 'AUDIO_MASTERING', by: 'task_id', reads: { output_file: '.mp3', audio_url: '.mp3' } },
    isSlow: true,
  },
  {
    client: 'python requests, with both files',
    path: '/v1/audio_mastering',
    encoding: 'multipart',
    fields: { output_extension: 'wav' },
    files: { audio_file: 'chords.wav', reference_audio_file: 'brighter.wav' },
  },
  {
    client: 'python requests, without a file',
    path: '/v1/denoise',
    encoding: 'urlencoded',
    fields: speech,
    poll: { type: 'DENOISE', by: 'task_id', reads: { audio_url: '.mp3', no_noise: '.mp3', noise: '.mp3' } },
  },
  {
    client: 'curl, multipart without a file',
    path: '/v1/denoise',
    encoding: 'multipart',
    fields: { ...speech, ...blanks },
  },
  {
    client: 'python requests, with a file',
    path: '/v1/deecho',
    encoding: 'multipart',
    fields: { webhook_url: '' },
    files: { audio_file: 'voice.wav' },
    poll: { type: 'DE_ECHO', by: 'task_id', reads: { audio_url: '.mp3', no_echo: '.mp3', echo: '.mp3' } },
  },
  {
    client: 'the npm SDK',
    path: '/v1/dereverb',
    encoding: 'multipart',
    fields: speech,
    poll: { type: 'DEVERB', by: 'task_id', reads: { audio_url: '.mp3', noreverb: '.mp3', reverb: '.mp3' } },
  },
  { client: 'a Python worker', path: '/v1/dereverb', encoding: 'urlencoded', fields: { ...speech, ...blanks } },
  {
    client: 'the npm SDK',
    path: '/v1/extract_key_bpm',
    encoding: 'multipart',
    fields: song,
    poll: {
      type: 'EXTRACT_KEY_BPM',
      by: 'task_id',
      reads: { dominant_key: 'text', key: 'text', bpm: 'number', key_changes: 'object' },
    },
  },
  {
    client: 'n8n, with the language left to the service',
    path: '/v1/audio_transcribe',
    encoding: 'json',
    fields: { ...speech, translate: false, transcription_format: 'plain_text', word_timestamps: false },
  },
  {
    client: 'python requests, with Python booleans',
    path: '/v1/audio_transcribe',
    encoding: 'multipart',
    fields: { language: '', translate: 'False', transcription_format: 'srt', word_timestamps: 'True' },
    files: { audio_file: 'speech.mp3' },
    poll: {
      type: 'AUDIO_TRANSCRIBE',
      by: 'task_id',
      reads: { transcription: 'text', word_timestamps: 'list' },
    },
    isSlow: true,
  },
  {
    client: 'the npm SDK',
    path: '/v1/audio_to_midi',
    encoding: 'multipart',
    fields: { audio_path: { at: 'chords.wav' }, sonify_midi: 'True', save_note_events: 'True' },
    poll: {
      type: 'AUDIO_TO_MIDI',
      by: 'conversion_id',
      reads: { midi_file_path: '.mid', sonify_file_path: '.wav', notes_file_path: '.csv' },
    },
    isSlow: true,
  },
  { client: 'a script with defaults', path: '/v1/audio_to_midi', encoding: 'urlencoded', fields: song },
  {
    client: 'the PHP bundle, stems as a list',
    path: '/v2/Extraction',
    encoding: 'json',
    fields: { audio_url: { at: 'sung.wav' }, stems: ['vocals'], preprocessing_options: [], eco_mode: false },
    poll: { type: 'EXTRACTION', by: 'task_id', reads: { audio_url: 'stems', conversion_path: 'stems' } },
    isSlow: true,
  },
  {
    client: 'n8n, stems as text, at the deprecated path',
    path: '/v1/Extraction',
    encoding: 'multipart',
    fields: { stems: '["vocals"]', preprocessing_options: '[]', eco_mode: 'False' },
    files: { audio_file: 'sung.wav' },
  },
];
