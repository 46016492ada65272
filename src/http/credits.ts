import type { FastifyInstance } from 'fastify';
import { Fault } from '../contract/fault.ts';
import { listLedgerEntries, readBalance } from '../credits/ledger.ts';
import { toCredits } from '../credits/price.ts';
import type { Db } from '../platform/database.ts';
import { formatTimestamp } from '../tasks/view.ts';
import { type AuthorizeDeps, authorize } from './authorize.ts';

/** Entries in one answer; `before` continues. */
const entriesPerPage = 50;

/** GET /v1/credits: the balance, and how it came about. */
export function registerCredits(app: FastifyInstance, deps: AuthorizeDeps & { readonly pool: Db }): void {
  app.get<{ Querystring: { before?: string } }>('/v1/credits', async (request, reply) => {
    const caller = await authorize(deps, request, reply);
    const { before } = request.query;
    if (before !== undefined && !/^\d{1,15}$/.test(before)) {
      throw new Fault('UNPROCESSABLE_CONTENT', 'before must be the id of an entry.');
    }
    const beforeId = before === undefined ? undefined : Number(before);
    const entries = await listLedgerEntries(deps.pool, caller.id, { limit: entriesPerPage, beforeId });
    return {
      success: true,
      balance: toCredits(await readBalance(deps.pool, caller.id)),
      plan: caller.plan,
      entries: entries.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        task_id: entry.taskId,
        amount: toCredits(entry.amountMicrocredits),
        balance_after: toCredits(entry.balanceAfterMicrocredits),
        note: entry.note,
        createdAt: formatTimestamp(entry.createdAt),
      })),
    };
  });
}
