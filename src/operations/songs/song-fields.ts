import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import {
  defaultSongModel,
  type SongModelName,
  type SongTier,
  songModelNames,
  songModels,
  songSecondsMin,
  songTempoBpm,
  voicePriceRow,
} from '../../contract/song-models.ts';
import { readKeyName } from '../../prompt/read-key-name.ts';
import { settleNumbers } from '../../prompt/settle-numbers.ts';
import type { SongRequest } from '../../prompt/song-request.ts';
import { fields } from '../fields.ts';

const genders: Readonly<Record<string, string>> = { m: 'male', f: 'female', n: 'neutral' };

export const limitedText = (lengthMax: number, about: string) =>
  fields.text(z.string().trim().max(lengthMax).optional().describe(about));

const flag = (isSet: boolean, about: string) => fields.flag(z.boolean().default(isSet).describe(about));

export const timedLyrics = (areTold: boolean) => flag(areTold, 'Also tell when each line and word is sung.');

const modelSeconds = [...new Set(songModelNames.map((name) => songModels[name].durationSecondsMax))];

/** A length in seconds. @param most longest length of the models that the operation offers, in ascending order */
function lengthField(...most: readonly number[]) {
  const limits =
    most.length === 1 ? `at most ${most[0]}` : `by the model up to ${most.slice(0, -1).join(', ')} or ${most.at(-1)}`;
  const about = `Length of the song in seconds, ${limits}. Default: as the prompt says.`;
  // Only the model that makes the song knows the most: `settleNumbers` brings a longer one to it.
  const field = z.number().min(songSecondsMin).optional();
  return fields.number(field.describe(about).meta({ maximum: most.at(-1) }));
}

/** For operations without a choice of model. */
export const defaultModelLengthField = lengthField(songModels[defaultSongModel].durationSecondsMax);

/** The fields that every version of song making takes; the last four are ours. */
export const songFields = {
  prompt: limitedText(1000, 'What the song should be, in words: style, mood, tempo, key, instruments, theme, length.'),
  music_style: limitedText(1000, 'The style, such as a genre or several.'),
  lyrics: limitedText(
    5000,
    'Lyrics to be sung; tags such as [Verse], [Chorus] and [Bridge] are followed. Default: written for the song.',
  ),
  make_instrumental: flag(false, 'Nobody sings; lyrics are ignored.'),
  vocal_only: flag(false, 'The voice alone, without a band. Not together with make_instrumental.'),
  title: limitedText(300, 'The title. Default: found for the song.'),
  gender: z.preprocess(
    (value) => (typeof value === 'string' ? (genders[value.trim().toLowerCase()] ?? value) : value),
    fields.word(z.enum(['male', 'female', 'neutral']).optional().describe('Of the voice. Default: as the song asks.')),
  ),
  voice_id: fields.text(
    z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe('The voice that sings: an id out of GET /v1/searchVoices, or that of a voice of your own.'),
  ),
  negative_tags: limitedText(1000, 'Styles, instruments and themes to keep out.'),
  duration: lengthField(...modelSeconds),
  outputs: fields.number(z.int().min(1).max(2).default(2).describe('How many songs; each is paid for.')),
  seed: fields.number(
    z
      .int()
      .min(0)
      .max(2 ** 32 - 1)
      .optional()
      .describe(
        'The same request with the same seed makes the same songs. Default: random, given in the result; lines of the ' +
          "account's last 50 songs are then avoided.",
      ),
  ),
};

const { slowest, fastest } = songTempoBpm;

/** A tempo in a field of its own. */
export const tempoField = fields.number(
  z
    .int()
    .min(0)
    .default(0)
    .describe(
      `Beats per minute, ${slowest} to ${fastest}; 0 for the tempo that suits the song. Others are brought to these.`,
    ),
);

/** A key in a field of its own, in any usual spelling; as `readKeyName` reads it. */
export const keyField = fields.text(
  z
    .string()
    .trim()
    .refine(
      (key) => readKeyName(key) !== undefined,
      'name a tonic and, for minor, its mode, such as C major, Am, F# minor or Bb',
    )
    .optional()
    .describe('The key, such as `C major`, `Am`, `F# minor`. Default: the key that suits the song.'),
);

/** Fields that only this service has, and those whose limits only it knows. */
export const lenientSongFields = ['title', 'negative_tags', 'duration', 'outputs', 'seed', 'bpm'] as const;

/** Names of the length that other clients send. */
export const songAliases = { output_length: 'duration' } as const;

/** `num_outputs` is a field of other operations of the public API, which makes two songs whatever it says. */
export function tellIgnoredSongFields({ num_outputs }: Readonly<Record<string, unknown>>): string[] {
  if (num_outputs === undefined || num_outputs === null || ['', '2'].includes(String(num_outputs).trim())) return [];
  return ['num_outputs has no effect here, as in the public API: two songs are made. For one, send outputs=1.'];
}

/** The fields that only the second version takes. */
const secondVersionFields = {
  key: keyField,
  bpm: tempoField,
  lyrics_timestamps: timedLyrics(false),
  model: fields.word(
    z
      .enum(songModelNames)
      .default(defaultSongModel)
      .describe(
        'v6: a small band, 16 bit. v6-pro: a fuller arrangement with vocal harmonies, 24 bit. v7: the same at 48 kHz. ' +
          'v7-pro: the fullest arrangement and the longest form. With voice_id or vocal_only it is v6.',
      ),
  ),
};

export const albumCover = (isDrawn: boolean) => flag(isDrawn, 'Also draw an album cover, and put it into the files.');

/** The second version's, which has everything. */
export const songInput = z.object({ ...songFields, generate_album_cover: albumCover(false), ...secondVersionFields });

/** What is asked of the makers of songs, by whichever version. */
export type SongInput = z.output<typeof songInput>;

/** The input of a version that has no model, tempo or timestamps, as the makers of songs take it. */
export function completeInput(
  input: Omit<SongInput, 'model' | 'bpm' | 'lyrics_timestamps'> & Partial<SongInput>,
): SongInput {
  return { model: defaultSongModel, bpm: 0, lyrics_timestamps: false, ...input };
}

/** Whether a voice was chosen that will be heard. */
export function hasChosenVoice({ voice_id, make_instrumental }: SongInput): boolean {
  return voice_id !== undefined && !make_instrumental;
}

/** The model that makes the song, which is not always the one that was named. */
function chooseModel(input: SongInput): SongModelName {
  return hasChosenVoice(input) || input.vocal_only ? defaultSongModel : input.model;
}

export function isStreamed(input: Partial<SongInput>): boolean {
  // The input is empty after its owner has deleted the task.
  return input.model !== undefined && songModels[chooseModel(input as SongInput)].isStreamed;
}

export const songPriceRows = [...songModelNames.map((name) => songModels[name].priceRow), voicePriceRow];

export function priceRowOf(input: SongInput): string {
  return hasChosenVoice(input) ? voicePriceRow : songModels[chooseModel(input)].priceRow;
}

/** Length of all outputs together, for the price and the eta: as a field or the text states it, else the model's default. */
export function planSeconds(input: SongInput): number {
  const request = toRequest(input);
  const { durationSeconds = songModels[request.model].defaultSeconds } = settleNumbers(request).values;
  return input.outputs * durationSeconds;
}

/** How much longer a second of a song takes by the model's arrangement; measured with `npm run bench -- eta`. */
const tierWork: Readonly<Record<SongTier, number>> = { quick: 1, rich: 1.4, full: 1.8 };

/** What counts for the time that songs take: their length, more by an elaborate arrangement and where somebody sings. */
export function weighSongs(input: SongInput): number {
  const sung = input.make_instrumental ? 0.6 : 1;
  return planSeconds(input) * tierWork[songModels[chooseModel(input)].tier] * sung;
}

/** Whether new words are wanted: a seed asks for the same song again, whatever was made since. */
export function avoidsRecentLines({ seed, lyrics, make_instrumental }: Partial<SongInput>): boolean {
  return seed === undefined && !lyrics && !make_instrumental;
}

/** What the fields of all song operations ask for. */
export function toRequest(input: SongInput): SongRequest {
  return {
    prompt: input.prompt,
    musicStyle: input.music_style,
    lyrics: input.make_instrumental ? undefined : input.lyrics,
    title: input.title,
    gender: input.gender,
    makeInstrumental: input.make_instrumental,
    vocalOnly: input.vocal_only,
    negativeTags: input.negative_tags,
    key: input.key === undefined ? undefined : readKeyName(input.key),
    tempoBpm: input.bpm === 0 ? undefined : input.bpm,
    durationSeconds: input.duration,
    model: chooseModel(input),
  };
}

/** @throws Fault UNPROCESSABLE_CONTENT for what no song can be made of */
export function checkSong(input: SongInput): void {
  const { prompt, music_style, lyrics } = input;
  if (!prompt && !music_style && !lyrics) {
    const message = 'Give a prompt, a music_style or lyrics: one of them says what the song should be.';
    throw new Fault('UNPROCESSABLE_CONTENT', message, { field: 'prompt' });
  }
  checkOutline(input);
}

/** Whether somebody or something is heard. @throws Fault UNPROCESSABLE_CONTENT */
export function checkOutline(input: SongInput): void {
  const { make_instrumental, vocal_only } = input;
  if (make_instrumental && vocal_only) {
    const message = 'make_instrumental and vocal_only together leave nothing to hear: set one of them at most.';
    throw new Fault('UNPROCESSABLE_CONTENT', message, { field: 'vocal_only' });
  }
}
