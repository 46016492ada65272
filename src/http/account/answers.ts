import { z } from 'zod';
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
