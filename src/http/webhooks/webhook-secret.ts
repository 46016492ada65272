import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { JsonObject } from '../../contract/task.ts';
import { fields } from '../../operations/fields.ts';
import { formatTimestamp } from '../../tasks/view.ts';
import { findSecrets, rotateSecret } from '../../webhooks/secrets.ts';
import { webhookSecretAnswer } from '../answers.ts';
import type { AuthorizeDeps, Caller } from '../authorize.ts';
import { addRoute, describeRoute } from '../route.ts';

const hourMs = 3_600_000;

const answer = {
  description: 'The secret that signs; old ones sign beside it until their end.',
  schema: webhookSecretAnswer,
  example: {
    success: true,
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw…',
    createdAt: '2026-08-17T17:11:27.054Z',
    previous_expires_at: null,
  },
};

export const webhookSecretRoute = describeRoute({
  method: 'GET',
  path: '/v1/webhook_secret',
  operationId: 'getWebhookSecret',
  tag: 'account',
  summary: 'The secret that signs the account’s webhooks.',
  answer,
});

export const rotateWebhookSecretRoute = describeRoute({
  method: 'POST',
  path: '/v1/webhook_secret/rotate',
  operationId: 'rotateWebhookSecret',
  tag: 'account',
  summary: 'Makes a new secret; the old one signs beside it for a day unless said otherwise.',
  description: 'No `Idempotency-Key`: the answer holds a secret and is not kept.',
  body: {
    schema: z.object({
      old_valid_hours: fields.number(
        z
          .number()
          .min(0)
          .max(24)
          .default(24)
          .describe('How long old secrets still sign; 0 ends them at once, as for one that leaked.'),
      ),
    }),
    example: { old_valid_hours: 24 },
  },
  answer,
  refusals: [['CONFLICT', 'Too many old secrets still sign: wait, or end all old ones now.']],
});

export function registerWebhookSecret(app: FastifyInstance, deps: AuthorizeDeps): void {
  addRoute(app, deps, webhookSecretRoute, async ({ caller }) => viewSecrets(caller));

  addRoute(app, deps, rotateWebhookSecretRoute, async ({ caller, body }) => {
    await rotateSecret(caller.pool, caller.id, { overlapMs: body.old_valid_hours * hourMs });
    return viewSecrets(caller);
  });
}

async function viewSecrets({ pool, id }: Caller): Promise<JsonObject> {
  const [current, previous] = await findSecrets(pool, id);
  return {
    success: true,
    secret: current!.secret, // findSecrets makes one
    createdAt: formatTimestamp(current!.createdAt),
    previous_expires_at: previous?.expiresAt ? formatTimestamp(previous.expiresAt) : null,
  };
}
