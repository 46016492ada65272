import { z } from 'zod';
import { describeOperation } from '../operation.ts';
import {
  albumCover,
  avoidsRecentLines,
  checkSong,
  completeInput,
  lenientSongFields,
  planSeconds,
  priceRowOf,
  songAliases,
  songFields,
  songPriceRows,
  tellIgnoredSongFields,
  weighSongs,
} from '../songs/song-fields.ts';
import { exampleSongs, listSongEvents, songsMessage, viewSongs } from '../songs/song-result.ts';

/** Two songs out of words, for clients of the first version. */
export const musicAiV1 = describeOperation({
  name: 'music_ai_v1',
  path: '/v1/MusicAI',
  feature: 'MUSIC_AI',
  category: 'music',
  outputs: 'pair',
  summary: 'Makes two songs out of a prompt, a style or lyrics. Deprecated: use POST /v2/MusicAI.',
  description:
    'The same songs as those of the model v6 of POST /v2/MusicAI, without the choice of a model. Times of lyrics come ' +
    'with all that is sung. The answer has ids and eta alone; a cover is drawn unless `generate_album_cover` says no.',
  sources: [],
  input: z.object({ ...songFields, generate_album_cover: albumCover(true) }),
  aliases: songAliases,
  lenientFields: lenientSongFields,
  tellUnfollowed: tellIgnoredSongFields,
  example: { music_style: 'ambient piano', make_instrumental: true, duration: 10 },
  exampleResult: exampleSongs,
  conversionType: 'Music AI',
  completedMessage: songsMessage,
  // As of the second version.
  expectedSpeed: { fixedSeconds: 2, secondsPerAudioSecond: 0.17 },
  check: (input) => checkSong(completeInput(input)),
  moderated: ['prompt', 'music_style', 'lyrics', 'title'],
  pricing: { rows: songPriceRows, rowOf: (input) => priceRowOf(completeInput(input)) },
  avoidsRecentLines,
  outputCount: ({ outputs }) => outputs,
  plannedSeconds: (input) => planSeconds(completeInput(input)),
  madeSeconds: (input) => weighSongs(completeInput(input)),
  isAnswerReduced: true,
  deprecation: { since: '2026-08-01T00:00:00Z', sunset: '2027-12-31T23:59:59Z', successor: '/v2/MusicAI' },
  resultFields: viewSongs,
  events: listSongEvents,
});
