import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Fault } from '../../contract/fault.ts';
import { toCredits } from '../../credits/price.ts';
import { limitFairly } from '../../platform/limit-fairly.ts';
import { sumSpentByKeys } from '../../tasks/spent-by-keys.ts';
import type { Caller } from '../authorize.ts';

/** A limit for what the tasks of an MCP session cost together. */
export interface McpSpending {
  readonly limitCredits: number;
  readSpentCredits(): Promise<number>;
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  makeIdempotencyKey(): string;
}

/** Reads the limit of each request; it counts in the database, so that it holds whichever process answers. */
export function createMcpSpending(): (request: FastifyRequest, caller: Caller) => McpSpending | undefined {
  const inTurn = limitFairly({ jobsMax: Number.POSITIVE_INFINITY, jobsOfOneMax: 1 });
  return (request, { id: accountId, pool }) => {
    const { limitCredits, session } = readLimit(request);
    if (limitCredits === undefined) return undefined;
    const prefix = `mcp ${session} `;
    return {
      limitCredits,
      readSpentCredits: async () => toCredits(await sumSpentByKeys(pool, accountId, prefix)),
      inTurn: (work) => inTurn(`${accountId} ${session}`, work),
      makeIdempotencyKey: () => `${prefix}${randomUUID()}`,
    };
  };
}

/** @throws Fault UNPROCESSABLE_CONTENT for a limit that cannot be read: it must not be passed over */
function readLimit({ headers, query }: FastifyRequest): { limitCredits: number | undefined; session: string } {
  const { credits_limit: asked, session = 'default' } = query as Readonly<Record<string, unknown>>;
  if (!/^[\w.-]{1,64}$/.test(String(session))) {
    throw new Fault('UNPROCESSABLE_CONTENT', 'session must be 1 to 64 letters, digits, dots, dashes or underscores.');
  }
  const given = headers['credits-limit'] ?? asked;
  if (given === undefined) return { limitCredits: undefined, session: String(session) };
  if (!/^\s*\d{1,9}(\.\d+)?\s*$/.test(String(given))) {
    throw new Fault(
      'UNPROCESSABLE_CONTENT',
      'Credits-Limit, or credits_limit, must be a number of credits, such as 5.',
    );
  }
  return { limitCredits: Number(given), session: String(session) };
}
