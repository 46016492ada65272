import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listLedgerEntries, readBalance } from '../credits/ledger.ts';
import { toCredits } from '../credits/price.ts';
import { fields } from '../operations/fields.ts';
import { formatTimestamp } from '../tasks/view.ts';
import { creditsAnswer } from './answers.ts';
import type { AuthorizeDeps } from './authorize.ts';
import { addRoute, describeRoute } from './route.ts';

/** Entries in one answer; `before` continues. */
const entriesPerPage = 50;

export const creditsRoute = describeRoute({
  method: 'GET',
  path: '/v1/credits',
  operationId: 'getCredits',
  tag: 'account',
  summary: 'The balance and the newest entries of the ledger.',
  query: z.object({
    before: fields.number(
      z.int().min(0).max(999_999_999_999_999).optional().describe('The id of an entry: only those older than it.'),
    ),
  }),
  answer: { description: 'Amounts are in credits.', schema: creditsAnswer },
});

export function registerCredits(app: FastifyInstance, deps: AuthorizeDeps): void {
  addRoute(app, deps, creditsRoute, async ({ caller, query }) => {
    const [balance, entries] = await Promise.all([
      readBalance(caller.pool, caller.id),
      listLedgerEntries(caller.pool, caller.id, { limit: entriesPerPage, beforeId: query.before }),
    ]);
    return {
      success: true,
      balance: toCredits(balance),
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
