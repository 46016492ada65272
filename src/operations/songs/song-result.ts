import type { JsonObject } from '../../contract/task.ts';
import type { EventFields, ExampleResult, ResultView } from '../operation.ts';

/** What a finished song says of itself, as the task keeps it. */
export type SongValues = {
  readonly title: string;
  readonly lyrics: string;
  readonly sounds: string;
  /** JSON texts; absent where they were not asked for, or nobody sings. */
  readonly lyrics_timestamped?: string;
  readonly lyrics_timestamped_words?: string;
};

/** The values of a task that made songs, by the numbers of its outputs. */
export type SongsValues = {
  readonly seed: number;
  readonly songs: { readonly [number: string]: SongValues };
  /** In words for the caller, for outputs that came to nothing. */
  readonly failures: { readonly [number: string]: string };
  /** Sentences about what the request asked for and the songs do not have. */
  readonly warnings?: readonly string[];
};

const numbers = ['1', '2'] as const;

/** The fields of byId. */
export function viewSongs(result: ResultView): EventFields {
  const { seed, songs = {}, failures = {}, warnings } = readValues(result.values);
  const fields: Record<string, EventFields[string]> = { seed };
  for (const n of numbers) {
    const song = songs[n];
    if (!song) continue;
    fields[`title_${n}`] = song.title;
    fields[`lyrics_${n}`] = song.lyrics;
    fields[`lyrics_timestamped_${n}`] = song.lyrics_timestamped;
    fields[`lyrics_timestamped_words_${n}`] = song.lyrics_timestamped_words;
    fields[`sounds_${n}`] = song.sounds;
    fields[`midi_path_${n}`] = result.url(`midi_${n}`);
  }
  return {
    ...fields,
    warnings,
    album_cover_path: result.url('cover'),
    album_cover_thumbnail: result.url('cover_thumbnail'),
    ...describeFailures(failures),
  };
}

/** That one of two is missing, and why, in the place where clients look for words. */
function describeFailures(failures: SongsValues['failures']): EventFields {
  const reasons = Object.entries(failures).map(
    ([n, reason]) => `Output ${n} could not be made, and only the other one was charged: ${reason}`,
  );
  return reasons.length === 0 ? {} : { message: reasons.join(' '), status_msg: reasons.join(' ') };
}

/** What the webhook of a song says of itself. */
export interface SongEventKind {
  readonly subtype: string;
  readonly message: string;
}

/** `message` of finished songs. */
export const songsMessage = 'Music generation completed';

const composedSong: SongEventKind = { subtype: 'music_ai', message: songsMessage };

/** One webhook a song, one for its timed lyrics, and one for the cover of both. */
export function listSongEvents(result: ResultView, kind: SongEventKind = composedSong): EventFields[] {
  const { songs = {}, failures = {} } = readValues(result.values);
  const made = numbers.filter((n) => n in songs);
  return [
    ...made.map((n, at) => ({
      ...songEvent(result, n),
      // A receiver that keeps one address for a task would replace the first song by the second.
      ...(at === 0 && { audio_url: result.url(`audio_${n}`) }),
      ...kind,
    })),
    ...numbers.flatMap((n) =>
      failures[n] === undefined ? [] : [failedEvent(result, n, { ...kind, message: failures[n] })],
    ),
    ...made.flatMap((n) => lyricsEvent(result, n)),
    ...coverEvent(result),
  ];
}

function songEvent(result: ResultView, n: (typeof numbers)[number]): EventFields {
  const { seed, songs, warnings } = readValues(result.values);
  return {
    conversion_id: conversionIdOf(result, n),
    conversion_path: result.url(`audio_${n}`),
    conversion_path_wav: result.url(`wav_${n}`),
    conversion_duration: result.durationSeconds(`audio_${n}`),
    midi_path: result.url(`midi_${n}`),
    ...songs[n],
    seed,
    warnings,
    is_flagged: false,
    reason: '',
    album_cover_path: result.url('cover'),
  };
}

/** @param kind its message is the reason */
function failedEvent(result: ResultView, n: (typeof numbers)[number], kind: SongEventKind): EventFields {
  const { message } = kind;
  return {
    success: false,
    conversion_id: conversionIdOf(result, n),
    status: 'FAILED',
    status_msg: message,
    error: message,
    ...kind,
  };
}

/** Of events without audio: receivers take `status` for that of a song. */
const withoutStatus: EventFields = { status: undefined, status_msg: undefined };

function lyricsEvent(result: ResultView, n: (typeof numbers)[number]): EventFields[] {
  const { lyrics_timestamped, lyrics_timestamped_words } = readValues(result.values).songs[n]!;
  if (lyrics_timestamped === undefined) return [];
  return [
    {
      ...withoutStatus,
      subtype: 'lyrics_timestamped',
      conversion_id: conversionIdOf(result, n),
      lyrics_timestamped,
      lyrics_timestamped_words,
      message: 'Lyrics timestamps completed',
    },
  ];
}

function coverEvent(result: ResultView): EventFields[] {
  const [image, thumbnail] = [result.url('cover'), result.url('cover_thumbnail')];
  if (image === undefined || thumbnail === undefined) return [];
  return [
    {
      ...withoutStatus,
      subtype: 'album_cover_generation',
      image_path: image,
      thumbnail_path: thumbnail,
      image_paths: [image],
      thumbnail_paths: [thumbnail],
      album_cover_generator_output: true,
      message: 'Album cover generation completed',
    },
  ];
}

function conversionIdOf({ conversionIds }: ResultView, n: string): string | undefined {
  return conversionIds[Number(n) - 1];
}

function readValues(values: JsonObject): SongsValues {
  // Written by the recipe that stands beside this file; empty once its owner has deleted the result.
  return values as SongsValues;
}

const exampleSong: SongValues = {
  title: 'Lanterns on the Water',
  lyrics: '[Verse 1]\nThe river holds the morning light\n…',
  sounds: 'folk; 96 bpm; G major; acoustic guitar, double bass, brushes',
  lyrics_timestamped: '[{"start":8240,"end":11560,"text":"The river holds the morning light","index":0}]',
  lyrics_timestamped_words: '[{"start":8240,"end":8500,"text":"The","index":0,"line":0}]',
};

export const exampleSongs: ExampleResult = {
  extensions: {
    wav_1: 'wav',
    wav_2: 'wav',
    midi_1: 'mid',
    midi_2: 'mid',
    cover: 'jpg',
    cover_thumbnail: 'jpg',
  },
  values: {
    seed: 20260817,
    songs: { 1: exampleSong, 2: exampleSong },
    failures: {},
    warnings: ['The text asks for 300 seconds; v6 makes songs of 10 to 240 seconds, so it became 240.'],
  },
};
