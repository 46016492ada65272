import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { defaultSongModel, songModels, voicePriceRow } from '../../contract/song-models.ts';
import type { JsonObject } from '../../contract/task.ts';
import { describeOperation, type EventFields, type ResultView } from '../operation.ts';
import {
  albumCover,
  avoidsRecentLines,
  checkOutline,
  completeInput,
  defaultModelLengthField,
  hasChosenVoice,
  keyField,
  lenientSongFields,
  planSeconds,
  priceRowOf,
  songAliases,
  songFields,
  tellIgnoredSongFields,
  tempoField,
  timedLyrics,
  weighSongs,
} from '../songs/song-fields.ts';
import { exampleSongs, listSongEvents, type SongsValues, songsMessage, viewSongs } from '../songs/song-result.ts';

const { prompt, lyrics, negative_tags, make_instrumental, vocal_only, voice_id, ...ownFields } = songFields;
const { title, gender, outputs, seed } = ownFields;

const input = z.object({
  prompt,
  lyrics,
  negative_tags,
  make_instrumental,
  vocal_only,
  key: keyField,
  bpm: tempoField,
  voice_id,
  title,
  gender,
  duration: defaultModelLengthField,
  outputs,
  seed,
  generate_album_cover: albumCover(true),
  lyrics_timestamps: timedLyrics(true),
});

/** The values of a task that made songs out of a picture. */
export type PictureSongsValues = SongsValues & {
  /** What was seen, and why the songs are as they are. */
  readonly image_analysis: JsonObject;
};

/** Two songs out of a picture. */
export const imageToSong = describeOperation({
  name: 'image_to_song',
  path: '/v1/image_to_song',
  feature: 'MUSIC_AI',
  category: 'music',
  outputs: 'pair',
  summary: 'Makes two songs out of a picture.',
  description:
    'The picture is looked at: its colours and their harmony, light, contrast, texture, lines, symmetry, depth, sky, ' +
    'greenery, water, faces, the time of day, indoors or outdoors, and the people, animals, food, vehicles and other ' +
    'things in it. What is not sure is not named. From that follow style, tempo, mode, instruments, the theme of the ' +
    'words and the title. What the request says itself weighs more: `key`, `bpm`, `lyrics`, and the ' +
    'words of `prompt`. `image_analysis` tells what was seen and, under `because`, what followed from it and by which ' +
    'source; under `overridden`, what the request decided instead. The same picture, request and `seed` make the same ' +
    'songs. They come as those of POST /v2/MusicAI by the model v6, their cover in the colours and the composition of ' +
    'the picture. Pictures are JPEG, PNG, GIF, BMP or WEBP, told by their content; of an animation the first frame ' +
    'counts. Words that are flagged are refused with 422, `is_flagged` and `reason`, and cost nothing.',
  sources: [
    {
      name: 'image',
      isRequired: true,
      description: 'The picture: JPEG, PNG, GIF, BMP or WEBP.',
    },
  ],
  input,
  aliases: songAliases,
  lenientFields: lenientSongFields.filter((field) => field !== 'bpm'),
  tellUnfollowed: tellIgnoredSongFields,
  example: { prompt: 'with acoustic guitar', key: 'D major', bpm: 96, duration: 10, seed: 20260817 },
  exampleResult: {
    ...exampleSongs,
    values: {
      ...exampleSongs.values,
      image_analysis: {
        description: 'A bright, cool picture of a dog: sky blue and sand, level lines.',
        scene: { kind: 'animals', confidence: 0.94 },
        objects: [{ name: 'dog', count: 1, share: 0.21, confidence: 0.94 }],
        palette: [{ hex: '#7fb2d9', share: 0.52 }],
        brightness: 0.74,
        time_of_day: 'day',
        setting: 'outdoor',
        valence: 0.5,
        arousal: 0.3,
        because: [
          {
            of: 'tempo',
            because: 'plain texture, saturation 0.31',
            therefore: '84 bpm',
            source: 'Palmer et al., Music-color associations are mediated by emotion, 2013',
          },
        ],
        overridden: [{ of: 'tempo', suggested: '84 bpm', asked: '96 bpm' }],
      },
    },
  },
  conversionType: 'Music AI',
  completedMessage: songsMessage,
  // As songs out of words; looking at the picture takes a second or two.
  expectedSpeed: { fixedSeconds: 4, secondsPerAudioSecond: 0.17 },
  check(given) {
    const song = completeInput(given);
    if (given.vocal_only && hasChosenVoice(song)) {
      const message = 'vocal_only cannot be combined with voice_id: leave one of them out.';
      throw new Fault('UNPROCESSABLE_CONTENT', message, { field: 'vocal_only' });
    }
    checkOutline(song);
  },
  moderated: ['prompt', 'lyrics', 'title'],
  pricing: {
    rows: [songModels[defaultSongModel].priceRow, voicePriceRow],
    rowOf: (given) => priceRowOf(completeInput(given)),
  },
  avoidsRecentLines,
  outputCount: (given) => given.outputs,
  plannedSeconds: (given) => planSeconds(completeInput(given)),
  madeSeconds: (given) => weighSongs(completeInput(given)),
  resultFields: (result) => ({ ...viewSongs(result), ...viewAnalysis(result) }),
  events: (result) =>
    listSongEvents(result).map((event) =>
      event.subtype === 'music_ai' && event.success !== false ? { ...event, ...viewAnalysis(result) } : event,
    ),
});

function viewAnalysis({ values }: ResultView): EventFields {
  return { image_analysis: values.image_analysis };
}
