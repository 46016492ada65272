import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Fault } from '../../contract/fault.ts';
import { toCredits } from '../../credits/price.ts';
import { listUsage, type UsageDay } from '../../tasks/usage.ts';
import type { AuthorizeDeps } from '../authorize.ts';
import { addRoute, describeRoute } from '../route.ts';
import { usageAnswer } from './answers.ts';
import { answerCsv } from './csv.ts';

const daysDefault = 30;
const daysMax = 366;
const dayMs = 24 * 3_600_000;

const day = (description: string) =>
  z.iso
    .date()
    .refine((text) => text >= '2000-01-01', 'must be 2000-01-01 or later')
    .optional()
    .describe(description);

const query = z.object({
  from: day(`The first day. Default: ${daysDefault} days up to \`to\`; at most ${daysMax}.`),
  to: day('The last day, included. Default: today.'),
});

const description =
  'A task counts on the day (UTC) on which it ended, failed and cancelled ones too. Days and operations without one have no row.';

export const usageRoute = describeRoute({
  method: 'GET',
  path: '/v1/usage',
  operationId: 'getUsage',
  tag: 'account',
  summary: 'Tasks and credits by day and operation.',
  description,
  query,
  answer: {
    description: 'Oldest day first. Amounts are in credits.',
    schema: usageAnswer,
    example: {
      success: true,
      from: '2026-11-01',
      to: '2026-11-30',
      days: [{ day: '2026-11-03', operation: 'denoise', tasks: 12, failed: 1, credits: 0.176 }],
    },
  },
});

export const usageCsvRoute = describeRoute({
  method: 'GET',
  path: '/v1/usage.csv',
  operationId: 'getUsageCsv',
  tag: 'account',
  summary: 'The same as a file.',
  description,
  query,
  answer: { description: 'With a line of names.', schema: z.string(), contentType: 'text/csv' },
});

export function registerUsage(app: FastifyInstance, deps: AuthorizeDeps): void {
  addRoute(app, deps, usageRoute, async ({ caller, query }) => {
    const range = readRange(query);
    const found = await listUsage(caller.lists, { accountId: caller.id, ...range });
    return { success: true, ...range, days: found.map(viewUsageDay) };
  });

  addRoute(app, deps, usageCsvRoute, async ({ caller, query, reply }) => {
    const range = readRange(query);
    const { lists, id: accountId } = caller;
    return answerCsv(reply, {
      filename: `serinette-usage-${range.from}-to-${range.to}.csv`,
      head: ['day', 'operation', 'tasks', 'failed', 'credits'],
      batches: (async function* () {
        yield (await listUsage(lists, { accountId, ...range })).map((row) => Object.values(viewUsageDay(row)));
      })(),
    });
  });
}

function viewUsageDay({ day, operation, tasks, failed, microcredits }: UsageDay) {
  return { day, operation, tasks, failed, credits: toCredits(microcredits) };
}

/** @throws Fault UNPROCESSABLE_CONTENT for days that are no range, or too long a one */
function readRange(given: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const to = given.to ?? formatDay(Date.now());
  const from = given.from ?? formatDay(Date.parse(to) - (daysDefault - 1) * dayMs);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw new Fault('UNPROCESSABLE_CONTENT', `from: must not be after to (${to}).`, { field: 'from' });
  if (days > daysMax) {
    const message = `from: must be at most ${daysMax} days before to (${to}): ask for a part at a time.`;
    throw new Fault('UNPROCESSABLE_CONTENT', message, { field: 'from' });
  }
  return { from, to };
}

function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
