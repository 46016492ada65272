import { z } from 'zod';
import { categories } from '../../operations/operation.ts';
import { countedMax } from '../../tasks/count-unfinished.ts';
import { cursorAnswer, id, moment, success } from '../answers.ts';

/** The JSON shapes of answers about the account itself. */

const key = z
  .object({
    id,
    name: z.string(),
    prefix: z.string().describe('The first characters of the key, to recognise it.'),
    createdAt: moment,
    last_used_at: moment.nullable().describe('To the minute; null if it was never used.'),
    revoked_at: moment.nullable().describe('Null while it is valid.'),
  })
  .meta({ id: 'Key' });

export const keyPage = z.object({ success, keys: z.array(key), next_cursor: cursorAnswer('cursor') });

export const keyAnswer = z.object({ success, key });

export const createdKey = keyAnswer.extend({ secret: z.string().describe('The key itself, shown this once.') });

const count = z.int().min(0);

export const limitsAnswer = z.object({
  success,
  plan: z.string(),
  requests: z
    .array(
      z.object({
        kind: z
          .enum(['submit', 'read', 'browse'])
          .describe(
            '`submit` is every POST that does something, `browse` all else by a signed-in browser, `read` all else.',
          ),
        per_minute: count,
        remaining: count.describe('At this moment, of the process that answers.'),
      }),
    )
    .describe('Requests a minute.'),
  parallel: z
    .array(
      z.object({
        category: z.enum(categories),
        limit: count.describe('Tasks that run at the same time; more wait.'),
        running: count,
        waiting: count.describe(`Counted up to ${countedMax}.`),
      }),
    )
    .describe('Tasks that have not ended.'),
  keys: z.object({ limit: count, used: count }).describe('Valid API keys.'),
  upload_bytes_max: count.describe('Of one upload, or of a file at an address.'),
  image_bytes_max: count.describe('Of a picture.'),
  audio_seconds_max: z.number().describe('Length of a recording.'),
});

export const usageAnswer = z.object({
  success,
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      operation: z.string().describe('Its `name`.'),
      tasks: count.describe('That ended on this day.'),
      failed: count.describe('Of these, cancelled ones too.'),
      credits: z.number().describe('What they cost.'),
    }),
  ),
});
