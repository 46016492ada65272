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
    /** `submit` is every POST, `read` everything else. */
    requestsPerMinute: z.strictObject({ submit: count, read: count }),
  }),
);
export type Plans = z.output<typeof plansSchema>;
export type Plan = Plans[string];
