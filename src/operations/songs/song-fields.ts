import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { readKeyName } from '../../prompt/read-key-name.ts';
import { fields } from '../fields.ts';

/** What a model name stands for: how much a song is given, and how it is delivered. */
export interface SongModel {
  readonly tier: 'quick' | 'rich' | 'full';
  readonly durationSecondsMax: number;
  /** Of a song that nobody gave a length. */
  readonly usualSeconds: number;
  readonly sampleRateHz: 44_100 | 48_000;
  /** Of the wav. */
  readonly bitDepth: 16 | 24;
  /** Whether it can be listened to while it is made. */
  readonly isStreamed: boolean;
}

const modelNames = ['v6', 'v6-pro', 'v7', 'v7-pro'] as const;
export type SongModelName = (typeof modelNames)[number];

export const songModels: Readonly<Record<SongModelName, SongModel>> = {
  v6: {
    tier: 'quick',
    durationSecondsMax: 240,
    usualSeconds: 120,
    sampleRateHz: 44_100,
    bitDepth: 16,
    isStreamed: false,
  },
  'v6-pro': {
    tier: 'rich',
    durationSecondsMax: 300,
    usualSeconds: 150,
    sampleRateHz: 44_100,
    bitDepth: 24,
    isStreamed: true,
  },
  v7: {
    tier: 'rich',
    durationSecondsMax: 300,
    usualSeconds: 150,
    sampleRateHz: 48_000,
    bitDepth: 24,
    isStreamed: false,
  },
  'v7-pro': {
    tier: 'full',
    durationSecondsMax: 480,
    usualSeconds: 200,
    sampleRateHz: 48_000,
    bitDepth: 24,
    isStreamed: true,
  },
};

const secondsMin = 10;
const secondsMax = 480;

const genders: Readonly<Record<string, string>> = { m: 'male', f: 'female', n: 'neutral' };

export const limitedText = (lengthMax: number, about: string) =>
  fields.text(z.string().trim().max(lengthMax).optional().describe(about));

const flag = (isSet: boolean, about: string) => fields.flag(z.boolean().default(isSet).describe(about));

export const timedLyrics = (areTold: boolean) => flag(areTold, 'Also tell when each line and word is sung.');

/** A length in seconds; `limits` says who makes songs of which length. */
function lengthField(most: number, limits: string) {
  const about = `Seconds that the song shall last, ${limits}. Absent: as the words say.`;
  return fields.number(z.number().min(secondsMin).max(most).optional().describe(about));
}

/** Where no model is named, and so v6 makes the song. */
export const quickLengthField = lengthField(songModels.v6.durationSecondsMax, 'at most 240');

/** The fields that every version of song making takes; the last four are ours. */
export const songFields = {
  prompt: limitedText(1000, 'What the song shall be, in words: style, mood, tempo, key, instruments, theme, length.'),
  music_style: limitedText(1000, 'The style, such as a genre or several.'),
  lyrics: limitedText(
    5000,
    'Lyrics to be sung; tags such as [Verse], [Chorus] and [Bridge] are followed. Absent: written for the song.',
  ),
  make_instrumental: flag(false, 'Nobody sings; lyrics are ignored.'),
  vocal_only: flag(false, 'The voice alone, without a band. Not together with make_instrumental.'),
  title: limitedText(300, 'The title. Absent: found for the song.'),
  gender: z.preprocess(
    (value) => (typeof value === 'string' ? (genders[value.trim().toLowerCase()] ?? value) : value),
    fields.word(z.enum(['male', 'female', 'neutral']).optional().describe('Of the voice. Absent: as the song asks.')),
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
  duration: lengthField(secondsMax, 'by the model up to 240, 300 or 480'),
  num_outputs: fields.number(z.int().min(1).max(2).default(2).describe('How many songs; each is paid for.')),
  seed: fields.number(
    z
      .int()
      .min(0)
      .max(2 ** 32 - 1)
      .optional()
      .describe('The same request with the same seed makes the same songs. Absent: drawn, and told with the result.'),
  ),
};

/** The fields that only the second version takes. */
const secondVersionFields = {
  lyrics_timestamps: timedLyrics(false),
  model: fields.word(
    z
      .enum(modelNames)
      .default('v6')
      .describe(
        'v6: a small band, 16 bit. v6-pro: a fuller arrangement with vocal harmonies, 24 bit. v7: the same at 48 kHz. ' +
          'v7-pro: the fullest arrangement and the longest form. With voice_id or vocal_only it is v6.',
      ),
  ),
};

const tempoRangeBpm = { least: 30, most: 300 } as const;
const tempoAdvice = `give ${tempoRangeBpm.least} to ${tempoRangeBpm.most} beats per minute, or 0 for the tempo that suits the song`;

/** A tempo in a field of its own. */
export const tempoField = fields.number(
  z
    .int()
    .min(0, tempoAdvice)
    .max(tempoRangeBpm.most, tempoAdvice)
    .refine((bpm) => bpm === 0 || bpm >= tempoRangeBpm.least, tempoAdvice)
    .default(0)
    .describe('Beats per minute, 30 to 300; 0 for the tempo that suits the song.'),
);

/** A key in a field of its own, in any usual spelling; as `readKeyName` reads it. */
export const keyField = fields.text(
  z
    .string()
    .trim()
    .max(60)
    .refine(
      (key) => readKeyName(key) !== undefined,
      'name a tonic and, for minor, its mode, such as C major, Am, F# minor or Bb',
    )
    .optional()
    .describe('The key, such as `C major`, `Am`, `F# minor`. Absent: the key that suits the song.'),
);

export const albumCover = (isDrawn: boolean) => flag(isDrawn, 'Also draw an album cover, and put it into the files.');

/** The second version's, which has everything. */
export const songInput = z.object({ ...songFields, generate_album_cover: albumCover(false), ...secondVersionFields });

/** What is asked of the makers of songs, by whichever version. */
export type SongInput = z.output<typeof songInput>;

/** The input of a version that has no model and no timestamps, as the makers of songs take it. */
export function completeInput(input: Omit<SongInput, 'model' | 'lyrics_timestamps'> & Partial<SongInput>): SongInput {
  return { model: 'v6', lyrics_timestamps: false, ...input };
}

/** Whether a voice was chosen that will be heard. */
export function hasChosenVoice({ voice_id, make_instrumental }: SongInput): boolean {
  return voice_id !== undefined && !make_instrumental;
}

/** The model that makes the song, which is not always the one that was named. */
export function chooseModel(input: SongInput): SongModelName {
  return hasChosenVoice(input) || input.vocal_only ? 'v6' : input.model;
}

export function isStreamed(input: Partial<SongInput>): boolean {
  // Nothing is left of the input once its owner has deleted the task.
  return input.model !== undefined && songModels[chooseModel(input as SongInput)].isStreamed;
}

export const songPriceRows = ['music_ai_v6', 'music_ai_v6_pro', 'music_ai_v7', 'music_ai_v7_pro', 'music_ai_voice'];

export function priceRowOf(input: SongInput): string {
  return hasChosenVoice(input) ? 'music_ai_voice' : `music_ai_${chooseModel(input).replace('-', '_')}`;
}

/** Of all outputs together. */
export function planSeconds(input: SongInput): number {
  return input.num_outputs * (input.duration ?? songModels[chooseModel(input)].usualSeconds);
}

/** @throws Fault UNPROCESSABLE_CONTENT for what no song can be made of */
export function checkSong(input: SongInput): void {
  const { prompt, music_style, lyrics } = input;
  if (!prompt && !music_style && !lyrics) {
    const message = 'Give a prompt, a music_style or lyrics: one of them says what the song shall be.';
    throw new Fault('UNPROCESSABLE_CONTENT', message);
  }
  checkOutline(input);
}

/** Whether who is heard and how long can be had together. @throws Fault UNPROCESSABLE_CONTENT */
export function checkOutline(input: SongInput): void {
  const { make_instrumental, vocal_only, duration } = input;
  if (make_instrumental && vocal_only) {
    const message = 'make_instrumental and vocal_only leave nothing to hear together: set one of them at most.';
    throw new Fault('UNPROCESSABLE_CONTENT', message);
  }
  const model = chooseModel(input);
  const { durationSecondsMax } = songModels[model];
  if (duration !== undefined && duration > durationSecondsMax) {
    const message = `duration: ${model} makes songs of up to ${durationSecondsMax} seconds.`;
    const advice = model === input.model ? ' v7-pro makes the longest.' : ' With voice_id or vocal_only it is v6.';
    throw new Fault('UNPROCESSABLE_CONTENT', message + (model === 'v7-pro' ? '' : advice));
  }
}
