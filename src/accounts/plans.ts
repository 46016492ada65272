import { z } from 'zod';

const count = z.int().min(1);

/** Plan -> its price column and limits; `config/plans.json` unless PLANS_FILE names another. */
export const plansSchema = z.record(
  z.string(),
  z.strictObject({
    prices: z.string(),
    /** Of the places of all workers, relative to other accounts that have tasks waiting; default: 1. */
    share: z.number().positive().default(1),
    /** Tasks of one category that run at the same time; more wait in the queue. */
    parallelTasks: z.strictObject({ music: count, utilities: count, enhancements: count }),
    /** `submit` is every POST, `browse` everything else by a signed-in browser, `read` everything else with a key. */
    requestsPerMinute: z.strictObject({ submit: count, read: count, browse: count.default(600) }),
  }),
);
export type Plans = z.output<typeof plansSchema>;
export type Plan = Plans[string];
/** What is counted against a limit of its own. */
export type RequestKind = keyof Plan['requestsPerMinute'];
