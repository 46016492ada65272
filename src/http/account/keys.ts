import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type ApiKey, addKey, generateKey, listKeys, revokeKey, validKeysMax } from '../../accounts/keys.ts';
import type { JsonObject } from '../../contract/task.ts';
import { fields } from '../../operations/fields.ts';
import { formatTimestamp } from '../../tasks/view.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { cursor, pageLimit, readCursor, writeCursor } from '../read-query.ts';
import { addRoute, describeRoute, pathParameters, type Refusal, refuse } from '../route.ts';
import { createdKey, keyAnswer, keyPage } from './answers.ts';

const exampleKey = {
  id: '7d1e6a90-3c42-4a57-9b0e-5f2d8c1a6b34',
  name: 'My site',
  prefix: 'srn_4fX9q0a',
  createdAt: '2026-08-17T17:11:27.054Z',
  last_used_at: null,
  revoked_at: null,
};

/** One answer for an unknown id and for another account's: neither reveals that the other exists. */
const unknownKey: Refusal = ['NOT_FOUND', 'There is no key of that id. GET /v1/keys lists your keys.'];

export const listKeysRoute = describeRoute({
  method: 'GET',
  path: '/v1/keys',
  operationId: 'listKeys',
  tag: 'account',
  summary: 'The account’s API keys, revoked ones too, newest first.',
  query: z.object({ limit: pageLimit, cursor: cursor('next_cursor') }),
  answer: {
    description: 'One page. A key itself is shown only when it is created.',
    schema: keyPage,
    example: { success: true, keys: [exampleKey], next_cursor: null },
  },
});

export const createKeyRoute = describeRoute({
  method: 'POST',
  path: '/v1/keys',
  operationId: 'createKey',
  tag: 'account',
  summary: 'Creates an API key, which this answer shows and no other.',
  description:
    'No `Idempotency-Key`: the service keeps a hash of the key alone, so that a repeated answer could not show it.',
  body: {
    schema: z.object({
      name: fields.text(z.string().trim().min(1).max(100).describe('What it is for, to tell keys apart.')),
    }),
    example: { name: 'My site' },
  },
  answer: {
    description: 'The key. Keep `secret` now.',
    schema: createdKey,
    example: { success: true, key: exampleKey, secret: 'srn_4fX9q0aW…' },
  },
  refusals: [['CONFLICT', `The account has ${validKeysMax} keys already: revoke one first.`]],
});

export const revokeKeyRoute = describeRoute({
  method: 'DELETE',
  path: '/v1/keys/{key_id}',
  operationId: 'revokeKey',
  tag: 'account',
  summary: 'Revokes an API key: it is refused from then on.',
  description: 'Any key may revoke any key of its account, itself too. Revoking again changes nothing.',
  answer: {
    description: 'The key, which is revoked.',
    schema: keyAnswer,
    example: { success: true, key: { ...exampleKey, revoked_at: '2026-08-18T09:00:00.000Z' } },
  },
  refusals: [unknownKey],
});

export function registerKeys(app: FastifyInstance, deps: AuthorizeDeps): void {
  addRoute(app, deps, listKeysRoute, async ({ caller, query: { limit, cursor } }) => {
    // One more than requested shows whether there is a next page.
    const found = await listKeys(caller.pool, { accountId: caller.id, limit: limit + 1, after: readCursor(cursor) });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      success: true,
      keys: page.map(viewKey),
      next_cursor: found.length > page.length && last ? writeCursor(last) : null,
    };
  });

  addRoute(app, deps, createKeyRoute, async ({ caller, body: { name } }) => {
    const secret = generateKey();
    const key = await addKey(caller.pool, { accountId: caller.id, name, key: secret });
    return { success: true, key: viewKey(key), secret };
  });

  addRoute(app, deps, revokeKeyRoute, async ({ caller, params: { key_id: keyId } }) => {
    const isId = pathParameters.key_id.safeParse(keyId).success;
    const key = isId ? await revokeKey(caller.pool, { accountId: caller.id, keyId }) : undefined;
    if (!key) throw refuse(unknownKey);
    return { success: true, key: viewKey(key) };
  });
}

function viewKey({ id, name, prefix, createdAt, lastUsedAt, revokedAt }: ApiKey): JsonObject {
  return {
    id,
    name,
    prefix,
    createdAt: formatTimestamp(createdAt),
    last_used_at: lastUsedAt && formatTimestamp(lastUsedAt),
    revoked_at: revokedAt && formatTimestamp(revokedAt),
  };
}
