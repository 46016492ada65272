import type { FastifyRequest } from 'fastify';
import { Fault } from '../contract/fault.ts';
import { requireBalance } from '../credits/ledger.ts';
import { priceInMicrocredits } from '../credits/price.ts';
import type { OperationDescription } from '../operations/operation.ts';
import { formatBytes } from '../platform/format-bytes.ts';
import type { AcceptDeps } from '../tasks/accept.ts';
import { knowsKey } from '../tasks/idempotency.ts';
import { readIdempotencyKey } from './answer-once.ts';
import type { Caller } from './authorize.ts';

/** Smaller bodies cost less to read than to look up the balance. */
const smallBytesMax = 64 * 1024;

type CheckHeadDeps = Pick<AcceptDeps, 'priceFor'>;

/**
 * Refuses a submission by its head alone where its body cannot change the answer.
 *
 * @param bodyBytesMax of the whole body
 * @throws Fault PAYLOAD_TOO_LARGE, INSUFFICIENT_CREDITS
 */
export async function checkHead(
  { priceFor }: CheckHeadDeps,
  request: FastifyRequest,
  { operation, account, bodyBytesMax }: { operation: OperationDescription; account: Caller; bodyBytesMax: number },
): Promise<void> {
  // A chunked body tells no length.
  const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (Number.isFinite(bytes) && bytes > bodyBytesMax) {
    throw new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${formatBytes(bodyBytesMax)}.`);
  }
  if (bytes > smallBytesMax) {
    const key = readIdempotencyKey(request);
    // A repeated request gets its former answer, whatever is left of the credits.
    if (key === undefined || !(await knowsKey(account.pool, account.id, key))) {
      const rows = operation.pricing?.rows ?? [operation.name];
      const prices = rows.map((row) =>
        priceInMicrocredits(priceFor(account.limits.prices, row), { audioSeconds: 1, outputs: 1, words: 1 }),
      );
      await requireBalance(account.pool, account.id, Math.min(...prices));
    }
  }
}
