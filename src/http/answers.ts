import { z } from 'zod';
import { type FaultCode, faults } from '../contract/fault.ts';
import { features } from '../contract/features.ts';
import { taskStatuses } from '../contract/task.ts';

/** The JSON shapes of answers. Only OpenAPI and the tests read them: answers are made by the views. */

const url = z.url();
const urlOrEmpty = z.union([url, z.literal('')]);
export const id = z.guid();
export const moment = z.iso.datetime({ offset: true });
const seconds = z.number().describe('Seconds.');
const status = z.enum(taskStatuses);
export const success = z.literal(true);

const submitted = {
  success,
  task_id: id,
  eta: z.int().describe('Seconds until the result is expected; -1 if unknown.'),
  message: z.string(),
};

const creditEstimate = z.number().describe('Credits reserved; the true cost is never above it.');

/** What some operations report about a request from its answer on. */
const readingFields = z.object({
  is_flagged: z.boolean().describe('Always false: a flagged request is refused.'),
  reason: z.string().describe('Why it was flagged.'),
  error_message: z.string().describe('Why the task failed; empty otherwise.'),
  error_message_detail: z.string(),
  missing_input_fields: z.string().describe('Optional fields that would have helped, separated by commas.'),
  predicted_user_intent: z.string().describe('How the request was understood.'),
});

export const submittedSingle = z
  .object({
    ...submitted,
    conversion_id: id,
    credit_estimate: creditEstimate,
    status: z.literal('IN_QUEUE'),
    voice_id: id.optional().describe('Of the voice that is created.'),
    voice_name: z.string().optional(),
  })
  .meta({ id: 'SubmittedSingle' });

export const submittedPair = z
  .object({
    ...submitted,
    conversion_id_1: id,
    conversion_id_2: id,
    credit_estimate: creditEstimate,
    status: z.literal('IN_QUEUE').optional(),
    ...readingFields.partial().shape,
  })
  .meta({ id: 'SubmittedPair' });

export const submittedPairReduced = z
  .object({ ...submitted, conversion_id_1: id, conversion_id_2: id })
  .meta({ id: 'SubmittedPairReduced' });

/** Of a GET that waits for the result; the fields of the result are the operation's own. */
export const resultAnswer = z.looseObject({
  success,
  task_id: id,
  message: z.string(),
  credit_estimate: z.number().describe('Credits that it cost, or that are reserved where it is not done yet.'),
  status: status.optional().describe('Where it is not done yet.'),
});

const songFields = Object.fromEntries(
  ['1', '2'].flatMap((n) => [
    [`conversion_id_${n}`, id],
    [`title_${n}`, z.string()],
    [`lyrics_${n}`, z.string()],
    [`lyrics_timestamped_${n}`, z.string().describe('JSON text: `{start, end, text, index}` of each line, in ms.')],
    [`lyrics_timestamped_words_${n}`, z.string().describe('JSON text: the same of each word, with its `line`.')],
    [`sounds_${n}`, z.string().describe('Styles, tempo, key and instruments.')],
    [`midi_path_${n}`, urlOrEmpty],
    [`conversion_path_${n}`, urlOrEmpty],
    [`conversion_path_wav_${n}`, urlOrEmpty],
    [`conversion_duration_${n}`, seconds],
    [`streaming_url_${n}`, url.describe('A playlist (HLS) of what is made so far.')],
  ]),
) as Record<string, z.ZodType<string>>;

export const conversion = z
  .looseObject({
    task_id: id,
    operation: z.string().describe('Its name, such as `music_ai`.'),
    feature: z.enum(features),
    status,
    message: z.string(),
    status_msg: z.string().describe('The same as `message`.'),
    progress: z
      .number()
      .min(0)
      .max(100)
      .describe('Per cent of the expected time, to one decimal: a long task moves too.'),
    step: z
      .string()
      .describe('What is being done at the moment, in words for people; empty before and after.')
      .meta({ examples: ['composing', 'singing verse 2', 'mastering'] }),
    webhook_url: z.string().describe('Empty if none was given.'),
    createdAt: moment,
    updatedAt: moment,
    conversion_cost: z.number().describe('Credits: reserved until the task has ended, then what it cost.'),
    ...z
      .object({
        ...readingFields.shape,
        title: z
          .string()
          .describe('Of its song, else as asked for, else its file’s name, else the beginning of its prompt.'),
        generation_completed_at: z.string().meta({ examples: ['2026-08-17 17:11:27.054 +0000'] }),
        conversion_id: id,
        audio_url: z.string().describe('An address; of EXTRACTION, a JSON text of addresses by stem.'),
        conversion_path: z.string().describe('As `audio_url`.'),
        conversion_path_wav: z.string().describe('As `audio_url`, in WAV.'),
        conversion_duration: seconds,
        ...songFields,
        warnings: z
          .array(z.string())
          .describe(
            'Which parts of the request were changed, or are not in the result; omitted if there is nothing to say.',
          ),
        seed: z.int().describe('Sent with the same request, it makes the same songs.'),
        left_out: z
          .array(z.string())
          .describe('Fields that are too long for the summary of a list; the task itself has them.'),
        image_analysis: z
          .looseObject({})
          .describe(
            'Of image_to_song: what was seen, what followed from it and why (`because`), and what the request overrode (`overridden`).',
          ),
        album_cover_path: urlOrEmpty,
        album_cover_thumbnail: urlOrEmpty,
        is_streaming_request: z.boolean(),
        is_streaming_available: z.boolean(),
      })
      .partial().shape,
  })
  .meta({
    id: 'Conversion',
    description:
      'A task and its results. Addresses are signed and expire; asking again gives fresh ones. What each operation adds is in docs/interface.md.',
  });

export const voice = z
  .looseObject({
    voice_id: z.string().describe('The `voice_id` of operations.'),
    voice_name: z.string(),
    description: z.string(),
    gender: z
      .enum(['female', 'male', 'neutral'])
      .optional()
      .describe('Omitted until a voice of your own is built, unless you gave it.'),
    tags: z.array(z.string()),
    preview_url: url.optional().describe('A few seconds of it, as mp3.'),
    is_own: z.boolean().optional().describe('Whether you made it. Searches omit this and the fields below.'),
    status: status.optional(),
    message: z.string().optional(),
    progress: z.number().optional().describe('Per cent.'),
    task_id: id.optional(),
    createdAt: moment.optional(),
    updatedAt: moment.optional(),
    range_hz: z
      .object({ lowest: z.number(), highest: z.number() })
      .optional()
      .describe('Pitches at which it speaks and sings well.'),
  })
  .meta({ id: 'Voice' });

export const errorAnswer = z
  .looseObject({
    success: z.literal(false),
    error_code: z.enum(Object.keys(faults) as FaultCode[]),
    message: z.string(),
    error: z.string().describe('The same as `message`.'),
    field: z
      .string()
      .optional()
      .describe(
        'The field that is not valid, where it is known, or the first of several; a source by its name (`audio`).',
      ),
    field_errors: z.record(z.string(), z.string()).optional().describe('A sentence for each field that is not valid.'),
    required_credits: z.number().optional().describe('Of INSUFFICIENT_CREDITS.'),
    available_credits: z.number().optional().describe('Of INSUFFICIENT_CREDITS.'),
    retry_after: z.int().optional().describe('Seconds, of RATE_LIMITED.'),
    is_flagged: z.boolean().optional().describe('True if moderation refused a text.'),
    reason: z.string().optional().describe('Why it was flagged.'),
  })
  .meta({ id: 'Error' });

export const conversionAnswer = z.object({ success, conversion });

export const cancelAnswer = z.object({ success, message: z.string(), conversion });

export const cursorAnswer = (of: string) =>
  z.string().nullable().describe(`\`${of}\` of the next page; null on the last one.`);

export const taskPage = z.object({ success, tasks: z.array(conversion), next_cursor: cursorAnswer('cursor') });

export const conversionPage = z.object({
  success,
  conversions: z.array(conversion),
  LastEvaluatedKey: cursorAnswer('LastEvaluatedKey'),
});

export const voicePage = z.object({
  success,
  voices: z.array(voice),
  limit: z.int(),
  page: z.int(),
  total: z.int().describe('Voices on all pages.'),
});

export const ownVoicePage = z.object({ success, voices: z.array(voice), next_cursor: cursorAnswer('cursor') });

export const voiceAnswer = z.object({ success, voice });

export const deletedVoice = z.object({ success, voice_id: z.string(), message: z.string() });

export const webhookStatuses = ['PENDING', 'DELIVERED', 'DEAD'] as const;

const statusCode = z.int().nullable().describe('Null if no answer came.');
const responseExcerpt = z.string().nullable().describe('The first characters of the answer.');

export const webhookEvent = z
  .object({
    event_id: z.string().describe('What receivers see as `webhook-id`.'),
    task_id: id,
    conversion_type: z.string(),
    status: z.enum(webhookStatuses),
    reason: z.string().nullable().describe('Why it is DEAD.'),
    url: z.string(),
    created_at: moment,
    next_attempt_at: moment.nullable(),
    delivered_at: moment.nullable(),
    payload: z.looseObject({}).describe('The body that is sent.'),
    deliveries: z
      .array(
        z.object({
          attempt: z.int(),
          attempted_at: moment,
          duration_ms: z.int(),
          status_code: statusCode,
          error: z.string().nullable(),
          response_excerpt: responseExcerpt,
        }),
      )
      .describe('The last 50 attempts, oldest first.'),
  })
  .meta({ id: 'WebhookEvent' });

export const deliveriesAnswer = z.object({ success, events: z.array(webhookEvent) });

export const deliveryPage = deliveriesAnswer.extend({ next_cursor: cursorAnswer('cursor') });

export const webhookSecretAnswer = z.object({
  success,
  secret: z.string().describe('`whsec_` and base64, as libraries of Standard Webhooks take it.'),
  createdAt: moment,
  previous_expires_at: moment.nullable().describe('Until then the one before signs too; null if it does not.'),
});

export const webhookTestAnswer = z.object({
  success,
  event_id: z.string().describe('What the receiver saw as `webhook-id`.'),
  is_delivered: z.boolean().describe('Whether it answered 200 to 299 in time.'),
  status_code: statusCode,
  duration_ms: z.int(),
  error: z.string().nullable().describe('Why it was not delivered.'),
  response_excerpt: responseExcerpt,
  payload: z.looseObject({}).describe('The body that was sent.'),
});

export const redeliverAnswer = z.object({ success, message: z.string(), redelivered: z.int() });

export const creditsAnswer = z.object({
  success,
  balance: z.number(),
  plan: z.string(),
  entries: z
    .array(
      z.object({
        id: z.int(),
        kind: z.enum(['grant', 'reserve', 'settle', 'give_back']),
        task_id: id.nullable(),
        amount: z.number(),
        balance_after: z.number(),
        note: z.string(),
        createdAt: moment,
      }),
    )
    .describe('Newest first, 50 at most.'),
});

export const helloAnswer = z.object({ success, message: z.string(), version: z.string() });

export const sessionAnswer = z.object({
  success,
  account: z.object({
    id,
    name: z.string(),
    plan: z.string(),
    role: z.enum(['user', 'admin']).describe('An `admin` operates the service.'),
  }),
  csrf_token: z.string().describe('For the header `x-csrf-token` of each POST and DELETE with the cookie.'),
  expires_at: moment.describe('12 hours after the last use, at most 30 days after signing in.'),
});

export const signedOutAnswer = z.object({ success, message: z.string() });
