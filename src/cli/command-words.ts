/** How a field is called on the command line, where its wire name is not the best word. */
interface FlagWord {
  readonly flag: string;
  /** The wire has so many of its unit to one of the command line's: 1000 for milliseconds that are typed as seconds. */
  readonly factor?: number;
}

/** The words of one command; everything else comes from the description of its operation. */
export interface CommandWords {
  readonly command: string;
  /** The field that is typed without a flag, of operations that need no file. */
  readonly operand?: string;
  /** By field, or by source beside the first. */
  readonly flags?: Readonly<Record<string, string | FlagWord>>;
  /** Flags for several fields at once; `files` are then those that are kept. */
  readonly shortcuts?: Readonly<
    Record<
      string,
      { readonly about: string; readonly fields: Readonly<Record<string, string>>; readonly files: string }
    >
  >;
  /** Fields of the result that are worth printing. */
  readonly values?: readonly string[];
  readonly examples: readonly string[];
}

const song = {
  music_style: 'style',
  make_instrumental: 'instrumental',
  generate_album_cover: 'cover',
  voice_id: 'voice',
};

/** By operation. One that is not here has a command of its own name, and its flags by their wire names. */
export const commandWords: Readonly<Record<string, CommandWords>> = {
  music_ai: {
    command: 'song',
    operand: 'prompt',
    flags: song,
    examples: [
      'serinette song "a warm folk song about a lighthouse" -o songs/',
      'serinette song "a slow ballad" --style soul --lyrics words.txt --duration 60',
    ],
  },
  music_ai_v1: {
    command: 'song-v1',
    operand: 'prompt',
    flags: song,
    examples: ['serinette song-v1 "bright synthwave"'],
  },
  image_to_song: {
    command: 'picture-to-song',
    flags: song,
    examples: ['serinette picture-to-song photo.jpg --bpm 96'],
  },
  inpaint: {
    command: 'inpaint',
    flags: { ...song, replace_start_at: 'from', replace_end_at: 'to' },
    examples: [
      'serinette inpaint song.wav --from 61.2 --to 63',
      'serinette inpaint song.wav --from 14 --to 20 --prompt "a piano interlude"',
    ],
  },
  extend: {
    command: 'extend',
    flags: { ...song, extend_after: 'after', extend_seconds: 'seconds' },
    examples: ['serinette extend song.wav --after 92 --seconds 30'],
  },
  remix: { command: 'remix', flags: song, examples: ['serinette remix song.mp3 --prompt reggae'] },
  sing_over_instrumental: {
    command: 'sing',
    flags: song,
    examples: ['serinette sing band.wav --lyrics words.txt --prompt "a calm voice"'],
  },
  sing_over_vocal: {
    command: 'accompany',
    flags: song,
    examples: ['serinette accompany voice.wav --lyrics "what it sings" --prompt "a folk band"'],
  },
  voice_changer: {
    command: 'change-voice',
    flags: { voice_id: 'voice' },
    examples: ['serinette change-voice talk.wav --voice fabian'],
  },
  cover: { command: 'cover', flags: { voice_id: 'voice' }, examples: ['serinette cover song.mp3 --voice fabian'] },
  create_voice: { command: 'create-voice', examples: ['serinette create-voice me.wav --name Me --consent'] },
  text_to_speech: {
    command: 'speak',
    operand: 'text',
    flags: { voice_id: 'voice', sample_audio: 'sample' },
    examples: [
      'serinette speak "Good morning. It is 7:30." --voice judith',
      'serinette speak chapter.txt -o chapter.mp3',
      'date | serinette speak -',
    ],
  },
  sound_generator: {
    command: 'sound',
    operand: 'prompt',
    flags: { audio_length: 'seconds' },
    examples: ['serinette sound "heavy rain on a tin roof" --seconds 10 --loop'],
  },
  prompt_to_lyrics: {
    command: 'lyrics',
    operand: 'prompt',
    values: ['lyrics'],
    examples: ['serinette lyrics "a folk song about a lighthouse keeper"'],
  },
  image_generator: {
    command: 'picture',
    operand: 'prompt',
    flags: { style_preset: 'style' },
    examples: ['serinette picture "a lighthouse on a cliff at sunset" --style anime'],
  },
  audio_transcribe: {
    command: 'transcribe',
    shortcuts: {
      text: { about: 'Only the text.', fields: { transcription_format: 'plain_text' }, files: 'txt' },
      srt: { about: 'Only subtitles as SubRip.', fields: { transcription_format: 'srt' }, files: 'srt' },
      vtt: { about: 'Only subtitles as WebVTT.', fields: { transcription_format: 'vtt' }, files: 'vtt' },
    },
    examples: [
      'serinette transcribe talk.mp3 --srt',
      'serinette transcribe talks/ -o texts/',
      'serinette transcribe "talks/**/*.mp3" --parallel 8',
    ],
  },
  audio_mastering: {
    command: 'master',
    flags: { output_extension: 'format', reference_audio: 'reference' },
    examples: ['serinette master song.wav --reference record.mp3'],
  },
  file_convert: {
    command: 'convert',
    flags: { target_format: 'to', target_sr: 'rate', target_bit_depth: 'bits' },
    examples: ['serinette convert song.wav --to ogg', 'serinette convert records/ --to flac -o flacs/'],
  },
  audio_cutter: {
    command: 'cut',
    flags: {
      output_extension: 'format',
      start_time: { flag: 'from', factor: 1000 },
      end_time: { flag: 'to', factor: 1000 },
    },
    examples: ['serinette cut song.wav --from 10.5 --to 30'],
  },
  audio_speed_changer: {
    command: 'speed',
    flags: { speed_change_factor: 'factor', output_extension: 'format' },
    examples: ['serinette speed talk.mp3 --factor 1.25'],
  },
  audio_to_midi: { command: 'midi', values: ['note_count'], examples: ['serinette midi piano.wav'] },
  extract_key_bpm: { command: 'analyse', values: ['key', 'bpm'], examples: ['serinette analyse song.mp3 --json'] },
  extraction: {
    command: 'separate',
    examples: ['serinette separate song.mp3 --stems vocals,accompaniment --files wav'],
  },
  denoise: {
    command: 'denoise',
    examples: [
      'serinette denoise talk.wav --material speech',
      'cat talk.wav | serinette denoise - -o clean.wav --files no_noise_wav',
    ],
  },
  dereverb: { command: 'dereverb', examples: ['serinette dereverb talk.wav'] },
  deecho: { command: 'deecho', examples: ['serinette deecho talk.wav'] },
};
