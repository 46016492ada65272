import { describeOperation } from '../operation.ts';
import {
  avoidsRecentLines,
  checkSong,
  isStreamed,
  lenientSongFields,
  planSeconds,
  priceRowOf,
  songAliases,
  songInput,
  songPriceRows,
  tellIgnoredSongFields,
  weighSongs,
} from '../songs/song-fields.ts';
import { exampleSongs, listSongEvents, songsMessage, viewSongs } from '../songs/song-result.ts';

/** Two songs out of words. */
export const musicAi = describeOperation({
  name: 'music_ai',
  path: '/v2/MusicAI',
  feature: 'MUSIC_AI',
  category: 'music',
  outputs: 'pair',
  summary: 'Makes two songs out of a prompt, a style or lyrics.',
  description:
    'Both songs are what was asked for, and differ in all that was left open. Each comes as mp3 and wav with its title, ' +
    'lyrics, key, tempo and cover in its tags, and as MIDI in `midi_path_N`. What was asked for in a field weighs more ' +
    'than words: `duration`, `gender`, `make_instrumental`. `lyrics_timestamped_N` is a JSON text of `{start, end, ' +
    'text, index}` in milliseconds, line by line; `lyrics_timestamped_words_N` has the same for each word and the ' +
    '`line` that it is of. Webhooks come one for each song (`subtype` music_ai), one for the timed lyrics of each ' +
    '(lyrics_timestamped) and one for the cover (album_cover_generation). Songs of v6-pro and v7-pro can be heard ' +
    'while they are made: `streaming_url_N` is an HLS playlist, told by a webhook of its own (audio_streaming). If one ' +
    'of the two cannot be made, the other is kept, `message` says so, and only the one is charged. Words have the same ' +
    'limits of length and tempo as fields; `warnings` lists what was limited. Words that are ' +
    'flagged are refused with 422, `is_flagged` and `reason`, and cost nothing.',
  sources: [],
  input: songInput,
  aliases: songAliases,
  lenientFields: [...lenientSongFields, 'key'],
  tellUnfollowed: tellIgnoredSongFields,
  example: { prompt: 'A calm acoustic folk song about the sea, with guitar', duration: 10, lyrics_timestamps: true },
  exampleResult: exampleSongs,
  conversionType: 'Music AI',
  completedMessage: songsMessage,
  // Measured: one core, sung songs of 10 and 120 s; instrumental ones take a third of it.
  expectedSpeed: { fixedSeconds: 2, secondsPerAudioSecond: 0.17 },
  check: checkSong,
  moderated: ['prompt', 'music_style', 'lyrics', 'title'],
  pricing: { rows: songPriceRows, rowOf: priceRowOf },
  avoidsRecentLines,
  outputCount: ({ outputs }) => outputs,
  plannedSeconds: planSeconds,
  madeSeconds: weighSongs,
  isStreamed,
  taskFields: () => ({ is_flagged: false, reason: '' }),
  resultFields: viewSongs,
  events: listSongEvents,
});
