import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type LedgerEntry, listLedgerEntries, readBalance } from '../../credits/ledger.ts';
import { toCredits } from '../../credits/price.ts';
import { fields } from '../../operations/fields.ts';
import { formatTimestamp } from '../../tasks/view.ts';
import { creditsAnswer } from '../answers.ts';
import type { AuthorizeDeps, Caller } from '../authorize.ts';
import { addRoute, describeRoute } from '../route.ts';
import { answerCsv, type CsvRow } from './csv.ts';

/** Entries in one answer; `before` continues. */
const entriesPerPage = 50;

/** Read at once for the file. */
const entriesPerBatch = 1_000;

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

export const creditsCsvRoute = describeRoute({
  method: 'GET',
  path: '/v1/credits.csv',
  operationId: 'getCreditsCsv',
  tag: 'account',
  summary: 'The whole ledger as a file, newest first.',
  answer: { description: 'With a line of names.', schema: z.string(), contentType: 'text/csv' },
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
      entries: entries.map(viewEntry),
    };
  });

  addRoute(app, deps, creditsCsvRoute, async ({ caller, reply }) =>
    answerCsv(reply, { filename: 'serinette-credits.csv', head: entryFields, batches: readLedger(caller) }),
  );
}

async function* readLedger({ pool, id }: Caller): AsyncGenerator<CsvRow[]> {
  let beforeId: number | undefined;
  do {
    const entries = await listLedgerEntries(pool, id, { limit: entriesPerBatch, beforeId });
    yield entries.map((entry) => entryFields.map((field) => viewEntry(entry)[field]));
    beforeId = entries.length < entriesPerBatch ? undefined : entries.at(-1)?.id;
  } while (beforeId !== undefined);
}

const entryFields = ['id', 'kind', 'task_id', 'amount', 'balance_after', 'note', 'createdAt'] as const;

function viewEntry(entry: LedgerEntry): Record<(typeof entryFields)[number], string | number | null> {
  return {
    id: entry.id,
    kind: entry.kind,
    task_id: entry.taskId,
    amount: toCredits(entry.amountMicrocredits),
    balance_after: toCredits(entry.balanceAfterMicrocredits),
    note: entry.note,
    createdAt: formatTimestamp(entry.createdAt),
  };
}
