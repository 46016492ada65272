import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../contract/task.ts';
import type { Db } from '../platform/database.ts';
import { formatTimestamp } from '../tasks/view.ts';
import { type Outcome, type PostDeps, postEvent } from './post-event.ts';
import { findSecrets } from './secrets.ts';

/** Of no task. */
const noTask = '00000000-0000-0000-0000-000000000000';

/** A test event as it was sent, and what came of it. */
export interface SentTest {
  readonly eventId: string;
  readonly payload: JsonObject;
  readonly outcome: Outcome;
}

/** Sends an event of no task once, signed as every other, and keeps nothing of it. */
export async function sendTestEvent(
  deps: PostDeps & { readonly db: Db },
  { accountId, url }: { accountId: string; url: string },
): Promise<SentTest> {
  const eventId = `msg_${randomBytes(16).toString('base64url')}`;
  const secrets = await findSecrets(deps.db, accountId);
  const sentAt = new Date();
  const message = 'This is a test: the address receives webhooks of this service.';
  const payload = {
    success: true,
    conversion_type: 'Test',
    task_id: noTask,
    status: 'COMPLETED',
    status_msg: message,
    message,
    createdAt: formatTimestamp(sentAt),
    updatedAt: formatTimestamp(sentAt),
    is_test: true,
  };
  const sent = {
    id: eventId,
    url,
    payload: JSON.stringify(payload),
    sentAt,
    secrets: secrets.map(({ secret }) => secret),
  };
  const outcome = await postEvent(deps, sent, new AbortController().signal);
  return { eventId, payload, outcome };
}
