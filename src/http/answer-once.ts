import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../contract/fault.ts';
import type { JsonObject } from '../contract/task.ts';
import { type BeginIdempotent, forgetIdempotent, type IdempotentRequest } from '../tasks/idempotency.ts';
import type { Caller } from './authorize.ts';

export interface OnceDeps {
  readonly beginIdempotent: BeginIdempotent;
}

export interface OnceOptions {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  /** Of the path and the whole body. */
  readonly fingerprint: string;
}

/** The draft leaves the limit to the server. */
const keyLengthMax = 255;

/**
 * Answers a request with an Idempotency-Key once, and every repetition with the same answer.
 *
 * @param work does the work; in its transaction it also keeps its answer under the key that it is given
 * @throws Fault UNPROCESSABLE_CONTENT, CONFLICT
 */
export async function answerOnce(
  { beginIdempotent }: OnceDeps,
  { request, reply, caller, fingerprint }: OnceOptions,
  work: (idempotent: IdempotentRequest | undefined) => Promise<JsonObject>,
): Promise<JsonObject> {
  const key = readIdempotencyKey(request);
  if (key === undefined) return work(undefined);

  const idempotent = { accountId: caller.id, key, fingerprint };
  const earlier = await beginIdempotent(idempotent);
  if (earlier) {
    reply.header('idempotent-replayed', 'true');
    return earlier;
  }
  try {
    return await work(idempotent);
  } catch (error) {
    await forgetIdempotent(caller.pool, idempotent);
    throw error;
  }
}

/** @throws Fault UNPROCESSABLE_CONTENT for a key that is empty or too long */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = String(header).trim();
  if (key === '' || key.length > keyLengthMax) {
    throw new Fault('UNPROCESSABLE_CONTENT', `Idempotency-Key must be 1 to ${keyLengthMax} characters.`);
  }
  return key;
}
